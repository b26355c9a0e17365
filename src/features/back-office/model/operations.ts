import type { ManualTask } from '#features/servers/manual/model.ts'
import { operationAges, type OperationAge, type StaffOperationPage, type StaffOperationSearch } from '#features/servers/operations/staff.ts'
import type { ListViews } from './list-views.ts'

/** Views of the operations page. */
export const operationViews = ['operations', 'tasks', 'jobs'] as const
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
      views: ListViews
    }
  | { view: 'tasks'; ended: boolean; tasks: ManualTask[]; zones: Record<string, string>; names: Record<string, string> }
  | { view: 'jobs'; queues: QueueRow[]; unrelayed: number; dead: JobRow[] }

/** Limit of dead jobs in one act, because the audit names each of them. */
export const jobsAtOnce = 50

export const defaultOperationAge: OperationAge = 'week'
export const operationAgeKeys = Object.keys(operationAges) as OperationAge[]
