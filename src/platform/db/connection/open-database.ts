import path from 'node:path'
import pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import { batchReads } from '../reads/batch-reads.ts'
import { bindDb, type Db } from '../db.ts'
import { openCluster, type Cluster } from '../embedded/cluster.ts'
import { errorText, isUniqueViolation, sqlStateOf } from '../errors.ts'
import { migrate, requireUpToDate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'
import { describeLogin, excessMessage, makeAppLogin } from './app-login.ts'
import { watchHealth, type Health } from './database-health.ts'
import { makePool, type Connection } from './pools.ts'

export type DatabaseOptions = {
  /** PostgreSQL of the operator, as the app logs in. The embedded one then stays unused. If this is the owner's login, the app's connections assume its role. */
  databaseUrl?: string | undefined
  /** The same database as the tables' owner, for migrating. Without it, a limited login requires that another process has migrated. */
  databaseOwnerUrl?: string | undefined
  /** Refuses to open with a login that can do more than the app's role. */
  limitedLoginOnly?: boolean
  dataDir: string
  appRole?: string
  /** Connections of the app in this process. */
  poolSize?: number
  migrationsFolder?: string
  /** Longest silence of the database before it counts as away. */
  silenceMs?: number | undefined
  log: Log
}

export type Database = {
  pool: pg.Pool
  db: Db
  /** Separate connection for requests that must be answered while all others are busy. */
  lookout: Db
  /** Connections that cannot write, for any caller. */
  readOnly: Db
  /** The same connections for one request with many reads: statements issued together make one round trip. */
  forRequest: (options: { readOnly: boolean }) => Db
  /** `embedded`, or `own` by DATABASE_URL. */
  kind: 'embedded' | 'own'
  /** Result of the last probe. Sends nothing. */
  health: () => Health
  /** Ends the connections; the last process stops the embedded PostgreSQL. */
  close: () => Promise<void>
}

type Access = { app: Connection; role?: string }

const defaultRole = 'runxin_app'
const databaseName = 'runxin'
const watchMs = 1000

/** Opens the database, brings it up to date, and connects the app to it under its limited role. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const appRole = options.appRole ?? defaultRole
  if (options.databaseUrl) return connect(await ownAccess(options, options.databaseUrl, appRole), options, undefined)
  const cluster = await openCluster({ dataDir: options.dataDir })
  try {
    const { owner, app } = await embeddedAccess(cluster, appRole)
    await bringUpToDate(owner, options, { appRole, appRoleMayLogIn: true })
    return connect({ app }, options, cluster)
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/** Opens the database as its owner, without limits on waiting and without migrating. For commands. */
export async function openAsOwner({ databaseUrl, databaseOwnerUrl, dataDir }: Pick<DatabaseOptions, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>) {
  const ownUrl = databaseOwnerUrl ?? databaseUrl
  const cluster = ownUrl ? undefined : await openCluster({ dataDir })
  try {
    const owner = cluster ? (await embeddedAccess(cluster, '')).owner : { connectionString: ownUrl! }
    const pool = new pg.Pool({ ...owner, max: 2, keepAlive: true, application_name: 'runxin' })
    // A running statement reports its error itself. A session that ends with the cluster needs no handling.
    const quiet = () => {}
    pool.on('error', quiet).on('connect', (client) => client.on('error', quiet))
    if (!cluster) await requireOwner(pool)
    return { pool, kind: cluster ? ('embedded' as const) : ('own' as const), close: () => pool.end().then(() => cluster?.close()) }
  } catch (error) {
    await cluster?.close()
    throw error
  }
}

async function requireOwner(pool: pg.Pool): Promise<void> {
  const { name, excess } = await describeLogin(pool, defaultRole)
  if (excess) return
  await pool.end()
  throw new Error(`Commands need the login of the tables’ owner, and "${name}" is not: put that address into DATABASE_OWNER_URL`)
}

type Role = { appRole: string; appRoleMayLogIn: boolean; appUrl?: string }

async function bringUpToDate(owner: Connection, options: DatabaseOptions, role: Role): Promise<void> {
  await withPool(owner, options, async (pool) => {
    const applied = await migrate(pool, { migrations: migrationsOf(options), ...role })
    if (applied.length > 0) options.log.info({ applied }, 'the database was brought up to date')
    if (role.appUrl) await makeAppLogin(pool, role.appRole, role.appUrl)
  })
}

const migrationsOf = ({ migrationsFolder }: DatabaseOptions) => readMigrations(migrationsFolder ?? path.resolve('migrations'))

async function withPool<T>(connection: Connection, { log }: Pick<DatabaseOptions, 'log'>, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  // A migration takes as long as it takes.
  const pool = makePool(connection, { max: 1, queryWaitMs: 0, log })
  try {
    return await run(pool)
  } finally {
    await pool.end()
  }
}

function connect(access: Access, options: DatabaseOptions, cluster: Cluster | undefined): Database {
  const shared = { log: options.log, ...(access.role ? { role: access.role } : {}) }
  const pool = makePool(access.app, { max: options.poolSize ?? 10, ...shared })
  const lookout = makePool(access.app, { max: 1, ...shared })
  const readOnly = makePool(access.app, { max: 2, readOnly: true, ...shared })
  const probe = makePool(access.app, { max: 1, ...shared })
  const health = watchHealth({ probe, guarded: [pool, lookout, readOnly], log: options.log, ...(options.silenceMs ? { silenceMs: options.silenceMs } : {}) })
  const unwatch = cluster ? watch(cluster, options.log) : () => {}
  let closed: Promise<void> | undefined
  return {
    pool,
    db: bindDb(pool),
    lookout: bindDb(lookout),
    readOnly: bindDb(readOnly),
    forRequest: (options) => batchReads(options.readOnly ? readOnly : pool),
    kind: cluster ? 'embedded' : 'own',
    health: health.now,
    close: () =>
      (closed ??= (async () => {
        unwatch()
        health.stop()
        await Promise.all([pool, lookout, readOnly, probe].map((one) => one.end()))
        await cluster?.close()
      })()),
  }
}

/** Access as the limited role: by a login that has no other rights, or by assuming the role at the start of each session. */
async function ownAccess(options: DatabaseOptions, databaseUrl: string, appRole: string): Promise<Access> {
  const app = { connectionString: databaseUrl }
  const owner = options.databaseOwnerUrl ? { connectionString: options.databaseOwnerUrl } : undefined
  const before = await loginOf(app, options, appRole)
  if (before?.excess && options.limitedLoginOnly) throw new Error(excessMessage(before, appRole))
  if (owner || before?.excess) await bringUpToDate(owner ?? app, options, { appRole, appRoleMayLogIn: false, ...(owner ? { appUrl: databaseUrl } : {}) })
  else await withPool(app, options, (pool) => requireUpToDate(pool, migrationsOf(options)))
  const login = before ?? (await loginOf(app, { log: options.log }, appRole))
  if (login?.excess && options.limitedLoginOnly) throw new Error(excessMessage(login, appRole))
  return login?.excess ? { app, role: appRole } : { app }
}

/** Describes the login of the app; undefined where the owner is still to make it. */
async function loginOf(app: Connection, { databaseOwnerUrl, log }: Pick<DatabaseOptions, 'databaseOwnerUrl' | 'log'>, appRole: string) {
  try {
    return await withPool(app, { log }, (pool) => describeLogin(pool, appRole))
  } catch (error) {
    if (!isLoginRefused(error)) throw error
    if (databaseOwnerUrl) return undefined
    throw new Error(
      `PostgreSQL refuses the login of DATABASE_URL (${errorText(error)}): correct its password, or run "npm run migrate" with DATABASE_OWNER_URL, which makes a missing login`,
      { cause: error },
    )
  }
}

/** invalid_authorization_specification, invalid_password */
function isLoginRefused(error: unknown): boolean {
  return ['28000', '28P01'].includes(sqlStateOf(error) ?? '')
}

async function embeddedAccess({ socketFolder }: Cluster, appRole: string): Promise<Record<'owner' | 'app', Connection>> {
  await makeDatabase({ host: socketFolder, user: 'postgres', database: 'postgres' })
  const at = { host: socketFolder, database: databaseName }
  return { owner: { ...at, user: 'postgres' }, app: { ...at, user: appRole } }
}

async function makeDatabase(maintenance: Connection): Promise<void> {
  const client = new pg.Client({ ...maintenance, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    // Another process that starts for the first time was quicker.
    if (sqlStateOf(error) !== '42P04' && !isUniqueViolation(error)) throw error
  } finally {
    await client.end()
  }
}

/** Starts the embedded PostgreSQL again when it dies under a running app. No other part does. */
function watch(cluster: Cluster, log: Log): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    cluster
      .revive()
      .then(
        (revived) => revived && log.warn('the embedded PostgreSQL was gone and has been started again'),
        (error: unknown) => log.error({ error: errorText(error) }, 'the embedded PostgreSQL is gone and does not start'),
      )
      .finally(() => (busy = false))
  }, watchMs)
  timer.unref()
  return () => clearInterval(timer)
}
