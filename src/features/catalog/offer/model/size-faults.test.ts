import { describe, expect, it } from 'vitest'
import type { Sizes } from '../../model/sizes.ts'
import { periods } from '../../model.ts'
import { priceBookForm } from '../../pricing/model.ts'
import { priceBook4 } from '../data/price-book-4.ts'
import { usualSizes } from '../data/sizes.ts'
import { starter } from '../data/starter.ts'
import { catalogueForm } from '../catalogue-form.ts'
import { offerChanges } from './changes.ts'
import { completeDraft, draftOf, type OfferDraft } from './draft.ts'
import { offerFaults } from './draft-faults.ts'
import { sizeFaults, type SizePrices } from './size-faults.ts'

const traffic = priceBookForm.parse(priceBook4.book)
const prices: SizePrices = { peaks: [100, 200], protection: [5, 20, 50, 100, 200], traffic }
const faultsOf = (change: Partial<Sizes>, over: Partial<SizePrices> = {}) =>
  sizeFaults({ periods: [1], sizes: { ...usualSizes, ...change } }, { ...prices, ...over }).map(({ path, code }) => `${path} ${code}`)
const nothing: OfferDraft = { periods: [], sizes: usualSizes, regions: [], families: [], images: [], plans: [] }
const facts = { ...prices, priced: ['hongkong'], families: ['general', 'burst'], zones: {} }

describe('the sizes of an offer', () => {
  it('of the release have no fault', () => expect(faultsOf({})).toEqual([]))

  it('have at least one term', () => {
    expect(sizeFaults({ periods: [], sizes: usualSizes }, prices)).toEqual([{ path: 'periods', code: 'no-period' }])
  })

  it.each<[string, Partial<Sizes>]>([
    ['no traffic packages', { trafficPackages: [] }],
    ['no peaks', { trafficPeaks: [] }],
    ['no protection', { protection: [] }],
    ['no data disks', { dataDisks: 0 }],
    ['the largest numbers of the product', { vcpus: [1, 128], bandwidths: [1, 10_000], ipv4: 16, systemDiskGib: { min: 10, max: 32_000, step: 10 } }],
    ['one size of a disk', { systemDiskGib: { min: 50, max: 50, step: 50 } }],
  ])('may have %s', (_what, change) => expect(faultsOf(change)).toEqual([]))

  it.each<[string, Partial<Sizes>, string]>([
    ['no vCPUs', { vcpus: [] }, 'vcpus list-empty'],
    ['no bandwidth', { bandwidths: [] }, 'bandwidths list-empty'],
    ['a falling list', { bandwidths: [100, 50] }, 'bandwidths list-order'],
    ['a number twice', { vcpus: [1, 1] }, 'vcpus list-order'],
    ['a zero', { trafficPackages: [0, 500] }, 'trafficPackages list-order'],
    ['too many vCPUs', { vcpus: [1, 256] }, 'vcpus list-order'],
    ['too much bandwidth', { bandwidths: [20_000] }, 'bandwidths list-order'],
    ['too many choices', { bandwidths: Array.from({ length: 17 }, (_, at) => at + 1) }, 'bandwidths list-order'],
    ['protection without the included level', { protection: [20, 50] }, 'protection protection-first'],
    ['disks that are not on their steps', { systemDiskGib: { min: 45, max: 500, step: 10 } }, 'systemDiskGib disk-range'],
    ['disks below the smallest', { dataDiskGib: { min: 100, max: 50, step: 10 } }, 'dataDiskGib disk-range'],
    ['a disk without steps', { dataDiskGib: { min: 20, max: 100, step: 0 } }, 'dataDiskGib disk-range'],
    ['too many data disks', { dataDisks: 9 }, 'dataDisks number'],
    ['no address', { ipv4: 0 }, 'ipv4 number'],
    ['too many servers of an order', { quantity: 21 }, 'quantity number'],
  ])('do not have %s', (_what, change, fault) => expect(faultsOf(change)).toEqual([`sizes.${fault}`]))

  it('have a price for each peak and level, in every book in force or planned', () => {
    expect(faultsOf({ trafficPeaks: [100, 500] })).toEqual(['sizes.trafficPeaks no-level-price'])
    expect(faultsOf({ protection: [5, 300] })).toEqual(['sizes.protection no-level-price'])
    expect(faultsOf({}, { peaks: [100] })).toEqual(['sizes.trafficPeaks no-level-price'])
  })

  it('have no package that is much cheaper than the comparable rate', () => {
    expect(faultsOf({ trafficPackages: [100, 200] })).toEqual(['sizes.trafficPackages cheap-package'])
    expect(faultsOf({ trafficPackages: [100, 200] }, { traffic: null })).toEqual([])
  })
})

describe('a draft with other sizes', () => {
  function faultsAfter(change: (draft: OfferDraft) => void) {
    const draft = draftOf(structuredClone(starter), nothing)
    change(draft)
    return offerFaults(draft, facts).map(({ path, code }) => `${path} ${code}`)
  }

  it('names the plans, families and images that no longer fit', () => {
    expect(faultsAfter((draft) => (draft.sizes = { ...usualSizes, bandwidths: [50, 100] }))).toEqual([
      'plans.0.bandwidthMbps bandwidth',
      'plans.1.bandwidthMbps bandwidth',
      'plans.2.bandwidthMbps bandwidth',
    ])
    expect(faultsAfter((draft) => (draft.sizes = { ...usualSizes, vcpus: [1, 2, 4, 8, 16] }))).toEqual(['families.0.maxVcpu size'])
    const smaller = faultsAfter((draft) => (draft.sizes = { ...usualSizes, systemDiskGib: { min: 10, max: 30, step: 10 } }))
    expect(smaller).toContain('images.3.minDiskGib number')
    expect(smaller).toContain('plans.0.systemDiskGib number')
  })

  it('lists each list that changed', () => {
    const after = structuredClone(starter)
    after.sizes = { ...after.sizes, bandwidths: [50, 100, 500], trafficPackages: [], systemDiskGib: { min: 40, max: 1000, step: 10 } }
    expect(offerChanges(starter, after)).toMatchObject([
      {
        list: 'sizes',
        kind: 'changed',
        fields: [
          { field: 'bandwidths', before: '1, 2, 3, 5, 10, 20, 30, 50, 100, 200', after: '50, 100, 500' },
          { field: 'trafficPackages', before: '200, 500, 1000, 2000, 5000', after: '' },
          { field: 'systemDiskGib.max', before: 500, after: 1000 },
        ],
      },
    ])
  })

  it('that an older release has saved has the published ones', () => {
    const published = draftOf({ ...structuredClone(starter), periods: [1, 12], sizes: { ...usualSizes, quantity: 5 } }, nothing)
    const { periods: _periods, sizes: _sizes, ...old } = draftOf(structuredClone(starter), nothing)
    expect(completeDraft(old, published)).toMatchObject({ periods: [1, 12], sizes: { quantity: 5 } })
  })

  it('is published only if the whole offer fits together', () => {
    const parses = (change: Partial<typeof starter>) => catalogueForm.safeParse({ ...starter, ...change }).success
    expect(parses({})).toBe(true)
    expect(parses({ periods: [...periods].toReversed() })).toBe(false)
    expect(parses({ sizes: { ...usualSizes, vcpus: [1, 2, 4, 8, 16] } })).toBe(false)
    expect(parses({ sizes: { ...usualSizes, bandwidths: [] } })).toBe(false)
    expect(parses({ sizes: { ...usualSizes, bandwidths: [50, 100] } })).toBe(false)
  })
})
