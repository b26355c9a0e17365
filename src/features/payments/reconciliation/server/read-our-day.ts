import { and, eq, exists, gte, isNotNull, lt, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import type { GatewayName } from '../../model.ts'
import { payment, paymentRefund, paymentStatementLine, paymentSuspense } from '../../schema.ts'
import { numberOfLine, type OurRecord } from './compare-statement.ts'
import type { StatementLine } from '../../server/ports.ts'

/** Grace period at the end of a day. A payment settled in these minutes may be in the gateway's next statement, so it is looked for one day later. */
const graceMs = 10 * 60_000
const dayMs = 86_400_000

/** Our records of a day: those that must be in its statement and are in no earlier one, and all that its lines name. */
export async function ourDay(ctx: Ctx, gateway: GatewayName, day: string, lines: readonly StatementLine[]): Promise<OurRecord[]> {
  const from = new Date(Date.parse(`${day}T00:00:00+08:00`) - graceMs)
  const to = new Date(from.getTime() + dayMs)
  const named = lines.map(numberOfLine)
  const payments = await ourPayments(ctx, gateway, named, from, to)
  const seconds = await secondTrades(ctx, gateway, lines)
  return [...payments.map((record) => withSeconds(record, lines, seconds)), ...(await ourRefunds(ctx, gateway, named, from, to)), ...refundsOf(seconds)]
}

type SecondTrade = typeof paymentSuspense.$inferSelect

/** Second payments that the lines name, or whose refund they name. */
async function secondTrades(ctx: Ctx, gateway: GatewayName, lines: readonly StatementLine[]): Promise<SecondTrade[]> {
  const named = or(
    anyOf(
      paymentSuspense.tradeNo,
      lines.map(({ tradeNo }) => tradeNo),
    ),
    anyOf(
      paymentSuspense.refundNumber,
      lines.flatMap(({ refundNumber }) => refundNumber ?? []),
    ),
  )
  if (!named) return []
  return ctx.db
    .select()
    .from(paymentSuspense)
    .where(and(eq(paymentSuspense.gateway, gateway), eq(paymentSuspense.reason, 'second-trade'), named))
}

/** The sum of the trades of a payment that the lines name: all of them have its number. */
function withSeconds(record: OurRecord, lines: readonly StatementLine[], seconds: readonly SecondTrade[]): OurRecord {
  const ofPayment = seconds.filter((second) => second.paymentId === record.paymentId)
  if (ofPayment.length === 0) return record
  const payments = lines.filter((line) => line.kind === 'payment' && line.paymentNumber === record.number)
  const isNamed = ({ tradeNo }: { tradeNo: string | null }) => payments.some((line) => line.tradeNo === tradeNo)
  const own = ofPayment.filter(isNamed)
  if (own.length === 0) return record
  return { ...record, amountFen: own.reduce((sum, { amountFen }) => sum + amountFen, isNamed(record) ? record.amountFen : 0n) }
}

function refundsOf(seconds: readonly SecondTrade[]): OurRecord[] {
  return seconds.flatMap(({ refundNumber, refundState, paymentId, tradeNo, amountFen }) =>
    refundNumber !== null && paymentId !== null
      ? {
          kind: 'refund' as const,
          number: refundNumber,
          paymentId,
          tradeNo,
          amountFen,
          moved: refundState === 'succeeded' || refundState === 'sent',
          due: false,
        }
      : [],
  )
}

async function ourPayments(ctx: Ctx, gateway: GatewayName, named: string[], from: Date, to: Date): Promise<OurRecord[]> {
  const due = and(gte(payment.settledAt, from), lt(payment.settledAt, to), not(stated(ctx, gateway, eq(paymentStatementLine.paymentNumber, payment.number))))!
  const rows = await ctx.db
    .select({ row: payment, due: sql<boolean>`coalesce(${due}, false)` })
    .from(payment)
    .where(and(eq(payment.gateway, gateway), or(and(isNotNull(payment.settledAt), due), anyOf(payment.number, named))))
  return rows.map(({ row, due }) => ({
    kind: 'payment',
    number: row.number,
    paymentId: row.id,
    tradeNo: row.tradeNo,
    amountFen: row.amountFen,
    moved: row.settledAt !== null,
    due,
  }))
}

async function ourRefunds(ctx: Ctx, gateway: GatewayName, named: string[], from: Date, to: Date): Promise<OurRecord[]> {
  const paidOut = and(
    eq(paymentRefund.state, 'succeeded'),
    gte(paymentRefund.stateAt, from),
    lt(paymentRefund.stateAt, to),
    not(stated(ctx, gateway, eq(paymentStatementLine.refundNumber, paymentRefund.number))),
  )!
  const rows = await ctx.db
    .select({ row: paymentRefund, tradeNo: payment.tradeNo, due: sql<boolean>`coalesce(${paidOut}, false)` })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(and(eq(payment.gateway, gateway), or(paidOut, anyOf(paymentRefund.number, named))))
  return rows.map(({ row, tradeNo, due }) => ({
    kind: 'refund',
    number: row.number,
    paymentId: row.paymentId,
    tradeNo,
    amountFen: row.amountFen,
    // Gateways list a refund when they begin it, so ours may still be `sent`.
    moved: row.state === 'succeeded' || row.state === 'sent',
    due,
  }))
}

function stated(ctx: Ctx, gateway: GatewayName, same: SQL): SQL {
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(paymentStatementLine)
      .where(and(eq(paymentStatementLine.gateway, gateway), same)),
  )
}

function anyOf(column: SQLWrapper, values: string[]): SQL | undefined {
  return values.length > 0 ? isAnyOf(column, 'text', values) : undefined
}
