import type { ResourceLimits } from '#features/catalog/limits/model.ts'
import type { Hardware, RaidLevel } from '#features/catalog/model/hardware.ts'
import type { CloudConfig, Family, Period } from '#features/catalog/model.ts'
import { type OperationKind, operationKindNames, operationKinds, type ServerAction, serverActions } from './model/operation-kinds.ts'
import type { LifeTerms } from './model/life-terms.ts'
import type { ProtectionKind, ServerState } from './model/states.ts'

export { type OperationKind, operationKindNames, operationKinds, type ServerAction, serverActions } from './model/operation-kinds.ts'
export { type ProtectionKind, protections, type ServerState, serverStates } from './model/states.ts'

/** States with an active operation: pages refresh every two seconds. */
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
  /** Estimated remaining seconds, from the duration of earlier operations; null if unknown or ended. */
  secondsLeft: number | null
  requestedBy: RequestedBy
  /** Message key of the failure. */
  errorCode: string | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** Configuration that a server keeps and shows. For a dedicated server vCPU are threads and the disks are its volumes. */
export type ServerShape = { family: Family | null; bareMetal?: BareMetal } & Pick<
  CloudConfig,
  'vcpu' | 'memoryGib' | 'systemDiskGib' | 'dataDisksGib' | 'bandwidthMbps' | 'trafficGib' | 'ipv4Count' | 'ipv6' | 'protectionGbps' | 'backups'
>

/** Machine of a dedicated server, as it was sold. */
export type BareMetal = { code: string; hardware: Hardware; raid: RaidLevel }

export type ServerRow = {
  code: string
  name: string
  remark: string
  /** Tags of its owner, sorted by name. */
  tags: string[]
  regionId: string
  zoneId: string
  imageId: string
  shape: ServerShape
  /** Physical machine of a dedicated server. */
  assetTag: string | null
  state: ServerState
  ipv4: string[]
  expiresAt: Date | null
  /** Reason why it is off, unless its owner turned it off. */
  offFor: OffReason | null
  /** Time until which its owner can undo a release. */
  releaseAt: Date | null
  autoRenew: boolean
  createdAt: Date
  /** Time since when it runs the rescue system instead of its disk. */
  rescueAt: Date | null
  /** Time since when it is kept off because its traffic package is used up. */
  trafficStoppedAt: Date | null
  /** Protection set by its owner. */
  protectedFrom: Protection
  locks: LockKind[]
  /** Active operation. */
  operation: OperationView | null
  /** Newest operation, active or ended. */
  latest: OperationView | null
}

export type ServerView = ServerRow & {
  /** Limits of its CPU and disks. */
  limits: ResourceLimits
  orderId: string
  renewMonths: Period
  renewMethod: RenewMethod
  /** Stored payment method that renews it, if that is its means of payment. */
  renewMethodId: string | null
  /** Facts that decide its future, once it has a period. */
  life: Life | null
  /** Disk from before the last reinstall, while it is kept. */
  undo: Undo | null
  /** Newest upgrade, while it can be undone. */
  upgrade: UpgradeToUndo | null
  /** Reasons that staff gave for their locks, by kind. */
  lockReasons: Partial<Record<LockKind, string>>
  /** Smaller size from the next period on. */
  next: NextShape | null
  /** DDoS protection that staff are setting up, and the time by which it is promised. */
  protectionSetUp: ManualSetUp | null
  startedAt: Date | null
  /** Time until which a generated password can be shown, once. */
  passwordUntilAt: Date | null
  /** True if only keys sign in. */
  noPassword: boolean
  /** True if the password of the rescue system can be shown, once. */
  rescuePassword: boolean
  login: 'root' | 'Administrator'
}

/** Kind of work of staff on a server. `review`: the zone no longer delivers what was paid for; staff decide. */
export type ManualTaskKind = 'set-up' | 'change' | 'remove' | 'review'

export type ManualSetUp = { gbps: number; dueAt: Date }

/** Means of payment of automatic renewal. `stored`: vouchers and balance first, a stored payment method for the rest. */
export const renewMethods = ['balance', 'stored'] as const
export type RenewMethod = (typeof renewMethods)[number]

/** Reason why a disk is kept: `manual` is a snapshot of its owner, `backup` is of all disks, the others are for undo. */
export type SnapshotReason = 'reinstall' | 'release' | 'recycle' | 'resize' | 'revert' | 'manual' | 'backup'
/** Reasons that replace the disk. Only the newest of these disks can be restored. */
export const replacing: readonly SnapshotReason[] = ['reinstall', 'revert']
/** Disk that can be restored, and its end. */
export type Undo = { snapshotId: string; reason: SnapshotReason; madeAt: Date; keptUntilAt: Date }

