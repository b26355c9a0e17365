import type { OperationKind, OperationView, ServerState } from '../model.ts'
import type { PageAsked, PageOf } from '#platform/pure/page-place.ts'

/** Minutes after which an active operation counts as stuck. A creation with a longer promised time has half of that. */
export const stuckAfterMinutes = 5
/** Engine errors after which an active operation counts as stuck, regardless of its age. */
export const stuckAfterTries = 2

export const staffOperationStates = ['stuck', 'failed', 'active', 'succeeded'] as const
export type StaffOperationState = (typeof staffOperationStates)[number]

/** Age limits of the list, in days. Active operations are always listed. */
export const operationAges = { day: 1, week: 7, quarter: 90 } as const
export type OperationAge = keyof typeof operationAges

export type StaffOperationSearch = {
  state: StaffOperationState | undefined
  kind: OperationKind | undefined
  zoneId: string | undefined
  age: OperationAge
  /** Code of a server, or number of an account. */
  search: string
} & PageAsked

/** Operation as staff see it, for any customer. */
export type StaffOperation = OperationView & {
  stuck: boolean
  attempts: number
  lookedAt: Date
  accountNumber: string
  regionId: string
  zoneId: string
  serverState: ServerState
  /** `look`: it is active and can be continued at once; `again`: it failed and can be begun again; null: neither would help. */
  retry: 'look' | 'again' | null
}

export type StaffOperationPage = {
  operations: StaffOperation[]
  counts: Record<StaffOperationState, number>
} & PageOf
