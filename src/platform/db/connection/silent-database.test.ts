import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { makeBell, listenForJobs } from '#platform/jobs/wake.ts'
import { makeLive } from '#platform/live/live.ts'
import { makeLog } from '#platform/logging/log.ts'
import { openSilentProxy } from '#platform/testing/silent-proxy.ts'
import { bindDb } from '../db.ts'
import { isOverload } from '../errors.ts'
import { once } from '../once.ts'
import { batchReads } from '../reads/batch-reads.ts'
import { testDatabase } from '../testing.ts'
import { inTransaction } from '../transaction.ts'
import { watchHealth } from './database-health.ts'
import { makePool, type PoolOptions } from './pools.ts'

const log = makeLog('silent')
const patient = { timeout: 60_000, interval: 5 }
const { at, ctx, ownerPool } = await testDatabase()
await ownerPool.query('create table effect (key text, id int generated always as identity); grant all on effect to runxin_app')
const proxy = await openSilentProxy(at.host)
const pools: pg.Pool[] = []

/** The product's pool. Its patience is short only while it is in vain, because a busy machine may answer late. */
function poolOf(options: Partial<PoolOptions> = {}): pg.Pool {
  const patient = { queryWaitMs: 60_000, connectionWaitMs: 60_000 }
  const pool = makePool({ host: proxy.host, database: at.database, user: 'runxin_app' }, { max: 2, ...patient, log, ...options })
  pools.push(pool)
  pool.on('acquire', (client) => void (acquired = [...acquired.slice(-20), client]))
  return pool
}

let acquired: pg.PoolClient[] = []
const shortMs = 200

/** Lets the database fall silent, and those who ask it soon give up. */
function silence(pool: pg.Pool, mode: 'frozen' | 'mute' = 'frozen'): void {
  proxy.set(mode)
  pool.options.connectionTimeoutMillis = shortMs
  for (const client of acquired) (client as unknown as { connectionParameters: { query_timeout: number } }).connectionParameters.query_timeout = shortMs
}

function endSilence(pool: pg.Pool): void {
  pool.options.connectionTimeoutMillis = 60_000
  proxy.set('open')
}

const through = (pool: pg.Pool): Ctx => ({ ...ctx(), db: bindDb(pool) })
const pidOf = async (pool: pg.Pool) => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
const answered = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (isOverload(error) ? 'later' : error),
  )

afterEach(async () => {
  proxy.set('open')
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})
afterAll(() => proxy.close())

it('a database that is opened again while it is open gets each statement once', async () => {
  const pool = poolOf({ max: 1 })
  await pidOf(pool)
  proxy.set('mute')
  proxy.set('open')
  proxy.set('open')
  await pool.query("insert into effect (key) values ('once')")
  await pool.query('select 1')
  expect((await ownerPool.query("select from effect where key = 'once'")).rowCount).toBe(1)
})

describe('a database that falls silent', { timeout: 90_000 }, () => {
  it('lets no statement wait: each fails as one to be repeated, and its connection is never used again', async () => {
    const pool = poolOf({ max: 1 })
    const before = await pidOf(pool)
    const client = await pool.connect()
    silence(pool)
    expect(await answered(client.query('select 1'))).toBe('later')
    // A holder who returns it without a word about the error does no harm.
    client.release()
    // The next caller gets another connection, which does not come about either.
    expect(await answered(pool.connect())).toBe('later')
    endSilence(pool)
    expect(await pidOf(pool)).not.toBe(before)
  })

  it('lets no transaction and no batch of reads wait', async () => {
    const pool = poolOf()
    const reads = batchReads(pool)
    const ask = () => Promise.all([1, 2].map((number) => reads.execute(sql`select ${number}::int`)))
    await ask()
    await inTransaction(through(pool), async ({ db }) => {
      await db.execute(sql`select 1`)
      silence(pool)
      await expect(db.execute(sql`select 2`)).rejects.toSatisfy(isOverload)
      // The transaction has lost its connection, and says so at once.
      await expect(db.execute(sql`select 3`)).rejects.toSatisfy(isOverload)
    }).catch((error: unknown) => expect(isOverload(error)).toBe(true))
    expect(await answered(ask())).toBe('later')
  })
})

describe('a change of money that runs out of time', { timeout: 90_000 }, () => {
  const change = (pool: pg.Pool, key: string, before = () => {}) =>
    inTransaction(through(pool), (ctx) =>
      once(ctx, { scope: 'tests.silent', owner: 'anna', key, request: {} }, async () => {
        const { rows } = await ctx.db.execute<{ id: number }>(sql`insert into effect (key) values (${key}) returning id`)
        before()
        return rows[0]!.id
      }),
    )
  const effects = async (key: string) => (await ownerPool.query('select id from effect where key = $1', [key])).rows.map(({ id }) => id as number)

  it.each(['mute', 'frozen'] as const)('is repeated with its key and happens once, whether its commit arrived or not (%s)', async (mode) => {
    const pool = poolOf()
    // From the last statements on nothing is heard of the database. Muted, it has committed.
    const unheard = change(pool, mode, () => silence(pool, mode))
    expect(await answered(unheard)).toBe('later')
    if (mode === 'frozen') expect(await effects(mode)).toEqual([])
    endSilence(pool)
    const reply = await change(pool, mode)
    expect(await effects(mode)).toEqual([reply])
  })
})

