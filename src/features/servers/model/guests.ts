import type { ServerRow } from '../model.ts'
import { type GuestOperation, guestOperations } from './operation-kinds.ts'

/** What a guest may do on a server: look at it, or also work with it. */
export const guestScopes = ['look', 'operate'] as const
export type GuestScope = (typeof guestScopes)[number]

/**
 * The commands that are open to guests, with the scope that each needs. What does not stand here is its owner's alone: money, time,
 * release, transfer, keys, names, whatever deletes, and the guests themselves.
 */
export const guestCommands = {
  readSharedServer: 'look',
  watchServer: 'look',
  listOperations: 'look',
  readMetrics: 'look',
  readCharts: 'look',
  readDisks: 'look',
  listForwards: 'look',
  readFirewall: 'look',
  readTerminal: 'operate',
  askForConsole: 'operate',
  addForward: 'operate',
  editForward: 'operate',
  removeForward: 'operate',
  setFirewall: 'operate',
  undoFirewall: 'operate',
  retryNetwork: 'operate',
  ...(Object.fromEntries(guestOperations.map((command) => [command, 'operate'])) as Record<GuestOperation, 'operate'>),
} as const satisfies Record<string, GuestScope>
export type GuestCommand = keyof typeof guestCommands

/** Those of them that change something and are no operation of the engine: they are written down where they are allowed. */
export const guestActs = [
  'addForward',
  'editForward',
  'removeForward',
  'setFirewall',
  'undoFirewall',
  'retryNetwork',
] as const satisfies readonly GuestCommand[]
export type GuestAct = (typeof guestActs)[number]

export function mayGuest(scope: GuestScope, commandUnderTest: GuestCommand): boolean {
  return guestCommands[commandUnderTest] === 'look' || scope === 'operate'
}

/** How long an invitation can be for, in hours; what is offered to choose from. */
export const guestHours = [1, 24, 72, 168, 720, 2_160, 8_760] as const
export const guestRules = { perServer: 10, longestHours: 8_760 } as const

export const guestEnds = ['owner', 'guest', 'time', 'transfer', 'release', 'closing', 'blocked'] as const
export type GuestEnd = (typeof guestEnds)[number]

/** `invited` waits for the guest's word. */
export type GuestState = 'invited' | 'active' | 'ended'

/** A guest as the server's owner sees them: masked. */
export type Guest = {
  id: string
  name: string
  number: string
  scope: GuestScope
  state: GuestState
  invitedAt: Date
  untilAt: Date
  endedAt: Date | null
  endedBy: GuestEnd | null
}

/** Somebody who could become a guest, masked; `hidden` is what was typed without its last four digits. */
export type FoundGuest = { name: string; number: string; hidden: string }

/** A server that somebody else shares. `server` only once the invitation is accepted. */
export type SharedServer = {
  id: string
  code: string
  name: string
  /** Masked. */
  owner: string
  scope: GuestScope
  state: 'invited' | 'active'
  untilAt: Date
  server: Pick<ServerRow, 'state' | 'operation' | 'ipv4' | 'regionId'> | null
}

/** One's own place on a server. */
export type GuestPlace = { id: string; scope: GuestScope; untilAt: Date; owner: string }
