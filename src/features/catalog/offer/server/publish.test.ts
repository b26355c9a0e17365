import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { periods } from '../../model.ts'
import { families } from '../data/families.ts'
import { images } from '../data/images.ts'
import { plans } from '../data/plans.ts'
import { priceBook1 } from '../data/price-book-1.ts'
import { priceBook4 } from '../data/price-book-4.ts'
import { usualSizes } from '../data/sizes.ts'
import { regions } from '../data/regions.ts'
import { someConfig as withProtection } from '../../factories.ts'
import { reserveStock } from '../../stock/server/reserve-stock.ts'
import { listImages, readImage } from './list-images.ts'
import { listPlans } from './list-plans.ts'
import { listRegions, readRegion } from './list-regions.ts'
import { listZoneNames } from './list-zone-names.ts'
import { publishCatalogue } from './publish-catalogue.ts'
import { publishPriceBook } from '../../pricing/server/publish-price-book.ts'
import { quoteCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'
import { readQuote } from '../../quotes/server/read-quote.ts'
import { seedCatalogue } from './seed-catalogue.ts'

// No engine was seen here, and none is needed for this.
const someConfig = { ...withProtection, protectionGbps: 0 }
const { ctx, clock, ownerPool } = await testDatabase()
const system = () => ctx({ kind: 'system', name: 'test' })
const editor = () => ctx({ kind: 'staff', staffId: newId(), permissions: ['catalog.edit', 'prices'] })
const customer: Actor = { kind: 'customer', accountId: newId(), sessionId: newId() }
const clerk: Actor = { kind: 'staff', staffId: newId(), permissions: ['support.answer'] }

describe('the catalogue', () => {
  it('can be quoted only after a price book takes effect', async () => {
    await publishCatalogue(system(), { periods: [...periods], sizes: usualSizes, families, regions, images, plans })
    await expect(quoteCloudServer(ctx(), someConfig)).rejects.toMatchObject({ kind: 'unavailable', code: 'catalog.no-price' })
  })

  it('is the same after seeding twice', async () => {
    await seedCatalogue(system())
    await seedCatalogue(system())
    expect((await listRegions(ctx())).map((region) => region.id)).toEqual(regions.map((region) => region.id))
    expect(await listImages(ctx())).toHaveLength(images.length)
    expect(await readPriceBook(ctx())).toMatchObject({ version: 4, book: priceBook4.book })
  })

  it.each([
    ['a visitor', { kind: 'visitor' } as Actor],
    ['a customer', customer],
    ['staff without that permission', clerk],
  ])('is not edited by %s', async (_who, actor) => {
    await expect(publishCatalogue(ctx(actor), { periods: [...periods], sizes: usualSizes, families, regions, images, plans })).rejects.toMatchObject({
      code: 'auth.not-allowed',
    })
    await expect(publishPriceBook(ctx(actor), { ...priceBook1, version: 9 })).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })

  it('offers each plan at the lowest price of the regions that sell it now', async () => {
    const offers = await listPlans(ctx())
    expect(offers).toHaveLength(plans.length)
    expect(offers.find((plan) => plan.id === 's2')).toMatchObject({ fromFen: 9800n, fromRegionId: 'hongkong' })
  })

  it('names every zone with its region, also one that is withdrawn and may still have servers', async () => {
    const [first, ...others] = regions
    await publishCatalogue(editor(), { periods: [...periods], sizes: usualSizes, families, regions: others, images, plans })
    const names = await listZoneNames(ctx(), 'zh')
    expect(Object.keys(names)).toHaveLength(regions.flatMap(({ zones }) => zones).length)
    expect(names[first!.zones[0]!.id]).toBe(`${first!.names.zh} ${first!.zones[0]!.names.zh}`)
    await publishCatalogue(editor(), { periods: [...periods], sizes: usualSizes, families, regions, images, plans })
  })

  it('withdraws omitted entries, without deleting them', async () => {
    await publishCatalogue(editor(), { periods: [...periods], sizes: usualSizes, families, regions, images: images.slice(1), plans })
    expect((await listImages(ctx())).some((image) => image.id === images[0]!.id)).toBe(false)
    expect(await readImage(ctx(), images[0]!.id)).toMatchObject({ offered: false })
    await expect(quoteCloudServer(ctx(), { ...someConfig, imageId: images[0]!.id })).rejects.toMatchObject({
      fields: [{ path: 'imageId', code: 'catalog.not-offered' }],
    })
    await publishCatalogue(editor(), { periods: [...periods], sizes: usualSizes, families, regions, images, plans })
    await expect(readImage(ctx(), 'templeos')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(readRegion(ctx(), 'moon')).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('keeps reserved stock when a capacity is lowered', async () => {
    await reserveStock(ctx(), { zoneId: 'frankfurt-a', family: 'burst', quantity: 3, orderId: newId() })
    const empty = regions.map((region) => ({ ...region, zones: region.zones.map((zone) => ({ ...zone, capacity: { ...zone.capacity, burst: 0 } })) }))
    await publishCatalogue(editor(), { periods: [...periods], sizes: usualSizes, families, regions: empty, images, plans })
    const frankfurt = (await listRegions(ctx())).find((region) => region.id === 'frankfurt')!
    expect(frankfurt.zones[0]!.left.burst).toBe(0)
    await publishCatalogue(editor(), { periods: [...periods], sizes: usualSizes, families, regions, images, plans })
  })

  it('refuses a plan whose memory its family does not have', async () => {
    const odd = plans.map((plan) => (plan.id === 's2' ? { ...plan, memoryGib: 5 } : plan))
    await expect(publishCatalogue(editor(), { periods: [...periods], sizes: usualSizes, families, regions, images, plans: odd })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })
})

describe('the price book', () => {
  const dearer = { version: 5, effectiveAt: new Date(clock.now().getTime() + 3_600_000), book: { ...priceBook4.book, systemDiskGibFen: 125 } }

  it('with a later date takes effect at its hour, and older quotes keep their price', async () => {
    await publishPriceBook(editor(), dearer)
    const before = await quoteCloudServer(ctx(), someConfig)
    clock.advance(3_600_000 - 60_000)
    const late = await quoteCloudServer(ctx(), someConfig)
    clock.advance(60_000)
    expect(before.totalFen).toBe(9800n)
    expect(await quoteCloudServer(ctx(), someConfig)).toMatchObject({ totalFen: 13_800n, priceBookVersion: 5 })
    expect(await readQuote(ctx(), late.id)).toMatchObject({ totalFen: 9800n, priceBookVersion: 4 })
  })

  it('is published again only unchanged', async () => {
    await publishPriceBook(editor(), dearer)
    await expect(publishPriceBook(editor(), { ...dearer, book: priceBook1.book })).rejects.toMatchObject({ code: 'catalog.price-book-version-taken' })
    await expect(publishPriceBook(editor(), { ...dearer, effectiveAt: new Date(0) })).rejects.toMatchObject({ code: 'catalog.price-book-version-taken' })
  })

  it('cannot be changed or deleted, and is not used if it was changed nevertheless', async () => {
    await expect(ownerPool.query(`update price_book set book = jsonb_set(book, '{systemDiskGibFen}', '1')`)).rejects.toThrow('does not change')
    await expect(ownerPool.query('delete from price_book')).rejects.toThrow('does not change')
    await ownerPool.query('alter table price_book disable trigger price_book_guard')
    await ownerPool.query(`update price_book set book = jsonb_set(book, '{systemDiskGibFen}', '1') where version = 5`)
    await expect(quoteCloudServer(ctx(), someConfig)).rejects.toThrow('altered')
  })
})
