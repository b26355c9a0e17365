import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { safetyPath } from '../../model.ts'
import { passkey } from '../../schema.ts'
import { endOtherSessions } from '../../server/end-session.ts'
import type { AuthCtx } from '../../server/ports.ts'
import { requireStepUp } from '../../server/require-step-up.ts'

/** Renames the customer's passkey. Throws `auth.passkey-not-found`, also for a passkey of another account. */
export async function renamePasskey(ctx: Pick<Ctx, 'actor' | 'db'>, input: { passkeyId: string; name: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  const renamed = await ctx.db
    .update(passkey)
    .set({ name: input.name })
    .where(and(eq(passkey.id, input.passkeyId), eq(passkey.accountId, accountId)))
    .returning({ id: passkey.id })
  if (renamed.length === 0) throw notFound()
}

/** Removes the customer's passkey, which can no longer sign in. Needs step-up authentication; notifies the owner; ends the other sessions if requested. */
export async function removePasskey(ctx: AuthCtx, input: { passkeyId: string; endOthers: boolean }): Promise<{ endedSessions: number }> {
  requireCustomer(ctx)
  const accountId = await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db
      .delete(passkey)
      .where(and(eq(passkey.id, input.passkeyId), eq(passkey.accountId, accountId)))
      .returning({ name: passkey.name })
    if (!removed) throw notFound()
    const endedSessions = input.endOthers ? await endOtherSessions(ctx) : 0
    const params = { name: removed.name, ip: ctx.request.ip, at: ctx.now().toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'passkey.removed', params, link: safetyPath('passkeys') })
    return { endedSessions }
  })
}

function notFound(): DomainError {
  return new DomainError('not-found', 'auth.passkey-not-found')
}
