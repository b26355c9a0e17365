import { familyId, mostMemoryGib, type Family } from '../../model.ts'
import type { DraftFamily } from './draft.ts'
import { nameFaults, newEntry, type OfferFault } from './offer-fault.ts'

/** Faults of a family. A hidden one needs only an ID of its own. */
export function familyFaults(
  family: DraftFamily,
  path: string,
  ids: readonly Family[],
  { priced, vcpus }: { priced: readonly Family[]; vcpus: readonly number[] },
): OfferFault[] {
  const faults = idFaults(family.id, `${path}.id`, ids)
  if (!family.offered) return faults
  return [
    ...faults,
    ...(faults.length > 0 || priced.includes(family.id) ? [] : [{ path: `${path}.id`, code: 'no-family-price' } as const]),
    ...nameFaults(family.names, `${path}.names`),
    ...nameFaults(family.purpose, `${path}.purpose`),
    ...shapeFaults(family, path, vcpus),
  ]
}

function idFaults(id: Family, path: string, ids: readonly Family[]): OfferFault[] {
  if (!familyId.test(id)) return [{ path, code: 'family-id' }]
  return id === newEntry || ids.filter((other) => other === id).length > 1 ? [{ path, code: 'id-taken', detail: { id } }] : []
}

function shapeFaults({ ratios, minVcpu, maxVcpu }: DraftFamily, path: string, steps: readonly number[]): OfferFault[] {
  const odd = (['minVcpu', 'maxVcpu'] as const).filter((field) => !steps.includes({ minVcpu, maxVcpu }[field]))
  if (odd.length > 0) return odd.map((field) => ({ path: `${path}.${field}`, code: 'size', detail: { all: steps.join(', ') } }))
  if (maxVcpu < minVcpu) return [{ path: `${path}.maxVcpu`, code: 'below-smallest', detail: { min: minVcpu } }]
  if (ratios.length === 0) return [{ path: `${path}.ratios`, code: 'no-ratio' }]
  if (ratios.some((ratio, at) => ratio < 1 || ratio <= (ratios[at - 1] ?? 0))) return [{ path: `${path}.ratios`, code: 'ratio-order' }]
  const most = Math.max(...ratios) * maxVcpu
  return most > mostMemoryGib ? [{ path: `${path}.ratios`, code: 'too-much-memory', detail: { max: mostMemoryGib, most } }] : []
}
