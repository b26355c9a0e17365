import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { haveCatalogue, someConfig } from '../../factories.ts'
import type { OfferDraft } from '../../offer/model/draft.ts'
import { readOfferEditor, saveDraft } from '../../offer/server/edit-draft.ts'
import { readDraftOffer } from '../../offer/server/read-draft-offer.ts'
import { listPlannedRegions } from '../../offer/server/planned-regions.ts'
import { reserveStock } from '../../stock/server/reserve-stock.ts'
import { stopSale } from '../../stock/server/stop-sale.ts'
import { estimateCloudServer } from './quote-cloud-server.ts'
import { estimateDraft } from './estimate-draft.ts'

let database: TestDatabase
const editor = () => database.ctx({ kind: 'staff', staffId: newId(), permissions: ['catalog.edit', 'prices', 'infrastructure'] })
const config = { ...someConfig, protectionGbps: 0 }
const draftId = newId()

beforeAll(async () => {
  database = await testDatabase()
  await haveCatalogue(database.ctx())
  const { offer } = await readOfferEditor(editor())
  await saveDraft(editor(), { draftId, revision: 0, offer: changed(offer) })
})

/** A new region without a price, a zone with less capacity, and an image that is withdrawn. */
function changed(offer: OfferDraft): OfferDraft {
  const [hongkong, ...others] = offer.regions
  const zones = hongkong!.zones.map((zone) => (zone.id === 'hongkong-b' ? { ...zone, capacity: { ...zone.capacity, general: 4 } } : zone))
  const osaka = { ...hongkong!, id: 'osaka', names: { zh: '大阪', 'zh-TW': '大阪', en: 'Osaka' }, zones: [{ ...zones[0]!, id: 'osaka-a' }] }
  return { ...offer, regions: [{ ...hongkong!, zones }, ...others, osaka], images: offer.images.map((image, index) => ({ ...image, offered: index > 1 })) }
}

describe('the preview of a draft', () => {
  it('offers what the draft offers, with the stock that is left, and only to staff', async () => {
    await reserveStock(database.ctx(), { zoneId: 'hongkong-b', family: 'general', quantity: 3, orderId: newId() })
    await stopSale(editor(), { what: 'zone', id: 'hongkong-c', reason: 'test' })
    const offer = await readDraftOffer(editor(), { draftId })
    expect(offer!.regions.at(-1)).toMatchObject({ id: 'osaka', names: { en: 'Osaka' } })
    expect(offer!.regions[0]!.zones.map(({ id, left }) => [id, left.general])).toEqual([
      ['hongkong-a', 20],
      ['hongkong-b', 1],
    ])
    expect(offer!.images.map(({ id }) => id)).not.toContain('ubuntu-24.04')
    expect(await readDraftOffer(editor(), { draftId: newId() })).toBeUndefined()
    await expect(readDraftOffer(database.ctx(), { draftId })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(estimateDraft(database.ctx(), { config, draftId })).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })

  it('prices a configuration as the buy page would, and sells nothing that the draft does not', async () => {
    const wanted = { ...config, imageId: 'debian-13' }
    expect(await estimateDraft(editor(), { config: wanted, draftId })).toEqual(await estimateCloudServer(database.ctx(), wanted))
    await expect(estimateDraft(editor(), { config, draftId })).rejects.toMatchObject({ fields: [{ path: 'imageId', code: 'catalog.not-offered' }] })
    await expect(estimateDraft(editor(), { config: wanted, draftId: newId() })).rejects.toMatchObject({ code: 'catalog.draft-gone' })
    const osaka = { ...wanted, regionId: 'osaka', zoneId: 'osaka-a' }
    await expect(estimateDraft(editor(), { config: osaka, draftId })).rejects.toMatchObject({ code: 'catalog.no-price' })
    await expect(estimateCloudServer(database.ctx(), osaka)).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
  })

  it('lists its new regions for pricing', async () => {
    expect((await listPlannedRegions(editor())).at(-1)).toMatchObject({ id: 'osaka' })
    await expect(listPlannedRegions(database.ctx({ kind: 'staff', staffId: newId(), permissions: ['catalog.edit'] }))).rejects.toMatchObject({
      code: 'auth.not-allowed',
    })
  })
})
