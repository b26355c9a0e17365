import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportPriceBook, importPriceBook, listPlans, listPriceBooks, listRegions, publishDraft, readOfferEditor } from '#features/catalog/api.ts'
import { haveCatalogue } from '#features/catalog/factories.ts'
import { listLevels } from '#features/partnerships/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { currencyOf } from '#platform/pure/currencies.ts'
import { companyCurrency, setCompanyCurrency } from '#platform/pure/currency.ts'
import { newId } from '#platform/pure/id.ts'
import { permissionsOf } from '../../model.ts'
import { startShop } from './start-shop.ts'

let database: TestDatabase
afterEach(() => setCompanyCurrency(currencyOf('CNY')))
beforeEach(async () => {
  // Each test begins with an installation without prices.
  database = await testDatabase()
})

const owner: Actor = { kind: 'staff', staffId: newId(), permissions: permissionsOf('owner') }
const asOwner = () => database.ctx(owner)
const asked = (over: object = {}) => ({ draftId: newId(), revision: 0, regions: ['frankfurt', 'singapore'], servers: 30, ...over })

describe('the start of a shop', () => {
  it('has example prices for the chosen regions and three plans in a draft; nothing is on sale before it is published', async () => {
    const input = asked()
    await startShop(asOwner(), input)
    expect(await listRegions(database.ctx())).toEqual([])
    const [book] = await listPriceBooks(asOwner())
    expect(book).toMatchObject({ version: 1, state: 'current', publishedBy: 'system:starter' })
    expect((await listLevels(database.ctx())).length).toBeGreaterThan(0)

    const { version } = await publishDraft(asOwner(), { draftId: input.draftId, revision: 1 })
    expect(version).toBe(1)
    const regions = await listRegions(database.ctx())
    expect(regions.map(({ id, zones }) => [id, zones.map((zone) => zone.id)])).toEqual([
      ['singapore', ['singapore-a']],
      ['frankfurt', ['frankfurt-a']],
    ])
    const { offer } = await readOfferEditor(asOwner())
    expect(offer.regions[0]?.zones[0]?.capacity).toEqual({ general: 30, burst: 30 })
    expect(await listPlans(database.ctx())).toHaveLength(3)
  })

  it('fixes the currency of the company: example prices are converted, and no other prices are published', async () => {
    await startShop(asOwner(), asked({ currency: 'EUR' }))
    expect(companyCurrency().code).toBe('EUR')
    const { text } = await exportPriceBook(asOwner())
    expect(text).toContain('currency,EUR\n')
    expect(text).toContain('families.general.vcpuFen,260\n')
    const yuan = text.replace('currency,EUR', 'currency,CNY').replace('families.general.vcpuFen,260', 'families.general.vcpuFen,270')
    const file = { text: yuan, effectiveAt: null, dryRun: false }
    expect(await importPriceBook(asOwner(), file)).toMatchObject({
      published: false,
      faults: [{ key: 'currency', what: 'must be EUR, the currency of the company' }],
    })
    const insert = `insert into price_book select version + 1, effective_at, jsonb_set(book, '{currency}', '"CNY"'), checksum, published_at, published_by from price_book`
    await expect(database.ownerPool.query(insert)).rejects.toThrow('prices are in the currency of the company')
  })

  it('repeated, also at the same moment, is one start', async () => {
    const input = asked()
    await Promise.all([startShop(asOwner(), input), startShop(asOwner(), input)])
    await startShop(asOwner(), input)
    expect(await listPriceBooks(asOwner())).toHaveLength(1)
    expect((await readOfferEditor(asOwner())).draft?.revision).toBe(1)
  })

  it('changes nothing where there are prices, and of two owners one starts', async () => {
    const begun = { kind: 'conflict', code: 'catalog.already-begun' }
    const both = await Promise.allSettled([startShop(asOwner(), asked()), startShop(asOwner(), asked({ regions: ['tokyo'] }))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(startShop(asOwner(), asked())).rejects.toMatchObject(begun)

    database = await testDatabase()
    await haveCatalogue(database.ctx())
    await expect(startShop(asOwner(), asked())).rejects.toMatchObject(begun)
    expect((await readOfferEditor(asOwner())).draft).toBeNull()
  })

  it('is all or nothing, and refuses a region that it does not know', async () => {
    await expect(startShop(asOwner(), asked({ regions: ['frankfurt', 'atlantis'] }))).rejects.toMatchObject({ code: 'catalog.no-region' })
    expect(await listPriceBooks(asOwner())).toEqual([])
    expect(await listLevels(database.ctx())).toEqual([])
  })

  it('is for those who may edit the catalog and its prices', async () => {
    const others: Actor[] = [
      { kind: 'visitor' },
      ...(['support', 'operations', 'finance'] as const).map((role): Actor => ({ kind: 'staff', staffId: newId(), permissions: permissionsOf(role) })),
      { kind: 'staff', staffId: newId(), permissions: ['catalog.edit'] },
    ]
    for (const actor of others) await expect(startShop(database.ctx(actor), asked())).rejects.toMatchObject({ code: 'auth.not-allowed' })
    expect(await listPriceBooks(asOwner())).toEqual([])
  })
})
