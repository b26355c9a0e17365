import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { serverFixture } from '#features/servers/factories.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { bindDb } from '#platform/db/db.ts'
import { openCluster } from '#platform/db/embedded/cluster.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readMigrations } from '#platform/db/read-migrations.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { makeLog } from '#platform/logging/log.ts'

export type World = {
  fixture: ReturnType<typeof serverFixture>
  clock: TestDatabase['clock']
  /** Reads and interferes behind the app's back. */
  sql: <Row extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Does a day's work of the product's housekeeping and of autovacuum, which a throw-away cluster does not have. */
  tidy: (thoroughly: boolean) => Promise<void>
  close: () => Promise<void>
}

const log = makeLog('silent')
const appRole = 'runxin_app'

/** Opens a company with a shop on a separate database, whose clock only the run moves. */
export async function openWorld(start: Date): Promise<World> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'runxin-year-'))
  // The user that runs PostgreSQL for root must be able to pass through.
  chmodSync(dataDir, 0o755)
  const cluster = await openCluster({ dataDir, durable: false, maxConnections: 40 })
  const host = cluster.socketFolder
  const at = { host, database: 'year' }
  await makeDatabase(host)
  const ownerPool = patientPool({ ...at, user: 'postgres' }, 4)
  await migrate(ownerPool, { migrations: readMigrations(path.resolve('migrations')), appRole, appRoleMayLogIn: true })
  const pool = patientPool({ ...at, user: appRole }, 16)
  const db = bindDb(pool)
  const clock = makeClock(start)
  const test: TestDatabase = {
    db,
    pool,
    ownerPool,
    at,
    clock,
    ctx: <Ports extends object = object>(actor: Actor = { kind: 'visitor' }, ports?: Ports) => ({ actor, db, now: clock.now, log, ...ports }) as Ctx & Ports,
    close: async () => {},
  }
  const fixture = serverFixture(test, simulatedProvisioner({ db, now: clock.now, seed: 'year', speed: 1_000_000 }))
  await fixture.openShop()
  // A shop for thousands: room is not the subject here.
  await ownerPool.query('update zone_stock set capacity = 1000000')
  return {
    fixture,
    clock,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await ownerPool.query<Row>(text, values)).rows,
    tidy: async (thoroughly) => {
      // Notices by mail and text message, and webhooks, are not simulated: no worker runs those jobs.
      await ownerPool.query(`delete from platform_job where state = 'done' or (state = 'queued' and name not like 'servers.%')`)
      await ownerPool.query(`delete from quote where expires_at < $1`, [clock.now()])
      await ownerPool.query('delete from usage_limit')
      await ownerPool.query('vacuum platform_job, quote, usage_limit, ledger.account, server')
      if (thoroughly) await ownerPool.query('vacuum analyze')
    },
    close: async () => {
      await Promise.all([pool.end(), ownerPool.end()])
      await cluster.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Without the product's time limits, because a busy machine must not change the year. */
function patientPool(at: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...at, max })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    planOnce(client)
  })
  return pool
}

/** Gives every statement a name by its text: the database plans it once a connection, not once a call. There are hundreds of texts and a million calls. */
function planOnce(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const named = (config: unknown, ...rest: unknown[]): unknown => {
    if (typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string' && !('submit' in config))
      return query({ ...config, name: nameOf(config.text) }, ...rest)
    return typeof config === 'string' && Array.isArray(rest[0]) ? query({ text: config, name: nameOf(config) }, ...rest) : query(config, ...rest)
  }
  client.query = named as typeof client.query
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40)
  names.set(text, name)
  return name
}

async function makeDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('create database year')
  await client.end()
}

function makeClock(start: Date): TestDatabase['clock'] {
  let time = start.getTime()
  return { now: () => new Date(time), advance: (ms) => void (time += ms), set: (date) => void (time = date.getTime()) }
}
