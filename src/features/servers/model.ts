import type { Hardware, RaidLevel } from '#features/catalog/dedicated-model.ts'
import type { CloudConfig, Family } from '#features/catalog/model.ts'

/** product §7 */
export const serverStates = [
  'pending',
  'provisioning',
  'running',
  'stopped',
  'starting',
  'stopping',
  'restarting',
  'reinstalling',
  'resizing',
  'transferring',
  'suspended',
  'released',
  'error',
] as const
export type ServerState = (typeof serverStates)[number]

/** States in which something is under way: pages look again every two seconds. */
export const movingStates: readonly ServerState[] = [
  'pending',
  'provisioning',
  'starting',
  'stopping',
  'restarting',
  'reinstalling',
  'resizing',
  'transferring',
]

export const operationKinds = ['create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'release', 'adjust'] as const
/** `adjust` records that reconciliation found the machine in another state than its row said. */
export type OperationKind = (typeof operationKinds)[number]
export type OperationState = 'queued' | 'running' | 'succeeded' | 'failed'
export type RequestedBy = 'customer' | 'staff' | 'system'

export type LockKind = 'abuse' | 'transfer' | 'refund' | 'staff-hold'

export type OperationStep = { name: string; state: 'waiting' | 'running' | 'done' | 'failed' }

export type OperationView = {
  id: string
  serverCode: string
  serverName: string
  kind: OperationKind
  state: OperationState
  steps: OperationStep[]
  percent: number
  requestedBy: RequestedBy
  /** Message key of why it failed. */
  errorCode: string | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** What of its configuration a server keeps and shows. Of a dedicated one vCPU are threads and the disks its volumes. */
export type ServerShape = { family: Family | null; bareMetal?: BareMetal } & Pick<
  CloudConfig,
  'vcpu' | 'memoryGib' | 'systemDiskGib' | 'dataDisksGib' | 'bandwidthMbps' | 'trafficGib' | 'ipv4Count' | 'ipv6' | 'protectionGbps' | 'backups'
>

/** The machine behind a dedicated server, as it was sold. */
export type BareMetal = { code: string; hardware: Hardware; raid: RaidLevel }

export type ServerRow = {
  code: string
  name: string
  remark: string
  regionId: string
  zoneId: string
  imageId: string
  shape: ServerShape
  /** Of a dedicated server: its physical machine. */
  assetTag: string | null
  state: ServerState
  ipv4: string[]
  expiresAt: Date | null
  createdAt: Date
  locks: LockKind[]
  /** The operation under way. */
  operation: OperationView | null
  /** The newest operation, whether it goes on or has ended. */
  latest: OperationView | null
}

export type ServerView = ServerRow & {
  orderId: string
  autoRenew: boolean
  startedAt: Date | null
  /** A generated password is waiting to be shown, once, until this moment. */
  passwordUntilAt: Date | null
  login: 'root' | 'Administrator'
}

export type ServerAction = 'start' | 'stop' | 'restart' | 'reinstall' | 'reset-password'

const allowedIn: Record<ServerAction, readonly ServerState[]> = {
  start: ['stopped'],
  stop: ['running'],
  restart: ['running'],
  reinstall: ['running', 'stopped', 'error'],
  'reset-password': ['running', 'stopped'],
}

/** The state that a server is in while an action goes on. */
export const stateDuring: Record<ServerAction, ServerState | 'same'> = {
  start: 'starting',
  stop: 'stopping',
  restart: 'restarting',
  reinstall: 'reinstalling',
  'reset-password': 'same',
}

export type Standing = { state: ServerState; expiresAt: Date | null; locks: readonly LockKind[]; operation: unknown }

/** Why an action is not possible now (a refusal code after the dot), or undefined if it is. */
export function whyNot(action: ServerAction, server: Standing, now: Date): 'suspended' | 'expired' | 'locked' | 'busy' | 'wrong-state' | undefined {
  if (server.state === 'suspended') return 'suspended'
  if (server.expiresAt && server.expiresAt <= now) return 'expired'
  if (server.locks.length > 0) return 'locked'
  if (server.operation || movingStates.includes(server.state)) return 'busy'
  return allowedIn[action].includes(server.state) ? undefined : 'wrong-state'
}

export function serverCan(action: ServerAction, server: Standing, now: Date): boolean {
  return whyNot(action, server, now) === undefined
}

export function isMoving(server: { state: ServerState; operation: unknown }): boolean {
  return server.operation !== null || movingStates.includes(server.state)
}

/** The same day of the month n calendar months later, at the same moment of the day (UTC); the last day where the month is shorter. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  const day = to.getUTCDate()
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to
}

/** Whole days until a moment, rounded up; 0 once it has passed. */
export function daysUntil(at: Date, now: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 86_400_000))
}

export function loginOf(imageId: string): 'root' | 'Administrator' {
  return imageId.startsWith('windows') ? 'Administrator' : 'root'
}

/** Operations that give the machine another password: until they end there is none to show. */
export const passwordGivers: readonly OperationKind[] = ['create', 'reinstall', 'reset-password']

/** A shown-once password is erased after this long even if nobody looked. */
export const passwordKeptHours = 72

/** An action that the engine has not ended in this time has failed. A creation has the time that its order has (product §5). */
export const actWithinMinutes = 30

export const metricRanges = { '1h': { hours: 1, points: 61 }, '6h': { hours: 6, points: 73 }, '24h': { hours: 24, points: 97 } } as const
export type MetricRange = keyof typeof metricRanges

export type MetricSample = {
  at: number
  cpuPercent: number | null
  memoryPercent: number | null
  diskPercent: number | null
  diskReadMibps: number | null
  diskWriteMibps: number | null
  inMbps: number | null
  outMbps: number | null
}

export type ServersSummary = {
  byState: Partial<Record<ServerState, number>>
  total: number
  expiringSoon: { code: string; name: string; expiresAt: Date }[]
  recentOperations: OperationView[]
}

/** How many of lower case, upper case, digits and signs a password has. */
export function passwordKinds(value: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(value)).length
}

export type PasswordRule = 'length' | 'kinds' | 'characters'
/** The rules with whether each is kept, for the list under the field. */
export function passwordRules(value: string): { rule: PasswordRule; kept: boolean }[] {
  return [
    { rule: 'length', kept: value.length >= 12 && value.length <= 64 },
    { rule: 'kinds', kept: passwordKinds(value) >= 3 },
    { rule: 'characters', kept: value.length > 0 && /^[\x21-\x7e]+$/.test(value) },
  ]
}

export type ServersPage = {
  servers: ServerRow[]
  total: number
  page: number
  pageSize: number
  /** All servers of the account by state and the regions they are in, whatever the filter. */
  byState: Partial<Record<ServerState, number>>
  regionIds: string[]
}

export type OperationsPage = { operations: OperationView[]; total: number; page: number; pageSize: number }

export type Metrics = { samples: MetricSample[]; simulated: boolean }

/** Names of places and images in the reader's language, by id. */
export type Names = { regions: Record<string, string>; zones: Record<string, string>; images: Record<string, string> }

/** States as the list's figures group them. */
export const stateGroups = {
  running: ['running'],
  stopped: ['stopped'],
  moving: movingStates,
  trouble: ['suspended', 'error'],
} as const satisfies Record<string, readonly ServerState[]>
export type StateGroup = keyof typeof stateGroups

export function countGroup(byState: Partial<Record<ServerState, number>>, group: StateGroup): number {
  return stateGroups[group].reduce((sum, state) => sum + (byState[state] ?? 0), 0)
}

export type ImageChoice = { id: string; name: string; minDiskGib: number; minMemoryGib: number }
