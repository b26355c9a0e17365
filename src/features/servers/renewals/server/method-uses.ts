import { and, asc, eq, isNotNull, min, ne } from 'drizzle-orm'
import type { MethodUsePort } from '#features/payments/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { servers } from '../../schema.ts'

/** Port of payments: servers that stored payment methods renew. */
export const methodUses: Required<MethodUsePort>['methodUses'] = {
  async list(ctx, accountId) {
    requireAnyone(ctx)
    const rows = await ctx.db
      .select({ methodId: servers.renewMethodId, code: servers.code, name: servers.name })
      .from(servers)
      .where(and(eq(servers.accountId, accountId), isNotNull(servers.renewMethodId), ne(servers.state, 'released')))
      .orderBy(asc(servers.createdAt), asc(servers.id))
    return rows.map(({ methodId, code, name }) => ({ methodId: methodId!, code, name }))
  },

  async lock(ctx, methodId) {
    requireAnyone(ctx)
    requireTransaction(ctx, 'methodUses.lock')
    await ctx.db.select({ id: servers.id }).from(servers).where(eq(servers.renewMethodId, methodId)).orderBy(asc(servers.id)).for('update')
  },

  async move(ctx, { from, to }) {
    requireAnyone(ctx)
    requireTransaction(ctx, 'methodUses.move')
    const moved = await ctx.db
      .update(servers)
      .set({ renewMethod: to ? 'stored' : 'balance', renewMethodId: to, updatedAt: ctx.now() })
      .where(eq(servers.renewMethodId, from))
      .returning({ name: servers.name, state: servers.state })
    return moved.filter(({ state }) => state !== 'released').map(({ name }) => name)
  },

  async nextDue(ctx, methodId) {
    requireAnyone(ctx)
    const renewed = and(eq(servers.renewMethodId, methodId), eq(servers.autoRenew, true), ne(servers.state, 'released'))
    const [due] = await ctx.db
      .select({ at: min(servers.expiresAt) })
      .from(servers)
      .where(renewed)
    return due?.at ?? undefined
  },
}
