import { familyFaults } from './family-faults.ts'
import { sizeFaults, type SizePrices } from './size-faults.ts'
import { newEntry, nameFaults, rangeFault, type OfferFault } from './offer-fault.ts'
import { memoriesOf, vcpusOf, type Family } from '../../model.ts'
import type { Sizes } from '../../model/sizes.ts'
import type { DraftFamily, DraftImage, DraftPlan, DraftRegion, DraftZone, OfferDraft } from './draft.ts'

/** Facts outside the draft that decide whether it can be published. */
export type OfferFacts = SizePrices & {
  /** Regions with a price in the current price book. */
  priced: readonly string[]
  /** Families with a price in the current price book and in every planned one. */
  families: readonly Family[]
  /** Published zones, withdrawn ones too: their region and the servers that orders hold. */
  zones: Readonly<Record<string, { regionId: string; held: Readonly<Record<Family, number>> }>>
}

/** Lists every fault of a draft. Withdrawn entries need only an ID of their own. */
export function offerFaults(draft: OfferDraft, facts: OfferFacts): OfferFault[] {
  const { regions, families, images, plans, sizes } = draft
  const zoneIds = regions.flatMap((region) => region.zones.map((zone) => zone.id))
  return [
    ...sizeFaults(draft, facts),
    ...(regions.some((region) => region.offered) ? [] : [{ path: 'regions', code: 'no-region' } as const]),
    ...(families.some((family) => family.offered) ? [] : [{ path: 'families', code: 'no-family' } as const]),
    ...(images.some((image) => image.offered) ? [] : [{ path: 'images', code: 'no-image' } as const]),
    ...regions.flatMap((region, index) => regionFaults(region, `regions.${index}`, facts, idsOf(regions), zoneIds, families)),
    ...families.flatMap((family, index) => familyFaults(family, `families.${index}`, idsOf(families), { priced: facts.families, vcpus: sizes.vcpus })),
    ...images.flatMap((image, index) => imageFaults(image, `images.${index}`, idsOf(images), sizes)),
    ...plans.flatMap((plan, index) => planFaults(plan, `plans.${index}`, draft)),
  ]
}

const idsOf = (list: readonly { id: string }[]) => list.map((entry) => entry.id)
const placeId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const imageId = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/

function idFaults(id: string, path: string, form: RegExp, all: readonly string[]): OfferFault[] {
  if (!form.test(id) || id.length < 2 || id.length > 40) return [{ path: `${path}.id`, code: 'id-form' }]
  return id === newEntry || all.filter((other) => other === id).length > 1 ? [{ path: `${path}.id`, code: 'id-taken', detail: { id } }] : []
}

function regionFaults(
  region: DraftRegion,
  path: string,
  facts: OfferFacts,
  ids: readonly string[],
  zoneIds: readonly string[],
  families: readonly DraftFamily[],
): OfferFault[] {
  const faults = idFaults(region.id, path, placeId, ids)
  const zones = region.zones.flatMap((zone, index) => zoneFaults(zone, region, `${path}.zones.${index}`, facts, zoneIds, families))
  if (!region.offered) return [...faults, ...zones]
  return [
    ...faults,
    ...nameFaults(region.names, `${path}.names`),
    ...rangeFault(region.maxProtectionGbps, `${path}.maxProtectionGbps`, 1, 1000),
    ...(faults.length > 0 || facts.priced.includes(region.id) ? [] : [{ path: `${path}.id`, code: 'no-price' } as const]),
    ...(region.zones.some((zone) => zone.offered) ? [] : [{ path: `${path}.zones`, code: 'no-zone' } as const]),
    ...zones,
  ]
}

