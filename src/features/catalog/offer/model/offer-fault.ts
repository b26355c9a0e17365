import type { ErrorDetail } from '#platform/domain-error.ts'
import { locales } from '#platform/i18n/locales.ts'
import type { Names } from '../../model.ts'

export type OfferFaultCode =
  | 'id-form'
  | 'id-taken'
  | 'family-id'
  | 'code-form'
  | 'code-taken'
  | 'name-missing'
  | 'number'
  | 'no-price'
  | 'no-family-price'
  | 'below-held'
  | 'zone-moved'
  | 'no-zone'
  | 'no-region'
  | 'no-family'
  | 'no-image'
  | 'no-period'
  | 'list-empty'
  | 'list-order'
  | 'disk-range'
  | 'protection-first'
  | 'no-level-price'
  | 'cheap-package'
  | 'no-ratio'
  | 'ratio-order'
  | 'below-smallest'
  | 'too-much-memory'
  | 'family-hidden'
  | 'size'
  | 'disk'
  | 'bandwidth'

/** Reason that prevents publishing. `path` leads to the field: `regions.0.zones.1.capacity.general`. */
export type OfferFault = { path: string; code: OfferFaultCode; detail?: ErrorDetail }

/** Opens the form of a new entry in an address, so no entry has this ID. */
export const newEntry = 'new'

export function nameFaults(names: Names, path: string): OfferFault[] {
  return locales.filter(({ code }) => names[code].trim() === '').map(({ code }) => ({ path: `${path}.${code}`, code: 'name-missing' }))
}

export function rangeFault(value: number, path: string, min: number, max: number): OfferFault[] {
  return Number.isInteger(value) && value >= min && value <= max ? [] : [{ path, code: 'number', detail: { min, max } }]
}
