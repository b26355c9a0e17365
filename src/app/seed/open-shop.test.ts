import { expect, it } from 'vitest'
import { listPriceBooks, quoteCloudServer, readPriceBook } from '#features/catalog/api.ts'
import { someConfig } from '#features/catalog/factories.ts'
import { listLevels } from '#features/partnerships/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { describeDatabase } from '#platform/db/connection/describe-database.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { openShop } from './open-shop.ts'

const fresh = () => testDatabase({ poolSize: 4 })
const system: Actor = { kind: 'system', name: 'open-shop' }
const user = 'root'
/** Tables that opening fills, and the quote that the test requests. */
const filled = [
  'audit.entry',
  'cps_rate',
  'cps_terms',
  'dedicated_machine',
  'dedicated_model',
  'dedicated_stock',
  'family',
  'image',
  'offer_sizes',
  'partner_level',
  'plan',
  'price_book',
  'quote',
  'region',
  'site_change',
  'support_reply',
  'zone',
  'zone_stock',
]

const bare = { ...someConfig, protectionGbps: 0 }

type Test = Awaited<ReturnType<typeof fresh>>

/** Number of rows of each table that has any. */
async function rowsOf({ ownerPool }: Test): Promise<Record<string, number>> {
  const counts = [...(await describeDatabase(ownerPool)).keys()].map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`)
  const { rows } = await ownerPool.query<{ name: string; rows: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.filter((table) => table.rows > 0).map((table) => [table.name, table.rows]))
}

const contentOf = async ({ ownerPool }: Test) =>
  (await ownerPool.query(`select to_jsonb(t)::text as row from (table zone_stock) t union all select to_jsonb(t)::text from (table region) t order by 1`)).rows

const actsOf = async ({ ownerPool }: Test) =>
  (await ownerPool.query<{ step: string; detail: object }>(`select step, detail from audit.entry where action = 'open-shop' order by seq`)).rows

it('makes a new installation ready to sell, without people, orders or money', async () => {
  const test = await fresh()
  const before = await rowsOf(test)
  expect(await listPriceBooks(test.ctx(system))).toEqual([])
  await expect(quoteCloudServer(test.ctx(), bare)).rejects.toMatchObject({ code: 'catalog.no-price' })
  const { opened, version, zones } = await openShop(test.ctx(system), { user })
  expect({ opened, version }).toEqual({ opened: true, version: 4 })
  expect(zones).toBeGreaterThan(10)
  expect((await readPriceBook(test.ctx())).version).toBe(version)
  expect((await quoteCloudServer(test.ctx(), bare)).totalFen).toBe(9800n)
  // No engine was seen and nothing is fulfilled by hand, so no protection is sold.
  await expect(quoteCloudServer(test.ctx(), { ...bare, protectionGbps: 20 })).rejects.toMatchObject({ fields: [{ code: 'catalog.zone-lacks' }] })
  expect(await listLevels(test.ctx())).not.toEqual([])
  const after = await rowsOf(test)
  expect(
    Object.keys(after)
      .filter((table) => after[table] !== before[table])
      .map((table) => table.replace('public.', ''))
      .toSorted(),
  ).toEqual(filled)
})

it('changes nothing the second time, also no later change by staff', async () => {
  const test = await fresh()
  await openShop(test.ctx(system), { user })
  await test.ownerPool.query(`update zone_stock set capacity = held`)
  await test.ownerPool.query(`update region set offered = false where id = 'frankfurt'`)
  const before = [await rowsOf(test), await contentOf(test)]
  expect(await openShop(test.ctx(system), { user })).toMatchObject({ opened: false, version: 4 })
  expect([await rowsOf(test), await contentOf(test)]).toEqual(before)
})

it('opens once for two simultaneous runs, and is in the audit log with the person who did it', async () => {
  const test = await fresh()
  const both = await Promise.all([openShop(test.ctx(system), { user }), openShop(test.ctx(system), { user })])
  expect(both.filter(({ opened }) => opened)).toHaveLength(1)
  const [began, ...rest] = await actsOf(test)
  expect(began).toMatchObject({ step: 'began', detail: { user } })
  expect(rest.filter(({ step }) => step === 'done').map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ opened: 'true', version: '4' }))
})

it('leaves nothing behind if it fails', async () => {
  const test = await fresh()
  await test.ownerPool.query(`alter table support_reply add constraint full_up check (false) not valid`)
  const before = await rowsOf(test)
  await expect(openShop(test.ctx(system), { user })).rejects.toThrow()
  expect(await rowsOf(test)).toEqual({ ...before, 'audit.entry': 2 })
  expect((await actsOf(test)).map(({ step }) => step)).toEqual(['began', 'failed'])
})

it('is for the command line only', async () => {
  const test = await fresh()
  const strangers: Actor[] = [
    { kind: 'visitor' },
    { kind: 'customer', accountId: newId(), sessionId: newId() },
    { kind: 'staff', staffId: newId(), permissions: ['prices', 'catalog.edit', 'infrastructure'] },
  ]
  for (const stranger of strangers) await expect(openShop(test.ctx(stranger), { user })).rejects.toMatchObject({ code: 'auth.not-allowed' })
})
