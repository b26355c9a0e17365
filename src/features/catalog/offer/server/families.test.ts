import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { haveCatalogue, someConfig } from '../../factories.ts'
import { listFamilyLimits, setFamilyLimits } from '../../limits/server/family-limits.ts'
import { changedText, missingFamilyRows, priceLines, priceRows } from '../../pricing/price-books.ts'
import { exportPriceBook } from '../../pricing/server/import-price-book.ts'
import { estimateRenewals } from '../../quotes/server/quote-renewals.ts'
import { quoteCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { estimateUpgrade } from '../../quotes/server/estimate-upgrade.ts'
import { reserveStock } from '../../stock/server/reserve-stock.ts'
import type { OfferDraft } from '../model/draft.ts'
import { discardDraft, readOfferEditor, saveDraft } from './edit-draft.ts'
import { importPriceBook } from './import-price-book.ts'
import { listFamilies, listFamilyNames, readFamily } from './list-families.ts'
import { listRegions } from './list-regions.ts'
import { publishDraft } from './publish-draft.ts'

let database: TestDatabase
const editor = () => database.ctx({ kind: 'staff', staffId: newId(), permissions: ['catalog.edit', 'prices'] })
const names = { zh: '专业型', 'zh-TW': '專業型', en: 'Pro' }
const proConfig = { ...someConfig, family: 'pro', vcpu: 4, memoryGib: 12 }

beforeAll(async () => {
  database = await testDatabase()
  await haveCatalogue(database.ctx())
})

async function drafted(change: (offer: OfferDraft) => void) {
  const { draft, offer } = await readOfferEditor(editor())
  change(offer)
  const seen = { draftId: draft?.id ?? newId(), revision: draft?.revision ?? 0 }
  return { draftId: seen.draftId, ...(await saveDraft(editor(), { ...seen, offer })) }
}

async function importing(change: Readonly<Record<string, number>>, without = '') {
  const { text } = await exportPriceBook(editor())
  const lines = priceLines(changedText(priceLines(text), change)).filter(([key]) => without === '' || !key.startsWith(without))
  const file = ['key,value', ...lines.map((line) => line.join(',')), ''].join('\n')
  return importPriceBook(editor(), { text: file, effectiveAt: null, dryRun: false })
}

const shownIds = async () => (await listFamilies(database.ctx())).map(({ id }) => id)
const versionOf = async () => (await database.ownerPool.query<{ version: string }>('select site_version()::text as version')).rows[0]!.version

describe('a family that staff add', () => {
  it('is published only with a price, and can then be bought', async () => {
    const saved = await drafted((offer) => {
      offer.families.push({ id: 'pro', names, purpose: names, ratios: [3], minVcpu: 2, maxVcpu: 8, offered: true })
      for (const { zones } of offer.regions) for (const zone of zones) zone.capacity['pro'] = 10
    })
    await expect(publishDraft(editor(), saved)).rejects.toMatchObject({ code: 'catalog.draft-faulty', detail: { count: 1 } })
    const { text } = await exportPriceBook(editor())
    expect(missingFamilyRows(priceLines(text), ['general', 'pro']).map(({ key }) => key)).toEqual(['families.pro.vcpuFen', 'families.pro.memoryGibFen'])
    expect(await importing({ 'families.pro.vcpuFen': 3000, 'families.pro.memoryGibFen': 900 })).toMatchObject({ published: true, faults: [] })
    const rows = priceRows(priceLines((await exportPriceBook(editor())).text))
    expect(rows.filter(({ of }) => of.family === 'pro').map(({ value }) => value)).toEqual([3000, 900])

    const before = await versionOf()
    await publishDraft(editor(), saved)
    expect(await versionOf()).not.toBe(before)
    expect(await shownIds()).toEqual(['general', 'compute', 'memory', 'burst', 'pro'])
    const quote = await quoteCloudServer(database.ctx(), proConfig)
    expect(quote.lines[0]).toMatchObject({ code: 'compute', unitFen: 22_800n })
    await expect(quoteCloudServer(database.ctx(), { ...proConfig, memoryGib: 16 })).rejects.toMatchObject({
      fields: [{ path: 'memoryGib', code: 'catalog.not-offered' }],
    })
  })

  it('keeps its price as long as it is on sale, and no price names a family that does not exist', async () => {
    const missing = await importing({ extraIpv4Fen: 2600 }, 'families.pro.')
    expect(missing).toMatchObject({ published: false, faults: [{ key: 'families.pro' }] })
    const strange = await importing({ 'families.por.vcpuFen': 1, 'families.por.memoryGibFen': 1 })
    expect(strange).toMatchObject({ published: false, faults: [{ key: 'families.por' }] })
    expect(strange.faults[0]?.line).toBeGreaterThan(1)
  })
})

describe('a family that is hidden', () => {
  it('is not sold any more, and servers keep its name, price and sizes', async () => {
    await reserveStock(database.ctx(), { zoneId: 'hongkong-a', family: 'pro', quantity: 1, orderId: newId() })
    const saved = await drafted((offer) => (offer.families.find(({ id }) => id === 'pro')!.offered = false))
    await publishDraft(editor(), saved)
    expect(await shownIds()).not.toContain('pro')
    const [region] = await listRegions(database.ctx())
    expect(Object.keys(region!.zones[0]!.left)).not.toContain('pro')
    await expect(quoteCloudServer(database.ctx(), proConfig)).rejects.toMatchObject({ code: 'catalog.not-for-sale' })

    expect(await listFamilyNames(database.ctx(), 'en')).toMatchObject({ pro: 'Pro' })
    expect(await readFamily(database.ctx(), 'pro')).toMatchObject({ ratios: [3], maxVcpu: 8 })
    const accountId = newId()
    const customer = database.ctx({ kind: 'customer', accountId, sessionId: newId() })
    const server = { serverId: newId(), serverCode: 'srv-a', serverName: 'a', expiresAt: new Date(database.clock.now().getTime() + 20 * 86_400_000) }
    const terms = { ...server, extraDays: 0, fromAt: database.clock.now(), toAt: server.expiresAt }
    const [renewal] = await estimateRenewals(customer, { accountId, requests: [{ config: proConfig, terms, promise: null }] })
    expect(renewal?.lines[0]).toMatchObject({ code: 'compute', unitFen: 22_800n })
    const bigger = { ...proConfig, vcpu: 8, memoryGib: 24 }
    expect((await estimateUpgrade(customer, { accountId, from: proConfig, to: bigger, server })).totalFen).toBeGreaterThan(0n)
  })

  it('keeps its price while servers have it, and comes back with its stock', async () => {
    expect(await importing({ extraIpv4Fen: 2700 }, 'families.pro.')).toMatchObject({ published: false, faults: [{ key: 'families.pro' }] })
    const saved = await drafted((offer) => (offer.families.find(({ id }) => id === 'pro')!.offered = true))
    await publishDraft(editor(), saved)
    const [stock] = (await database.ownerPool.query(`select capacity, held from zone_stock where zone_id = 'hongkong-a' and family = 'pro'`)).rows
    expect(stock).toEqual({ capacity: 10, held: 1 })
  })
})

it('is left alone by the database while stock or plans name it', async () => {
  await expect(database.ownerPool.query(`delete from family where id = 'pro'`)).rejects.toThrow(/foreign key/)
  const { draft } = await readOfferEditor(editor())
  if (draft) await discardDraft(editor(), { draftId: draft.id, revision: draft.revision })
})

it('is known to limits, which other names do not get', async () => {
  const limits = { cpuPercent: 50, diskIops: null, diskMibps: null }
  await setFamilyLimits(editor(), { family: 'pro', ...limits })
  expect((await listFamilyLimits(editor())).find(({ family }) => family === 'pro')).toMatchObject({ limits: { cpuPercent: 50 } })
  await expect(setFamilyLimits(editor(), { family: 'por', ...limits })).rejects.toMatchObject({ kind: 'not-found', code: 'catalog.no-family' })
})
