import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../catalogue-form.ts'
import { usualSizes } from '../data/sizes.ts'
import { starter } from '../data/starter.ts'
import { draftOf, type OfferDraft } from './draft.ts'
import { offerFaults, type OfferFacts } from './draft-faults.ts'

const nothing: OfferDraft = { periods: [], sizes: usualSizes, regions: [], families: [], images: [], plans: [] }
const facts: OfferFacts = {
  peaks: [100, 200],
  protection: [5, 20, 50, 100, 200],
  traffic: null,
  priced: ['hongkong'],
  families: ['general', 'burst'],
  zones: { 'hongkong-a': { regionId: 'hongkong', held: { general: 5, compute: 0, memory: 0, burst: 0 } } },
}
const starting = () => draftOf(structuredClone(starter), nothing)

/** Faults of the starter template after a change. */
function faultsAfter(change: (draft: OfferDraft) => void, over: Partial<OfferFacts> = {}) {
  const draft = starting()
  change(draft)
  return offerFaults(draft, { ...facts, ...over })
}

describe('a draft of the offer', () => {
  it('of the starter template has no fault', () => {
    expect(offerFaults(starting(), facts)).toEqual([])
  })

  it('offers no region without a price', () => {
    expect(faultsAfter(() => undefined, { priced: ['tokyo'] })).toEqual([{ path: 'regions.0.id', code: 'no-price' }])
  })

  it('has each ID and each code once', () => {
    const twice = faultsAfter((draft) => {
      draft.plans[1]!.id = draft.plans[0]!.id
      draft.plans[2]!.code = draft.plans[0]!.code
      draft.regions[0]!.zones.push(structuredClone(draft.regions[0]!.zones[0]!))
      draft.images[0]!.id = 'new'
    })
    expect(twice.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'regions.0.zones.0.id id-taken',
      'regions.0.zones.1.id id-taken',
      'images.0.id id-taken',
      'plans.0.id id-taken',
      'plans.0.code code-taken',
      'plans.1.id id-taken',
      'plans.2.code code-taken',
    ])
  })

  it.each(['', 'x', 'Hong Kong', '-hk', 'hk_1', 'a'.repeat(41)])('does not name a region %j', (id) => {
    expect(faultsAfter((draft) => (draft.regions[0]!.id = id))).toContainEqual({ path: 'regions.0.id', code: 'id-form' })
  })

  it('keeps a capacity for the servers that orders hold', () => {
    expect(faultsAfter((draft) => (draft.regions[0]!.zones[0]!.capacity.general = 5))).toEqual([])
    expect(faultsAfter((draft) => (draft.regions[0]!.zones[0]!.capacity.general = 4))).toEqual([
      { path: 'regions.0.zones.0.capacity.general', code: 'below-held', detail: { held: 5 } },
    ])
  })

  it('has names in every language', () => {
    const missing = faultsAfter((draft) => {
      draft.regions[0]!.names.en = ' '
      draft.plans[0]!.purpose['zh-TW'] = ''
    })
    expect(missing.map(({ path, code }) => [path, code])).toEqual([
      ['regions.0.names.en', 'name-missing'],
      ['plans.0.purpose.zh-TW', 'name-missing'],
    ])
  })

  it('offers a region, a zone in each region, and an image', () => {
    const none = faultsAfter((draft) => {
      draft.regions[0]!.offered = false
      for (const image of draft.images) image.offered = false
    })
    expect(none.map(({ code }) => code)).toEqual(['no-region', 'no-image'])
    expect(faultsAfter((draft) => (draft.regions[0]!.zones[0]!.offered = false))).toEqual([{ path: 'regions.0.zones', code: 'no-zone' }])
  })

  it('offers plans in sizes that can be bought', () => {
    const plan = (change: Partial<OfferDraft['plans'][number]>) =>
      faultsAfter((draft) => Object.assign(draft.plans[1]!, change)).map(({ path, code }) => `${path} ${code}`)
    expect(plan({ memoryGib: 5 })).toEqual(['plans.1.memoryGib size'])
    expect(plan({ vcpu: 3, memoryGib: 6 })).toEqual(['plans.1.vcpu size'])
    expect(plan({ family: 'burst', vcpu: 16, memoryGib: 32 })).toEqual(['plans.1.vcpu size'])
    expect(plan({ systemDiskGib: 45 })).toEqual(['plans.1.systemDiskGib disk'])
    expect(plan({ systemDiskGib: 510 })).toEqual(['plans.1.systemDiskGib number'])
    expect(plan({ bandwidthMbps: 7 })).toEqual(['plans.1.bandwidthMbps bandwidth'])
  })

  it('keeps a zone in the region in which its servers are', () => {
    const moved = faultsAfter(
      (draft) => {
        draft.regions.push({ ...structuredClone(draft.regions[0]!), id: 'tokyo' })
        draft.regions[0]!.zones[0]!.id = 'hongkong-b'
      },
      { priced: ['hongkong', 'tokyo'] },
    )
    expect(moved).toEqual([{ path: 'regions.1.zones.0.id', code: 'zone-moved', detail: { region: 'hongkong' } }])
  })

  it('withdraws what a catalog lacks, and keeps it in the draft', () => {
    const without: Catalogue = { ...starter, plans: starter.plans.slice(1), images: starter.images }
    const draft = draftOf(without, starting())
    expect(draft.plans.map(({ id, offered }) => [id, offered])).toEqual([
      ['s2', true],
      ['s4', true],
      ['b2', false],
    ])
  })
})
