import type { ErrorDetail } from '#platform/domain-error.ts'
import { locales } from '#platform/i18n/locales.ts'
import { bandwidthTiers, families, familyShapes, limits, memoriesOf, vcpuSteps, type Family, type Names } from '../../model.ts'
import type { DraftImage, DraftPlan, DraftRegion, DraftZone, OfferDraft } from './draft.ts'

/** Facts outside the draft that decide whether it can be published. */
export type OfferFacts = {
  /** Regions with a price in the current price book. */
  priced: readonly string[]
  /** Published zones, withdrawn ones too: their region and the servers that orders hold. */
  zones: Readonly<Record<string, { regionId: string; held: Readonly<Record<Family, number>> }>>
}

export type OfferFaultCode =
  | 'id-form'
  | 'id-taken'
  | 'code-form'
  | 'code-taken'
  | 'name-missing'
  | 'number'
  | 'no-price'
  | 'below-held'
  | 'zone-moved'
  | 'no-zone'
  | 'no-region'
  | 'no-image'
  | 'size'
  | 'disk'
  | 'bandwidth'

/** Reason that prevents publishing. `path` leads to the field: `regions.0.zones.1.capacity.general`. */
export type OfferFault = { path: string; code: OfferFaultCode; detail?: ErrorDetail }

/** Opens the form of a new entry in an address, so no entry has this ID. */
export const newEntry = 'new'

/** Lists every fault of a draft. Withdrawn entries need only an ID of their own. */
export function offerFaults(draft: OfferDraft, facts: OfferFacts): OfferFault[] {
  const { regions, images, plans } = draft
  const zoneIds = regions.flatMap((region) => region.zones.map((zone) => zone.id))
  return [
    ...(regions.some((region) => region.offered) ? [] : [{ path: 'regions', code: 'no-region' } as const]),
    ...(images.some((image) => image.offered) ? [] : [{ path: 'images', code: 'no-image' } as const]),
    ...regions.flatMap((region, index) => regionFaults(region, `regions.${index}`, facts, idsOf(regions), zoneIds)),
    ...images.flatMap((image, index) => imageFaults(image, `images.${index}`, idsOf(images))),
    ...plans.flatMap((plan, index) => planFaults(plan, `plans.${index}`, plans)),
  ]
}

const idsOf = (list: readonly { id: string }[]) => list.map((entry) => entry.id)
const placeId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const imageId = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/

function idFaults(id: string, path: string, form: RegExp, all: readonly string[]): OfferFault[] {
  if (!form.test(id) || id.length < 2 || id.length > 40) return [{ path: `${path}.id`, code: 'id-form' }]
  return id === newEntry || all.filter((other) => other === id).length > 1 ? [{ path: `${path}.id`, code: 'id-taken', detail: { id } }] : []
}

function nameFaults(names: Names, path: string): OfferFault[] {
  return locales.filter(({ code }) => names[code].trim() === '').map(({ code }) => ({ path: `${path}.${code}`, code: 'name-missing' }))
}

function rangeFault(value: number, path: string, min: number, max: number): OfferFault[] {
  return Number.isInteger(value) && value >= min && value <= max ? [] : [{ path, code: 'number', detail: { min, max } }]
}

function regionFaults(region: DraftRegion, path: string, facts: OfferFacts, ids: readonly string[], zoneIds: readonly string[]): OfferFault[] {
  const faults = idFaults(region.id, path, placeId, ids)
  const zones = region.zones.flatMap((zone, index) => zoneFaults(zone, region, `${path}.zones.${index}`, facts, zoneIds))
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

function zoneFaults(zone: DraftZone, region: DraftRegion, path: string, facts: OfferFacts, ids: readonly string[]): OfferFault[] {
  const known = facts.zones[zone.id]
  const faults = idFaults(zone.id, path, placeId, ids)
  // Servers name their zone and its region, so a zone stays where it is.
  if (known && known.regionId !== region.id) faults.push({ path: `${path}.id`, code: 'zone-moved', detail: { region: known.regionId } })
  if (!zone.offered || !region.offered) return faults
  const capacities = families.flatMap((family): OfferFault[] => {
    const at = `${path}.capacity.${family}`
    const found = rangeFault(zone.capacity[family], at, 0, 100_000)
    const held = known?.held[family] ?? 0
    return found.length > 0 || zone.capacity[family] >= held ? found : [{ path: at, code: 'below-held', detail: { held } }]
  })
  return [...faults, ...nameFaults(zone.names, `${path}.names`), ...capacities]
}

function imageFaults(image: DraftImage, path: string, ids: readonly string[]): OfferFault[] {
  const faults = idFaults(image.id, path, imageId, ids)
  if (!image.offered) return faults
  return [
    ...faults,
    ...nameFaults(image.names, `${path}.names`),
    ...rangeFault(image.minDiskGib, `${path}.minDiskGib`, 1, limits.systemDiskGib.max),
    ...rangeFault(image.minMemoryGib, `${path}.minMemoryGib`, 1, 512),
  ]
}

function planFaults(plan: DraftPlan, path: string, plans: readonly DraftPlan[]): OfferFault[] {
  const faults = idFaults(plan.id, path, placeId, idsOf(plans))
  if (!plan.offered) return faults
  const { min, max, step } = limits.systemDiskGib
  const disk = rangeFault(plan.systemDiskGib, `${path}.systemDiskGib`, min, max)
  const oddDisk = disk.length === 0 && plan.systemDiskGib % step !== 0
  return [
    ...faults,
    ...codeFaults(plan, path, plans),
    ...nameFaults(plan.names, `${path}.names`),
    ...nameFaults(plan.purpose, `${path}.purpose`),
    ...sizeFaults(plan, path),
    ...disk,
    ...(oddDisk ? [{ path: `${path}.systemDiskGib`, code: 'disk', detail: { step } } as const] : []),
    ...(isOneOf(bandwidthTiers, plan.bandwidthMbps)
      ? []
      : [{ path: `${path}.bandwidthMbps`, code: 'bandwidth', detail: { all: bandwidthTiers.join(', ') } } as const]),
  ]
}

function codeFaults({ code }: DraftPlan, path: string, plans: readonly DraftPlan[]): OfferFault[] {
  if (!/^[A-Z][A-Z0-9]{1,7}$/.test(code)) return [{ path: `${path}.code`, code: 'code-form' }]
  const taken = plans.filter((other) => other.offered && other.code === code).length > 1
  return taken ? [{ path: `${path}.code`, code: 'code-taken', detail: { code } }] : []
}

/** A plan has a size that its family sells. */
function sizeFaults({ family, vcpu, memoryGib }: DraftPlan, path: string): OfferFault[] {
  const { minVcpu, maxVcpu } = familyShapes[family]
  const sizes = vcpuSteps.filter((step) => step >= minVcpu && step <= maxVcpu)
  if (!isOneOf(sizes, vcpu)) return [{ path: `${path}.vcpu`, code: 'size', detail: { all: sizes.join(', ') } }]
  const memories = memoriesOf(family, vcpu)
  return memories.includes(memoryGib) ? [] : [{ path: `${path}.memoryGib`, code: 'size', detail: { all: memories.join(', ') } }]
}

function isOneOf(list: readonly number[], value: number): boolean {
  return list.includes(value)
}
