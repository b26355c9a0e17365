import { beforeEach, describe, expect, it } from 'vitest'
import { publishPriceBook, seedCatalogue } from '#features/catalog/api.ts'
import { priceBook1 } from '#features/catalog/offer/data/price-book-1.ts'
import { reserveStock, releaseStock } from '#features/catalog/stock/server/reserve-stock.ts'
import { somePublished } from '#features/content/factories.ts'
import { seedTerms } from '#features/partnerships/api.ts'
import { cpsTerms1, levels1 } from '#features/partnerships/data/terms-1.ts'
import { publishTerms } from '#features/partnerships/server/publish-terms.ts'
import { writeConfigEntry } from '#features/site-config/api.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { readSiteVersion } from './read-site-version.ts'

const { ctx, clock, pool, ownerPool } = await testDatabase()
const system = () => ctx({ kind: 'system', name: 'test' })
const hotline = (configValue: string) => ({ configKey: 'RUNXIN_SERVICE_HOTLINE', configValue })
await seedCatalogue(system())

let before = ''
beforeEach(async () => void (before = await readSiteVersion(ctx())))
const changed = async () => (await readSiteVersion(ctx())) !== before

describe('the version of the public site', () => {
  it('stays without changes', async () => {
    clock.advance(60_000)
    expect(await changed()).toBe(false)
  })

  it('changes with the configuration, once it is committed and not before', async () => {
    await inTransaction(system(), async (inside) => {
      await writeConfigEntry(inside, hotline('400-1'))
      expect(await changed()).toBe(false)
    })
    expect(await changed()).toBe(true)
  })

  it('changes when other partner levels are published, and when rules of commission become effective', async () => {
    await seedTerms(system())
    expect(await changed()).toBe(true)
    before = await readSiteVersion(ctx())
    const effectiveAt = new Date(clock.now().getTime() + 60_000)
    await publishTerms(system(), { levels: levels1, cps: { ...cpsTerms1, version: 2, effectiveAt } })
    before = await readSiteVersion(ctx())
    clock.advance(59_000)
    expect(await changed()).toBe(false)
    clock.advance(1_000)
    expect(await changed()).toBe(true)
  })

  it('does not change after a rollback, whole or in part', async () => {
    await inTransaction(system(), async (inside) => {
      await inTransaction(inside, async (within) => {
        await writeConfigEntry(within, hotline('400-2'))
        throw new Error('no')
      }).catch(() => undefined)
    })
    expect(await changed()).toBe(false)
    await inTransaction(system(), async (inside) => {
      await inTransaction(inside, async (within) => {
        await writeConfigEntry(within, hotline('400-3'))
        throw new Error('no')
      }).catch(() => undefined)
      await writeConfigEntry(inside, hotline('400-4'))
    })
    expect(await changed()).toBe(true)
  })

  it('changes for each of two changes that commit in the other order', async () => {
    const [early, late] = [await pool.connect(), await pool.connect()]
    const write = (value: string, key: string) =>
      `insert into site_config values ('RUNXIN_${key}', '${value}') on conflict (config_key) do update set config_value = excluded.config_value`
    try {
      await early.query('begin')
      await early.query(write('a', 'EARLY'))
      await late.query(write('b', 'LATE'))
      const between = await readSiteVersion(ctx())
      expect(between).not.toBe(before)
      await early.query('commit')
      expect(await readSiteVersion(ctx())).not.toBe(between)
    } finally {
      early.release()
      late.release()
    }
  })

  it('changes when a price book becomes effective, without any write', async () => {
    await publishPriceBook(system(), { ...priceBook1, version: 9, effectiveAt: new Date(clock.now().getTime() + 60_000) })
    before = await readSiteVersion(ctx())
    clock.advance(59_000)
    expect(await changed()).toBe(false)
    clock.advance(1_000)
    expect(await changed()).toBe(true)
  })

  it('changes with the day in China, for dates in pages', async () => {
    clock.set(new Date('2026-05-01T15:59:59Z'))
    before = await readSiteVersion(ctx())
    clock.advance(1_000)
    expect(await changed()).toBe(true)
  })

  it('changes with the stock only where pages show it', async () => {
    await ownerPool.query("update zone_stock set capacity = 100, held = 0 where zone_id = 'hongkong-a'")
    before = await readSiteVersion(ctx())
    const orderId = newId()
    await reserveStock(ctx(), { zoneId: 'hongkong-a', family: 'general', quantity: 20, orderId })
    expect(await changed()).toBe(false)
    await ownerPool.query("update zone_stock set capacity = 40 where zone_id = 'hongkong-a'")
    before = await readSiteVersion(ctx())
    await reserveStock(ctx(), { zoneId: 'hongkong-a', family: 'general', quantity: 1, orderId: newId() })
    expect(await changed()).toBe(true)
    before = await readSiteVersion(ctx())
    await releaseStock(ctx(), { orderId })
    expect(await changed()).toBe(true)
  })

  it.each(['region', 'zone', 'image', 'plan', 'site_config', 'zone_stock'])('changes when rows of %s are deleted', async (table) => {
    await ownerPool.query(`delete from ${table} where false`)
    expect(await changed()).toBe(true)
  })

  it('changes when an announcement appears by the clock, and when it disappears', async () => {
    const at = (ms: number) => new Date(clock.now().getTime() + ms)
    await somePublished(system(), 'By the clock', { publishAt: at(60_000), withdrawAt: at(120_000) })
    before = await readSiteVersion(ctx())
    clock.advance(59_999)
    expect(await changed()).toBe(false)
    clock.advance(1)
    expect(await changed()).toBe(true)
    before = await readSiteVersion(ctx())
    clock.advance(60_000)
    expect(await changed()).toBe(true)
  })
})
