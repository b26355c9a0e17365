import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { RefundReport, RefundWanted } from '#features/payments/server/ports.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { companyCtx, sandboxMerchantId, type SandboxCompany } from './company.ts'
import { refund, trade } from './schema.ts'

type Refund = typeof refund.$inferSelect

/** Refunds at once, once per number. A refund of an unpaid or already refunded payment is refused permanently. */
export async function refundTrade(company: SandboxCompany, wanted: RefundWanted): Promise<RefundReport> {
  return inTransaction(companyCtx(company), async (ctx) => {
    const [paid] = await ctx.db.select().from(trade).where(eq(trade.outTradeNo, wanted.trade.paymentNumber)).for('update')
    if (!paid) throw new Error(`${wanted.trade.paymentNumber} is not known`)
    const [made] = await ctx.db.select().from(refund).where(eq(refund.outRefundNo, wanted.refundNumber))
    if (made) return reportOf(made)
    const [given] = await ctx.db
      .select({ sum: sql<string>`coalesce(sum(${refund.amountFen}), 0)` })
      .from(refund)
      .where(and(eq(refund.tradeNo, paid.tradeNo), eq(refund.state, 'done')))
    const fits = paid.state === 'paid' && BigInt(given?.sum ?? 0) + wanted.amountFen <= paid.amountFen
    const row: Refund = {
      refundNo: `5${String(randomInt(1_000_000_000)).padStart(12, '0')}${String(randomInt(1_000_000_000)).padStart(12, '0')}`,
      tradeNo: paid.tradeNo,
      outRefundNo: wanted.refundNumber,
      amountFen: wanted.amountFen,
      state: fits ? 'done' : 'refused',
      at: ctx.now(),
    }
    await ctx.db.insert(refund).values(row)
    return reportOf(row)
  })
}

export async function queryRefund(company: SandboxCompany, refundNumber: string): Promise<RefundReport | undefined> {
  const [made] = await company.db.select().from(refund).where(eq(refund.outRefundNo, refundNumber))
  return made && reportOf(made)
}

function reportOf({ refundNo, outRefundNo, amountFen, state }: Refund): RefundReport {
  return { refundNumber: outRefundNo, refundNo, merchantId: sandboxMerchantId, state: state === 'done' ? 'succeeded' : 'refused', amountFen }
}
