import { and, eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import type { GatewayName } from '../../model.ts'
import { paymentDifference, paymentReconciliation, paymentStatementLine } from '../../schema.ts'
import { differencesOf, type Difference } from './compare-statement.ts'
import { gatewayOf, type PaymentsCtx, type StatementLine } from '../../server/ports.ts'
import { ourDay } from './read-our-day.ts'

const chunk = 500

/**
 * Fetches a gateway's statement of one day (Shanghai) and records missing, unexpected and differing entries. Runs once per gateway and day. Returns false while
 * there is no statement, so that it is tried again. Staff are notified of differences.
 */
export async function reconcileDay(ctx: PaymentsCtx, name: GatewayName, day: string): Promise<boolean> {
  requireSystem(ctx)
  const { statement } = gatewayOf(ctx, name)
  if (!statement || (await isDone(ctx, name, day))) return true
  const lines = (await statement(day)) ?? (isOverdue(day, ctx.now()) ? [] : undefined)
  if (!lines) return false
  await inTransaction(ctx, (ctx) => compare(ctx, name, day, lines))
  return true
}

/** Gateways publish no statement for a day without payments. After two days a missing statement counts as empty. */
function isOverdue(day: string, at: Date): boolean {
  return at.getTime() - Date.parse(`${day}T00:00:00+08:00`) > 2 * 86_400_000
}

async function isDone(ctx: Ctx, gateway: GatewayName, day: string): Promise<boolean> {
  const same = and(eq(paymentReconciliation.gateway, gateway), eq(paymentReconciliation.day, day))
  return (await ctx.db.select({ day: paymentReconciliation.day }).from(paymentReconciliation).where(same)).length > 0
}

async function compare(ctx: Ctx, gateway: GatewayName, day: string, lines: readonly StatementLine[]): Promise<void> {
  const sum = (kind: StatementLine['kind']) => lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amountFen, 0n)
  const totals = { lines: lines.length, paidFen: sum('payment'), refundedFen: sum('refund') }
  const claimed = await ctx.db
    .insert(paymentReconciliation)
    .values({ gateway, day, ...totals, differences: 0, at: ctx.now() })
    .onConflictDoNothing()
    .returning({ day: paymentReconciliation.day })
  if (claimed.length === 0) return
  for (let from = 0; from < lines.length; from += chunk) {
    const part = lines.slice(from, from + chunk).map((line, index) => ({ gateway, day, line: from + index + 1, ...line }))
    await ctx.db.insert(paymentStatementLine).values(part)
  }
  const found = differencesOf(lines, await ourDay(ctx, gateway, day, lines))
  if (found.length > 0) await recordDifferences(ctx, gateway, day, found)
}

async function recordDifferences(ctx: Ctx, gateway: GatewayName, day: string, found: readonly Difference[]): Promise<void> {
  const at = ctx.now()
  for (let from = 0; from < found.length; from += chunk) {
    const part = found.slice(from, from + chunk).map((one) => ({ id: newId(), gateway, day, ...one, owner: 'finance', createdAt: at }))
    await ctx.db.insert(paymentDifference).values(part).onConflictDoNothing()
  }
  const same = and(eq(paymentReconciliation.gateway, gateway), eq(paymentReconciliation.day, day))
  await ctx.db.update(paymentReconciliation).set({ differences: found.length }).where(same)
  await announce(ctx, 'payment.differences', { gateway, day, count: found.length })
  ctx.log.error({ gateway, day, count: found.length }, 'the statement of a gateway differs from our books')
}
