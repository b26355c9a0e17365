import type { Overcommit, Size } from '../model/placement.ts'

/** `live`: machines run while they move. `cold`: they are off meanwhile, in the announced window. */
export type MoveMode = 'live' | 'cold'
export type DrainState = 'moving' | 'paused' | 'done' | 'cancelled'
/** `gone`: it left the host by itself, for example because its owner released it. */
export type MoveState = 'waiting' | 'moving' | 'moved' | 'failed' | 'gone'

/** Failed moves of a server before it stays where it is until staff try again. */
export const maxMoves = 2

/** Shortest time between the announcement of a cold drain and its window, and the longest window. */
export const noticeHours = 24
export const longestWindowHours = 12

/** A drain as staff see it. `counts`: its servers by the state of their move. */
export type DrainView = {
  id: string
  engineId: string
  host: string
  reason: string
  mode: MoveMode
  windowStartsAt: Date | null
  windowEndsAt: Date | null
  state: DrainState
  begunAt: Date
  endedAt: Date | null
  counts: Record<MoveState, number>
  /** Servers that could not be moved, with the code of the fault. */
  failed: { code: string; fault: string | null }[]
}

/** Facts of a host for staff, beside the engine's report. `servers`: those on it that are not released. */
export type HostPlacement = {
  engineId: string
  host: string
  servers: number
  placed: Size
  seenAt: Date | null
  drain: DrainView | null
}

export type StaffPlacement = {
  hosts: HostPlacement[]
  limits: { engineId: string; limit: Overcommit; revision: number; moves: MoveMode | null }[]
}
