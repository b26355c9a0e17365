import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { payFakeCtx, type PayFake } from '../pay-fake.ts'
import { refund, trade } from '../schema.ts'
import { newTrade, refundFits, schemeNumber, type SchemeName, type TradeBook } from './trade-book.ts'

const dayMs = 86_400_000

/** Records of a fake scheme in the database, so that they outlive the process and every process sees them. */
export function storedBook(fake: Pick<PayFake, 'db' | 'now' | 'log' | 'random'>, scheme: SchemeName): TradeBook {
  const { db, now } = fake
  const first = (outTradeNo: string) => and(eq(trade.scheme, scheme), eq(trade.outTradeNo, outTradeNo), eq(trade.isSecond, false))

  const book: TradeBook = {
    async open(wanted) {
      const [opened] = await db
        .insert(trade)
        .values(newTrade(scheme, wanted, now()))
        .onConflictDoNothing()
        .returning()
      return opened ?? (await book.find(wanted.outTradeNo))!
    },
    async find(outTradeNo) {
      const over = and(first(outTradeNo), eq(trade.state, 'waiting'), lte(trade.expiresAt, now()))
      await db.update(trade).set({ state: 'closed', finishedAt: now() }).where(over)
      return (await db.select().from(trade).where(first(outTradeNo)))[0]
    },
    async findByTradeNo(tradeNo) {
      const same = and(eq(trade.scheme, scheme), eq(trade.tradeNo, tradeNo))
      return (await db.select().from(trade).where(same))[0]
    },
    async look(outTradeNo, returnUrl = null) {
      const offered = and(first(outTradeNo), eq(trade.state, 'offered'), gt(trade.expiresAt, now()))
      await db.update(trade).set({ state: 'waiting' }).where(offered)
      if (returnUrl !== null)
        await db
          .update(trade)
          .set({ returnUrl })
          .where(and(first(outTradeNo), sql`${trade.returnUrl} is null`))
      return book.find(outTradeNo)
    },
    async close(outTradeNo) {
      const waiting = and(first(outTradeNo), eq(trade.state, 'waiting'))
      return (await db.update(trade).set({ state: 'closed', finishedAt: now() }).where(waiting).returning())[0]
    },
    refund: (wanted) => inTransaction(payFakeCtx(fake), (ctx) => makeRefund(ctx, fake, scheme, wanted)),
    async findRefund(outRefundNo) {
      const same = and(eq(refund.scheme, scheme), eq(refund.outRefundNo, outRefundNo))
      return (await db.select().from(refund).where(same))[0]
    },
    async listRefunds(tradeNo) {
      const same = and(eq(refund.scheme, scheme), eq(refund.tradeNo, tradeNo))
      return db.select().from(refund).where(same)
    },
    async listDay(day) {
      const from = new Date(`${day}T00:00:00+08:00`)
      const to = new Date(from.getTime() + dayMs)
      const paid = and(eq(trade.scheme, scheme), eq(trade.state, 'paid'), gte(trade.finishedAt, from), lt(trade.finishedAt, to))
      const made = and(eq(refund.scheme, scheme), gte(refund.at, from), lt(refund.at, to))
      const refunds = await db
        .select({ row: refund, outTradeNo: trade.outTradeNo })
        .from(refund)
        .innerJoin(trade, eq(trade.tradeNo, refund.tradeNo))
        .where(made)
      return { trades: await db.select().from(trade).where(paid), refunds: refunds.map(({ row, outTradeNo }) => ({ ...row, outTradeNo })) }
    },
  }
  return book
}

async function makeRefund(
  ctx: Ctx,
  fake: Pick<PayFake, 'random'>,
  scheme: SchemeName,
  { tradeNo, outRefundNo, amountFen }: Parameters<TradeBook['refund']>[0],
): Promise<'made' | 'repeated' | 'refused'> {
  const [paid] = await ctx.db
    .select()
    .from(trade)
    .where(and(eq(trade.scheme, scheme), eq(trade.tradeNo, tradeNo)))
    .for('update')
  const known = and(eq(refund.scheme, scheme), eq(refund.outRefundNo, outRefundNo))
  if ((await ctx.db.select({ at: refund.at }).from(refund).where(known)).length > 0) return 'repeated'
  const [given] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${refund.amountFen}), 0)` })
    .from(refund)
    .where(eq(refund.tradeNo, tradeNo))
  if (!paid || !refundFits(paid, BigInt(given?.sum ?? 0), amountFen)) return 'refused'
  await ctx.db.insert(refund).values({ scheme, outRefundNo, refundNo: schemeNumber(ctx.now()), tradeNo, amountFen, at: ctx.now() })
  await queueNotice(ctx, fake.random, { tradeNo, outRefundNo })
  return 'made'
}
