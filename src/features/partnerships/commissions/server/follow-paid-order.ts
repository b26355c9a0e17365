import { and, eq, isNull } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { moveCommission } from '#features/money/api.ts'
import { readPaidOrder, sumPaidOrders, type PaidOrder } from '#features/orders/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { commissionOf, levelOf, percentOf } from '../../model.ts'
import { commission, partner, partnerLevel, referral } from '../../schema.ts'
import { listLevels } from '../../server/list-levels.ts'
import { returnCommissionShare } from './return-commission-share.ts'
import { readCpsTerms } from '../../server/read-cps-terms.ts'
import { writeHistory } from '../../server/write-history.ts'

const dayMs = 86_400_000
const yearMs = 365 * dayMs

/**
 * Subscriber of `order.paid`: creates a commission for the CPS partner who referred the customer, held by the rules of that day, and raises an agent's level if
 * the last twelve months reach it. Idempotent: an order has one commission.
 */
export async function followPaidOrder(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await readPaidOrder(ctx, orderId)
    // The order was closed in the meantime, so nothing was earned.
    if (order.state === 'refunded' || order.state === 'failed') return
    await reserveCommission(ctx, order)
    await raiseLevel(ctx, order.accountId)
  })
}

async function reserveCommission(ctx: Ctx, order: PaidOrder): Promise<void> {
  const [referred] = await ctx.db
    .select({ partnerId: partner.id, accountId: partner.accountId, expiresAt: referral.expiresAt })
    .from(referral)
    .innerJoin(partner, eq(partner.id, referral.partnerId))
    .where(and(eq(referral.accountId, order.accountId), eq(partner.kind, 'cps'), isNull(partner.endedAt)))
  if (!referred || referred.expiresAt <= order.paidAt) return
  const terms = await readCpsTerms(ctx, order.paidAt)
  const rate = terms.rates.find((one) => one.product === order.product)
  const perMille = (order.isFirst ? rate?.firstPerMille : rate?.followingPerMille) ?? 0
  const amountFen = commissionOf(order.moneyFen, perMille)
  if (amountFen === 0n) return
  const { partnerId, accountId } = referred
  const commissionId = newId()
  const now = ctx.now()
  const made = await ctx.db
    .insert(commission)
    .values({
      id: commissionId,
      orderId: order.orderId,
      partnerId,
      accountId,
      orderFen: order.moneyFen,
      perMille,
      amountFen,
      state: 'held',
      createdAt: now,
      releaseAt: new Date(Math.max(order.paidAt.getTime() + terms.holdDays * dayMs, now.getTime() + 1000)),
      stateAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: commission.id })
  if (made.length === 0) return
  await moveCommission(ctx, 'hold', { accountId, commissionId, amountFen })
  // A server of the order may have been refunded before the event arrived.
  await returnCommissionShare(ctx, { orderId: order.orderId })
}

/** Raises an agent's level. Levels are never lowered automatically. */
async function raiseLevel(ctx: Ctx, accountId: string): Promise<void> {
  const [agent] = await ctx.db
    .select({ partnerId: partner.id, levelId: partnerLevel.id, yearlyFen: partnerLevel.yearlyFen })
    .from(partner)
    .innerJoin(partnerLevel, eq(partnerLevel.id, partner.levelId))
    .where(and(eq(partner.accountId, accountId), eq(partner.kind, 'agent'), isNull(partner.endedAt)))
    .for('update', { of: partner })
  if (!agent) return
  const paidFen = await sumPaidOrders(ctx, accountId, new Date(ctx.now().getTime() - yearMs))
  const level = levelOf(paidFen, await listLevels(ctx))
  if (!level || level.yearlyFen <= agent.yearlyFen) return
  await ctx.db.update(partner).set({ levelId: level.id }).where(eq(partner.id, agent.partnerId))
  await writeHistory(ctx, { partnerId: agent.partnerId, action: 'level', detail: `${agent.levelId} → ${level.id}` })
  await sendMessage(ctx, {
    accountId,
    category: 'product',
    code: 'partner.level',
    params: { percent: percentOf(level.discountPerMille) },
    link: '/console/partner',
    eventKey: `${agent.partnerId}:${level.id}:${ctx.now().getUTCFullYear()}`,
  })
}
