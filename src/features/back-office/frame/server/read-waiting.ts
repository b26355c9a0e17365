import { countWaiting } from '#features/invoices/api.ts'
import { countOpenLeads } from '#features/leads/api.ts'
import { countApplications } from '#features/partnerships/api.ts'
import { countDifferences, countSuspense, countWithdrawals } from '#features/payments/api.ts'
import { countManualTasks, countStrays, countStuck } from '#features/servers/api.ts'
import { countCallBacks, countCases, countDue } from '#features/support/api.ts'
import { countPending } from '#features/verification/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { readQueueState } from '#platform/jobs/queue-state.ts'
import { countApprovals } from '../../approvals/server/list-approvals.ts'
import { waitingQueues, type Waiting, type WaitingKey } from '../../model/waiting.ts'

const counts: Record<Exclude<WaitingKey, 'ownerless' | 'missing'>, (ctx: Ctx) => Promise<number>> = {
  approvals: countApprovals,
  workOrders: countDue,
  callBacks: countCallBacks,
  leads: countOpenLeads,
  verifications: countPending,
  applications: countApplications,
  transferCases: countCases,
  withdrawals: countWithdrawals,
  invoices: countWaiting,
  suspense: countSuspense,
  differences: countDifferences,
  manualTasks: countManualTasks,
  operations: countStuck,
  jobs: async (ctx) => (await readQueueState(ctx.db, ctx.now())).dead,
}

/** Counts the waiting items of each page that the reader's role opens. */
export async function readWaiting(ctx: Ctx): Promise<Waiting> {
  requireStaff(ctx, 'overview')
  const may = (permission: string) => ctx.actor.kind === 'staff' && ctx.actor.permissions.includes(permission)
  const mine = waitingQueues.filter(({ permission }) => may(permission))
  const [counted, strays] = await Promise.all([
    Promise.all(mine.map(async ({ key }) => (key === 'ownerless' || key === 'missing' ? [] : [[key, await counts[key](ctx)] as const]))),
    may('infrastructure') ? countStrays(ctx) : undefined,
  ])
  return { ...Object.fromEntries(counted.flat()), ...strays }
}
