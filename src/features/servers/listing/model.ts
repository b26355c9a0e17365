import type { LockKind, OffReason, OperationView, ServerRow, ServerState } from '../model.ts'

/** Server in the search of staff. */
export type StaffServer = {
  code: string
  name: string
  accountNumber: string
  ipv4: string | null
  state: ServerState
  offFor: OffReason | null
  expiresAt: Date | null
  locks: { kind: LockKind; reason: string; since: Date }[]
}

export type ServersSummary = {
  byState: Partial<Record<ServerState, number>>
  total: number
  expiringSoon: { code: string; name: string; expiresAt: Date }[]
  recentOperations: OperationView[]
}

export const expiryFilters = ['7', '30', 'overdue'] as const
export type ExpiryFilter = (typeof expiryFilters)[number]

export type ServersPage = {
  servers: ServerRow[]
  total: number
  page: number
  pageSize: number
  /** Counts of all servers of the account by state, and their regions, regardless of the filter. */
  byState: Partial<Record<ServerState, number>>
  regionIds: string[]
  /** Tags of all servers of the account. */
  tags: string[]
}
