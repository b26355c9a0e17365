import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { haveCatalogue, someConfig } from '../../factories.ts'
import { exportPriceBook } from '../../pricing/server/import-price-book.ts'
import { importPriceBook } from './import-price-book.ts'
import { estimateCloudServer, quoteCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { readQuote } from '../../quotes/server/read-quote.ts'

const { ctx, clock } = await testDatabase()
await haveCatalogue(ctx())
const system = ctx({ kind: 'system', name: 'test' })

describe('importing prices', () => {
  it('applies from its date on, and earlier promises stay', async () => {
    const { text, version } = await exportPriceBook(system)
    const dearer = text.replace('families.general.vcpuFen,2000', 'families.general.vcpuFen,2500')
    const effectiveAt = new Date(clock.now().getTime() + 60_000)
    const dry = await importPriceBook(system, { text: dearer, effectiveAt, dryRun: true })
    expect(dry).toMatchObject({ version: version + 1, published: false, changes: [{ key: 'families.general.vcpuFen', before: '2000', after: '2500' }] })
    const promised = await quoteCloudServer(ctx(), someConfig)
    expect(await importPriceBook(system, { text: dearer, effectiveAt, dryRun: false })).toMatchObject({ published: true, faults: [] })
    expect((await estimateCloudServer(ctx(), someConfig)).totalFen).toBe(9800n)
    clock.advance(60_000)
    expect(await estimateCloudServer(ctx(), someConfig)).toMatchObject({ totalFen: 10_800n, priceBookVersion: version + 1 })
    expect((await readQuote(ctx(), promised.id)).totalFen).toBe(9800n)
  })

  it('begins at once although time goes on while it is checked', async () => {
    const { text, version } = await exportPriceBook(system)
    const changed = text.replace('extraIpv4Fen,2500', 'extraIpv4Fen,2600')
    const ticking = { ...system, now: () => (clock.advance(1), clock.now()) }
    const published = await importPriceBook(ticking, { text: changed, effectiveAt: null, dryRun: false })
    expect(published).toMatchObject({ version: version + 1, published: true })
    expect((await exportPriceBook(system)).version).toBe(version + 1)
  })

  it('publishes nothing that is invalid, unchanged, in the past or from a stranger', async () => {
    const { text, version } = await exportPriceBook(system)
    const effectiveAt = clock.now()
    expect((await importPriceBook(system, { text: text.replace('CNY', 'USD'), effectiveAt, dryRun: false })).published).toBe(false)
    expect((await importPriceBook(system, { text, effectiveAt, dryRun: false })).published).toBe(false)
    const earlier = new Date(effectiveAt.getTime() - 1)
    await expect(importPriceBook(system, { text, effectiveAt: earlier, dryRun: false })).rejects.toMatchObject({ code: 'catalog.price-book-in-the-past' })
    await expect(importPriceBook(ctx(), { text, effectiveAt, dryRun: false })).rejects.toThrow()
    await expect(exportPriceBook(ctx())).rejects.toThrow()
    expect((await exportPriceBook(system)).version).toBe(version)
  })
})
