import type { OperationKind, OperationView, ServerState } from '../model.ts'

/** Minutes after which an operation under way counts as stuck; one whose order was promised later has half of that time. */
export const stuckAfterMinutes = 5
/** Errors of the engine after which an operation under way counts as stuck, however young it is. */
export const stuckAfterTries = 2

export const operationDeskStates = ['stuck', 'failed', 'active', 'succeeded'] as const
export type OperationDeskState = (typeof operationDeskStates)[number]

/** How far the desk looks back; what is still under way is always on it. */
export const operationAges = { day: 1, week: 7, quarter: 90 } as const
export type OperationAge = keyof typeof operationAges

export type OperationDeskSearch = {
  state: OperationDeskState | undefined
  kind: OperationKind | undefined
  zoneId: string | undefined
  age: OperationAge
  /** A server's code, or an account's number. */
  search: string
  page: number
  pageSize: number
}

/** An operation as staff see it, whoever it belongs to. */
export type StaffOperation = OperationView & {
  stuck: boolean
  attempts: number
  lookedAt: Date
  accountNumber: string
  regionId: string
  zoneId: string
  serverState: ServerState
  /** `look`: it goes on, and is looked at at once; `again`: it failed, and the same is begun anew; null: neither would do any good. */
  retry: 'look' | 'again' | null
}

export type OperationDeskPage = {
  operations: StaffOperation[]
  counts: Record<OperationDeskState, number>
  total: number
  page: number
  pageSize: number
}
