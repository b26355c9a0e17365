import path from 'node:path'
import pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import type { Cluster } from '../embedded/cluster.ts'
import { errorText, isUniqueViolation, sqlStateOf } from '../errors.ts'
import { migrate, requireUpToDate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'
import { parseAddresses } from './addresses.ts'
import { describeLogin, excessMessage, makeAppLogin, type Login } from './app-login.ts'
import { awaitPrimary } from './await-primary.ts'
import { explainPooler, requireNoPooler } from './check-access.ts'
import { makeHosts } from './hosts.ts'
import { makePool, type Connection } from './pools.ts'
import { storeLimits } from './store-limits.ts'

export type AccessOptions = {
  databaseOwnerUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  limitedLoginOnly?: boolean
  primaryWithinMs?: number | undefined
  migrationWaitMs?: number | undefined
  migrationsFolder?: string
  log: Log
}

export type Access = {
  app: Connection
  /** Role that each session assumes, where the login is another one. */
  role?: string
  /** Set behind PgBouncer: the server's own address. */
  pooled?: { direct: Connection }
}

const databaseName = 'runxin'
const defaultRole = 'runxin_app'

const hostsOf = (setting: string, url: string) => ({ hosts: makeHosts(parseAddresses(setting, url)) })

/**
 * Access as the limited role: by a login that has no other rights, or by assuming the role at the start of each session. Brings the database up to date where
 * there is the owner's address, or the app's login is the owner.
 */
export async function ownAccess(options: AccessOptions, databaseUrl: string, appRole: string): Promise<Access> {
  const app = hostsOf('DATABASE_URL', databaseUrl)
  const owner = options.databaseOwnerUrl ? hostsOf('DATABASE_OWNER_URL', options.databaseOwnerUrl) : undefined
  const direct = options.databaseDirectUrl ? hostsOf('DATABASE_DIRECT_URL', options.databaseDirectUrl) : undefined
  const server = direct ?? app
  await untilReady(owner ?? server, options)
  const before = await appLogin(server, { ...options, mayBeMissing: owner !== undefined }, appRole)
  const refuse = (login: Login | undefined) => {
    if (login?.excess && options.limitedLoginOnly) throw new Error(excessMessage(login, appRole))
    if (login?.excess && direct) throw new Error('DATABASE_DIRECT_URL is for a limited login in DATABASE_URL: put the owner’s address into DATABASE_OWNER_URL')
  }
  refuse(before)
  if (owner) await bringUpToDate(owner, options, { appRole, appRoleMayLogIn: false, appUrl: firstAddress(server), pooled: direct !== undefined })
  else if (before?.excess) await bringUpToDate(app, options, { appRole, appRoleMayLogIn: false })
  else await withPool(server, options, (pool) => requireUpToDate(pool, migrationsOf(options)))
  const login = before ?? (await appLogin(server, { ...options, mayBeMissing: false }, appRole))
  refuse(login)
  await untilReady(app, options)
  // A login of another name is a member of the role, or the owner.
  return { app, ...(login?.name === appRole ? {} : { role: appRole }), ...(direct ? { pooled: { direct } } : {}) }
}

const firstAddress = ({ hosts }: ReturnType<typeof hostsOf>) => hosts.addresses.all[0].connectionString

async function untilReady(connection: Connection, { primaryWithinMs: withinMs = 0, log }: AccessOptions): Promise<void> {
  if ('hosts' in connection) await awaitPrimary(connection.hosts, { withinMs, log })
}

/** Describes the login of the app; undefined where the owner is still to make it. */
async function appLogin(
  server: ReturnType<typeof hostsOf>,
  { log, mayBeMissing }: { log: Log; mayBeMissing: boolean },
  appRole: string,
): Promise<Login | undefined> {
  try {
    return await withPool(server, { log }, (pool) => describeLogin(pool, appRole))
  } catch (error) {
    if (!isLoginRefused(error)) throw explainPooler(error, server.hosts.addresses.setting)
    if (mayBeMissing) return undefined
    throw new Error(refusedLogin(errorText(error)), { cause: error })
  }
}

const refusedLogin = (reason: string) =>
  `PostgreSQL refuses the login of DATABASE_URL (${reason}): correct its password, or run "npm run migrate" with DATABASE_OWNER_URL, which makes a missing login`

/** invalid_authorization_specification, invalid_password */
function isLoginRefused(error: unknown): boolean {
  return ['28000', '28P01'].includes(sqlStateOf(error) ?? '')
}

export async function requireOwner(pool: pg.Pool): Promise<void> {
  const { name, excess } = await describeLogin(pool, defaultRole)
  if (excess) return
  await pool.end()
  throw new Error(`Commands need the login of the tables’ owner, and "${name}" is not: put that address into DATABASE_OWNER_URL`)
}

type Role = { appRole: string; appRoleMayLogIn: boolean; appUrl?: string; pooled?: boolean }

export async function bringUpToDate(owner: Connection, options: AccessOptions, { appUrl, pooled, ...role }: Role): Promise<void> {
  await withPool(owner, options, async (pool) => {
    if ('hosts' in owner) await requireNoPooler(pool, owner.hosts.addresses.setting)
    const applied = await migrate(pool, { migrations: migrationsOf(options), ...role, waitMs: options.migrationWaitMs, log: options.log })
    if (applied.length > 0) options.log.info({ applied }, 'the database was brought up to date')
    if (!appUrl) return
    const login = await makeAppLogin(pool, role.appRole, appUrl)
    if (pooled) await storeLimits(pool, { login, role: role.appRole })
  })
}

const migrationsOf = ({ migrationsFolder }: AccessOptions) => readMigrations(migrationsFolder ?? path.resolve('migrations'))

async function withPool<T>(connection: Connection, { log }: { log: Log }, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  // A migration takes as long as it takes.
  const pool = makePool(connection, { max: 1, queryWaitMs: 0, log })
  try {
    return await run(pool)
  } finally {
    await pool.end()
  }
}

export async function embeddedAccess(cluster: Cluster, appRole: string): Promise<Record<'owner' | 'app', Connection>> {
  const owner = await ownerOf(cluster)
  return { owner, app: { ...owner, user: appRole } }
}

/** Address of the embedded database, which is made if it is missing, as its owner. */
export async function ownerOf({ socketFolder }: Cluster): Promise<{ host: string; user: string; database: string }> {
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
