import path from 'node:path'
import pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import { batchReads } from '../reads/batch-reads.ts'
import { bindDb, type Db } from '../db.ts'
import { openCluster, type Cluster } from '../embedded/cluster.ts'
import { errorText, isUniqueViolation, sqlStateOf } from '../errors.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'
import { loginOf, parseAddresses } from './addresses.ts'
import { awaitPrimary } from './await-primary.ts'
import { checkAccess, requireNoPooler } from './check-access.ts'
import { watchHealth, type Health } from './database-health.ts'
import { makeHosts } from './hosts.ts'
import { openReplicas, type Replicas } from './open-replicas.ts'
import { makePool, severalOf, type Connection } from './pools.ts'
import { storeLimits } from './store-limits.ts'

export type DatabaseOptions = {
  /** PostgreSQL of the operator, as the tables' owner. The embedded one then stays unused. */
  databaseUrl?: string | undefined
  /** Login with the app's role. Without it, the app's connections assume the role after the owner's login. */
  databaseAppUrl?: string | undefined
  /** The server itself, with the app's login, where the app's own address leads through PgBouncer. */
  databaseDirectUrl?: string | undefined
  /** Replicas for reads that may be a few seconds old, and the time that they may be behind. */
  databaseReadUrl?: string | undefined
  replicaLagMs?: number | undefined
  /** Time to wait for a server that takes writes. */
  primaryWithinMs?: number | undefined
  /** Time to wait for another process that migrates. */
  migrationWaitMs?: number | undefined
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
  /** Connections to the server itself, for LISTEN and for locks of a session: PgBouncer shares those of `pool` among clients. */
  direct: pg.Pool
  db: Db
  /** Separate connection for requests that must be answered while all others are busy. */
  lookout: Db
  /** Connections that cannot write, for any caller. */
  readOnly: Db
  /** The same connections for one request with many reads: statements issued together make one round trip. */
  forRequest: (options: { readOnly: boolean }) => Db
  /** `embedded`, or `own` by DATABASE_URL. */
  kind: 'embedded' | 'own'
  /** Replicas, if there are any. */
  replica: Pick<Replicas, 'db'> | undefined
  /** Result of the last probe. Sends nothing. */
  health: () => Health
  /** Ends the connections; the last process stops the embedded PostgreSQL. */
  close: () => Promise<void>
}

type Access = {
  owner: Connection
  app: Connection
  role?: string
  /** Set behind PgBouncer: the app's login, and the server's own address. */
  pooled?: { login: string; direct: Connection }
}

const databaseName = 'runxin'
const watchMs = 1000

type Opened = Database & { readOnlyPool: pg.Pool }

/** Opens the database, brings it up to date, and connects the app to it under its limited role. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const appRole = options.appRole ?? 'runxin_app'
  const cluster = options.databaseUrl ? undefined : await openCluster({ dataDir: options.dataDir })
  try {
    const access = cluster ? await embeddedAccess(cluster, appRole) : ownAccess(options, appRole)
    await untilReady(access.owner, options)
    await bringUpToDate(access, options, { appRole, appRoleMayLogIn: cluster !== undefined })
    await untilReady(access.app, options)
    const database = connect(access, { ...options, appRole }, cluster)
    await checkSessions(database, access, appRole).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return database
  } catch (error) {
    await cluster?.close()
    throw error
  }
}

async function untilReady(connection: Connection, { primaryWithinMs: withinMs = 0, log }: DatabaseOptions): Promise<void> {
  if ('hosts' in connection) await awaitPrimary(connection.hosts, { withinMs, log })
}

async function checkSessions({ pool, readOnlyPool, direct }: Opened, { app, pooled }: Access, role: string): Promise<void> {
  const setting = 'hosts' in app ? app.hosts.addresses.setting : 'The embedded database'
  const wanted = { setting, role, pooled: pooled !== undefined }
  await checkAccess(pool, wanted)
  await checkAccess(readOnlyPool, { ...wanted, readOnly: true })
  if (pooled) await checkAccess(direct, { setting: 'DATABASE_DIRECT_URL', role })
}

/** The server that takes writes, or else the first one that answers: a standby can be backed up. */
async function reachable(databaseUrl: string): Promise<string> {
  const hosts = makeHosts(parseAddresses('DATABASE_URL', databaseUrl))
  const verdicts = await hosts.find()
  if (verdicts.some(({ state }) => state === 'writes')) return hosts.current()
  return verdicts.find(({ state }) => state === 'replica')?.address.connectionString ?? hosts.current()
}

/** Opens the database as its owner, without limits on waiting and without migrating. For commands. */
export async function openAsOwner({ databaseUrl, dataDir }: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>) {
  const cluster = databaseUrl ? undefined : await openCluster({ dataDir })
  try {
    const at = cluster ? await ownerOf(cluster) : { connectionString: await reachable(databaseUrl!) }
    const pool = new pg.Pool({ ...at, max: 2, keepAlive: true, application_name: 'runxin' })
    // A running statement reports its error itself. A session that ends with the cluster needs no handling.
    const quiet = () => {}
    pool.on('error', quiet).on('connect', (client) => client.on('error', quiet))
    return { pool, kind: cluster ? ('embedded' as const) : ('own' as const), close: () => pool.end().then(() => cluster?.close()) }
  } catch (error) {
    await cluster?.close()
    throw error
  }
}