export type Standing = {
  state: ServerState
  offFor?: OffReason | null
  expiresAt: Date | null
  locks: readonly LockKind[]
  operation: unknown
  rescueAt?: Date | null
  trafficStoppedAt?: Date | null
  protectedFrom?: Protection
}

/** Reason why an action is not possible now (an error code after the dot); undefined if it is. */
export function whyNot(
  action: ServerAction,
  server: Standing,
  now: Date,
): 'suspended' | 'expired' | 'locked' | 'busy' | 'traffic-used-up' | 'in-rescue' | 'wrong-state' | undefined {
  const rule = serverActions[action]
  // A release by the owner can be undone. A server recycled as overdue returns by a renewal only.
  const takenBack = action === 'restore' && server.offFor === 'release'
  if (server.state === 'suspended' || (server.state === 'recycled' && !takenBack)) return 'suspended'
  if (!rule.whenExpired && server.expiresAt && server.expiresAt <= now) return 'expired'
  if (server.locks.some((lock) => lock !== 'transfer' || !rule.whileOffered)) return 'locked'
  if (server.operation || movingStates.includes(server.state)) return 'busy'
  if (server.trafficStoppedAt && rule.turnsOn && !takenBack) return 'traffic-used-up'
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

/** Operations that change the machine's password. Until they end there is none to show. */
export const passwordGivers = operationKindNames.filter((kind) => operationKinds[kind].givesPassword)

/** Hours after which a generated password is erased, even if it was never shown. */
export const passwordKeptHours = 72

/** Minutes after which an action counts as failed. A creation has the time limit of its order (product §5). */
export const actWithinMinutes = 30

/** Names of places and images in the reader's language, by id. */
export type Names = { regions: Record<string, string>; zones: Record<string, string>; images: Record<string, string> }

export type ImageChoice = { id: string; name: string; minDiskGib: number; minMemoryGib: number }

/** Upgrade that its owner can undo until `untilAt`. */
export type UpgradeToUndo = { orderId: string; untilAt: Date }

/** Changes to the size of an existing server; undefined fields stay. */
export type ShapeChange = {
  [Field in 'vcpu' | 'memoryGib' | 'systemDiskGib' | 'dataDisksGib' | 'bandwidthMbps' | 'trafficGib' | 'ipv4Count' | 'protectionGbps' | 'backups']?:
    | ServerShape[Field]
    | undefined
}

/** Size of a server from its next period on. `at` is set once a renewal at its price is paid, after which it is final. */
export type NextShape = { shape: ServerShape; at: Date | null }

/** Reason why a server is off: only `overdue` ends by paying, only `release` can be undone by its owner. */
export type OffReason = 'overdue' | 'abuse' | 'release'

/**
 * Actions on a server whose traffic package is used up: its rate is limited, it is shut down until it has traffic again, or traffic is bought from the
 * balance. If none can be bought, the rate is limited.
 */
export const usedUpActions = ['throttle', 'stop', 'top-up'] as const
export type UsedUpAction = (typeof usedUpActions)[number]

/** `d7` to `d0` remind (and first try to renew); `notice` warns a day before the data is deleted. Each happens once per period. */
export const lifeSteps = ['d7', 'd3', 'd1', 'd0', 'suspend', 'recycle', 'notice', 'release'] as const
export type LifeStep = (typeof lifeSteps)[number]

/** Facts that decide the future of a server. */
export type Life = {
  state: ServerState
  offFor: OffReason | null
  expiresAt: Date
  /** Time when a release by the owner becomes final. */
  releaseAt: Date | null
  autoRenew: boolean
  locks: readonly LockKind[]
  /** Steps done in this period, with their time. */
  done: readonly { step: LifeStep; at: Date }[]
  terms: LifeTerms
}

export type Protection = Record<ProtectionKind, boolean>

/** Protection that prevents an action, which is refused with `servers.protected-` before its name. */
export function protectionAgainst(
  action: ServerAction,
  server: { offFor?: OffReason | null; protectedFrom?: Protection | undefined },
): ProtectionKind | undefined {
  // A released server has no disk in use that could be lost.
  if (action === 'restore' && server.offFor === 'release') return undefined
  const { protectedBy } = serverActions[action]
  return protectedBy && server.protectedFrom?.[protectedBy] ? protectedBy : undefined
}

/** Size of a terminal window in characters. */
export type ConsoleSize = { cols: number; rows: number }

/** Locks that staff set and lift. The others end with their cause, such as a transfer. */
export const staffLockKinds = ['staff-hold', 'abuse'] as const satisfies readonly LockKind[]
export type StaffLockKind = (typeof staffLockKinds)[number]
