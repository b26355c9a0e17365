import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { prune } from '#platform/jobs/housekeeping.ts'
import { makeLive } from '#platform/live/live.ts'
import { aFileStore } from '#features/files/factories.ts'
import { jobs as fileJobs } from '#features/files/jobs.ts'
import { tidyWechatLogins } from '#features/account/sign-in/server/tidy.ts'
import { tidyAuth } from '#features/auth/server/tidy.ts'
import { forgetQuotes } from '#features/catalog/quotes/server/forget-quotes.ts'
import { people } from '#features/safety/factories.ts'
import { jobs as safetyJobs } from '#features/safety/jobs.ts'
import { carryOutClosings } from '#features/safety/server/carry-out-closings.ts'
import { closeAccount } from '#features/safety/server/close-account.ts'
import { exportData } from '#features/safety/server/export-data.ts'
import { testKeys } from '#features/verification/factories.ts'
import { accountLinks } from '../events/account-links.ts'
import { dependents } from './personal-data-dependents.fixture.ts'
import { treatments } from './personal-data.fixture.ts'

const database = await testDatabase({ poolSize: 20 })
const { ctx, clock, pool, ownerPool } = database
const { at, customer, ports } = people(database)
const files = await aFileStore()
const live = makeLive(pool, ctx().log)
const sms = { notify: async () => ({ receiptId: null }) }
const more = { accountLinks, files, live, sms, ...testKeys }
const system = () => asSystem({ ...ctx(undefined, ports), ...more }, 'tests')
const canary = 'Zq7CanaryTweets'
/** Canary of an account that stays. */
const other = 'Xk4OtherCanary'

describe('every table that belongs to accounts', () => {
  it('says where it is in the export and how closing changes it', async () => {
    // By the name of the column, and by its reference.
    const { rows } = await ownerPool.query<{ name: string }>(`
      select distinct case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and a.atttypid = 'uuid'::regtype
        and (a.attname in ('account_id', 'owner_id') or exists (select from pg_constraint k
          where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'public.account'::regclass and a.attnum = any (k.conkey)))`)
    expect(Object.keys(treatments).sort()).toEqual(rows.map(({ name }) => name).sort())
    const parts = accountLinks.data.map(({ name }) => name)
    for (const [table, { exported }] of Object.entries(treatments)) if (typeof exported === 'string') expect(parts, table).toContain(exported)
  })
})

describe('an account with a marker in every column that can hold one', () => {
  it('is exported completely, and leaves the marker nowhere after closing but in tax invoices: not in the database, not in the file store', async () => {
    const own = await customer()
    const stranger = await customer()
    await fill(own.actor.accountId, canary, 2)
    await fill(stranger.actor.accountId, other, 3)
    await ownerPool.query('update account set nickname = $1, referral_code = $1, user_name = lower($1) where id = $2', [canary, own.actor.accountId])
    const { rows } = await pool.query<{ id: string; owner: string }>('select id, account_id as owner from stored_file')
    for (const { id, owner } of rows) await files.put(id, new TextEncoder().encode(owner === own.actor.accountId ? canary : other))
    expect([await inStore(canary), await inStore(other)]).toEqual([2, 2])
    const ofTheOther = await whereIs([other, stranger.phone.slice(-11), '13000000003'])
    expect(ofTheOther.length).toBeGreaterThan(20)

    const exported = JSON.parse(await new Response(await exportData({ ...at(own.actor), ...more })).text()) as Record<string, unknown>
    // The ledger and the coupons have rows beside these that the filling does not know.
    for (const [table, { exported: part }] of Object.entries(treatments))
      if (typeof part === 'string' && part !== 'ledger' && part !== 'coupons')
        expect([null, '[]'], `${table} in ${part}`).not.toContain(JSON.stringify(exported[part]))
    for (const part of ['account', 'profile', 'email', 'wechat', 'safety', 'sessions', 'servers', 'workOrders', 'leads', 'partnerships', 'messages'])
      expect(JSON.stringify(exported[part]).toLowerCase(), part).toContain(part === 'sessions' ? '127.0.0.1' : canary.toLowerCase())
    for (const word of [other, stranger.phone, '13000000003']) expect(JSON.stringify(exported)).not.toContain(word)

    await closeAccount({ ...at(own.actor), ...more })
    clock.advance(7 * 86_400_000)
    await carryOutClosings(system())
    await drainJobs(system(), [...fileJobs, ...safetyJobs])
    expect([await inStore(canary), await inStore(other)]).toEqual([0, 2])
    expect(await whereIs([other, stranger.phone.slice(-11), '13000000003'])).toEqual(ofTheOther)
    for (const [table, { closing, owner = 'account_id' }] of Object.entries(treatments)) {
      if (table.includes('.')) continue
      const { rowCount } = await ownerPool.query(`select 1 from ${table} where ${owner} = $1`, [own.actor.accountId])
      if (closing === 'gone') expect(rowCount, table).toBe(0)
      else expect(rowCount, table).toBeGreaterThan(0)
    }
    const { rows: states } = await pool.query('select state from work_order where account_id = $1', [own.actor.accountId])
    expect(states).toEqual([{ state: 'closed' }])

    // Data that expires by itself: events, the replies of clicks, limits, notices of the staff.
    clock.advance(60 * 86_400_000)
    for (const tidy of [prune, tidyAuth, tidyWechatLogins, forgetQuotes]) await tidy(system())
    const lawful = Object.entries(treatments).flatMap(([table, { names }]) => (names ? [`public.${table}`] : []))
    expect(lawful).toEqual(['public.tax_document'])
    expect(await whereIs([canary, own.phone.slice(-11), '13000000002'])).toEqual(lawful)
  })
})

