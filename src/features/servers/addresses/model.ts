import type { RetentionRule } from '#platform/pure/retention.ts'

/** Days after its end for which an assignment is kept, to answer complaints about an address. */
export const keptDays = 365
export const assignmentRetention: RetentionRule = {
  table: 'address_assignment',
  from: 'until',
  kept: `${keptDays} days`,
  because: 'complaints about an address name a time of the last year',
}
/** Assignments that one search shows. */
export const historyMax = 200

/** Use of an address by one server of one account. */
export type Assignment = { id: number; address: string; serverCode: string; accountNumber: string; since: Date; until: Date | null }
