import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { makeLog } from '#platform/logging/log.ts'
import { newId } from '#platform/pure/id.ts'
import { bindDb, type Db } from './db.ts'
import { openCluster, type Cluster } from './embedded/cluster.ts'
import { withFileLock } from './embedded/file-lock.ts'
import { migrate } from './migrate.ts'
import { readMigrations, type Migration } from './read-migrations.ts'
import { makePool } from './connection/pools.ts'

/** Clock that does not move unless a test moves it. */
export type TestClock = { now: () => Date; advance: (ms: number) => void; set: (date: Date) => void }

export type TestDatabase = {
  /** Database of the app, under its limited role. */
  db: Db
  pool: pg.Pool
  /** Pool as the owner of the tables, for attacks and for checks that bypass the app. */
  ownerPool: pg.Pool
  /** Folder of the cluster's socket and name of the database, for processes that a test starts. */
  at: { host: string; database: string }
  clock: TestClock
  /** Returns a ctx of that actor (a visitor if left out) with the required ports. */
  ctx: <Ports extends object = object>(actor?: Actor, ports?: Ports) => Ctx & Ports
  close: () => Promise<void>
}

export type TestDatabaseOptions = {
  /** True for a database without migrations, for tests of the migrations. */
  empty?: boolean
  poolSize?: number
  /**
   * Set as in the product only where the subject is overload. Elsewhere a hundred callers on ten connections wait for their turn, however slow the machine is.
   */
  connectionWaitMs?: number
}

const appRole = 'runxin_app'
const log = makeLog('silent')
let opened: Promise<Cluster> | undefined

/**
 * A database of its own on the real PostgreSQL, copied from a migrated template. Call it at the top of a test file
 * (`const { ctx, clock } = await testDatabase()`) or in `beforeAll`; it is dropped after the file's tests.
 */
export async function testDatabase({ empty = false, poolSize = 10, connectionWaitMs = 60_000 }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const host = (await (opened ??= openCluster({ dataDir: inject('testDataDir'), durable: false, maxConnections: 600 }))).socketFolder
  const database = `test_${newId().replaceAll('-', '')}`
  const template = await templateOf(host, empty)
  await maintain(host, (client) => client.query(`create database ${database} template ${template} strategy file_copy`))
  const pool = makePool({ host, database, user: appRole }, { max: poolSize, connectionWaitMs, log })
  const ownerPool = makePool({ host, database, user: 'postgres' }, { max: 4, connectionWaitMs, log })
  const clock = makeClock()
  const db = bindDb(pool)
  const close = onceOnly(async () => {
    await Promise.all([pool.end(), ownerPool.end()])
    await maintain(host, (client) => client.query(`drop database ${database} with (force)`))
  })
  closeAfterFile(close)
  return {
    db,
    pool,
    ownerPool,
    at: { host, database },
    clock,
    ctx: <Ports extends object = object>(actor: Actor = { kind: 'visitor' }, ports?: Ports) => ({ actor, db, now: clock.now, log, ...ports }) as Ctx & Ports,
    close,
  }
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

function closeAfterFile(close: () => Promise<void>): void {
  try {
    afterAll(close)
  } catch {
    // Called from inside a test: its database is dropped with the cluster at the end of the run.
  }
}

/** Noon in Shanghai on an ordinary day. */
function makeClock(): TestClock {
  let time = Date.UTC(2026, 2, 11, 4, 0, 0)
  return {
    now: () => new Date(time),
    advance: (ms) => void (time += ms),
    set: (date) => void (time = date.getTime()),
  }
}

const templates = new Map<string, Promise<string>>()

/** Returns the name of the template with these migrations. The first caller makes it. */
function templateOf(host: string, empty: boolean): Promise<string> {
  const migrations = empty ? [] : readMigrations(path.resolve('migrations'))
  const name = `template_${createHash('sha256')
    .update(migrations.map(({ sha256 }) => sha256).join())
    .digest('hex')
    .slice(0, 16)}`
  const made = templates.get(name) ?? makeTemplate(host, name, migrations)
  templates.set(name, made)
  return made
}

async function makeTemplate(host: string, name: string, migrations: readonly Migration[]): Promise<string> {
  await withFileLock(path.join(inject('testDataDir'), `${name}.lock`), () =>
    maintain(host, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount) return
      const fresh = `${name}_new`
      await client.query(`drop database if exists ${fresh} with (force)`)
      await client.query(`create database ${fresh}`)
      await migrateAs(host, fresh, migrations)
      if (migrations.length > 0) await openSite(host, fresh)
      await client.query(`alter database ${fresh} rename to ${name}`)
    }),
  )
  return name
}

async function migrateAs(host: string, database: string, migrations: readonly Migration[]): Promise<void> {
  const pool = makePool({ host, database, user: 'postgres' }, { max: 1, queryWaitMs: 0, log })
  try {
    await migrate(pool, { migrations, appRole, appRoleMayLogIn: true })
  } finally {
    await pool.end()
  }
}

/** Opens the site to visitors, as in the demo. A new installation is not open. */
async function openSite(host: string, database: string): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database })
  await client.connect()
  try {
    await client.query(`update site_opening set state = 'open'`)
  } finally {
    await client.end()
  }
}

async function maintain<Result>(host: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
