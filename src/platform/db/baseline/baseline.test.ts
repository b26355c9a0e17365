import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { readMigrations, type Migration } from '../read-migrations.ts'
import { testDatabase } from '../testing.ts'
import { describeKind, describeSchema } from './describe-schema.ts'
import { baselineOf } from './replace-migrations.ts'
import { replacedMigrations } from './replaced-migrations.ts'

const role = { appRole: 'runxin_app', appRoleMayLogIn: true }
const migrations = readMigrations(path.resolve('migrations'))
const baseline = baselineOf(migrations)
const later = migrations.filter((one) => !baseline.includes(one))
const replaced = readReplaced()

/** The replaced files: `-- file: <name>` before each of them. */
function readReplaced(): Migration[] {
  const text = gunzipSync(readFileSync(path.resolve('src/platform/db/baseline/replaced-migrations.sql.gz'))).toString('utf8')
  const [, ...parts] = text.split(/^-- file: (.+)\n/m)
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    const sql = parts[2 * index + 1]!
    return { name: parts[2 * index]!, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function madeWith(files: readonly Migration[]): Promise<pg.Pool> {
  const { ownerPool } = await testDatabase({ empty: true })
  await migrate(ownerPool, { migrations: files, ...role })
  return ownerPool
}

/** Every row that migrations wrote, without the times at which they ran, and where each sequence is. */
async function contentOf(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string; kind: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'S') and n.nspname !~ '^(pg_|information_schema)' order by 1`)
  const content: Record<string, unknown> = {}
  for (const { name, kind } of tables) {
    const row = kind === 'S' ? `concat(last_value, ' ', is_called)` : `(to_jsonb(t) - array['applied_at', 'changed_at', 'created_at', 'updated_at'])::text`
    const { rows } = await pool.query<{ row: string }>(`select ${row} as row from ${name} t order by 1`)
    content[name] = rows.map((one) => one.row)
  }
  return content
}

const fresh = await madeWith(migrations)
const adopted = await madeWith(replaced)
const reached = await adopted.query<{ at: Date }>('select max(applied_at) as at from platform_migration')
const applied = await migrate(adopted, { migrations, ...role })

describe('a database of the replaced migrations', () => {
  it('is made by the files of that revision, whose names the baseline does not use again', () => {
    expect(new Map(replaced.map(({ name, sha256 }) => [name, sha256]))).toEqual(replacedMigrations)
    expect(baseline.filter(({ name }) => replacedMigrations.has(name))).toEqual([])
    expect(baseline.length).toBeGreaterThan(20)
  })

  it('is adopted without running the baseline, and equals a fresh one', async () => {
    expect(applied).toEqual(later.map(({ name }) => name))
    expect(await describeSchema(adopted)).toEqual(await describeSchema(fresh))
    expect(await contentOf(adopted)).toEqual(await contentOf(fresh))
    expect(await migrate(adopted, { migrations, ...role })).toEqual([])
  })

  it('keeps the time at which the schema was reached', async () => {
    const names = baseline.map(({ name }) => name)
    const { rows } = await adopted.query('select distinct applied_at as at from platform_migration where name = any ($1)', [names])
    expect(rows).toEqual(reached.rows)
  })

  it('is adopted with the migrations that came after them', async () => {
    const pool = await madeWith([...replaced, ...later])
    expect(await migrate(pool, { migrations, ...role })).toEqual([])
    expect(await describeSchema(pool)).toEqual(await describeSchema(fresh))
    expect(await contentOf(pool)).toEqual(await contentOf(fresh))
  })

  it('is adopted once by processes that start together', async () => {
    const pool = await madeWith(replaced)
    const results = await Promise.all(Array.from({ length: 6 }, () => migrate(pool, { migrations, ...role })))
    expect(results.flat()).toEqual(later.map(({ name }) => name))
  })
})

describe('a database that cannot be adopted', () => {
  it('is refused if it is older than the baseline, and stays unchanged', async () => {
    const pool = await madeWith(replaced.slice(0, 3))
    const before = await contentOf(pool)
    await expect(migrate(pool, { migrations, ...role })).rejects.toThrow(
      'The database is older than revision 9165a00 (it has no 0010_accounts.sql): start revision 9165a00 on it once, then this version',
    )
    expect(await contentOf(pool)).toEqual(before)
  })

  it('is refused when one of the replaced files was changed', async () => {
    const pool = await madeWith(replaced.slice(0, 1))
    await pool.query(`update platform_migration set sha256 = 'another'`)
    await expect(migrate(pool, { migrations, ...role })).rejects.toThrow(
      'The database has another 0001_platform.sql than revision 9165a00, so its tables may differ: move its rows into a new database',
    )
  })
})

describe('the description of a schema', () => {
  it.each([
    ['schemas', 'create schema more'],
    ['schemas', 'grant create on schema public to runxin_app'],
    ['relations', 'revoke select on ledger.posting from runxin_app'],
    ['relations', 'create or replace view ledger.audit_withdrawals as select 1::text as problem, 2::text as subject, null::uuid as key'],
    ['columns', `alter table account alter column nickname set default 'x'`],
    ['columns', 'alter table account drop column referral_code; alter table account add column referral_code text'],
    ['columns', 'grant select (reason) on ledger.posting_freeze to public'],
    ['constraints', 'alter table ledger.account drop constraint balance_not_negative'],
    ['constraints', 'alter table account rename constraint account_number_check to another'],
    ['constraints', 'alter table payment_hold alter constraint payment_hold_payment_id_fkey not deferrable'],
    ['constraints', 'alter domain content_slug drop constraint content_slug_check'],
    ['indexes', 'drop index ledger.journal_one_charge'],
    ['triggers', 'drop trigger immutable on ledger.posting'],
    ['triggers', 'alter table ledger.posting disable trigger immutable'],
    ['functions', 'revoke execute on function ledger.post from runxin_app'],
    ['functions', 'alter function ledger.post security invoker'],
    ['functions', 'alter function ledger.post reset search_path'],
    ['functions', `create or replace function site_version() returns text language sql stable as $$ select '1' $$`],
    ['sequences', 'alter sequence order_history_id_seq increment 2'],
    ['types', `create type mood as enum ('fine')`],
    ['policies', 'create policy mine on account using (true)'],
    ['rules', 'create rule quiet as on delete to account do instead nothing'],
    ['publications', 'create publication all_of_it for all tables'],
    ['default grants', 'alter default privileges grant select on tables to public'],
    ['comments', `comment on table account is 'x'`],
    ['others', 'create statistics pair on id, phone from account'],
  ])('notices in %s: %s', async (kind, change) => {
    const client = await fresh.connect()
    try {
      const before = await describeKind(client, kind)
      await client.query('begin')
      await client.query(change)
      expect(await describeKind(client, kind)).not.toEqual(before)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
