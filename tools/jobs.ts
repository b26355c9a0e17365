import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../src/app/config/config.ts'
import { actOnJobsFromInside, jobActs, listJobsFromInside, readJobFromInside } from '../src/features/back-office/api.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { bindDb } from '../src/platform/db/db.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { makeLog } from '../src/platform/logging/log.ts'
import { DomainError } from '../src/platform/domain-error.ts'
import { commandUser } from './command/command-user.ts'

const usage = `npm run jobs                                    queues, and the jobs that were given up
npm run jobs -- show ID                         everything about one
npm run jobs -- retry ID [ID …] --reason WORDS  queue given-up jobs again, with all their tries
npm run jobs -- run ID [ID …] --reason WORDS    jobs that wait for their time are due now
npm run jobs -- discard ID [ID …] --reason WORDS  remove given-up jobs: what they were to do is not done`

const ids = z.array(z.uuid()).min(1).max(50)
const words = z.string().trim().min(2).max(200)

/**
 * Manages the job queues from the command line, through the commands of the back office's jobs section. Exit 0, 1 if nothing
 * could be done, 2 for wrong arguments.
 */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { reason: { type: 'string' } } })
  const [command = 'list', ...given] = positionals
  const act = jobActs.find((one) => one === command)
  if (command === 'list' && given.length === 0) return withCtx(list)
  const jobIds = ids.safeParse(given)
  if (command === 'show' && jobIds.success && given.length === 1) return withCtx((ctx) => show(ctx, given[0]!))
  const reason = words.safeParse(values.reason)
  if (!act || !jobIds.success || !reason.success) {
    console.error(usage)
    return 2
  }
  return withCtx(async (ctx) => {
    const { jobs } = await actOnJobsFromInside(ctx, { act, jobIds: jobIds.data, reason: reason.data, user: commandUser() })
    console.log(`${jobs} of ${new Set(jobIds.data).size}: ${{ retry: 'queued again', run: 'due now', discard: 'removed' }[act]}`)
    return 0
  })
}

async function list(ctx: Ctx): Promise<number> {
  const { queues, unrelayed, dead } = await listJobsFromInside(ctx)
  const since = (at: Date | null) => at?.toISOString() ?? '-'
  const lines = queues.map(({ name, due, later, running, dead: lost, oldestAt }) => [name, due, later, running, lost, since(oldestAt)])
  table([['queue', 'due', 'later', 'running', 'given up', 'oldest due since'], ...lines])
  console.log(`${unrelayed} events nobody was told of yet`)
  if (dead.length === 0) return 0
  console.log('')
  const rows = dead.map((job) => [job.id, job.name, job.attempts, job.diedAt.toISOString(), job.lastError.replaceAll(/\s+/g, ' ').slice(0, 100)])
  table([['given up', 'queue', 'tries', 'at', 'last error'], ...rows])
  return 0
}

async function show(ctx: Ctx, id: string): Promise<number> {
  for (const [name, value] of Object.entries(await readJobFromInside(ctx, id)))
    console.log(`${name.padEnd(12)}${value instanceof Date ? value.toISOString() : (value ?? '-')}`)
  return 0
}

function table(rows: readonly (readonly (string | number)[])[]): void {
  const widths = rows[0]!.map((_head, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => String(cell).padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}

async function withCtx(run: (ctx: Ctx) => Promise<number>): Promise<number> {
  const { pool, close } = await openAsOwner(readConfig(process.env))
  try {
    return await run({ actor: { kind: 'system', name: 'jobs' }, db: bindDb(pool), now: () => new Date(), log: makeLog('silent') })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    console.error(error.code === 'back-office.job-not-dead' ? 'None of these was given up, or their keys are queued again' : 'There is no such job that waits')
    return 1
  } finally {
    await close()
  }
}

process.exitCode = await main(process.argv.slice(2))
