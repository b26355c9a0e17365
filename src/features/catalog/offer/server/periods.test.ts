import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { defaultDedicated } from '../../dedicated/settle.ts'
import { listDedicated } from '../../dedicated/server/list-dedicated.ts'
import { quoteDedicatedServer } from '../../dedicated/server/quote-dedicated-server.ts'
import { haveCatalogue, someConfig, someMachine } from '../../factories.ts'
import { defaultConfig } from '../../config/default-config.ts'
import { configOfQuery } from '../../config/query.ts'
import { periods } from '../../model.ts'
import { estimateCloudServers } from '../../quotes/server/estimate-cloud-servers.ts'
import { quoteCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { usualSizes } from '../data/sizes.ts'
import { catalogueText } from '../model/catalogue-file.ts'
import { catalogueOf, type OfferDraft } from '../model/draft.ts'
import { discardDraft, importDraft, readOfferEditor, saveDraft } from './edit-draft.ts'
import { listPeriods } from './read-sizes.ts'
import { listPlans } from './list-plans.ts'
import { publishDraft } from './publish-draft.ts'
import { readChoices } from './read-choices.ts'
import { readDraftOffer } from './read-draft-offer.ts'

let database: TestDatabase
const editor = () => database.ctx({ kind: 'staff', staffId: newId(), permissions: ['catalog.edit', 'prices'] })

beforeAll(async () => {
  database = await testDatabase()
})

async function drafted(change: (offer: OfferDraft) => void) {
  const { draft, offer } = await readOfferEditor(editor())
  change(offer)
  const seen = { draftId: draft?.id ?? newId(), revision: draft?.revision ?? 0 }
  return { draftId: seen.draftId, ...(await saveDraft(editor(), { ...seen, offer })) }
}

const versionOf = async () => (await database.ownerPool.query<{ version: string }>('select site_version()::text as version')).rows[0]!.version

describe('the terms on sale', () => {
  it('are all of them until an offer is published', async () => {
    expect(await listPeriods(database.ctx())).toEqual(periods)
    await haveCatalogue(database.ctx())
    expect(await listPeriods(database.ctx())).toEqual(periods)
  })

  it('are those of the draft once it is published, and change the version of the site', async () => {
    const saved = await drafted((offer) => (offer.periods = [12, 24]))
    expect(await listPeriods(database.ctx())).toEqual(periods)
    expect((await readDraftOffer(editor(), saved))?.periods).toEqual([12, 24])
    const before = await versionOf()
    await publishDraft(editor(), saved)
    expect(await versionOf()).not.toBe(before)
    expect(await listPeriods(database.ctx())).toEqual([12, 24])
    const { versions } = await readOfferEditor(editor())
    const fields = [{ field: 'periods', before: '1, 3, 6, 12, 24, 36', after: '12, 24' }]
    expect(versions[0]?.changes).toEqual([{ list: 'sizes', kind: 'changed', id: '', names: null, region: null, fields }])
  })

  it('are the only ones that are quoted, for both products', async () => {
    const fields = [{ path: 'months', code: 'catalog.not-offered' }]
    await expect(quoteCloudServer(database.ctx(), someConfig)).rejects.toMatchObject({ code: 'catalog.not-for-sale', fields })
    await expect(quoteDedicatedServer(database.ctx(), someMachine)).rejects.toMatchObject({ code: 'catalog.not-for-sale', fields })
    expect((await quoteCloudServer(database.ctx(), { ...someConfig, months: 12 })).config.months).toBe(12)
    expect((await quoteDedicatedServer(database.ctx(), { ...someMachine, months: 24 })).config.months).toBe(24)
  })

  it('are where configurations begin, and an address with another term takes the nearest', async () => {
    const offer = await readChoices(database.ctx())
    expect(defaultConfig(offer).months).toBe(12)
    expect(defaultDedicated(await listDedicated(database.ctx())).months).toBe(12)
    const asked = configOfQuery({ months: ['36'] }, offer)
    expect(asked).toMatchObject({ config: { months: 24 }, changed: ['months'] })
  })

  it('decide the price of a month that plans and solutions show', async () => {
    const plan = (await listPlans(database.ctx())).find(({ id }) => id === 's2')!
    // ¥98 a month, 15% off for a year.
    expect(plan.fromFen).toBe(8_330n)
    const [priced] = await estimateCloudServers(database.ctx(), [someConfig])
    expect(priced).toMatchObject({ totalFen: 99_960n, config: { months: 12 } })
  })
})

it('the terms alone change the version of the site, with which public pages are stored', async () => {
  const before = await versionOf()
  await database.ownerPool.query('update offer_sizes set periods = periods')
  expect(await versionOf()).not.toBe(before)
})

describe('a draft of the terms', () => {
  it('is not published without one', async () => {
    const saved = await drafted((offer) => (offer.periods = []))
    await expect(publishDraft(editor(), saved)).rejects.toMatchObject({ code: 'catalog.draft-faulty', detail: { count: 1 } })
    await discardDraft(editor(), saved)
    expect(await listPeriods(database.ctx())).toEqual([12, 24])
  })

  it('from a file of an earlier release has every term, and the published families where the file has none', async () => {
    const { published } = await readOfferEditor(editor())
    const { periods: _periods, sizes: _sizes, families: _families, ...old } = catalogueOf(published)
    const seen = { draftId: newId(), revision: 0 }
    const text = catalogueText(old as never)
    expect(await importDraft(editor(), { ...seen, text })).toEqual({ faults: [] })
    const { offer } = await readOfferEditor(editor())
    expect(offer).toEqual({ ...published, periods, sizes: usualSizes })
    await discardDraft(editor(), { ...seen, revision: 1 })
  })

  it('of an earlier release has the published terms', async () => {
    const saved = await drafted(() => undefined)
    await database.ownerPool.query(`update catalogue_draft set offer = offer - 'periods'`)
    const { offer } = await readOfferEditor(editor())
    expect(offer.periods).toEqual([12, 24])
    await discardDraft(editor(), saved)
  })

  it.each<[string, Actor]>([
    ['a visitor', { kind: 'visitor' }],
    ['a customer', { kind: 'customer', accountId: newId(), sessionId: newId() }],
    ['support', { kind: 'staff', staffId: newId(), permissions: ['support.answer'] }],
  ])('is not saved by %s', async (_who, actor) => {
    const { offer } = await readOfferEditor(editor())
    const saving = saveDraft(database.ctx(actor), { draftId: newId(), revision: 0, offer: { ...offer, periods: [1] } })
    await expect(saving).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })
})
