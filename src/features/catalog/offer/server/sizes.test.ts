import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { defaultConfig } from '../../config/default-config.ts'
import { faultsOf } from '../../config/choices.ts'
import { cloudOptions } from '../../config/options.ts'
import { configOfQuery } from '../../config/query.ts'
import { listDedicated } from '../../dedicated/server/list-dedicated.ts'
import { quoteDedicatedServer } from '../../dedicated/server/quote-dedicated-server.ts'
import { haveCatalogue, someConfig, someMachine } from '../../factories.ts'
import { priceLines } from '../../pricing/price-books.ts'
import { exportPriceBook } from '../../pricing/server/import-price-book.ts'
import { estimateDowngrade } from '../../quotes/server/estimate-downgrade.ts'
import { estimateUpgrade } from '../../quotes/server/estimate-upgrade.ts'
import { quoteCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { usualSizes } from '../data/sizes.ts'
import type { OfferDraft } from '../model/draft.ts'
import { discardDraft, readOfferEditor, saveDraft } from './edit-draft.ts'
import { importPriceBook } from './import-price-book.ts'
import { publishDraft } from './publish-draft.ts'
import { readChoices } from './read-choices.ts'
import { readSizes } from './read-sizes.ts'

let database: TestDatabase
const editor = () => database.ctx({ kind: 'staff', staffId: newId(), permissions: ['catalog.edit', 'prices'] })
const customerOf = (accountId: string) => database.ctx({ kind: 'customer', accountId, sessionId: newId() })

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

async function importing(change: (line: readonly [string, string]) => (readonly [string, string])[]) {
  const { text } = await exportPriceBook(editor())
  const file = [
    'key,value',
    ...priceLines(text)
      .flatMap(change)
      .map((line) => line.join(',')),
    '',
  ].join('\n')
  return importPriceBook(editor(), { text: file, effectiveAt: null, dryRun: false })
}

const ownSizes = {
  vcpus: [1, 2, 4, 8],
  bandwidths: [50, 100, 500],
  trafficPackages: [],
  trafficPeaks: [],
  protection: [],
  systemDiskGib: { min: 50, max: 1000, step: 50 },
  dataDiskGib: { min: 500, max: 10_000, step: 500 },
  dataDisks: 2,
  ipv4: 2,
  quantity: 3,
}
const ownConfig = { ...someConfig, bandwidthMbps: 50, systemDiskGib: 50, protectionGbps: 0 }
const now = { ...someConfig, trafficGib: 500, bandwidthMbps: 200, protectionGbps: 20, ipv4Count: 4, dataDisksGib: [20] }

describe('the sizes of the offer', () => {
  it('are those of the release at first', async () => {
    expect((await readSizes(database.ctx())).sizes).toEqual(usualSizes)
  })

  it('are not published while plans and families have others', async () => {
    const saved = await drafted((offer) => (offer.sizes = ownSizes))
    await expect(publishDraft(editor(), saved)).rejects.toMatchObject({ code: 'catalog.draft-faulty' })
    expect((await readSizes(database.ctx())).sizes).toEqual(usualSizes)
  })

  it('are published with plans and families that fit', async () => {
    const saved = await drafted((offer) => {
      offer.plans = offer.plans.map((plan) => ({ ...plan, offered: false }))
      offer.families = offer.families.map((family) => ({ ...family, maxVcpu: 8 }))
    })
    await publishDraft(editor(), saved)
    expect((await readSizes(database.ctx())).sizes).toEqual(ownSizes)
  })

  it('decide what is quoted, field by field', async () => {
    expect((await quoteCloudServer(database.ctx(), ownConfig)).config).toEqual(ownConfig)
    const faults = faultsOf({ ...now, quantity: 4, vcpu: 16, memoryGib: 32, dataDisksGib: [500, 500, 750] }, await readChoices(database.ctx()))
    expect(faults.map(({ path }) => path).toSorted()).toEqual([
      'bandwidthMbps',
      'dataDisksGib',
      'dataDisksGib.2',
      'ipv4Count',
      'protectionGbps',
      'quantity',
      'systemDiskGib',
      'trafficGib',
      'vcpu',
    ])
    await expect(quoteCloudServer(database.ctx(), { ...ownConfig, trafficGib: 500 })).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
  })

  it('are where configurations begin, and every choice of the buy page can be made', async () => {
    const offer = await readChoices(database.ctx())
    const first = defaultConfig(offer)
    expect(first).toMatchObject({ bandwidthMbps: 50, systemDiskGib: 50, trafficGib: null, protectionGbps: 0 })
    expect(faultsOf(first, offer)).toEqual([])
    const asked = { cpu: ['64'], bw: ['5'], traffic: ['500'], disk: ['60'], data: ['20-20-20'], ip: ['8'], qty: ['20'], ddos: ['20'] }
    const { config } = configOfQuery(asked, offer)
    expect(config).toMatchObject({
      bandwidthMbps: 50,
      trafficGib: null,
      systemDiskGib: 100,
      dataDisksGib: [500, 500],
      ipv4Count: 2,
      quantity: 3,
      protectionGbps: 0,
    })
    expect(faultsOf(config, offer)).toEqual([])
    const names = new Set(cloudOptions(first, offer, []).map(({ name }) => name))
    expect(['billing', 'traffic', 'ddos'].filter((name) => names.has(name))).toEqual([])
  })

  it('limit the protection of dedicated servers too', async () => {
    expect((await listDedicated(database.ctx())).protection).toEqual([])
    await expect(quoteDedicatedServer(database.ctx(), someMachine)).rejects.toMatchObject({ fields: [{ path: 'protectionGbps' }] })
    expect((await quoteDedicatedServer(database.ctx(), { ...someMachine, protectionGbps: 0 })).config.protectionGbps).toBe(0)
  })
})

describe('a running server with sizes that are no longer sold', () => {
  const accountId = newId()
  const upgrading = (to: typeof now) => {
    const expiresAt = new Date(database.clock.now().getTime() + 20 * 86_400_000)
    return estimateUpgrade(customerOf(accountId), { accountId, from: now, to, server: { serverId: newId(), serverCode: 'srv-a', serverName: 'a', expiresAt } })
  }
  const refused = (path: string) => ({ code: 'catalog.not-for-sale', fields: [expect.objectContaining({ path })] })

  it('keeps them in an upgrade, and takes others only from what is on sale', async () => {
    expect((await upgrading({ ...now, vcpu: 4, memoryGib: 8 })).totalFen).toBeGreaterThan(0n)
    expect((await upgrading({ ...now, systemDiskGib: 100 })).totalFen).toBeGreaterThan(0n)
    expect((await upgrading({ ...now, dataDisksGib: [20, 500] })).totalFen).toBeGreaterThan(0n)
    await expect(upgrading({ ...now, vcpu: 4 })).rejects.toMatchObject(refused('memoryGib'))
    await expect(upgrading({ ...now, vcpu: 16, memoryGib: 32 })).rejects.toMatchObject(refused('vcpu'))
    await expect(upgrading({ ...now, systemDiskGib: 60 })).rejects.toMatchObject(refused('systemDiskGib'))
    await expect(upgrading({ ...now, trafficGib: 1000 })).rejects.toMatchObject(refused('trafficGib'))
    await expect(upgrading({ ...now, ipv4Count: 5 })).rejects.toMatchObject(refused('ipv4Count'))
    await expect(upgrading({ ...now, protectionGbps: 50 })).rejects.toMatchObject(refused('protectionGbps'))
  })

  it('keeps them in a smaller size', async () => {
    const terms = { serverId: newId(), serverCode: 'srv-a', serverName: 'a', extraDays: 0, fromAt: database.clock.now(), toAt: database.clock.now() }
    const request = (config: typeof now) => ({ config, terms, promise: null })
    const smaller = (config: typeof now) => estimateDowngrade(customerOf(accountId), { accountId, now: request(now), next: request(config) })
    expect((await smaller({ ...now, ipv4Count: 1 })).next.totalFen).toBeGreaterThan(0n)
    await expect(smaller({ ...now, bandwidthMbps: 100 })).rejects.toMatchObject(refused('bandwidthMbps'))
  })

  it('keeps its price: no later book lacks a level that had one', async () => {
    const fewer = await importing((line) => (line[0].startsWith('trafficPeak.1.') ? [] : [line]))
    expect(fewer).toMatchObject({ published: false, faults: [{ key: 'trafficPeak' }] })
    const cheaper = await importing(([key, value]) => [[key, key === 'trafficGib.0.fen' ? '1' : value]])
    expect(cheaper.faults.filter(({ key }) => key.startsWith('trafficGib'))).toEqual([])
  })
})

it('a level is put on sale after its price', async () => {
  const saved = await drafted((offer) => (offer.sizes = { ...ownSizes, trafficPackages: [1000], trafficPeaks: [100, 500] }))
  await expect(publishDraft(editor(), saved)).rejects.toMatchObject({ code: 'catalog.draft-faulty', detail: { count: 1 } })
  const added = await importing((line) => (line[0] === 'trafficPeak.1.fen' ? [line, ['trafficPeak.2.mbps', '500'], ['trafficPeak.2.fen', '90000']] : [line]))
  expect(added).toMatchObject({ published: true, faults: [] })
  await publishDraft(editor(), saved)
  const quoted = await quoteCloudServer(database.ctx(), { ...ownConfig, trafficGib: 1000, bandwidthMbps: 500 })
  expect(quoted.lines.some(({ code }) => code === 'traffic')).toBe(true)
  const { draft } = await readOfferEditor(editor())
  if (draft) await discardDraft(editor(), { draftId: draft.id, revision: draft.revision })
})