function zoneFaults(
  zone: DraftZone,
  region: DraftRegion,
  path: string,
  facts: OfferFacts,
  ids: readonly string[],
  families: readonly DraftFamily[],
): OfferFault[] {
  const known = facts.zones[zone.id]
  const faults = idFaults(zone.id, path, placeId, ids)
  // Servers name their zone and its region, so a zone stays where it is.
  if (known && known.regionId !== region.id) faults.push({ path: `${path}.id`, code: 'zone-moved', detail: { region: known.regionId } })
  if (!zone.offered || !region.offered) return faults
  const onSale = families.filter((family) => family.offered)
  const capacities = onSale.flatMap(({ id }): OfferFault[] => {
    const at = `${path}.capacity.${id}`
    const capacity = zone.capacity[id] ?? 0
    const found = rangeFault(capacity, at, 0, 100_000)
    const held = known?.held[id] ?? 0
    return found.length > 0 || capacity >= held ? found : [{ path: at, code: 'below-held', detail: { held } }]
  })
  return [...faults, ...nameFaults(zone.names, `${path}.names`), ...capacities]
}

function imageFaults(image: DraftImage, path: string, ids: readonly string[], { systemDiskGib }: Sizes): OfferFault[] {
  const faults = idFaults(image.id, path, imageId, ids)
  if (!image.offered) return faults
  return [
    ...faults,
    ...nameFaults(image.names, `${path}.names`),
    ...rangeFault(image.minDiskGib, `${path}.minDiskGib`, 1, systemDiskGib.max),
    ...rangeFault(image.minMemoryGib, `${path}.minMemoryGib`, 1, 512),
  ]
}

function planFaults(plan: DraftPlan, path: string, { plans, families, sizes }: Pick<OfferDraft, 'plans' | 'families' | 'sizes'>): OfferFault[] {
  const faults = idFaults(plan.id, path, placeId, idsOf(plans))
  if (!plan.offered) return faults
  const { min, max, step } = sizes.systemDiskGib
  const disk = rangeFault(plan.systemDiskGib, `${path}.systemDiskGib`, min, max)
  const oddDisk = disk.length === 0 && plan.systemDiskGib % step !== 0
  return [
    ...faults,
    ...codeFaults(plan, path, plans),
    ...nameFaults(plan.names, `${path}.names`),
    ...nameFaults(plan.purpose, `${path}.purpose`),
    ...planSizeFaults(plan, path, families, sizes),
    ...disk,
    ...(oddDisk ? [{ path: `${path}.systemDiskGib`, code: 'disk', detail: { step } } as const] : []),
    ...(isOneOf(sizes.bandwidths, plan.bandwidthMbps)
      ? []
      : [{ path: `${path}.bandwidthMbps`, code: 'bandwidth', detail: { all: sizes.bandwidths.join(', ') } } as const]),
  ]
}

function codeFaults({ code }: DraftPlan, path: string, plans: readonly DraftPlan[]): OfferFault[] {
  if (!/^[A-Z][A-Z0-9]{1,7}$/.test(code)) return [{ path: `${path}.code`, code: 'code-form' }]
  const taken = plans.filter((other) => other.offered && other.code === code).length > 1
  return taken ? [{ path: `${path}.code`, code: 'code-taken', detail: { code } }] : []
}

/** A plan has a size of a family on sale. */
function planSizeFaults({ family, vcpu, memoryGib }: DraftPlan, path: string, families: readonly DraftFamily[], { vcpus }: Sizes): OfferFault[] {
  const shape = families.find((one) => one.id === family && one.offered)
  if (!shape) return [{ path: `${path}.family`, code: 'family-hidden' }]
  const sizes = vcpusOf(shape, { vcpus })
  if (!isOneOf(sizes, vcpu)) return [{ path: `${path}.vcpu`, code: 'size', detail: { all: sizes.join(', ') } }]
  const memories = memoriesOf(shape, vcpu)
  return memories.includes(memoryGib) ? [] : [{ path: `${path}.memoryGib`, code: 'size', detail: { all: memories.join(', ') } }]
}

function isOneOf(list: readonly number[], value: number): boolean {
  return list.includes(value)
}
