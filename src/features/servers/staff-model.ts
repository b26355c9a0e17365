import type { SaleStop } from '#features/catalog/infrastructure-model.ts'
import type { EngineHealth } from './engine-health.ts'
import type { LockKind, OffReason, OperationKind, OperationView, ServerState } from './model.ts'

/** Locks that staff set and lift; the others come and go with what they stand for. */
export const staffLockKinds = ['staff-hold', 'abuse'] as const satisfies readonly LockKind[]
export type StaffLockKind = (typeof staffLockKinds)[number]

/** A server as staff find it. */
export type StaffServer = {
  code: string
  name: string
  accountNumber: string
  ipv4: string | null
  state: ServerState
  offFor: OffReason | null
  expiresAt: Date | null
  locks: { kind: LockKind; reason: string; since: Date }[]
}

/** Minutes after which an operation under way counts as stuck; one whose order was promised later has half of that time. */
export const stuckAfterMinutes = 5
/** Refusals of the engine after which an operation under way counts as stuck, however young it is. */
export const stuckAfterTries = 2

export const operationDeskStates = ['stuck', 'failed', 'active', 'succeeded'] as const
export type OperationDeskState = (typeof operationDeskStates)[number]

/** How far the desk looks back; what is still under way is always on it. */
export const operationAges = { day: 1, week: 7, quarter: 90 } as const
export type OperationAge = keyof typeof operationAges

export type OperationDeskSearch = {
  state: OperationDeskState | undefined
  kind: OperationKind | undefined
  zoneId: string | undefined
  age: OperationAge
  /** A server's code, or an account's number. */
  search: string
  page: number
  pageSize: number
}

/** An operation as staff see it, whoever it belongs to. */
export type StaffOperation = OperationView & {
  stuck: boolean
  attempts: number
  lookedAt: Date
  accountNumber: string
  regionId: string
  zoneId: string
  serverState: ServerState
  /** `look`: it goes on, and is looked at at once; `again`: it failed, and the same is begun anew; null: neither would do any good. */
  retry: 'look' | 'again' | null
}

export type OperationDeskPage = {
  operations: StaffOperation[]
  counts: Record<OperationDeskState, number>
  total: number
  page: number
  pageSize: number
}

/** What can be begun anew when it failed: it needs no password that is erased by then, and no money that was paid back. */
export const repeatable = ['start', 'stop', 'restart'] as const satisfies readonly OperationKind[]

/** What reconciliation found that is not as we believe: machines that belong to nobody, and servers whose machine is not there. The first of each. */
export type EngineFindings = {
  machines: number
  unknown: { machineId: string; power: string; ipv4: string[] }[]
  missing: { code: string; machineId: string }[]
}

/** Null where the engine cannot say. Sizes in GiB. */
export type Amount = { total: number | null; used: number | null }
/** What carries machines. `up` is null where the engine does not say. `machines`: ours on it. `zones`: whose machines it carries; left out: of every zone. */
export type HostFacts = {
  name: string
  up: boolean | null
  machines?: number
  zones?: readonly string[]
  vcpu: Amount
  memoryGib: Amount
  diskGib: Amount
}
/** What stands behind the engine. `strangers`: machines there that look like ours and that we do not know. */
export type EngineSurvey = { version: string | null; hosts: readonly HostFacts[]; addresses: Amount; strangers: readonly string[] }

/** With `stop`: the staff want no new machines on it. */
export type StaffHost = HostFacts & { stop: SaleStop | null }

/** Zones that have hosts, none of which takes new machines, as it is or once `also` takes none either: orders there would fail and be paid back. */
export function zonesWithoutHost(hosts: readonly StaffHost[], zoneIds: readonly string[], also?: string): string[] {
  const carries = (host: StaffHost, zoneId: string) => host.zones?.includes(zoneId) ?? true
  const open = hosts.filter((host) => host.up !== false && host.stop === null && host.name !== also)
  return zoneIds.filter((zoneId) => hosts.some((host) => carries(host, zoneId)) && !open.some((host) => carries(host, zoneId)))
}

/** The engine as those see it who mind it; null where it does not say, or has said nothing yet. */
export type StaffEngine = {
  kind: string
  simulated: boolean
  can: { sshKeys: boolean; snapshots: boolean; metrics: boolean; console: boolean; bareMetal: boolean }
  health: EngineHealth
  /** When it passed a check last, and in the driver's words why it failed one last. */
  contactedAt: Date | null
  fault: string | null
  /** How long listing all machines took last. */
  latencyMs: number | null
  version: string | null
  hosts: StaffHost[]
  addresses: Amount
  strangers: string[]
  findings: EngineFindings
}

export type StaffFleet = {
  engine: StaffEngine | null
  /** Servers that are not released, by zone. */
  serversByZone: Record<string, number>
  /** Which server stands on a physical machine, by its tag. */
  serverByTag: Record<string, string>
  /** Machines that were found in another state than their server's, latest first. */
  adjusted: { code: string; at: Date }[]
}