/** Inserts a row into each table, with the canary in each column of text that is not declared as plain. */
async function fill(accountId: string, word: string, digit: number): Promise<void> {
  const client = await ownerPool.connect()
  const wrong: string[] = []
  try {
    // Runs without triggers and foreign keys, so that rows need no neighbours. Check constraints still apply.
    await client.query("set session_replication_role = 'replica'")
    const tables = [...Object.entries(treatments), ...Object.entries(dependents)].filter(([name]) => !name.includes('.'))
    for (const [table, { plain = [], row = {} }] of tables) {
      const { rows: columns } = await client.query<{ name: string; type: string }>(
        `select column_name as name, case data_type when 'ARRAY' then udt_name else data_type end as type from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
        [table],
      )
      const values = columns.map(
        ({ name, type }) => row[name]?.replaceAll('{n}', String(digit)) ?? (name === 'account_id' ? '$2::uuid' : valueOf(type, plain.includes(name))),
      )
      // One row that uses each parameter, so that their types are known.
      const sql = `with given as (select $1::text, $2::uuid, $3::timestamptz)
        insert into ${table} (${columns.map(({ name }) => name).join()}) select ${values.join()} from given on conflict do nothing`
      await client.query(sql, [word, accountId, clock.now().toISOString()]).catch((error: Error) => void wrong.push(`${table}: ${error.message}`))
    }
    expect(wrong).toEqual([])
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
}

function valueOf(type: string, plain: boolean): string {
  if (type === 'text') return plain ? "'plain-identifier'" : '$1::text'
  if (type === '_text') return plain ? "array['plain']" : 'array[$1::text]'
  if (type === 'jsonb') return `jsonb_build_object('any', $1::text)`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === '_uuid') return "'{}'"
  if (type === 'bytea') return "decode(md5(random()::text) || md5(random()::text), 'hex')"
  if (type === 'boolean') return 'false'
  return type.startsWith('timestamp') ? '$3::timestamptz' : '1'
}

async function whereIs(words: readonly string[]): Promise<string[]> {
  const { rows } = await ownerPool.query<{ name: string }>(
    "select format('%s.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const has = `select 1 from ${name} t where exists (select from unnest($1::text[]) w where position(lower(w) in lower(row_to_json(t)::text)) > 0)`
    if ((await ownerPool.query(has, [words])).rowCount) found.push(name)
  }
  return found
}

async function inStore(word: string): Promise<number> {
  const all = (await readdir(files.folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const texts = await Promise.all(all.map((one) => readFile(path.join(one.parentPath, one.name), 'utf8')))
  return texts.filter((text) => text.includes(word)).length
}
