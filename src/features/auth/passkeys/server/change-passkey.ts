import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { safetyPath } from '../../model.ts'
import { passkey } from '../../schema.ts'
import { endOtherSessions } from '../../server/end-session.ts'
import type { AuthCtx } from '../../server/ports.ts'
import { requireProof } from '../../server/require-proof.ts'

/** Calls an own passkey something else. Somebody else's answers like a missing one: `auth.passkey-not-found`. */
export async function renamePasskey(ctx: Pick<Ctx, 'actor' | 'db'>, input: { passkeyId: string; name: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  const renamed = await ctx.db
    .update(passkey)
    .set({ name: input.name })
    .where(and(eq(passkey.id, input.passkeyId), eq(passkey.accountId, accountId)))
    .returning({ id: passkey.id })
  if (renamed.length === 0) throw notFound()
}

/** Removes an own passkey: it signs in no more. Needs a fresh proof; tells the owner; signs the other browsers out if wished. */
export async function removePasskey(ctx: AuthCtx, input: { passkeyId: string; endOthers: boolean }): Promise<{ endedSessions: number }> {
  requireCustomer(ctx)
  const accountId = await requireProof(ctx)
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

function notFound(): Refusal {
  return new Refusal('not-found', 'auth.passkey-not-found')
}
