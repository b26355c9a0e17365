import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { haveCatalogue, someConfig } from '../../factories.ts'
import { quoteCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { readQuote } from '../../quotes/server/read-quote.ts'
import { reserveStock } from '../../stock/server/reserve-stock.ts'
import { catalogueText } from '../model/catalogue-file.ts'
import { catalogueOf, type OfferDraft } from '../model/draft.ts'
import { discardDraft, importDraft, readOfferEditor, saveDraft, startFromTemplate } from './edit-draft.ts'
import { listImages } from './list-images.ts'
import { listPlans } from './list-plans.ts'
import { listRegions } from './list-regions.ts'
import { publishDraft } from './publish-draft.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { usualSizes } from '../data/sizes.ts'

let database: TestDatabase
const editorOf = (staffId: string) => database.ctx({ kind: 'staff', staffId, permissions: ['catalog.edit'] })
const [lin, wang] = [newId(), newId()]
const editor = () => editorOf(lin)

beforeAll(async () => {
  database = await testDatabase()
  await haveCatalogue(database.ctx())
})

/** Saves the offer after a change, in a new draft or the one in progress. */
async function drafted(change: (offer: OfferDraft) => void, ctx = editor()) {
  const { draft, offer } = await readOfferEditor(ctx)
  change(offer)
  const seen = { draftId: draft?.id ?? newId(), revision: draft?.revision ?? 0 }
  return { draftId: seen.draftId, ...(await saveDraft(ctx, { ...seen, offer })) }
}

async function discarded() {
  const { draft } = await readOfferEditor(editor())
  if (draft) await discardDraft(editor(), { draftId: draft.id, revision: draft.revision })
}

describe('the draft of the offer', () => {
  it('changes nothing on sale until it is published, and can be discarded', async () => {
    const before = await listPlans(database.ctx())
    const saved = await drafted((offer) => (offer.plans[0]!.offered = false))
    expect(await listPlans(database.ctx())).toEqual(before)
    await discardDraft(editor(), saved)
    await discardDraft(editor(), saved)
    expect((await readOfferEditor(editor())).draft).toBeNull()
  })

  it('is not overwritten by an editor who has seen an older one, and saving the same twice is one saving', async () => {
    const { draftId, revision } = await drafted((offer) => (offer.plans[0]!.featured = true))
    const { offer } = await readOfferEditor(editor())
    const mine = structuredClone(offer)
    mine.plans[0]!.names.en = 'Mine'
    expect(await saveDraft(editor(), { draftId, revision, offer: mine })).toEqual({ revision: revision + 1 })
    expect(await saveDraft(editor(), { draftId, revision, offer: mine })).toEqual({ revision: revision + 1 })
    const stale = { kind: 'conflict', code: 'catalog.draft-stale' }
    await expect(saveDraft(editorOf(wang), { draftId, revision, offer })).rejects.toMatchObject(stale)
    await expect(saveDraft(editorOf(wang), { draftId: newId(), revision: 0, offer })).rejects.toMatchObject(stale)
    await expect(discardDraft(editorOf(wang), { draftId, revision })).rejects.toMatchObject(stale)
    await expect(publishDraft(editorOf(wang), { draftId, revision })).rejects.toMatchObject(stale)
    expect((await readOfferEditor(editor())).offer.plans[0]!.names.en).toBe('Mine')
    await discarded()
  })

  it('is published once, with who, when and what changed', async () => {
    const { versions: earlier } = await readOfferEditor(editor())
    const saved = await drafted((offer) => {
      offer.images[0]!.offered = false
      offer.plans[1]!.names.en = 'Renamed'
    })
    const [first, second] = await Promise.all([publishDraft(editor(), saved), publishDraft(editor(), saved)])
    expect(second).toEqual(first)
    expect(await publishDraft(editor(), saved)).toEqual(first)
    const { versions, draft } = await readOfferEditor(editor())
    expect(draft).toBeNull()
    expect(versions).toHaveLength(earlier.length + 1)
    expect(versions[0]).toMatchObject({ version: first.version, publishedBy: `staff:${lin}`, publishedAt: database.clock.now() })
    expect(versions[0]!.changes.map(({ list, kind, id }) => `${list} ${kind} ${id}`)).toEqual(['plans changed b2', 'images withdrawn ubuntu-24.04'])
    expect((await listImages(database.ctx())).some(({ id }) => id === 'ubuntu-24.04')).toBe(false)
    await expect(database.ownerPool.query('delete from catalogue_version')).rejects.toThrow('does not change')
    await expect(publishDraft(editor(), { draftId: newId(), revision: 1 })).rejects.toMatchObject({ code: 'catalog.draft-gone' })
  })

  it('is published only without faults and with a change', async () => {
    const faulty = await drafted((offer) => offer.regions.push({ ...structuredClone(offer.regions[0]!), id: 'osaka', zones: [] }))
    await expect(publishDraft(editor(), faulty)).rejects.toMatchObject({ code: 'catalog.draft-faulty', detail: { count: 2 } })
    await discarded()
    const same = await drafted(() => undefined)
    await expect(publishDraft(editor(), same)).rejects.toMatchObject({ code: 'catalog.draft-same' })
    await discarded()
  })

  it('is checked against the servers that orders hold at that moment', async () => {
    const saved = await drafted((offer) => (offer.regions.find(({ id }) => id === 'frankfurt')!.zones[0]!.capacity.burst = 2))
    await reserveStock(database.ctx(), { zoneId: 'frankfurt-a', family: 'burst', quantity: 3, orderId: newId() })
    await expect(publishDraft(editor(), saved)).rejects.toMatchObject({ code: 'catalog.draft-faulty' })
    await discarded()
  })

  it('is replaced by a file or the starter template, and a faulty file changes nothing', async () => {
    const { published } = await readOfferEditor(editor())
    const catalogue = catalogueOf(published)
    const text = catalogueText({ ...catalogue, plans: catalogue.plans.slice(0, 2) })
    const draftId = newId()
    expect((await importDraft(editor(), { draftId, revision: 0, text: text.replace('"mainland"', '"main"') })).faults).toHaveLength(2)
    expect((await readOfferEditor(editor())).draft).toBeNull()
    expect(await importDraft(editor(), { draftId, revision: 0, text })).toEqual({ faults: [] })
    expect(catalogueOf((await readOfferEditor(editor())).offer).plans).toHaveLength(2)
    await expect(startFromTemplate(editor(), { draftId, revision: 2 })).rejects.toMatchObject({ code: 'catalog.draft-stale' })
    await publishDraft(editor(), { draftId, ...(await startFromTemplate(editor(), { draftId, revision: 1 })) })
    expect((await listRegions(database.ctx())).map(({ id, zones }) => [id, zones.length])).toEqual([['hongkong', 1]])
    expect(await listPlans(database.ctx())).toHaveLength(3)
  })

  it('stays published when the shipped catalog is seeded again, and promised prices stay', async () => {
    const quote = await quoteCloudServer(database.ctx(), someConfig)
    const saved = await drafted((offer) => {
      for (const region of offer.regions) region.offered = region.id === 'tokyo'
      for (const zone of offer.regions.find(({ id }) => id === 'tokyo')!.zones) zone.offered = true
    })
    await publishDraft(editor(), saved)
    await seedCatalogue(database.ctx({ kind: 'system', name: 'test' }))
    expect((await listRegions(database.ctx())).map(({ id }) => id)).toEqual(['tokyo'])
    expect((await readQuote(database.ctx(), quote.id)).totalFen).toBe(9800n)
  })

  it('is for staff who edit the catalog', async () => {
    const strangers: Actor[] = [
      { kind: 'visitor' },
      { kind: 'customer', accountId: newId(), sessionId: newId() },
      { kind: 'staff', staffId: newId(), permissions: ['prices', 'infrastructure'] },
    ]
    const seen = { draftId: newId(), revision: 1 }
    const offer: OfferDraft = { periods: [], sizes: usualSizes, regions: [], families: [], images: [], plans: [] }
    for (const ctx of strangers.map((actor) => database.ctx(actor))) {
      const refused = { code: 'auth.not-allowed' }
      await expect(readOfferEditor(ctx)).rejects.toMatchObject(refused)
      await expect(saveDraft(ctx, { ...seen, offer })).rejects.toMatchObject(refused)
      await expect(importDraft(ctx, { ...seen, text: '' })).rejects.toMatchObject(refused)
      await expect(startFromTemplate(ctx, seen)).rejects.toMatchObject(refused)
      await expect(discardDraft(ctx, seen)).rejects.toMatchObject(refused)
      await expect(publishDraft(ctx, seen)).rejects.toMatchObject(refused)
    }
  })
})
