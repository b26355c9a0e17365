import type pg from 'pg'
import { replaceMigrations, type Applied } from './baseline/replace-migrations.ts'
import { sqlStateOf } from './errors.ts'
import type { Migration } from './read-migrations.ts'

export type MigrateOptions = { migrations: readonly Migration[]; appRole: string; appRoleMayLogIn: boolean }

// Any number, the same in every process. Advisory locks are per database.
const lockKey = 7_201_977

/**
 * Brings a database up to date: each file once, in a transaction of its own, by one process at a time. Refuses when a file that
 * was applied has changed or is gone. A database made by the files that the baseline replaces lists the baseline from then on.
 * Makes the app's role and grants it what the tables' owner has, except the table of migrations itself. Returns the names that
 * were applied now.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Waiting for another process's migrations may take longer than a request may.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await makeRole(client, options)
    const applied = await applyAll(client, options.migrations)
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
  const known = await knownToApp(pool)
  refuseRewrittenHistory(known, migrations)
  const missing = migrations.find(({ name }) => !known.has(name))
  if (missing)
    throw new Error(
      `The database is not up to date (${missing.name} is missing), and the login of DATABASE_URL cannot change tables: run "npm run migrate" with DATABASE_OWNER_URL first`,
    )
}

async function knownToApp(pool: pg.Pool): Promise<Applied> {
  try {
    const { rows } = await pool.query<{ name: string; sha256: string }>('select name, sha256 from platform_applied()')
    return new Map(rows.map((row) => [row.name, row.sha256]))
  } catch (error) {
    // Without the function, or the right to call it, the database is empty or older than both.
    if (['42883', '42501'].includes(sqlStateOf(error) ?? '')) return new Map()
    throw error
  }
}

async function applyAll(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`create table if not exists platform_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from platform_migration')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const known = replaceMigrations(applied, migrations, 'database')
  refuseRewrittenHistory(known, migrations)
  if (known !== applied) await listInstead(client, applied, known)
  const fresh = migrations.filter(({ name }) => !known.has(name))
  for (const migration of fresh) await apply(client, migration)
  return fresh.map(({ name }) => name)
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

function refuseRewrittenHistory(known: Applied, migrations: readonly Migration[]): void {
  const files = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of known) {
    if (!files.has(name)) throw new Error(`This database has the migration ${name}, which this version does not know; start a newer version`)
    if (files.get(name) !== sha256)
      throw new Error(`The migration ${name} was changed after it was applied to this database; put the file back and write a new one`)
  }
}

async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into platform_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
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
