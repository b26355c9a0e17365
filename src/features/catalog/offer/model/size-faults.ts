import type { SharedOptions } from './draft.ts'
import type { OfferFault } from './offer-fault.ts'

/** Faults of what all servers have in common. */
export function sizeFaults({ periods }: SharedOptions): OfferFault[] {
  return periods.length > 0 ? [] : [{ path: 'periods', code: 'no-period' }]
}
