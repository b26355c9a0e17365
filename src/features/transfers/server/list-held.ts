import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import type { HeldInput } from '../forms.ts'
import type { HeldTransfer } from '../model.ts'
import { transfer } from '../schema.ts'
import { serversOf } from './transfer-rows.ts'

const most = 100

/** Lists transfers that wait for staff or whose price is frozen, oldest first. */
export async function listHeld(ctx: Ctx, input: HeldInput): Promise<{ transfers: HeldTransfer[] }> {
  requireStaff(ctx, 'transfers')
  const open = and(isNotNull(transfer.disputedAt), isNull(transfer.settledAt), eq(transfer.money, 'held'))
  const where = {
    review: eq(transfer.state, 'review'),
    dispute: open,
    held: and(eq(transfer.money, 'held'), or(isNull(transfer.disputedAt), isNotNull(transfer.settledAt))),
  }[input.queue]
  const rows = await ctx.db.select().from(transfer).where(where).orderBy(asc(transfer.stateAt)).limit(most)
  const servers = await serversOf(
    ctx,
    rows.map((row) => row.id),
  )
  const accounts = await nameAccounts(
    asSystem(ctx, 'transfers'),
    rows.flatMap((row) => (row.receiverId ? [row.sellerId, row.receiverId] : [row.sellerId])),
  )
  const nameOf = (id: string) => ({ number: accounts.get(id)?.number ?? '', nickname: accounts.get(id)?.nickname ?? '' })
  return {
    transfers: rows.map((row) => ({
      number: row.number,
      state: row.state,
      money: row.money,
      priceFen: row.priceFen,
      seller: nameOf(row.sellerId),
      receiver: row.receiverId ? nameOf(row.receiverId) : null,
      servers: servers.filter((one) => one.transferId === row.id).map((one) => one.offered.code),
      createdAt: row.createdAt,
      stateAt: row.stateAt,
      releaseAt: row.releaseAt,
      dispute: row.disputedAt ? { workOrder: row.disputeWorkOrder!, reason: row.disputeReason!, at: row.disputedAt, open: !row.settledAt } : null,
    })),
  }
}
