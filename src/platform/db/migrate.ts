import type pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import { replaceMigrations, type Applied } from './baseline/replace-migrations.ts'
import { sqlStateOf } from './errors.ts'
import { applyMigration, type Patience } from './migration/apply-migration.ts'
import { takeMigrationLock } from './migration/migration-lock.ts'
import { requireWorking } from './migration/works-with.ts'
import type { Migration } from './read-migrations.ts'

export type MigrateOptions = {
  migrations: readonly Migration[]
  appRole: string
  appRoleMayLogIn: boolean
  /** Longest wait for another process that migrates. */
  waitMs?: number | undefined
  patience?: Patience
  log?: Log
}

const defaultWaitMs = 300_000

/**
 * Brings a database up to date: each file once, in a transaction of its own unless it is a concurrent one, by one process at a time. Refuses when a file that
 * was applied has changed, and when the database is newer than this release and a newer file does not allow that. A database made by the files that the baseline replaces lists the baseline from then on.
 * Makes the app's role and grants it what the tables' owner has, except the table of migrations itself. Returns the names that
 * were applied now.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions): Promise<string[]> {
  const client = await pool.connect()
  try {
    // A migration may take longer than a request may.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await takeMigrationLock(client, { waitMs: options.waitMs ?? defaultWaitMs, log: options.log })
    await makeRole(client, options)
    const applied = await applyAll(client, options)
    await grant(client, options.appRole)
    return applied
  } finally {
    // Closing the session releases the lock in any case.
    client.release(true)
  }
}

/**
 * Refuses a database that is not up to date, for a login that cannot change that. Sends nothing that needs more than the app's role.
 */
export async function requireUpToDate(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const rows = await rowsForApp(pool)
  const known = appliedOf(rows)
  refuseRewrittenHistory(known, rows, migrations)
  const missing = migrations.find(({ name }) => !known.has(name))
  if (missing)
    throw new Error(
      `The database is not up to date (${missing.name} is missing), and the login of DATABASE_URL cannot change tables: run "npm run migrate" with DATABASE_OWNER_URL first`,
    )
}

async function rowsForApp(pool: pg.Pool): Promise<Row[]> {
  try {
    return (await pool.query<Row>('select name, sha256, works_since as "worksSince" from platform_applied()')).rows
  } catch (error) {
    // Without the function, or the right to call it, the database is empty or older than both.
    if (['42883', '42501'].includes(sqlStateOf(error) ?? '')) return []
    throw error
  }
}

const appliedOf = (rows: readonly Row[]): Applied => new Map(rows.map((row) => [row.name, row.sha256]))

async function applyAll(client: pg.PoolClient, { migrations, patience, log }: MigrateOptions): Promise<string[]> {
  await makeList(client)
  const { rows } = await client.query<Row>('select name, sha256, works_since as "worksSince" from platform_migration')
  const applied = appliedOf(rows)
  const known = replaceMigrations(applied, migrations, 'database')
  const fresh = migrations.filter(({ name }) => !known.has(name))
  const newer = refuseRewrittenHistory(known, rows, migrations)
  if (newer.length > 0 && fresh.length > 0)
    throw new Error(
      `This database has the migration ${newer[0]}, which this version does not know, and no ${fresh[0]!.name}, which it needs; start a newer version`,
    )
  if (newer.length > 0) log?.info({ newer }, 'the database is newer than this version, and allows it to run')
  if (known !== applied) await listInstead(client, applied, known)
  for (const migration of fresh) await applyMigration(client, migration, patience)
  return fresh.map(({ name }) => name)
}

type Row = { name: string; sha256: string; worksSince: string | null }

async function makeList(client: pg.PoolClient): Promise<void> {
  await client.query(`create table if not exists platform_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now(), works_since text)`)
  const { rowCount } = await client.query("select from pg_attribute where attrelid = 'platform_migration'::regclass and attname = 'works_since'")
  if (rowCount === 0) await client.query('alter table platform_migration add column works_since text')
}

/** The schema is the same either way, so only the list changes. The baseline was reached when the last replaced file was applied. */
async function listInstead(client: pg.PoolClient, before: Applied, after: Applied): Promise<void> {
  const gone = [...before.keys()].filter((name) => !after.has(name))
  const added = [...after].filter(([name]) => !before.has(name))
  await client.query(
    `with gone as (delete from platform_migration where name = any ($1) returning applied_at)
     insert into platform_migration (name, sha256, applied_at)
     select name, sha256, (select max(applied_at) from gone) from unnest($2::text[], $3::text[]) as added (name, sha256)`,
    [gone, added.map(([name]) => name), added.map(([, sha256]) => sha256)],
  )
}

/** Returns the listed files that this release does not know. */
function refuseRewrittenHistory(known: Applied, rows: readonly Row[], migrations: readonly Migration[]): string[] {
  const files = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  const worksSince = new Map(rows.map((row) => [row.name, row.worksSince]))
  for (const [name, sha256] of known) {
    if (files.has(name) && files.get(name) !== sha256)
      throw new Error(`The migration ${name} was changed after it was applied to this database; put the file back and write a new one`)
  }
  const listed = [...known.keys()].map((name) => ({ name, worksSince: worksSince.get(name) ?? null }))
  return requireWorking(listed, [...files.keys()])
}

/** Roles belong to the whole cluster, so another database's migration may be making it at this moment. */
async function makeRole(client: pg.PoolClient, { appRole, appRoleMayLogIn }: MigrateOptions): Promise<void> {
  const role = client.escapeIdentifier(appRole)
  const { rows } = await client.query<{ found: boolean; mine: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as found,
      coalesce((select rolsuper from pg_roles where rolname = current_user), false) as mine`,
    [appRole],
  )
  if (!rows[0]!.found) {
    await client.query(`do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`)
  }
  if (appRoleMayLogIn) await client.query(`alter role ${role} login`)
  // A superuser may take on any role; others must be its member.
  if (!rows[0]!.mine && appRole !== '') await client.query(`grant ${role} to current_user`)
}

async function grant(client: pg.PoolClient, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole)
  await client.query('begin')
  await client.query(`
    revoke create on schema public from public;
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke all on platform_migration from ${role}`)
  await client.query('commit')
}
