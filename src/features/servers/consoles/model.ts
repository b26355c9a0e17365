import { loginOf, movingStates, type Standing } from '../model.ts'

/** How a machine is looked into: as the administrator at once, or where it asks for name and password. */
export type ConsoleKind = 'shell' | 'login'

/** What of a machine is shown: the text of a terminal, or the pixels of its screen. */
export const consoleViews = ['text', 'screen'] as const
export type ConsoleView = (typeof consoleViews)[number]

/** Where a console's line opens, under the address of the API. */
export const consolePath = '/api/server-console'
/** What both ends speak, as the WebSocket names it; the ticket stands beside it and never in the address. */
export const consoleProtocol = 'runxin.console.v1'
export const ticketProtocol = (ticket: string) => `ticket.${ticket}`

export const consoleRules = {
  ticketSeconds: 30,
  perServer: 2,
  perAccount: 5,
  idleSeconds: 15 * 60,
  longestSeconds: 8 * 3600,
  /** A frame of the browser. */
  frameBytes: 64 * 1024,
  /** What may be on the way to the browser before the machine waits. */
  aheadBytes: 512 * 1024,
  /** What the browser may have on the way to the machine. */
  windowBytes: 64 * 1024,
  /** Whoever takes bytes says so at least as often. */
  toldBytes: 16 * 1024,
  /** A browser that shows a screen says that its owner is there, which its bytes do not: it asks for pictures by itself. */
  hereMs: 30_000,
  /** How often it is looked whether an open console may go on. */
  watchMs: 1_500,
  /** A console that no process spoke of for so long is gone with its process. */
  staleSeconds: 30,
} as const

/** Why a console ended. */
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

/** The code with which our side closes a line; its reason is a `ConsoleEnd`. */
export const endCode = 4000

/** What the browser says in text frames; bytes are frames of their own. */
export type SaidByBrowser = { t: 'resize'; cols: number; rows: number } | { t: 'took'; bytes: number } | { t: 'here' }
/** What we say in text frames. */
export type SaidByServer = { t: 'ready' } | { t: 'took'; bytes: number }

/** Why a server's console cannot be opened now (an error code after the dot), or undefined if it can. It can while the server is on, be it past its time. */
export function whyNoConsole(server: Pick<Standing, 'state' | 'locks' | 'operation'>): 'suspended' | 'locked' | 'busy' | 'wrong-state' | undefined {
  if (server.state === 'suspended' || server.state === 'recycled') return 'suspended'
  if (server.locks.length > 0) return 'locked'
  if (server.operation || movingStates.includes(server.state)) return 'busy'
  return server.state === 'running' ? undefined : 'wrong-state'
}

/** What a server can be looked into with: a text console needs a system that speaks text, as that of rescue does. */
export function consoleOf(kind: ConsoleKind | null, server: { imageId: string; rescueAt: Date | null }): ConsoleKind | null {
  return server.rescueAt || loginOf(server.imageId) === 'root' ? kind : null
}

/** What can be shown of a machine, what is usual first. */
export function viewsOf(engine: { console: ConsoleKind | null; screen: boolean }, server: { imageId: string; rescueAt: Date | null }): ConsoleView[] {
  return [...(consoleOf(engine.console, server) ? (['text'] as const) : []), ...(engine.screen ? (['screen'] as const) : [])]
}

/** Where the window of a server's console is. */
export const terminalAddress = (code: string, view?: ConsoleView) => `/console/server-admin/terminal?server=${code}${view ? `&view=${view}` : ''}`

export type ConsoleTicket = { ticket: string; expiresAt: Date }

/** Where the page of its server is. */
export function serverAddress({ server, shared }: Pick<TerminalPage, 'server' | 'shared'>): string {
  return `/console/${shared ? 'shared-server' : 'server-admin'}?server=${server.code}`
}

/** What the page of a console shows. */
export type TerminalPage = {
  /** It is somebody else's. */
  shared: boolean
  server: { code: string; name: string; login: string; ipv4: string[] }
  kind: ConsoleKind | null
  /** Whether it has a screen that can be shown. */
  screen: boolean
  view: ConsoleView
  /** It runs the rescue system. */
  rescue: boolean
  simulated: boolean
  /** Why it cannot be opened now. */
  closed: ReturnType<typeof whyNoConsole> | null
}
