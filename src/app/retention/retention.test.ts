import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { housekeeping } from '#platform/jobs/housekeeping.ts'
import type { RunningJob } from '#platform/jobs/jobs.ts'
import { durationMs, type RetentionRule } from '#platform/pure/retention.ts'
import type { AppCtx } from '../app-ctx.ts'
import { schedulesOf } from '../work.ts'
import { bounded, deletedBy, deletedWith, keptForEver } from './kept.ts'
import { retentionTables } from './lines.ts'
import { prunedTables } from './pruned.ts'

const { ownerPool, ctx, clock } = await testDatabase()
const system = ctx({ kind: 'system', name: 'retention' })
const dayMs = 86_400_000
const name = (table: string) => table.split('.').at(-1)!

/** Values of a row that a rule with a condition deletes, and of rows that are still needed. */
const conditions: Readonly<Record<string, { over: Record<string, string>; needed: readonly Record<string, string>[] }>> = {
  platform_job: { over: { state: 'done' }, needed: [{ state: 'queued' }, { state: 'running' }, { state: 'dead' }] },
  platform_event: { over: { relayed_at: '2020-01-01' }, needed: [{}] },
  lead: { over: { state: 'closed' }, needed: [{ state: 'new' }, { state: 'taken' }] },
  server_snapshot: { over: {}, needed: [{ id: '00000000-0000-7000-8000-00000000ab1e' }] },
  operation: {
    over: { kind: 'backup', requested_by: 'system', state: 'succeeded' },
    needed: [
      { kind: 'backup', requested_by: 'customer', state: 'succeeded' },
      { kind: 'backup', requested_by: 'system', state: 'failed' },
      { kind: 'restart', requested_by: 'system', state: 'succeeded' },
    ],
  },
  'sign_in_record account_id is null': { over: {}, needed: [{ account_id: '00000000-0000-7000-8000-00000000ab1e' }] },
  'sign_in_record undefined': { over: { account_id: '00000000-0000-7000-8000-00000000ab1e' }, needed: [] },
  'status_request confirmed_at is null': { over: {}, needed: [] },
}
const conditionOf = ({ table, when }: RetentionRule) => conditions[`${table} ${when}`] ?? conditions[table] ?? { over: {}, needed: [] }

type Place = { table: string; ctid: string }
const insert = async (table: string, values: Record<string, string>): Promise<Place> => {
  const columns = Object.keys(values)
  const { rows } = await ownerPool.query<{ ctid: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning ctid::text`,
    Object.values(values),
  )
  return { table, ctid: rows[0]!.ctid }
}
const isThere = async ({ table, ctid }: Place) => (await ownerPool.query(`select from ${table} where ctid = $1::tid`, [ctid])).rowCount === 1
const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()

describe('the list of retentions', () => {
  it('has one decision for every table of the database', async () => {
    const { rows } = await ownerPool.query<{ table: string }>(`
      select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`)
    const decided = [
      ...new Set(prunedTables.map(({ table }) => table)),
      ...Object.keys(deletedWith),
      ...Object.keys(deletedBy),
      ...[...keptForEver, ...bounded].flatMap(({ tables }) => tables),
    ]
    expect(decided.toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
  })

  it('deletes a row that belongs to another by a foreign key', async () => {
    const { rows } = await ownerPool.query<{ child: string; parent: string }>(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and confdeltype = 'c'`,
    )
    const pairs = rows.map(({ child, parent }) => `${child} ${parent}`)
    expect(pairs).toEqual(expect.arrayContaining(Object.entries(deletedWith).map(([child, parent]) => `${child} ${parent}`)))
  })

  it('is what the documentation says', () => {
    const doc = readFileSync('docs/growing.md', 'utf8')
    expect(doc.slice(doc.indexOf('| Deleted by age'), doc.indexOf('\n\n## ', doc.indexOf('| Deleted by age')))).toBe(retentionTables())
  })
})

