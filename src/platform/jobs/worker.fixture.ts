// Worker process that a test kills or freezes in the middle of its jobs: it writes, reports it, and continues only when a row in table go
// tells it to.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { bindDb } from '#platform/db/db.ts'
import { makePool } from '#platform/db/connection/pools.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { makeLog } from '#platform/logging/log.ts'
import { job } from './jobs.ts'
import { startWorker } from './worker.ts'

const [host, database] = process.argv.slice(2) as [string, string]
const log = makeLog('silent')
const pool = makePool({ host, database, user: 'runxin_app' }, { max: 8, log })
const db = bindDb(pool)
const payload = z.strictObject({ word: z.string() })

async function untilTold(): Promise<void> {
  while ((await pool.query('select from go')).rowCount === 0) await sleep(50)
}

const handlers = [
  job({
    name: 'tests.transaction',
    mode: 'transaction',
    payload,
    async run(ctx: Ctx, { word }) {
      await ctx.db.execute(sql`insert into effect values (${word})`)
      console.info('working')
      await untilTold()
    },
  }),
  job({
    name: 'tests.leased',
    mode: 'leased',
    payload,
    async run(ctx: Ctx, { word }, job) {
      console.info('working')
      await untilTold()
      await inTransaction(ctx, async (ctx) => {
        await job.fence(ctx)
        await ctx.db.execute(sql`insert into effect values (${`${word} by the child`})`)
      }).then(
        () => console.info('wrote'),
        () => console.info('refused'),
      )
    },
  }),
]

const worker = startWorker({ makeCtx: (name) => ({ actor: { kind: 'system', name }, db, now: () => new Date(), log }), handlers, pool, concurrency: 2 })
process.on('SIGTERM', () => {
  void worker.stop().then(() => process.exit(0))
  console.info('stopping')
})
