import { countOpenLeads } from '#features/leads/api.ts'
import { readLedgerState } from '#features/money/api.ts'
import { summariseDay } from '#features/orders/api.ts'
import type { ServerEnginePort } from '#features/servers/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { listDeadJobs } from '#platform/jobs/dead-jobs.ts'
import type { Today } from '../model.ts'

const dayMs = 86_400_000
const shanghaiOffsetMs = 8 * 3_600_000

/** The company's day so far, Shanghai time; each part only for those whose role covers it. */
export async function readToday(ctx: Ctx & ServerEnginePort): Promise<Today> {
  requireStaff(ctx, 'overview')
  const may = (permission: string) => ctx.actor.kind === 'staff' && ctx.actor.permissions.includes(permission)
  const now = ctx.now().getTime()
  const from = new Date(now - ((now + shanghaiOffsetMs) % dayMs))
  const [orders, ledger, openLeads, dead] = await Promise.all([
    summariseDay(ctx, from),
    may('money') ? readLedgerState(ctx) : undefined,
    may('leads') ? countOpenLeads(ctx) : undefined,
    may('jobs') ? listDeadJobs(ctx) : undefined,
  ])
  const { kind, simulated } = ctx.provisioner.capabilities
  return {
    orders,
    ledger,
    openLeads,
    engine: { kind, simulated },
    deadJobs: dead?.map(({ id, name, attempts, lastError, diedAt }) => ({ id, name, attempts, lastError, diedAt })),
  }
}
