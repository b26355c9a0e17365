import { eq } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { ProtectionInput } from '../forms.ts'
import { weakens, whyNotProtect } from '../../model/protection.ts'
import type { Protection } from '../../model.ts'
import { servers } from '../../schema.ts'
import { locksOf, protectionOf } from '../../server/server-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Protects the customer's server against release, refund and transfer (`release`) and against replacing its disk (`rebuild`), or removes
 * the protection. Removal needs step-up authentication, and the owner is told. Throws `servers.locked` while the server is being transferred or
 * refunded.
 */
export async function setProtection(ctx: Ctx, { code, release, rebuild }: ProtectionInput): Promise<Protection> {
  const accountId = requireCustomer(ctx)
  const wanted: Protection = { release, rebuild }
  return inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, code, 'owner')
    const locks = (await locksOf(ctx, [server.id])).map((lock) => lock.kind)
    const why = whyNotProtect({ state: server.state, locks })
    if (why) throw new DomainError('conflict', `servers.${why}`, { state: server.state })
    const weaker = weakens(protectionOf(server), wanted)
    if (weaker) await requireStepUp(ctx)
    await ctx.db.update(servers).set({ protectedRelease: release, protectedRebuild: rebuild, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
    if (weaker)
      await sendMessage(ctx, {
        accountId,
        category: 'security',
        code: 'server.protection-off',
        params: { server: server.name },
        link: `/console/server-admin?server=${code}`,
      })
    return wanted
  })
}
