import { countActiveStaff, readLastBackup } from '#features/back-office/api.ts'
import { workLateMs } from '#features/back-office/model/alarms.ts'
import { listPriceBooks } from '#features/catalog/api.ts'
import { ledgerHealth } from '#features/money/api.ts'
import { proofStateOf } from '#features/money/model.ts'
import { engineHealth } from '#features/servers/api.ts'
import { noEngineCode } from '#features/servers/engine/health.ts'
import type { Ctx } from '#platform/ctx.ts'
import { listDeadJobs } from '#platform/jobs/dead-jobs.ts'
import { readLastWork } from '#platform/jobs/queue-state.ts'
import type { Config } from '../config/config.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const backupLastsMs = 36 * 3_600_000

/** Checks of the running company, from the tables. */
export async function operationFindings(ctx: Ctx, { mode }: Pick<Config, 'mode'>): Promise<Finding[]> {
  return [
    await workFinding(ctx),
    await deadJobFinding(ctx),
    await engineFinding(ctx),
    await ledgerFinding(ctx),
    ...(mode === 'production' ? await companyFindings(ctx) : []),
  ]
}

const since = (at: Date) => `since ${at.toISOString()}`

async function workFinding(ctx: Ctx): Promise<Finding> {
  const at = await readLastWork(ctx.db)
  if (at && ctx.now().getTime() - at.getTime() <= workLateMs) return ok('worker', 'Background work is running')
  const says = at ? `No background work has begun ${since(at)}` : 'No background work has ever begun'
  return problem('worker', says, 'Start a process with WORKER=on or WORKER=only. Without one nothing is delivered, renewed or sent.')
}

async function deadJobFinding(ctx: Ctx): Promise<Finding> {
  const { length } = await listDeadJobs(ctx)
  if (length === 0) return ok('jobs', 'No job has given up')
  return warning('jobs', `${length === 200 ? 'At least 200' : length} jobs have given up`, 'Look at npm run jobs, or at /admin/operations?view=jobs.')
}

async function engineFinding(ctx: Ctx): Promise<Finding> {
  const { state, since: from, code } = await engineHealth(ctx)
  if (state === 'answers') return ok('engine', 'The engine answered its last check')
  if (code === noEngineCode)
    return problem(
      'engine',
      'No process has an engine, so nothing is sold',
      'Set PROVISION_DRIVER in a process with WORKER=only (docs/operations.md, Machines).',
    )
  const says = {
    unlisted: 'The engine does not list its machines',
    failing: 'The engine failed its last check',
    away: 'The engine is away, and sales are paused',
    silent: 'No process has reported about the engine',
  }
  return problem(
    'engine',
    `${says[state]}${from ? ` ${since(from)}` : ''}${code ? ` (${code})` : ''}`,
    'See /admin/infrastructure and the log of the process that holds the engine.',
  )
}

async function ledgerFinding(ctx: Ctx): Promise<Finding> {
  const health = await ledgerHealth(ctx)
  const last = health.checkedAt ? `; the last one was at ${health.checkedAt.toISOString()}` : ''
  switch (proofStateOf(health, ctx.now())) {
    case 'holds':
      return ok('ledger', 'The ledger was verified within the last minutes')
    case 'partly':
      return warning('ledger', 'New entries are verified, but the nightly verification of everything is overdue', 'Read the log of the worker.')
    case 'never':
      return warning('ledger', 'The ledger has not been verified yet', 'A worker verifies it within a minute.')
    case 'late':
      return problem('ledger', `The verification of the ledger is overdue${last}`, 'Read the log of the worker, or run npm run verify-ledger.')
    case 'stopped':
      return problem('ledger', 'A verification of the ledger failed, and money is stopped', 'Run npm run verify-ledger and read its findings.')
  }
}

/** Checks of a company of one's own; a demo makes these things itself. */
async function companyFindings(ctx: Ctx): Promise<Finding[]> {
  const staff = await countActiveStaff(ctx)
  const prices = await listPriceBooks(ctx)
  return [
    await backupFinding(ctx),
    staff > 0
      ? ok('staff', `${staff} members of staff`)
      : problem('staff', 'There is no member of staff', 'Start the product and open the link that it prints, or run npm run create-staff.'),
    prices.some(({ state }) => state === 'current')
      ? ok('prices', 'There are prices')
      : problem('prices', 'There are no prices, so nothing is sold', 'Begin at /admin/catalogue, or run npm run open-shop, then set your own prices.'),
  ]
}

async function backupFinding(ctx: Ctx): Promise<Finding> {
  const at = await readLastBackup(ctx)
  const remedy = 'Run npm run backup every night from cron (docs/operations.md, Backup and restore).'
  if (!at) return problem('backup', 'No backup has ever been made', remedy)
  const hours = Math.floor((ctx.now().getTime() - at.getTime()) / 3_600_000)
  if (ctx.now().getTime() - at.getTime() > backupLastsMs) return problem('backup', `The last backup is ${hours} hours old`, remedy)
  return ok('backup', `The last backup is ${hours} hours old`)
}
