import { countNewAccounts } from '#features/account/api.ts'
import { summariseDays } from '#features/orders/api.ts'
import { sumRechargesByDay } from '#features/payments/api.ts'
import { countByState } from '#features/servers/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { readFromReplica, type ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import { trendDays, type Trend } from '../../model.ts'
import { startOfDay } from './start-of-day.ts'

const dayMs = 86_400_000

/** Reads the last thirty days, today included, Shanghai time. Money is included only if the reader's role covers it. */
export async function readTrend(ctx: Ctx & ReplicaPort): Promise<Trend> {
  requireStaff(ctx, 'overview')
  const money = ctx.actor.kind === 'staff' && ctx.actor.permissions.includes('money')
  const from = new Date(startOfDay(ctx.now()).getTime() - (trendDays - 1) * dayMs)
  const [orders, recharges, accounts, servers] = await readFromReplica(ctx, (ctx) =>
    Promise.all([
      summariseDays(ctx, from, trendDays),
      money ? sumRechargesByDay(ctx, from, trendDays) : undefined,
      countNewAccounts(ctx, from, trendDays),
      countByState(ctx),
    ]),
  )
  return {
    from,
    orders: orders.map((day) => day.orders),
    paidFen: money ? orders.map((day) => day.paidFen) : undefined,
    rechargedFen: recharges,
    accounts,
    servers,
  }
}
