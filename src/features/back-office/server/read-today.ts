import { countOpenLeads } from '#features/leads/api.ts'
import { countWaiting } from '#features/invoices/api.ts'
import { readLedgerState } from '#features/money/api.ts'
import { summariseDay } from '#features/orders/api.ts'
import { countWithdrawals } from '#features/payments/api.ts'
import { countDue } from '#features/support/api.ts'
import type { ServerEnginePort } from '#features/servers/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { readQueueState } from '#platform/jobs/queue-state.ts'
import type { Today } from '../model.ts'
import { startOfDay } from './start-of-day.ts'

/** The company's day so far, Shanghai time; each part only for those whose role covers it. */
export async function readToday(ctx: Ctx & ServerEnginePort): Promise<Today> {
  requireStaff(ctx, 'overview')
  const may = (permission: string) => ctx.actor.kind === 'staff' && ctx.actor.permissions.includes(permission)
  const from = startOfDay(ctx.now())
  const [orders, ledger, withdrawals, invoices, openLeads, dueWorkOrders, queue] = await Promise.all([
    summariseDay(ctx, from),
    may('money') ? readLedgerState(ctx) : undefined,
    may('money') ? countWithdrawals(ctx) : undefined,
    may('money') ? countWaiting(ctx) : undefined,
    may('leads') ? countOpenLeads(ctx) : undefined,
    may('support') ? countDue(ctx) : undefined,
    may('jobs') ? readQueueState(ctx.db, ctx.now()) : undefined,
  ])
  const { kind, simulated } = ctx.provisioner.capabilities
  return {
    orders,
    ledger,
    money: withdrawals === undefined || invoices === undefined ? undefined : { withdrawals, invoices },
    openLeads,
    dueWorkOrders,
    engine: { kind, simulated },
    deadJobs: queue?.dead,
  }
}
