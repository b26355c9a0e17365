import { and, asc, eq, inArray } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { listBuyers, numberOrders } from '#features/orders/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import type { PagePlace } from '#platform/pure/page-place.ts'
import type { CommissionState } from '../../model.ts'
import type { PartnerCommission, PartnerCommissions } from '../../model/dashboard.ts'
import { commission, partnerHistory } from '../../schema.ts'

const pageSize = 20

const byTime = keysetBy<typeof commission.$inferSelect>('created', { by: commission.createdAt, type: 'time' }, commission.id, {
  of: (row) => [row.createdAt, row.id],
})

/** Lists a partner's commissions for staff, newest first, each with its order and the customer. */
export async function listPartnerCommissions(
  ctx: Ctx,
  asked: { partnerId: string; state: CommissionState | undefined } & PagePlace,
): Promise<PartnerCommissions> {
  requireStaff(ctx, 'partners')
  const { partnerId, state, page } = asked
  const where = and(eq(commission.partnerId, partnerId), state ? eq(commission.state, state) : undefined)
  const { total } = await countRows(ctx.db, commission, { total: where })
  const { rows, turns } = await readKeysetPage({ ...asked, pageSize }, byTime, (part) =>
    ctx.db
      .select()
      .from(commission)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const inside = asSystem(ctx, 'partnerships')
  const orderIds = rows.map(({ orderId }) => orderId)
  const [numbers, buyers, byHand] = await Promise.all([
    numberOrders(inside, orderIds),
    listBuyers(inside, orderIds),
    settledByHand(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  const names = await nameAccounts(inside, [...new Set(buyers.values())])
  const commissions = rows.map(({ id, orderId, orderFen, perMille, amountFen, state, createdAt, releaseAt, stateAt }) => {
    const buyer = names.get(buyers.get(orderId) ?? '')
    return {
      id,
      orderNumber: numbers.get(orderId) ?? '',
      buyer: buyer ? { number: buyer.number, nickname: buyer.nickname } : null,
      orderFen,
      perMille,
      amountFen,
      state,
      createdAt,
      releaseAt,
      stateAt,
      byHand: byHand.get(id) ?? null,
    }
  })
  return { commissions, total, page, pageSize, turns }
}

async function settledByHand(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, PartnerCommission['byHand']>> {
  if (ids.length === 0) return new Map()
  const { commissionId, action, detail, at } = partnerHistory
  const rows = await ctx.db
    .select({ commissionId, action, detail, at })
    .from(partnerHistory)
    .where(inArray(commissionId, [...ids]))
    .orderBy(asc(partnerHistory.id))
  return new Map(rows.map((row) => [row.commissionId!, { action: row.action === 'pay' ? 'pay' : 'reverse', reason: row.detail ?? '', at: row.at }]))
}
