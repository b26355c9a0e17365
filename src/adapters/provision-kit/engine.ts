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
  MachineSample,
  MachineSpec,
  NetworkAbilities,
  NetworkWish,
  Wish,
} from '#features/servers/server/ports.ts'
import type { machines, PowerBefore, tasks } from './schema.ts'

export type MachineRecord = typeof machines.$inferSelect
export type TaskRecord = typeof tasks.$inferSelect

/** A machine that stands at the engine. `id` is ours: the name or tag by which the engine finds it again. */
export type Seen = {
  id: string
  power: 'running' | 'stopped' | 'broken'
  /** What carries it, left out where the engine has only one. */
  host?: string
  /** Which network it has, whole: null if none of ours, or if somebody changed it. Absent where the engine has no say in networks. */
  network?: number | null
}

/** The network that a machine shall have. `slots`: the number of the card that leads into each private network, from 1; it stays as long as the network does. */
export type NetworkPlan = { wish: NetworkWish; slots: Readonly<Record<string, number>> }

/** What a step of a task works on. Steps look before they act: each may begin again after a crash, from its first line. */
export type Work = {
  machine: MachineRecord
  /** Its addresses, the first one first. */
  ipv4: readonly string[]
  wish: Wish
  /** The task's own mark: what the engine holds under it was made by this task. */
  mark: string
  before: PowerBefore
  notes: Readonly<Record<string, unknown>>
  /** Remembers something at once; throws when somebody else has taken the task over. */
  note: (more: Record<string, unknown>) => Promise<void>
  /** The same without anything to remember: called right before what cannot be repeated. */
  stillOurs: () => Promise<void>
  /** Remembers what the engine calls the machine. */
  refer: (reference: string) => Promise<void>
  /** The machine boots the rescue system from now on, or its own disk again: remembered before it does. */
  bootsRescue: (rescue: boolean) => Promise<void>
  /** The disk of that tag is kept whole. */
  diskKept: (snapshot: string) => Promise<void>
  /** What it was told of its network last; undefined if nothing was. Whatever builds the machine gives it this. */
  network: () => Promise<NetworkPlan | undefined>
  /** Tags of this machine's kept disks. */
  keptDisks: () => Promise<string[]>
  signal: AbortSignal
}

export type WorkStep = { name: string; run: (work: Work) => Promise<void> }

/** What a vendor's adapter brings; the notebook around it makes a provisioner of it. */
export type Engine = {
  capabilities: Capabilities
  /** A name that the engine accepts, from the token alone. */
  idOf: (token: string) => string
  /** The cheapest call that needs our credentials. Throws `ProvisionFault` if the engine does not answer it. */
  check: (signal: AbortSignal) => Promise<void>
  /** All machines of ours in one call. */
  seeAll: () => Promise<readonly Seen[]>
  /** What every machine that is on shows now, in one or two calls; machines that are not ours may be among them. */
  sampleAll: (now: Date) => Promise<readonly MachineSample[]>
  /** Its version and what carries machines; only what it can say. */
  survey: () => Promise<Pick<EngineSurvey, 'version' | 'hosts'>>
  see: (machine: Pick<MachineRecord, 'id' | 'reference'>) => Promise<Seen | undefined>
  /** Refuses at once what the engine cannot do: throws ProvisionFault. */
  prepare: (wish: Wish) => Promise<void>
  /** How a wish is carried out. Undefined: this engine cannot. */
  stepsOf: (wish: Wish, spec: Omit<MachineSpec, 'password'>) => readonly WorkStep[] | undefined
  dropDisk: (snapshot: string) => Promise<void>
  dropImage: (image: string) => Promise<void>
  /** Writes keys into a machine that runs: of the lines there, ours become exactly these. */
  writeKeys: (machine: Pick<MachineRecord, 'id' | 'reference'>, keys: readonly string[], signal: AbortSignal) => Promise<void>
  /** Opens a text console of a machine that runs; the signal ends the opening, not what was opened. */
  openConsole: (machine: Pick<MachineRecord, 'id' | 'reference'>, size: ConsoleSize, signal: AbortSignal) => Promise<ConsoleStream>
  /** The same for its screen; absent where machines have none. */
  openScreen?: (machine: Pick<MachineRecord, 'id' | 'reference'>, signal: AbortSignal) => Promise<Duplex>
  /** What it has to say in networks; absent where machines have addresses and nothing else. */
  network?: {
    abilities: (zoneId: string) => Promise<NetworkAbilities>
    /** Makes the machine's network be the plan, unless it has a newer one; the cards that it has then. */
    apply: (machine: MachineRecord, ipv4: readonly string[], plan: NetworkPlan, signal: AbortSignal) => Promise<readonly NetworkCard[]>
  }
}

export type Notebook = {
  /** A connection of the driver's own, never the caller's transaction. */
  db: Db
  now: () => Date
  log: Log
  secretBox: SecretBox
  /** Which driver's pages these are. */
  engine: string
  /** Addresses that machines are given, in this order. */
  pool: readonly string[]
}
