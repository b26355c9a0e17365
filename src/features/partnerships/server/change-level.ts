import { and, eq, isNull } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { percentOf } from '../model.ts'
import { partner } from '../schema.ts'
import { listLevels } from './list-levels.ts'
import { writeHistory } from './write-history.ts'

/** Changes an agent's level, for quotes from now on, and notifies the account. Throws `partnerships.not-found`. */
export async function changeLevel(ctx: Ctx, input: { partnerId: string; levelId: string }): Promise<void> {
  requireStaff(ctx, 'partners.review')
  const { partnerId, levelId } = input
  await inTransaction(ctx, async (ctx) => {
    const level = (await listLevels(ctx)).find((one) => one.id === levelId)
    const [agent] = await ctx.db
      .select({ accountId: partner.accountId, levelId: partner.levelId })
      .from(partner)
      .where(and(eq(partner.id, partnerId), eq(partner.kind, 'agent'), isNull(partner.endedAt)))
      .for('update')
    if (!level || !agent) throw new DomainError('not-found', 'partnerships.not-found')
    if (agent.levelId === levelId) return
    await ctx.db.update(partner).set({ levelId }).where(eq(partner.id, partnerId))
    await writeHistory(ctx, { partnerId, action: 'level', detail: `${agent.levelId} → ${levelId}` })
    await sendMessage(ctx, {
      accountId: agent.accountId,
      category: 'product',
      code: 'partner.level',
      params: { percent: percentOf(level.discountPerMille) },
      link: '/console/partner',
    })
  })
}
