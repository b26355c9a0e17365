import { and, gte, inArray } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { gatewayNames, shanghaiDay } from '../../model.ts'
import { paymentReconciliation } from '../../schema.ts'
import type { PaymentsCtx } from '../../server/ports.ts'

const dayMs = 86_400_000
/** Days that are caught up after an outage. */
const daysBack = 7
/** Gateways publish yesterday's statement by ten in the morning; half an hour is added. */
const readyMs = 10.5 * 3_600_000

/** Queues the comparison for every gateway and past day without one. A day without a statement is tried again an hour later. */
export async function reconcileDue(ctx: PaymentsCtx): Promise<number> {
  requireSystem(ctx)
  const names = gatewayNames.filter((name) => ctx.gateways[name]?.statement)
  if (names.length === 0) return 0
  const newest = new Date(ctx.now().getTime() - readyMs)
  const days = Array.from({ length: daysBack }, (_, back) => shanghaiDay(new Date(newest.getTime() - (back + 1) * dayMs)))
  return inTransaction(ctx, async (ctx) => {
    const done = await ctx.db
      .select({ gateway: paymentReconciliation.gateway, day: paymentReconciliation.day })
      .from(paymentReconciliation)
      .where(and(inArray(paymentReconciliation.gateway, names), gte(paymentReconciliation.day, days.at(-1)!)))
    const known = new Set(done.map(({ gateway, day }) => `${gateway} ${day}`))
    const open = names.flatMap((gateway) => days.map((day) => ({ gateway, day }))).filter(({ gateway, day }) => !known.has(`${gateway} ${day}`))
    for (const one of open) await enqueue(ctx, 'payments.reconcile', one, { key: `${one.gateway}:${one.day}` })
    return open.length
  })
}