describe('a server that takes no writes any more', { timeout: 90_000 }, () => {
  const becomes = (mode: 'on' | 'off') => ownerPool.query(`alter database ${at.database} set default_transaction_read_only = ${mode}`)
  const write = (pool: pg.Pool) => pool.query("insert into effect (key) values ('standby')")
  afterEach(() => becomes('off'))

  it('is a reason to repeat, and the connection to it is replaced', async () => {
    await becomes('on')
    const pool = poolOf({ max: 1 })
    const before = await pidOf(pool)
    expect(await answered(write(pool))).toBe('later')
    await expect(inTransaction(through(pool), ({ db }) => db.execute(sql`insert into effect (key) values ('standby')`))).rejects.toSatisfy(isOverload)
    await becomes('off')
    expect(await answered(write(pool))).toBe('answered')
    expect(await pidOf(pool)).not.toBe(before)
  })

  it('is none for a caller that may only read: that is the fault of the caller', async () => {
    const pool = poolOf({ max: 1, readOnly: true })
    const before = await pidOf(pool)
    expect(await answered(write(pool))).toMatchObject({ code: '25006' })
    expect(await pidOf(pool)).not.toBe(before)
  })
})

it('a session that PostgreSQL ends is a reason to repeat', async () => {
  const pool = poolOf()
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asked = answered(client.query('select pg_sleep(60)'))
  await ownerPool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  expect(await asked).toBe('later')
  client.release(true)
})

describe('a connection that listens and hears nothing', { timeout: 90_000 }, () => {
  it('is probed and replaced: news after the silence arrives', async () => {
    const pool = poolOf({ max: 1 })
    const live = makeLive(pool, log, { heartbeatMs: 500 })
    let news = 0
    live.watch('tests.topic', { news: () => news++, end: () => {} })
    await expect.poll(() => news, patient).toBeGreaterThan(0)
    silence(pool)
    await expect.poll(() => pool.totalCount, patient).toBe(0)
    const before = news
    endSilence(pool)
    // Said again after each new connection, because news was missed.
    await expect.poll(() => news, patient).toBeGreaterThan(before)
    const again = news
    await ownerPool.query("select pg_notify('platform_live', 'tests.topic')")
    await expect.poll(() => news, patient).toBeGreaterThan(again)
    live.stop()
  })

  it('is probed by the worker too, which rings for the jobs that it may have missed', async () => {
    const pool = poolOf({ max: 1 })
    const bell = makeBell()
    const stopping = new AbortController()
    const listening = listenForJobs(pool, bell, stopping.signal, log, { heartbeatMs: 500 })
    await expect.poll(() => bell.heard(), patient).toBeGreaterThan(0)
    silence(pool)
    await expect.poll(() => pool.totalCount, patient).toBe(0)
    const before = bell.heard()
    endSilence(pool)
    await expect.poll(() => bell.heard(), patient).toBeGreaterThan(before)
    stopping.abort()
    await listening
  })
})

describe('the health of the database', { timeout: 90_000 }, () => {
  const watched = (pool: pg.Pool, silenceMs = 60_000) => watchHealth({ probe: poolOf({ max: 1 }), guarded: [pool], silenceMs, everyMs: 20, log })
  /** Ends the probe's session, once it has one. */
  const untilProbeEnded = (look: () => unknown = () => {}) =>
    expect
      .poll(async () => {
        look()
        const { rowCount } = await ownerPool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'runxin_app' and query like '%transaction_read_only%'",
        )
        return rowCount
      }, patient)
      .toBe(1)
  const becomes = (health: { now: () => string }, expected: string) => expect.poll(health.now, patient).toBe(expected)

  it('is known within the longest silence: callers that wait are released, new ones do not wait, and it returns by itself', async () => {
    const pool = poolOf()
    const client = await pool.connect()
    proxy.set('frozen')
    const waiting = answered(client.query('select 1'))
    const health = watched(pool, 1_000)
    await becomes(health, 'away')
    expect(await answered(pool.query('select 1'))).toBe('later')
    expect(await answered(pool.connect())).toBe('later')
    proxy.set('open')
    expect(await waiting).toBe('answered')
    client.release()
    await becomes(health, 'ok')
    await expect.poll(() => answered(pool.query('select 1')), patient).toBe('answered')
    health.stop()
  })

  it('releases callers that wait for an answer', async () => {
    const pool = poolOf()
    const health = watched(pool, 1_000)
    let client: pg.PoolClient | undefined
    await expect.poll(async () => (client = await pool.connect().catch(() => undefined)), patient).toBeDefined()
    proxy.set('frozen')
    expect(await answered(client!.query('select 1'))).toBe('later')
    client!.release()
    health.stop()
  })

  it('does not suffer from one broken connection', async () => {
    const health = watched(poolOf())
    const seen: string[] = []
    // Each end needs a new session of the probe.
    for (let round = 0; round < 3; round++) await untilProbeEnded(() => seen.push(health.now()))
    expect(new Set(seen)).toEqual(new Set(['ok']))
    health.stop()
  })

  it('is away while the server takes no writes, and all connections to it are replaced', async () => {
    const pool = poolOf()
    const health = watched(pool)
    const before = await pidOf(pool)
    await ownerPool.query(`alter database ${at.database} set default_transaction_read_only = on`)
    await untilProbeEnded()
    await becomes(health, 'away')
    await ownerPool.query(`alter database ${at.database} set default_transaction_read_only = off`)
    await becomes(health, 'ok')
    expect(await pidOf(pool)).not.toBe(before)
    health.stop()
  })
})
