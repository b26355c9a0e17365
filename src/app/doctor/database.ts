import { readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { parseAddresses } from '#platform/db/connection/addresses.ts'
import { describeLogin, excessMessage, type Login } from '#platform/db/connection/app-login.ts'
import { checkAccess } from '#platform/db/connection/check-access.ts'
import { explainVerdicts, makeHosts, type Hosts } from '#platform/db/connection/hosts.ts'
import { openAsOwner } from '#platform/db/connection/open-database.ts'
import { makePool } from '#platform/db/connection/pools.ts'
import { requireUpToDate } from '#platform/db/migrate.ts'
import { readMigrations } from '#platform/db/read-migrations.ts'
import type { Log } from '#platform/logging/log.ts'
import type { InspectedConfig } from '../config/config.ts'
import { attempt, ok, problem, warning, type Finding } from './finding.ts'

const appRole = 'runxin_app'
const leastVersion = 15
/** Sign-in codes of authenticator apps accept half a minute; leases and deadlines compare the two clocks. */
const mostSkewMs = 5_000
const docs = 'See docs/operations.md, Database.'

type Known = InspectedConfig['config']
/** Checks that need the tables, with a connection that can read them. */
export type Inside = (pool: pg.Pool) => Promise<Finding[]>

/** Checks the database and its logins. Runs `inside` if it answers and has all tables. Changes nothing. */
export async function databaseFindings({ config, errors }: InspectedConfig, log: Log, inside: Inside): Promise<Finding[]> {
  // The faults are listed already, and would be found again.
  if (errors.some(({ message }) => message.startsWith('DATABASE_'))) return []
  const { databaseUrl } = config
  if (!databaseUrl) return embeddedFindings(config, inside)
  const own = await attempt('database', docs, () => ownFindings({ ...config, databaseUrl }, log, inside))
  const { databaseOwnerUrl } = config
  return [...own, ...(databaseOwnerUrl ? await attempt('database owner', docs, () => ownerFindings(databaseOwnerUrl, log)) : [])]
}

/** Whether a start has made the embedded database. Looking for its folder in another way would make it. */
export function hasEmbedded(dataDir: string): boolean {
  return readdirIfAny(dataDir).some((name) => /^pg\d+(?:\.location)?$/.test(name))
}

function readdirIfAny(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The embedded database, if a start has made it. It is started for the checks, and stopped afterwards unless the product runs. */
async function embeddedFindings({ dataDir }: Known, inside: Inside): Promise<Finding[]> {
  if (!hasEmbedded(dataDir)) return [ok('database', 'The embedded database is made at the first start')]
  return attempt('database', 'Read its log in the data folder.', async () => {
    const { pool, close } = await openAsOwner({ dataDir })
    try {
      const migrations = await migrationFindings(pool, true)
      return [ok('database', 'The embedded PostgreSQL answers'), ...migrations, ...(isUpToDate(migrations) ? await inside(pool) : [])]
    } finally {
      await close()
    }
  })
}

async function ownFindings(config: Known & { databaseUrl: string }, log: Log, inside: Inside): Promise<Finding[]> {
  const hosts = await answering('DATABASE_URL', config.databaseUrl)
  if (!('current' in hosts)) return [hosts]
  const directUrl = config.availability?.directUrl
  const direct = directUrl ? await answering('DATABASE_DIRECT_URL', directUrl) : hosts
  if (!('current' in direct)) return [direct]
  const pool = makePool({ hosts: direct }, { max: 2, log })
  try {
    const login = await describeLogin(pool, appRole)
    const migrations = await migrationFindings(pool, login.excess !== undefined)
    const sessions = isUpToDate(migrations) ? await sessionFindings(hosts, { login, pooled: directUrl !== undefined, log }) : []
    return [...(await serverFindings(pool)), ...loginFindings(login, config), ...migrations, ...sessions, ...(isUpToDate(migrations) ? await inside(pool) : [])]
  } finally {
    await pool.end()
  }
}

/** The servers of a setting, or why none of them takes writes. */
async function answering(setting: string, url: string): Promise<Hosts | Finding> {
  const hosts = makeHosts(parseAddresses(setting, url), { connectMs: 5_000 })
  const verdicts = await hosts.find()
  if (verdicts.some(({ state }) => state === 'writes')) return hosts
  return problem('database', explainVerdicts(hosts.addresses, verdicts).text, 'Start PostgreSQL, or correct the address. ' + docs)
}

async function serverFindings(pool: pg.Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  )
  const { version, major } = rows[0]!
  const age =
    major < leastVersion
      ? problem('database', `PostgreSQL ${version} is too old`, `Upgrade it to PostgreSQL ${leastVersion} or later.`)
      : ok('database', `PostgreSQL ${version} answers and takes writes`)
  return [age, await clockFinding(pool)]
}

export async function clockFinding(pool: pg.Pool): Promise<Finding> {
  const before = Date.now()
  const { rows } = await pool.query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  const skewMs = Math.round(Math.abs(rows[0]!.ms - (before + Date.now()) / 2))
  if (skewMs <= mostSkewMs) return ok('clock', `The clocks of this machine and of the database differ by ${skewMs} ms`)
  const says = `The clocks of this machine and of the database differ by ${Math.round(skewMs / 1000)} s`
  return problem('clock', says, 'Let both machines set their clock by NTP.')
}

function loginFindings(login: Login, { limitedLoginOnly }: Known): Finding[] {
  if (!login.excess) return [ok('database login', `The app logs in as ${login.name}, which has no other rights than ${appRole}`)]
  if (!limitedLoginOnly) return [ok('database login', `The app logs in as ${login.name} and assumes the role ${appRole}`)]
  return [problem('database login', excessMessage(login, appRole), docs)]
}

async function migrationFindings(pool: pg.Pool, isOwner: boolean): Promise<Finding[]> {
  const migrations = readMigrations(path.resolve('migrations'))
  try {
    await requireUpToDate(pool, migrations)
    return [ok('migrations', `All ${migrations.length} migrations are applied`)]
  } catch (error) {
    const says = (error as Error).message
    // A start with the owner's login applies them.
    return [(isOwner ? warning : problem)('migrations', says, 'Run npm run migrate with DATABASE_OWNER_URL, or start the product with it.')]
  }
}

const isUpToDate = (findings: readonly Finding[]) => findings.every(({ level }) => level === 'ok')

/** Role and time limits of the sessions that the product opens. */
async function sessionFindings(hosts: Hosts, { login, pooled, log }: { login: Login; pooled: boolean; log: Log }): Promise<Finding[]> {
  const pool = makePool({ hosts }, { max: 1, pooled, log, ...(login.name === appRole ? {} : { role: appRole }) })
  try {
    return await attempt('database sessions', docs, async () => {
      await checkAccess(pool, { setting: 'DATABASE_URL', role: appRole, pooled })
      return [ok('database sessions', 'Sessions have the limited role and their time limits')]
    })
  } finally {
    await pool.end()
  }
}

async function ownerFindings(url: string, log: Log): Promise<Finding[]> {
  const hosts = await answering('DATABASE_OWNER_URL', url)
  if (!('current' in hosts)) return [hosts]
  const pool = makePool({ hosts }, { max: 1, log })
  try {
    const { name, excess } = await describeLogin(pool, appRole)
    if (excess) return [ok('database owner', `DATABASE_OWNER_URL logs in as ${name}`)]
    return [problem('database owner', `DATABASE_OWNER_URL logs in as ${name}, which owns no tables`, 'Name the login of the tables’ owner.')]
  } finally {
    await pool.end()
  }
}