async function bringUpToDate({ owner, pooled }: Access, options: DatabaseOptions, role: { appRole: string; appRoleMayLogIn: boolean }): Promise<void> {
  // A migration takes as long as it takes.
  const pool = makePool(owner, { max: 1, queryWaitMs: 0, log: options.log })
  try {
    if ('hosts' in owner) await requireNoPooler(pool, owner.hosts.addresses.setting)
    const migrations = readMigrations(options.migrationsFolder ?? path.resolve('migrations'))
    const applied = await migrate(pool, { migrations, ...role, waitMs: options.migrationWaitMs, log: options.log })
    if (applied.length > 0) options.log.info({ applied }, 'the database was brought up to date')
    if (pooled) await storeLimits(pool, { login: pooled.login, role: role.appRole })
  } finally {
    await pool.end()
  }
}

function connect(access: Access, options: DatabaseOptions & { appRole: string }, cluster: Cluster | undefined): Opened {
  const role = access.role ? { role: access.role } : {}
  const shared = { log: options.log, pooled: access.pooled !== undefined, ...role }
  const pool = makePool(access.app, { max: options.poolSize ?? 10, ...shared })
  const lookout = makePool(access.app, { max: 1, ...shared })
  const readOnly = makePool(access.app, { max: 2, readOnly: true, ...shared })
  const probe = makePool(access.app, { max: 1, ...shared })
  const direct = access.pooled ? makePool(access.pooled.direct, { max: 4, log: options.log, ...role }) : pool
  const health = watchHealth({
    probe,
    guarded: [...new Set([pool, lookout, readOnly, direct])],
    log: options.log,
    ...(options.silenceMs ? { silenceMs: options.silenceMs } : {}),
    ...(severalOf(access.app) ? { relocate: severalOf(access.app)!.find } : {}),
  })
  const replicas = options.databaseReadUrl ? replicasOf(options.databaseReadUrl, lookout, options) : undefined
  const unwatch = cluster ? watch(cluster, options.log) : () => {}
  let closed: Promise<void> | undefined
  return {
    pool,
    direct,
    readOnlyPool: readOnly,
    db: bindDb(pool),
    lookout: bindDb(lookout),
    readOnly: bindDb(readOnly),
    forRequest: (options) => batchReads(options.readOnly ? readOnly : pool),
    replica: replicas,
    kind: cluster ? 'embedded' : 'own',
    health: health.now,
    close: () =>
      (closed ??= (async () => {
        unwatch()
        health.stop()
        await replicas?.stop()
        await Promise.all([...new Set([pool, lookout, readOnly, probe, direct])].map((one) => one.end()))
        await cluster?.close()
      })()),
  }
}

/** Access as the owner, and as the limited role: by its login, or by assuming it at the start of a session. */
function ownAccess({ databaseUrl, databaseAppUrl, databaseDirectUrl }: DatabaseOptions, appRole: string): Access {
  const owner = { hosts: makeHosts(parseAddresses('DATABASE_URL', databaseUrl!)) }
  if (!databaseAppUrl && databaseDirectUrl) throw new Error('DATABASE_DIRECT_URL: set DATABASE_APP_URL to the address at PgBouncer, with the limited login')
  if (!databaseAppUrl) return { owner, app: owner, role: appRole }
  const addresses = parseAddresses('DATABASE_APP_URL', databaseAppUrl)
  const login = loginOf(addresses) ?? appRole
  const app = { hosts: makeHosts(addresses) }
  // A login of another name is a member of the role.
  const role = login === appRole ? {} : { role: appRole }
  if (!databaseDirectUrl) return { owner, app, ...role }
  return { owner, app, ...role, pooled: { login, direct: { hosts: makeHosts(parseAddresses('DATABASE_DIRECT_URL', databaseDirectUrl)) } } }
}

function replicasOf(
  databaseReadUrl: string,
  primary: pg.Pool,
  { appRole: role, replicaLagMs = 10_000, silenceMs, log }: DatabaseOptions & { appRole: string },
): Replicas {
  return openReplicas({ addresses: parseAddresses('DATABASE_READ_URL', databaseReadUrl, 'read'), primary, role, boundMs: replicaLagMs, silenceMs, log })
}

async function embeddedAccess(cluster: Cluster, appRole: string): Promise<Access> {
  const owner = await ownerOf(cluster)
  return { owner, app: { ...owner, user: appRole } }
}

/** Address of the embedded database, which is made if it is missing, as its owner. */
async function ownerOf({ socketFolder }: Cluster): Promise<{ host: string; user: string; database: string }> {
  const owner = { host: socketFolder, user: 'postgres', database: databaseName }
  await makeDatabase({ ...owner, database: 'postgres' })
  return owner
}

async function makeDatabase(maintenance: pg.ClientConfig): Promise<void> {
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
