import { describe, expect, it } from 'vitest'
import { usualSizes } from '../data/sizes.ts'
import { starter } from '../data/starter.ts'
import { offerChanges } from './changes.ts'
import { catalogueOf, completeDraft, draftOf, type OfferDraft } from './draft.ts'
import { offerFaults, type OfferFacts } from './draft-faults.ts'

const nothing: OfferDraft = { periods: [], sizes: usualSizes, regions: [], families: [], images: [], plans: [] }
const facts: OfferFacts = {
  peaks: [100, 200],
  protection: [5, 20, 50, 100, 200],
  traffic: null,
  priced: ['hongkong'],
  families: ['general', 'burst', 'pro'],
  zones: {},
}
const names = { zh: '专业型', 'zh-TW': '專業型', en: 'Pro' }
const pro = () => ({ id: 'pro', names, purpose: names, ratios: [2, 4], minVcpu: 1, maxVcpu: 16, offered: true })

/** Faults of the starter template with a further family, after a change. */
function faultsAfter(change: (family: OfferDraft['families'][number], draft: OfferDraft) => void, over: Partial<OfferFacts> = {}) {
  const draft = draftOf(structuredClone(starter), nothing)
  draft.families.push(pro())
  change(draft.families.at(-1)!, draft)
  return offerFaults(draft, { ...facts, ...over }).map(({ path, code }) => `${path} ${code}`)
}

describe('a family of the offer', () => {
  it('has no fault with a price and sizes', () => expect(faultsAfter(() => undefined)).toEqual([]))

  it.each(['', 'Pro', '1pro', 'a_b', 'a'.repeat(21), 'constructor!'])('does not have the ID %j', (id) => {
    expect(faultsAfter((family) => (family.id = id))).toContain('families.2.id family-id')
  })

  it('has an ID of its own', () => {
    expect(faultsAfter((family) => (family.id = 'burst'))).toContain('families.2.id id-taken')
    expect(faultsAfter((family) => (family.id = 'new'))).toContain('families.2.id id-taken')
  })

  it('is on sale only with a price in every book in force or planned', () => {
    expect(faultsAfter(() => undefined, { families: ['general', 'burst'] })).toEqual(['families.2.id no-family-price'])
    expect(faultsAfter((family) => (family.offered = false), { families: ['general', 'burst'] })).toEqual([])
  })

  it.each<[string, Partial<OfferDraft['families'][number]>, string]>([
    ['no ratio', { ratios: [] }, 'ratios no-ratio'],
    ['a ratio twice', { ratios: [2, 2] }, 'ratios ratio-order'],
    ['falling ratios', { ratios: [4, 2] }, 'ratios ratio-order'],
    ['a ratio of zero', { ratios: [0, 2] }, 'ratios ratio-order'],
    ['an odd smallest size', { minVcpu: 3 }, 'minVcpu size'],
    ['an odd largest size', { maxVcpu: 128 }, 'maxVcpu size'],
    ['a largest size below the smallest', { minVcpu: 8, maxVcpu: 4 }, 'maxVcpu below-smallest'],
    ['more memory than an engine gives', { ratios: [16], maxVcpu: 64 }, 'ratios too-much-memory'],
    ['no description', { purpose: { ...names, en: ' ' } }, 'purpose.en name-missing'],
  ])('does not have %s', (_what, change, fault) => {
    expect(faultsAfter((family) => Object.assign(family, change))).toEqual([`families.2.${fault}`])
  })

  it('is not hidden while a plan of it is on sale, and one family stays on sale', () => {
    expect(faultsAfter((_family, draft) => (draft.families.find(({ id }) => id === 'burst')!.offered = false))).toEqual(['plans.0.family family-hidden'])
    expect(faultsAfter((_family, draft) => draft.families.forEach((one) => (one.offered = false)))).toContain('families no-family')
  })

  it('limits the sizes of its plans', () => {
    const smaller = faultsAfter((_family, draft) =>
      Object.assign(
        draft.families.find(({ id }) => id === 'general')!,
        { maxVcpu: 2 },
      ),
    )
    expect(smaller).toEqual(['plans.2.vcpu size'])
  })
})

describe('the families of a draft', () => {
  it('are named with each field that changed, and a new one has its stock', () => {
    const after = structuredClone(starter)
    after.families.push({ ...pro(), ratios: [2] })
    Object.assign(after.families[0]!, { maxVcpu: 32, ratios: [2] })
    after.regions[0]!.zones[0]!.capacity['pro'] = 5
    const { offered: _offered, ...added } = after.families.pop() as ReturnType<typeof pro>
    after.families.push(added)
    expect(offerChanges(starter, after).map(({ list, kind, id, fields }) => ({ list, kind, id, fields }))).toEqual([
      { list: 'zones', kind: 'changed', id: 'hongkong-a', fields: [{ field: 'capacity.pro', before: 0, after: 5 }] },
      { list: 'families', kind: 'added', id: 'pro', fields: [] },
      {
        list: 'families',
        kind: 'changed',
        id: 'general',
        fields: [
          { field: 'ratios', before: '2, 4', after: '2' },
          { field: 'maxVcpu', before: 64, after: 32 },
        ],
      },
    ])
  })

  it('are the published ones in a draft that an older release has saved', () => {
    const published = draftOf(structuredClone(starter), nothing)
    const { families, ...old } = structuredClone(published)
    expect(completeDraft(old, published).families).toEqual(families)
  })

  it('leave no stock of a hidden family in what is published', () => {
    const draft = draftOf(structuredClone(starter), nothing)
    draft.families[1]!.offered = false
    draft.regions[0]!.zones[0]!.capacity['gone'] = 4
    expect(catalogueOf(draft).regions[0]!.zones[0]!.capacity).toEqual({ general: 20 })
  })
})
