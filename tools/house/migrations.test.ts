import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsOf, rules } from './migration-rules.ts'

const mark = '-- Works with releases since 0719.\n'
const rulesOf = (sql: string, name = '0800_next.sql') => faultsOf(name, mark + sql).map((fault) => fault.split(': ')[1])
const big = 'alter table customer_order'

describe('migrations', () => {
  test('lock and rewrite no big table, and say which releases may run on them', () => {
    const names = readdirSync('migrations')
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+(?:\.concurrent)?\.sql$/.test(name))).toEqual([])
    expect(names.flatMap((name) => faultsOf(name, readFileSync(`migrations/${name}`, 'utf8')))).toEqual([])
  })

  test.each([
    [`${big} alter column total_fen type numeric`, 'type'],
    [`${big} add column key uuid default gen_random_uuid()`, 'default'],
    [`${big} add column day date generated always as (created_at::date) stored`, 'default'],
    [`${big} add column seq bigserial`, 'default'],
    [`${big} add note text not null`, 'not-null-column'],
    [`${big} add column other uuid references account (id)`, 'constraint'],
    [`${big} add constraint positive check (total_fen > 0)`, 'constraint'],
    [`${big} add column a int,\n  add constraint known foreign key (a) references account (id)`, 'constraint'],
    [`${big} add constraint positive check (total_fen > 0) not valid; ${big} validate constraint positive`, 'validate'],
    [`${big} alter column note set not null`, 'not-null'],
    ['create index order_note on customer_order (note)', 'index'],
    ['create unique index on customer_order (note)', 'index'],
    ['drop index order_note', 'index'],
    ['create index concurrently if not exists order_note on customer_order (note)', 'concurrently'],
    [`${big} drop column note`, 'drop'],
    [`${big} drop note`, 'drop'],
    [`${big} rename column note to remark`, 'drop'],
    ['drop table password_guard', 'drop'],
    ['drop function ledger.post(json)', 'drop'],
    ["update customer_order set note = 'x; y'", 'rows'],
    ['delete from customer_order', 'rows'],
    ['truncate customer_order', 'lock'],
    ['lock table customer_order', 'lock'],
  ])('%s is refused', (sql, rule) => expect(rulesOf(sql)).toEqual([rule]))

  test.each([
    `${big} add column note text; ${big} add column at timestamptz not null default now()`,
    `${big} add column kind text not null default 'a;b'`,
    `${big} add constraint positive check (total_fen > 0) not valid`,
    `${big} validate constraint noted; ${big} alter column note set not null; ${big} drop constraint noted`,
    `${big} add constraint numbered unique using index order_number`,
    'create table fresh (id uuid primary key, note text check (note <> $$;$$)); create index on fresh (note); alter table fresh add constraint c check (true); delete from fresh',
    'create or replace function f() returns void language sql as $f$ update customer_order set note = 1; drop table x $f$',
    "comment on table customer_order is 'drop table it'; -- drop table it\n",
    `-- lint: allow drop: the last release that reads it is 0719\n${big} drop column note`,
  ])('%s is accepted', (sql) => expect(rulesOf(sql)).toEqual([]))

  test('a concurrent file holds what may run twice', () => {
    const name = '0800_index.concurrent.sql'
    expect(rulesOf('create index concurrently if not exists a on customer_order (note); drop index concurrently if exists b', name)).toEqual([])
    expect(rulesOf('create index concurrently a on customer_order (note)', name)).toEqual(['concurrently'])
    expect(rulesOf('create table fresh (id int)', name)).toEqual(['concurrently'])
  })

  test('an exception needs its rule and a reason', () => {
    for (const comment of ['lint: allow drop: old', 'lint: allow index: the last release that reads it is 0719', 'the last release that reads it is 0719'])
      expect(rulesOf(`-- ${comment}\n${big} drop column note`)).toEqual(['drop'])
  })

  test('the mark names an earlier file, or the reason why there is none', () => {
    expect(faultsOf('0719_last.sql', 'drop table customer_order')).toEqual([])
    expect(faultsOf('0800_next.sql', 'select 1')[0]).toContain('which releases may run on it')
    expect(faultsOf('0800_next.sql', '-- Works with releases since 0800.\nselect 1')[0]).toContain('no earlier file')
    expect(faultsOf('0800_next.sql', '-- Works with no earlier release: they write to the column that is gone\nselect 1')).toEqual([])
    expect(faultsOf('0800_next.sql', '-- Works with no earlier release: no\nselect 1')).toHaveLength(1)
  })

  test('each rule has a name of its own', () => expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length))
})
