import type { ServerRow } from '../model.ts'
import { type GuestOperation, guestOperations } from './operation-kinds.ts'

/** Scope of a guest on a server: look at it, or also operate it. */
export const guestScopes = ['look', 'operate'] as const
export type GuestScope = (typeof guestScopes)[number]

/**
 * Commands that are open to guests, with the scope that each needs. All others are for the owner only: money, dates, release, transfer,
 * keys, names, every deletion, and the guests themselves.
 */
export const guestCommands = {
  readSharedServer: 'look',
  watchServer: 'look',
  listOperations: 'look',
  readMetrics: 'look',
  readCharts: 'look',
  readTraffic: 'look',
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

/** Commands among them that change something without an engine operation. They are logged at their authorization. */
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

/** Durations of an invitation to choose from, in hours. */
export const guestHours = [1, 24, 72, 168, 720, 2_160, 8_760] as const
/** `registerDays`: a new account finds the invitations to its phone of so many days. Older ones may have been meant for a former holder of the number. */
export const guestRules = { perServer: 10, longestHours: 8_760, registerDays: 7 } as const

export const guestEnds = ['owner', 'guest', 'time', 'transfer', 'release', 'closing', 'blocked'] as const
export type GuestEnd = (typeof guestEnds)[number]

/** `invited`: not accepted yet. */
export type GuestState = 'invited' | 'active' | 'ended'

/** Guest as the server's owner sees them: the typed number without its last four digits, and once they have accepted who they are, masked. */
export type Guest = {
  id: string
  sentTo: string | null
  who: { name: string; number: string } | null
  scope: GuestScope
  state: GuestState
  invitedAt: Date
  untilAt: Date
  endedAt: Date | null
  endedBy: GuestEnd | null
}

/** Server shared by another customer. `server` is set once the invitation is accepted. */
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

/** Name of a guest for the owner: masked, or the invited number until they accept. */
export function nameOfGuest({ who, sentTo }: Pick<Guest, 'who' | 'sentTo'>): string {
  return who?.name ?? sentTo ?? '••••'
}

/** Guest access of the reader to a server. */
export type GuestPlace = { id: string; scope: GuestScope; untilAt: Date; owner: string }