describe('a slice', () => {
  it.each(prunedTables)('of $table by $from is read from an index, in its order', async ({ table, from, when }) => {
    const client = await ownerPool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
      const { rows } = await client.query<Record<string, string>>(
        `explain select ctid from ${table} where ${from} < now() and ${when ?? 'true'} order by ${from} limit 1000 for update skip locked`,
      )
      const plan = rows.map((row) => Object.values(row)[0]).join('\n')
      expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan.* on ${name(table)}`))
      expect(plan).not.toContain('Sort')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it.each([...new Set(prunedTables.map(({ table }) => table))])('of %s finds the rows that refer to it by an index', async (table) => {
    const { rows } = await ownerPool.query<{ refers: string }>(
      `select c.conrelid::regclass || '.' || a.attname as refers from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = $1::regclass and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname)))`,
      [table],
    )
    expect(rows).toEqual([])
  })
})

describe('rows', () => {
  // Only ages and conditions matter here: rows need no owners and no other values.
  beforeAll(async () => {
    for (const table of new Set(prunedTables.map(({ table }) => table))) {
      await ownerPool.query(`do $$ declare one record; begin
        for one in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('p', 'u', 'c', 'f') order by contype = 'p' loop
          execute format('alter table %s drop constraint if exists %I cascade', '${table}', one.conname);
        end loop;
        for one in select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and not attisdropped and attidentity = '' loop
          execute format('alter table %s alter column %I drop not null', '${table}', one.attname);
        end loop;
      end $$; alter table ${table} disable trigger user`)
    }
    await ownerPool.query(`set session_replication_role = replica; alter table server_upgrade disable trigger all;
      do $$ declare one record; begin
        for one in select attname from pg_attribute where attrelid = 'server_upgrade'::regclass and attnum > 0 and attnotnull and attname <> 'order_id' loop
          execute format('alter table server_upgrade alter column %I drop not null', one.attname);
        end loop;
      end $$;
      insert into server_upgrade (order_id, snapshot_id) values (gen_random_uuid(), '00000000-0000-7000-8000-00000000ab1e');
      set session_replication_role = default`)
  })

  it('past their retention are deleted by the schedules of the product; younger ones and those that are still needed stay', async () => {
    const [gone, stay]: [Place[], Place[]] = [[], []]
    for (const rule of prunedTables) {
      const { over, needed } = conditionOf(rule)
      const limit = durationMs(rule.kept)
      gone.push(await insert(rule.table, { ...over, [rule.from]: ago(limit + 1_000) }))
      stay.push(await insert(rule.table, { ...over, [rule.from]: ago(limit - 1_000) }))
      for (const values of needed) stay.push(await insert(rule.table, { ...values, [rule.from]: ago(limit + 100 * 60_000) }))
    }
    const all = [...schedulesOf({ engines: true, ownEngine: true }), ...housekeeping]
    for (const wanted of schedules) {
      const found = all.find(({ name }) => name === wanted)
      expect(found?.byDate, wanted).toBe(true)
      await found!.run(system as AppCtx, {} as RunningJob)
    }
    const left = async (places: Place[]) => {
      const there: string[] = []
      for (const place of places) if (await isThere(place)) there.push(place.table)
      return there
    }
    expect(await left(gone)).toEqual([])
    expect(await left(stay)).toEqual(stay.map(({ table }) => table))
  })

  const rule: RetentionRule = { table: 'code_send', from: 'sent_at', kept: '7 days', because: 'a test' }
  const fill = (count: number) =>
    ownerPool.query(
      `truncate code_send; insert into code_send (sent_at) select '2020-01-01'::timestamptz + make_interval(secs => n) from generate_series(1, ${count}) n`,
    )
  const left = async () => (await ownerPool.query('select from code_send')).rowCount

  it('go in slices: a run deletes no more than its number, the oldest first, and the next continues', async () => {
    await fill(25)
    expect(await pruneRows(system, [rule], { rows: 10, most: 2 })).toBe(20)
    const { rows } = await ownerPool.query<{ first: Date }>('select min(sent_at) as first from code_send')
    expect(rows[0]!.first).toEqual(new Date(new Date('2020-01-01T00:00:00Z').getTime() + 21_000))
    expect(await pruneRows(system, [rule], { rows: 10, most: 2 })).toBe(5)
  })

  it('catch up after a pause, in runs of the same size', async () => {
    await fill(1_000)
    let runs = 0
    while ((await pruneRows(system, [rule], { rows: 100, most: 3 })) > 0) runs++
    expect([runs, await left()]).toEqual([4, 0])
  })

  it('of slices that were committed before a crash are gone; all others are there, and the next run deletes them', async () => {
    await fill(25)
    await ownerPool.query(`create function crash() returns trigger language plpgsql as $$ begin
        if old.sent_at = '2020-01-01 00:00:15+00' then raise exception 'crash'; end if; return old; end $$;
      create trigger crash before delete on code_send for each row execute function crash()`)
    await expect(pruneRows(system, [rule], { rows: 10, most: 5 })).rejects.toThrow()
    expect(await left()).toBe(15)
    await ownerPool.query('drop trigger crash on code_send')
    expect(await pruneRows(system, [rule], { rows: 10, most: 5 })).toBe(15)
  })

  it('that another transaction holds are skipped without waiting, and two runs at a time delete each row once', async () => {
    await fill(30)
    const client = await ownerPool.connect()
    await client.query(`begin; select from code_send order by sent_at limit 5 for update`)
    const both = await Promise.all([pruneRows(system, [rule], { rows: 7, most: 50 }), pruneRows(system, [rule], { rows: 7, most: 50 })])
    // A run ends at a slice that is not full, so some may be left to the next.
    const deleted = both[0] + both[1]
    expect([deleted + (await left())!, (await left())! >= 5]).toEqual([30, true])
    await client.query('rollback')
    client.release()
    expect(await pruneRows(system, [rule])).toBe(30 - deleted)
  })

  it('of a request that is being answered stay: its key is not committed', async () => {
    const client = await ownerPool.connect()
    await client.query(`begin; insert into platform_once (scope, owner, key, created_at) values ('tests', 'one', 'open', '${ago(60 * dayMs)}')`)
    await housekeeping[0]!.run(system, {} as RunningJob)
    await client.query('commit')
    client.release()
    expect((await ownerPool.query(`select from platform_once where key = 'open'`)).rowCount).toBe(1)
  })
})

/** Schedules that delete by age. */
const schedules = [
  'platform.prune',
  'auth.tidy',
  'account.tidy',
  'account.tidy-email-links',
  'messages.tidy',
  'webhooks.prune',
  'providers.prune-calls',
  'catalog.forget-quotes',
  'leads.forget',
  'partnerships.forget-clicks',
  'servers.forget-rows',
  'servers.forget-assignments',
  'status.tidy',
  'back-office.tidy-staff',
  'back-office.forget-notices',
  'back-office.forget-policy-reports',
  'back-office.expire-approvals',
]
