import { and, eq, isNull } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { rescueSecrets } from '../../schema.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import { activeOperations } from '../../server/server-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/** Shows the password of the rescue system of the customer's server, once: only one of two readers sees it. Needs step-up authentication. */
export async function revealRescuePassword(ctx: SealingCtx, input: { code: string }): Promise<{ login: string; password: string }> {
  await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, input.code, 'owner')
    if (!server.rescueAt || (await activeOperations(ctx, [server.id])).length > 0) throw new DomainError('conflict', 'servers.password-gone')
    const [secret] = await ctx.db
      .update(rescueSecrets)
      .set({ shownAt: ctx.now() })
      .where(and(eq(rescueSecrets.serverId, server.id), isNull(rescueSecrets.shownAt)))
      .returning()
    if (!secret) throw new DomainError('conflict', 'servers.password-gone')
    return { login: 'root', password: ctx.secretBox.open(secret.sealed) }
  })
}
