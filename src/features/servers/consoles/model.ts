import { loginOf, movingStates, type Standing } from '../model.ts'

/** Kind of access to a machine: `shell` as administrator at once, or `login` with a prompt for name and password. */
export type ConsoleKind = 'shell' | 'login'

/** View of a machine: the text of a terminal, or the pixels of its screen. */
export const consoleViews = ['text', 'screen'] as const
export type ConsoleView = (typeof consoleViews)[number]

/** Path of the WebSocket of a console, under the address of the API. */
export const consolePath = '/api/server-console'
/** Subprotocol of the WebSocket. The ticket is sent as a second subprotocol and never in the address, which would be logged. */
export const consoleProtocol = 'runxin.console.v1'
export const ticketProtocol = (ticket: string) => `ticket.${ticket}`

export const consoleRules = {
  ticketSeconds: 30,
  perServer: 2,
  perAccount: 5,
  idleSeconds: 15 * 60,
  longestSeconds: 8 * 3600,
  /** Maximum size of a frame from the browser. */
  frameBytes: 64 * 1024,
  /** Maximum number of bytes on the way to the browser before the machine is paused. */
  aheadBytes: 512 * 1024,
  /** Maximum number of bytes that the browser may have on the way to the machine. */
  windowBytes: 64 * 1024,
  /** Number of received bytes after which the receiver must acknowledge at the latest. */
  toldBytes: 16 * 1024,
  /** Interval at which the browser reports activity of the user. Bytes of a screen do not show it, because the browser requests pictures by itself. */
  hereMs: 30_000,
  /** Interval of the check whether an open console may continue. */
  watchMs: 1_500,
  /** Time without a sign from its process after which a console is considered ended. */
  staleSeconds: 30,
} as const

/** Reasons for the end of a console. */
export const consoleEnds = [
  'closed',
  'exited',
  'signed-out',
  'not-yours',
  'suspended',
  'locked',
  'off',
  'idle',
  'too-long',
  'engine',
  'restarted',
  'misused',
  'lost',
] as const
export type ConsoleEnd = (typeof consoleEnds)[number]

/** Close code of the WebSocket when the server ends a console; the reason is a `ConsoleEnd`. */
export const endCode = 4000

/** Messages of the browser in text frames. Bytes of the console are sent in binary frames. */
export type SaidByBrowser = { t: 'resize'; cols: number; rows: number } | { t: 'took'; bytes: number } | { t: 'here' }
/** Messages of the server in text frames. */
export type SaidByServer = { t: 'ready' } | { t: 'took'; bytes: number }

/**
 * Reason why a server's console cannot be opened now (an error code after the dot); undefined if it can. A console can be opened while the
 * server is on, even after its period.
 */
export function whyNoConsole(server: Pick<Standing, 'state' | 'locks' | 'operation'>): 'suspended' | 'locked' | 'busy' | 'wrong-state' | undefined {
  if (server.state === 'suspended' || server.state === 'recycled') return 'suspended'
  if (server.locks.length > 0) return 'locked'
  if (server.operation || movingStates.includes(server.state)) return 'busy'
  return server.state === 'running' ? undefined : 'wrong-state'
}

/** Kind of text console of a server; null if there is none. A text console needs a system with one, such as the rescue system. */
export function consoleOf(kind: ConsoleKind | null, server: { imageId: string; rescueAt: Date | null }): ConsoleKind | null {
  return server.rescueAt || loginOf(server.imageId) === 'root' ? kind : null
}

/** Views that a machine offers, the default one first. */
export function viewsOf(engine: { console: ConsoleKind | null; screen: boolean }, server: { imageId: string; rescueAt: Date | null }): ConsoleView[] {
  return [...(consoleOf(engine.console, server) ? (['text'] as const) : []), ...(engine.screen ? (['screen'] as const) : [])]
}

/** Address of a server's console window. */
export const terminalAddress = (code: string, view?: ConsoleView) => `/console/server-admin/terminal?server=${code}${view ? `&view=${view}` : ''}`

export type ConsoleTicket = { ticket: string; expiresAt: Date }

/** Address of the page of the console's server. */
export function serverAddress({ server, shared }: Pick<TerminalPage, 'server' | 'shared'>): string {
  return `/console/${shared ? 'shared-server' : 'server-admin'}?server=${server.code}`
}

/** Data of the console page. */
export type TerminalPage = {
  /** True if the server belongs to another customer and is shared. */
  shared: boolean
  server: { code: string; name: string; login: string; ipv4: string[] }
  kind: ConsoleKind | null
  /** True if the machine has a screen that can be shown. */
  screen: boolean
  view: ConsoleView
  /** True while the machine runs the rescue system. */
  rescue: boolean
  simulated: boolean
  /** Reason why the console cannot be opened now. */
  closed: ReturnType<typeof whyNoConsole> | null
}
