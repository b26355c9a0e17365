import pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import { batchReads } from '../reads/batch-reads.ts'
import { bindDb, type Db } from '../db.ts'
import { openCluster, type Cluster } from '../embedded/cluster.ts'
import { explainDiskFull } from '#platform/disk/disk-full.ts'
import { errorText } from '../errors.ts'
import { bringUpToDate, embeddedAccess, ownAccess, ownerOf, requireOwner, type Access } from './access.ts'
import { parseAddresses } from './addresses.ts'
import { checkAccess } from './check-access.ts'
import { watchHealth, type Health } from './database-health.ts'
import { findPrimary, makeHosts } from './hosts.ts'
import { openReplicas, type Replicas } from './open-replicas.ts'
import { makePool, severalOf } from './pools.ts'

export type DatabaseOptions = {
  /** PostgreSQL of the operator, as the app logs in. The embedded one then stays unused. If this is the owner's login, the app's connections assume its role. */
  databaseUrl?: string | undefined
  /** The same database as the tables' owner, for migrating. Without it, a limited login requires that another process has migrated. */
  databaseOwnerUrl?: string | undefined
  /** The server itself, with the app's login, where `databaseUrl` leads through PgBouncer. */
  databaseDirectUrl?: string | undefined
  /** Refuses to open with a login that can do more than the app's role. */
  limitedLoginOnly?: boolean
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

const defaultRole = 'runxin_app'
const watchMs = 1000

type Opened = Database & { readOnlyPool: pg.Pool }

/** Opens the database, brings it up to date, and connects the app to it under its limited role. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const appRole = options.appRole ?? defaultRole
  try {
    return await open({ ...options, appRole })
  } catch (error) {
    throw explainDiskFull(error, options.databaseUrl ? 'at the server of DATABASE_URL' : `in ${options.dataDir}`)
  }
}

async function open(options: DatabaseOptions & { appRole: string }): Promise<Database> {
  const { appRole } = options
  if (options.databaseUrl) return connectChecked(await ownAccess(options, options.databaseUrl, appRole), options, undefined)
  const cluster = await openCluster({ dataDir: options.dataDir })
  try {
    const { owner, app } = await embeddedAccess(cluster, appRole)
    await bringUpToDate(owner, options, { appRole, appRoleMayLogIn: true })
    return await connectChecked({ app }, options, cluster)
  } catch (error) {
    await cluster.close()
    throw error
  }
}

async function connectChecked(access: Access, options: DatabaseOptions & { appRole: string }, cluster: Cluster | undefined): Promise<Database> {
  const database = connect(access, options, cluster)
  try {
    await checkSessions(database, access, options.appRole)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function checkSessions({ pool, readOnlyPool, direct }: Opened, { app, pooled }: Access, role: string): Promise<void> {
  const setting = 'hosts' in app ? app.hosts.addresses.setting : 'The embedded database'
  const wanted = { setting, role, pooled: pooled !== undefined }
  await checkAccess(pool, wanted)
  await checkAccess(readOnlyPool, { ...wanted, readOnly: true })
  if (pooled) await checkAccess(direct, { setting: 'DATABASE_DIRECT_URL', role })
}

/** The server that takes writes, or else the first one that answers: a standby can be backed up. */
async function reachable(setting: string, databaseUrl: string): Promise<string> {
  const hosts = makeHosts(parseAddresses(setting, databaseUrl))
  const verdicts = await hosts.find()
  if (verdicts.some(({ state }) => state === 'writes')) return hosts.current()
  return verdicts.find(({ state }) => state === 'replica')?.address.connectionString ?? hosts.current()
}

/** Opens the database as its owner, without limits on waiting and without migrating. For commands. */
export async function openAsOwner({ databaseUrl, databaseOwnerUrl, dataDir }: Pick<DatabaseOptions, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>) {
  const ownUrl = databaseOwnerUrl ?? databaseUrl
  const cluster = ownUrl ? undefined : await openCluster({ dataDir })
  try {
    const at = cluster ? await ownerOf(cluster) : { connectionString: await reachable(databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', ownUrl!) }
    const pool = new pg.Pool({ ...at, max: 2, keepAlive: true, application_name: 'runxin' })
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

function connect(access: Access, options: DatabaseOptions & { appRole: string }, cluster: Cluster | undefined): Opened {
  const role = access.role ? { role: access.role } : {}
  const shared = { log: options.log, pooled: access.pooled !== undefined, ...role }
  const pool = makePool(access.app, { max: options.poolSize ?? 10, ...shared })
  const lookout = makePool(access.app, { max: 1, ...shared })
  const readOnly = makePool(access.app, { max: 2, readOnly: true, ...shared })
  const probe = makePool(access.app, { max: 1, ...shared })
  const direct = access.pooled ? makePool(access.pooled.direct, { max: 4, log: options.log, ...role }) : pool
  const several = severalOf(access.app)
  const health = watchHealth({
    probe,
    guarded: [...new Set([pool, lookout, readOnly, direct])],
    log: options.log,
    ...(options.silenceMs ? { silenceMs: options.silenceMs } : {}),
    ...(several ? { relocate: () => findPrimary(several) } : {}),
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

function replicasOf(
  databaseReadUrl: string,
  primary: pg.Pool,
  { appRole: role, replicaLagMs = 10_000, silenceMs, log }: DatabaseOptions & { appRole: string },
): Replicas {
  return openReplicas({ addresses: parseAddresses('DATABASE_READ_URL', databaseReadUrl, 'read'), primary, role, boundMs: replicaLagMs, silenceMs, log })
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
