import {
  operationAges,
  staffOperationStates,
  type OperationAge,
  type StaffOperationPage,
  type StaffOperationSearch,
  type StaffOperationState,
} from '#features/servers/operations/staff.ts'
import { operationKindNames, type OperationKind } from '#features/servers/model.ts'

/** Views of the operations page. */
export const operationViews = ['operations', 'jobs'] as const
export type OperationSectionView = (typeof operationViews)[number]

/** A dead job. */
export type JobRow = { id: string; name: string; key: string | null; attempts: number; lastError: string; diedAt: Date }
/** Jobs of one name: due, waiting for their time, running and dead; the time since which the oldest due one waits, and the latest error. */
export type QueueRow = { name: string; due: number; later: number; running: number; dead: number; oldestAt: Date | null; lastError: string | null }

export type OperationSection =
  | {
      view: 'operations'
      asked: StaffOperationSearch
      page: StaffOperationPage
      /** Names of zones by ID, for the list and the filter. */
      zones: Record<string, string>
    }
  | { view: 'jobs'; queues: QueueRow[]; unrelayed: number; dead: JobRow[] }

/** Limit of dead jobs in one act, because the audit names each of them. */
export const jobsAtOnce = 50

export const defaultOperationAge: OperationAge = 'week'
export const operationAgeKeys = Object.keys(operationAges) as OperationAge[]

/** Parses a search over operations from the query string. Invalid values are ignored. */
export function operationSearchOf(query: URLSearchParams, pageSize = 20): StaffOperationSearch {
  const page = Number(query.get('page'))
  const zone = query.get('zone') ?? ''
  return {
    state: staffOperationStates.find((one): one is StaffOperationState => one === query.get('state')),
    kind: operationKindNames.find((one): one is OperationKind => one === query.get('kind')),
    zoneId: /^[a-z0-9-]{2,40}$/.test(zone) ? zone : undefined,
    age: operationAgeKeys.find((one) => one === query.get('age')) ?? defaultOperationAge,
    search: (query.get('search') ?? '').trim().slice(0, 60),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageSize,
  }
}
