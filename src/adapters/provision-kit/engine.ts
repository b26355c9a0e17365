import type { Duplex } from 'node:stream'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/logging/log.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { NetworkCard } from '#features/servers/model/machine.ts'
import type {
  Capabilities,
  ConsoleSize,
  ConsoleStream,
  EngineSurvey,
  GivenAddress,
  MachineSample,
  MachineSpec,
  NetworkAbilities,
  NetworkSpec,
  MachineRequest,
} from '#features/servers/server/ports.ts'
import type { machines, PowerBefore, tasks } from './schema.ts'

export type MachineRecord = typeof machines.$inferSelect
export type TaskRecord = typeof tasks.$inferSelect

/** Machine as the engine reports it. `id` is ours: the name or tag by which the engine finds it again. */
export type Seen = {
  id: string
  power: 'running' | 'stopped' | 'broken'
  /** Host of the machine, left out where the engine has only one. */
  host?: string
  /** Revision of its network, if complete: null if it has none of ours, or if it was changed by hand. Absent where the engine has no networks. */
  network?: number | null
}

/** Network that a machine is to have. `slots`: the number of the card that leads into each private network, from 1. It stays as long as the network does. */
export type NetworkPlan = {
  request: NetworkSpec
  slots: Readonly<Record<string, number>>
  /** Routes of the addresses that a pool gave, where a machine is changed. */
  routes?: ReadonlyMap<string, GivenAddress>
}

/** Input of a task's step. Steps check before they act: each may begin again after a crash, from its first line. */
export type Work = {
  machine: MachineRecord
  /** Its addresses, the first one first. */
  ipv4: readonly string[]
  /** Routes of those that the request gave. The others have the engine's own route. */
  routes: ReadonlyMap<string, GivenAddress>
  request: MachineRequest
  /** Mark of the task: objects at the engine with this mark were made by this task. */
  mark: string
  before: PowerBefore
  notes: Readonly<Record<string, unknown>>
  /** Stores a value at once. Throws when another process has taken the task over. */
  note: (more: Record<string, unknown>) => Promise<void>
  /** The same without a value: call it right before an action that cannot be repeated. */
  stillOurs: () => Promise<void>
  /** Stores the engine's name of the machine. */
  refer: (reference: string) => Promise<void>
  /** Records whether the machine boots the rescue system or its disk; called before it does. */
  bootsRescue: (rescue: boolean) => Promise<void>
  /** The disk of that tag is kept whole. */
  recoveryDiskKept: (snapshot: string) => Promise<void>
  /** Returns the last network that the machine was given; undefined if none. A rebuilt machine gets it. */
  network: () => Promise<NetworkPlan | undefined>
  /** Tags of this machine's recovery disks. */
  recoveryDisks: () => Promise<string[]>
  signal: AbortSignal
}

export type WorkStep = { name: string; run: (work: Work) => Promise<void> }

/** Interface of a vendor's adapter; the notebook makes a provisioner of it. */
export type Engine = {
  capabilities: Capabilities
  /** A name that the engine accepts, from the token alone. */
  idOf: (token: string) => string
  /** Cheapest call that needs our credentials. Throws `ProvisionFault` if the engine does not answer it. */
  check: (signal: AbortSignal) => Promise<void>
  /** All machines of ours in one call. */
  seeAll: () => Promise<readonly Seen[]>
  /** Current readings of every machine that is on, in one or two calls. Foreign machines may be among them. */
  sampleAll: (now: Date) => Promise<readonly MachineSample[]>
  /** Version and hosts of the engine, as far as it reports them. */
  survey: () => Promise<Pick<EngineSurvey, 'version' | 'hosts'>>
  see: (machine: Pick<MachineRecord, 'id' | 'reference'>) => Promise<Seen | undefined>
  /** Refuses at once a request that the engine cannot carry out: throws ProvisionFault. */
  prepare: (request: MachineRequest) => Promise<void>
  /** Steps of a request. Undefined: this engine cannot carry it out. */
  stepsOf: (request: MachineRequest, spec: Omit<MachineSpec, 'password' | 'userData'>) => readonly WorkStep[] | undefined
  dropDisk: (snapshot: string) => Promise<void>
  dropImage: (image: string) => Promise<void>
  /** Writes keys into a running machine: our keys there become exactly these. */
  writeKeys: (machine: Pick<MachineRecord, 'id' | 'reference'>, keys: readonly string[], signal: AbortSignal) => Promise<void>
  /** Applies the limits of the stored spec to a machine, which may run; absent where it limits nothing. */
  applyLimits?: (machine: MachineRecord, signal: AbortSignal) => Promise<void>
  /** Opens a text console of a running machine. The signal aborts the opening, not the open console. */
  openConsole: (machine: Pick<MachineRecord, 'id' | 'reference'>, size: ConsoleSize, signal: AbortSignal) => Promise<ConsoleStream>
  /** The same for its screen; absent where machines have none. */
  openScreen?: (machine: Pick<MachineRecord, 'id' | 'reference'>, signal: AbortSignal) => Promise<Duplex>
  /** Network functions; absent where machines have addresses and nothing else. */
  network?: {
    abilities: (zoneId: string) => Promise<NetworkAbilities>
    /** Applies the plan to the machine's network, unless it has a newer one. Returns its cards afterwards. */
    apply: (machine: MachineRecord, ipv4: readonly string[], plan: NetworkPlan, signal: AbortSignal) => Promise<readonly NetworkCard[]>
  }
}

export type Notebook = {
  /** Separate connection of the driver, never the caller's transaction. */
  db: Db
  now: () => Date
  log: Log
  secretBox: SecretBox
  /** Driver of these pages. */
  engine: string
  /** Addresses for machines whose request gives none, used in this order. */
  pool: readonly string[]
  /** Gateway and prefix of these addresses, where the driver sets them up. */
  route?: { gateway: string; prefix: number }
}
