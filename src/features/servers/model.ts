import type { Hardware, RaidLevel } from '#features/catalog/model/hardware.ts'
import type { CloudConfig, Family, Period } from '#features/catalog/model.ts'
import { type OperationKind, operationKindNames, operationKinds, type ServerAction, serverActions } from './model/operation-kinds.ts'
import type { ProtectionKind, ServerState } from './model/states.ts'

export { type OperationKind, operationKindNames, operationKinds, type ServerAction, serverActions } from './model/operation-kinds.ts'
export { type ProtectionKind, protections, type ServerState, serverStates } from './model/states.ts'

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
  /** About how long it will still take, by how long such operations took; null: nobody knows, or it has ended. */
  secondsLeft: number | null
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
  /** Its owner's, by name. */
  tags: string[]
  regionId: string
  zoneId: string
  imageId: string
  shape: ServerShape
  /** Of a dedicated server: its physical machine. */
  assetTag: string | null
  state: ServerState
  ipv4: string[]
  expiresAt: Date | null
  /** Why it is off, if it is not its owner who turned it off. */
  offFor: OffReason | null
  /** Of one that its owner released: until then it can be taken back. */
  releaseAt: Date | null
  autoRenew: boolean
  createdAt: Date
  /** Since when it runs the rescue system instead of its own. */
  rescueAt: Date | null
  /** What its owner has closed it against. */
  protectedFrom: Protection
  locks: LockKind[]
  /** The operation under way. */
  operation: OperationView | null
  /** The newest operation, whether it goes on or has ended. */
  latest: OperationView | null
}

export type ServerView = ServerRow & {
  orderId: string
  renewMonths: Period
  renewMethod: RenewMethod
  /** What its future depends on, once it has a period. */
  life: Life | null
  /** The disk as it was before the last reinstall, while it is kept. */
  undo: Undo | null
  /** The newest upgrade, while it can be taken back. */
  upgrade: UpgradeToUndo | null
  /** What staff say of their locks, by kind. */
  lockReasons: Partial<Record<LockKind, string>>
  /** A smaller size that comes with the next period. */
  next: NextShape | null
  startedAt: Date | null
  /** A generated password is waiting to be shown, once, until this moment. */
  passwordUntilAt: Date | null
  /** There is none: only keys sign in. */
  noPassword: boolean
  /** The password of the rescue system is waiting to be shown, once. */
  rescuePassword: boolean
  login: 'root' | 'Administrator'
}

/** What automatic renewal charges. */
export const renewMethods = ['balance'] as const
export type RenewMethod = (typeof renewMethods)[number]

/** Why a disk is kept: `manual` is a snapshot of its owner's, `backup` is of all disks, the others are for undoing. */
export type SnapshotReason = 'reinstall' | 'release' | 'recycle' | 'resize' | 'revert' | 'manual' | 'backup'
/** Those that put another disk in the place of the one that is kept: only the newest of a server can be gone back to. */
export const replacing: readonly SnapshotReason[] = ['reinstall', 'revert']
/** What can be undone, and until when. */
export type Undo = { snapshotId: string; reason: SnapshotReason; madeAt: Date; keptUntilAt: Date }

export type Standing = {
  state: ServerState
  offFor?: OffReason | null
  expiresAt: Date | null
  locks: readonly LockKind[]
  operation: unknown
  rescueAt?: Date | null
  protectedFrom?: Protection
}

/** Why an action is not possible now (an error code after the dot), or undefined if it is. */
export function whyNot(
  action: ServerAction,
  server: Standing,
  now: Date,
): 'suspended' | 'expired' | 'locked' | 'busy' | 'in-rescue' | 'wrong-state' | undefined {
  const rule = serverActions[action]
  // What its owner gave up can be taken back; what was recycled for being overdue comes back by renewing.
  const takenBack = action === 'restore' && server.offFor === 'release'
  if (server.state === 'suspended' || (server.state === 'recycled' && !takenBack)) return 'suspended'
  if (!rule.whenExpired && server.expiresAt && server.expiresAt <= now) return 'expired'
  if (server.locks.some((lock) => lock !== 'transfer' || !rule.whileOffered)) return 'locked'
  if (server.operation || movingStates.includes(server.state)) return 'busy'
  if (server.rescueAt && rule.notInRescue) return 'in-rescue'
  if (rule.onlyInRescue && !server.rescueAt) return 'wrong-state'
  return rule.allowedIn.includes(server.state) ? undefined : 'wrong-state'
}

export function serverCan(action: ServerAction, server: Standing, now: Date): boolean {
  return whyNot(action, server, now) === undefined && protectionAgainst(action, server) === undefined
}

export function loginOf(imageId: string): 'root' | 'Administrator' {
  return imageId.startsWith('windows') ? 'Administrator' : 'root'
}

/** Operations that give the machine another password: until they end there is none to show. */
export const passwordGivers = operationKindNames.filter((kind) => operationKinds[kind].givesPassword)

/** A shown-once password is erased after this long even if nobody looked. */
export const passwordKeptHours = 72

/** An action that the engine has not ended in this time has failed. A creation has the time that its order has (product §5). */
export const actWithinMinutes = 30

/** Names of places and images in the reader's language, by id. */
export type Names = { regions: Record<string, string>; zones: Record<string, string>; images: Record<string, string> }

export type ImageChoice = { id: string; name: string; minDiskGib: number; minMemoryGib: number }

/** An upgrade that its owner can take back until then. */
export type UpgradeToUndo = { orderId: string; untilAt: Date }

/** What of a server can be changed while it is there; undefined stays. */
export type ShapeChange = {
  [Field in 'vcpu' | 'memoryGib' | 'systemDiskGib' | 'dataDisksGib' | 'bandwidthMbps' | 'ipv4Count' | 'backups']?: ServerShape[Field] | undefined
}

/** What a server becomes with its next period. `at` once a renewal at its price is paid: then it is settled. */
export type NextShape = { shape: ServerShape; at: Date | null }

/** Why a server is off: only `overdue` is resumed by paying, only `release` can be undone by its owner. */
export type OffReason = 'overdue' | 'abuse' | 'release'

/** `d7` to `d0` remind (and first try to renew), `notice` warns a day before the data goes. Each once a period. */
export const lifeSteps = ['d7', 'd3', 'd1', 'd0', 'suspend', 'recycle', 'notice', 'release'] as const
export type LifeStep = (typeof lifeSteps)[number]

/** All that the future of a server depends on. */
export type Life = {
  state: ServerState
  offFor: OffReason | null
  expiresAt: Date
  /** Of a server that its owner released: when that becomes final. */
  releaseAt: Date | null
  autoRenew: boolean
  locks: readonly LockKind[]
  /** What was done in this period, and when. */
  done: readonly { step: LifeStep; at: Date }[]
}

export type Protection = Record<ProtectionKind, boolean>

/** Which protection stands against an action: it is refused with `servers.protected-` before its name. */
export function protectionAgainst(
  action: ServerAction,
  server: { offFor?: OffReason | null; protectedFrom?: Protection | undefined },
): ProtectionKind | undefined {
  // What was given up has no disk in use that could be lost.
  if (action === 'restore' && server.offFor === 'release') return undefined
  const { protectedBy } = serverActions[action]
  return protectedBy && server.protectedFrom?.[protectedBy] ? protectedBy : undefined
}

/** Of a terminal's window. */
export type ConsoleSize = { cols: number; rows: number }

/** Locks that staff set and lift; the others come and go with what they stand for. */
export const staffLockKinds = ['staff-hold', 'abuse'] as const satisfies readonly LockKind[]
export type StaffLockKind = (typeof staffLockKinds)[number]
