import { and, count, desc, eq, gt, or, type SQL } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ListInput } from '../forms.ts'
import type { TransfersPage } from '../model.ts'
import { transfer } from '../schema.ts'
import { describeTransfers } from './transfer-rows.ts'

/** Lists the transfers that the caller sent or received, newest first. */
export async function listTransfers(ctx: Ctx, input: ListInput): Promise<TransfersPage> {
  const accountId = requireCustomer(ctx)
  const sent = eq(transfer.sellerId, accountId)
  const received = eq(transfer.receiverId, accountId)
  const side = input.side === 'sent' ? sent : input.side === 'received' ? received : or(sent, received)
  const matching = and(side, input.state ? eq(transfer.state, input.state) : undefined)
  const howMany = async (where: SQL | undefined) => (await ctx.db.select({ all: count() }).from(transfer).where(where))[0]?.all ?? 0
  const rowsOf = (page: number) =>
    ctx.db
      .select()
      .from(transfer)
      .where(matching)
      .orderBy(desc(transfer.createdAt), desc(transfer.id))
      .limit(input.pageSize)
      .offset((page - 1) * input.pageSize)
  const [total, asked, allSent, allReceived, awaitingMe] = await Promise.all([
    howMany(matching),
    rowsOf(input.page),
    howMany(sent),
    howMany(received),
    howMany(and(received, eq(transfer.state, 'awaiting'), gt(transfer.expiresAt, ctx.now()))),
  ])
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / input.pageSize)))
  // A page past the end returns the last one.
  const rows = page === input.page ? asked : await rowsOf(page)
  return {
    transfers: await describeTransfers(ctx, accountId, rows),
    total,
    page,
    pageSize: input.pageSize,
    counts: { sent: allSent, received: allReceived, awaitingMe },
  }
}
