import type { Duplex } from 'node:stream'
import type { CardModel, FirewallSet, MachineCounters, NetworkCard, TransportProtocol } from '../model/machine.ts'

import type { ConsoleSize } from '../model.ts'
import type { EngineSurvey } from '../model/hosts.ts'

export type { ConsoleSize } from '../model.ts'
export type { MachineCounters } from '../model/machine.ts'
export type { Amount, EngineSurvey, HostFacts } from '../model/hosts.ts'

/** Sizes in GiB and Mbps. */
export type MachineSize = {
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  dataDisksGib: readonly number[]
  bandwidthMbps: number
  ipv4Count: number
}

/** What a machine is asked to be at birth. */
export type MachineSpec = MachineSize & {
  hostname: string
  regionId: string
  zoneId: string
  imageId: string
  /** Null: nobody signs in by a password, until a request gives one. */
  password: string | null
  /** To be installed on this physical machine instead of a virtual one. */
  bareMetal?: { assetTag: string; model: string; raid: string }
}

/** An image that was made of a machine, or a disk that is kept of one, by its tag. `whole`: with the data disks that were kept with it. */
export type SourceDisk = { kind: 'image' | 'disk'; tag: string; whole?: boolean }

/**
 * One request. `token` is the caller's own tag: the same token always means the same work. For `create` it is also the tag by
 * which the machine is found again after a crash.
 */
export type MachineRequest =
  /**
   * With `source` its disk is a copy of that instead of `imageId`, which only says what system it is of. Hosts that are named in
   * `avoidHosts` get no new machine; where no other is left, the request fails with `capacity`.
   */
  | { kind: 'create'; token: string; spec: MachineSpec; source?: SourceDisk; avoidHosts?: readonly string[] }
  | { kind: 'start' | 'stop' | 'restart' | 'destroy'; token: string; machineId: string }
  /**
   * Boots a system of the engine's own, whose administrator has that password; the machine's disks are there and their system does not
   * run. It stays so, also through restarts, until `leave-rescue`, `reinstall` or `restore` boot the machine's own disk again.
   */
  | { kind: 'rescue'; token: string; machineId: string; password: string }
  | { kind: 'leave-rescue'; token: string; machineId: string }
  /**
   * With `snapshot` the disk as it was is kept under that tag until it is dropped. With `source` the disk becomes a copy of that
   * image instead of `imageId`, which only says what system it is of.
   */
  | { kind: 'reinstall'; token: string; machineId: string; imageId: string; password: string | null; snapshot?: string; source?: string }
  /** With `removeKeys` nobody signs in as the administrator by a key any more, whoever put it there. */
  | { kind: 'reset-password'; token: string; machineId: string; password: string; removeKeys?: boolean }
  /** Turns the machine off for good and keeps its disk under the tag; addresses stay. */
  | { kind: 'archive'; token: string; machineId: string; snapshot: string }
  /**
   * Puts the disk of that tag back and boots it; what was on the disk since is gone. Also what brings an archived machine back. With
   * `size` the machine is of that size afterwards: its system disk as small as the kept one, data disks that are not named gone. With
   * `keep` the disk as it is now is kept under that tag first. With `whole` so are its data disks, and those that were kept with the
   * disk are put back too; data disks that came later stay.
   */
  | { kind: 'restore'; token: string; machineId: string; snapshot: string; size?: MachineSize; keep?: string; whole?: boolean }
  /** Keeps the system disk as it is under that tag until it is dropped, with `whole` every data disk too. The machine goes on, or stays off. */
  | { kind: 'snapshot'; token: string; machineId: string; snapshot: string; whole?: boolean }
  /** Makes an image of the system disk under that tag. The machine goes on, or stays off; the image outlives it. */
  | { kind: 'image'; token: string; machineId: string; image: string }
  /**
   * Gives the machine another size; power, disks' contents and the addresses that stay are kept. A failed one changes nothing. With
   * `snapshot` the system disk as it was is kept under that tag; then it may be turned off and on meanwhile.
   */
  | { kind: 'resize'; token: string; machineId: string; size: MachineSize; snapshot?: string }

export type Begun = { taskId: string; machineId: string }

export type StepState = 'waiting' | 'running' | 'done' | 'failed'
/** A step's name is a message key (`allocate`, `copy-image`, `boot` …). */
export type Step = { name: string; state: StepState }

/** Why the engine could not. `retryable`: the same token may be begun again later; otherwise it never will succeed. */
export type Fault = { code: FaultCode; retryable: boolean }
export type FaultCode =
  | 'unknown-machine'
  | 'unknown-snapshot'
  | 'busy'
  | 'wrong-state'
  | 'invalid'
  | 'capacity'
  | 'image-missing'
  | 'destroyed'
  | 'unreachable'
  /** The engine answers and does not accept our credentials. */
  | 'credentials'
  | 'engine'

export type Progress =
  | { state: 'running'; percent: number; steps: readonly Step[] }
  | { state: 'succeeded'; steps: readonly Step[] }
  | { state: 'failed'; steps: readonly Step[]; fault: Fault }
  /** The engine has forgotten the task: inspect the machine and decide. */
  | { state: 'unknown' }

export type MachinePower = 'building' | 'running' | 'stopped' | 'broken' | 'archived'
export type Machine = {
  id: string
  /** The token of its creation. */
  token: string
  power: MachinePower
  /** Whether a task is under way on it. */
  busy: boolean
  imageId: string
  ipv4: readonly string[]
  /** Whether it boots the rescue system instead of its own. */
  rescue: boolean
  /** Of the network that was applied last; null if none was, or if the machine has lost it. Absent where the engine has no say in networks. */
  networkRevision?: number | null
}

/** One measured moment; null where the machine was off. Rates in Mbps and MiB/s, shares in percent. */
export type MetricPoint = {
  at: Date
  cpuPercent: number | null
  memoryPercent: number | null
  diskPercent: number | null
  diskReadMibps: number | null
  diskWriteMibps: number | null
  inMbps: number | null
  outMbps: number | null
}

/**
 * What a machine that is on shows at one moment. `counters` only grow, and begin anew with its boot (`uptimeSeconds` falls
 * then); what stands in `values` is of that moment and needs none. What an engine does not know is left out.
 */
export type MachineSample = {
  machineId: string
  at: Date
  values: Partial<Omit<MetricPoint, 'at'>>
  counters?: MachineCounters
}

export type Capabilities = {
  kind: string
  simulated: boolean
  metrics: boolean
  passwordReset: 'live' | 'reboot'
  /** Whether the provisioner has `accessKeys`; for processes that only read. */
  sshKeys: boolean
  /** Whether it takes requests of kind `snapshot`. */
  snapshots: boolean
  /** Whether it keeps and puts back data disks too (`whole`). */
  backups: boolean
  /** Whether it makes images of machines, and other machines of them. */
  images: boolean
  /** What a machine finds of a data disk: a bare device, or a folder in its place already (`/mnt/data1` and on). */
  dataDisks: 'device' | 'folder'
  /** Whether it installs on physical machines; where it does not, dedicated servers are not sold. */
  bareMetal: boolean
  /** Whether it has `console`. `shell`: whoever opens it is the administrator at once; `login`: the machine asks for name and password. */
  console: 'shell' | 'login' | null
  /** Whether it has `screen`. */
  screen: boolean
  /** Whether it takes requests of kind `rescue` and `leave-rescue`. */
  rescue: boolean
}

/** Thrown by `begin` for what the engine refuses at once; other errors are bugs or a broken line (retryable). */
export class ProvisionFault extends Error {
  readonly fault: Fault
  /** `cause`: the engine's own words, for the operator's log. */
  constructor(code: FaultCode, retryable: boolean, options?: ErrorOptions) {
    super(`${code}${retryable ? ' (retryable)' : ''}`, options)
    this.name = 'ProvisionFault'
    this.fault = { code, retryable }
  }
}

/** What the network of machines in a zone can do. The pages offer no more. */
export type NetworkAbilities = {
  /** Whether filter rules really are enforced. */
  firewall: boolean
  privateNetworks: boolean
  /** Whether names of addresses (PTR records) can be set. */
  reverseNames: boolean
  cardModels: readonly CardModel[]
  /** Where forwarded ports come in, and which of its ports are free to give; null where nothing can be forwarded. */
  gateway: { address: string; fromPort: number; toPort: number } | null
}

/** Everything that a machine's network shall be: always the whole of it. What is not named goes. */
export type NetworkSpec = {
  /** Grows with every change. An engine that has a newer one keeps that and answers with it. */
  revision: number
  ipv6: boolean
  cardModel: CardModel
  /** Order matters: the first rule that fits decides. Remarks are not for the engine. */
  firewall: FirewallSet
  /** One card each, beside the public one. */
  privateCards: readonly { network: string; address: string; prefix: number }[]
  /** PTR records of public addresses; those that are not named have none. */
  reverseNames: readonly { address: string; name: string }[]
  forwards: readonly { gateway: string; protocol: TransportProtocol; publicPort: number; privatePort: number }[]
}

/**
 * The optional part of a provisioner that has a say in networks. Applying is idempotent: the same request twice changes nothing,
 * and a call that broke off may be made again. Throws `ProvisionFault`; `busy` while a task works on the machine.
 */
export type NetworkEngine = {
  abilities(zoneId: string): Promise<NetworkAbilities>
  /** Answers with the machine's cards as they are then. Reinstalling, restoring and resizing keep what was applied or forget it visibly (`Machine.networkRevision`). */
  apply(machineId: string, request: NetworkSpec): Promise<readonly NetworkCard[]>
}

/**
 * The optional part of a provisioner that writes SSH keys. Of the administrator's authorized keys those that were written here
 * become exactly these; lines that somebody wrote inside the machine stay, unless they hold one of these keys. Idempotent. An
 * older revision that comes late changes nothing. Throws `ProvisionFault`: `busy` while a task works on the machine,
 * `wrong-state` while it is off or in rescue. Reinstalling and restoring lose what was written.
 */
export type KeyEngine = {
  /** `keys`: algorithm and key of each, without options or remark. */
  apply(machineId: string, request: { revision: number; keys: readonly string[] }): Promise<void>
}

/** `bytes` go to and from the machine, at the pace of whoever reads them; they end when the shell does, and destroying them ends the shell. */
export type ConsoleStream = { readonly bytes: Duplex; resize: (size: ConsoleSize) => void }

/**
 * The optional part of a provisioner that opens a text console of a machine that runs. Throws `ProvisionFault`: `busy` while a
 * task works on the machine, `wrong-state` while it is off.
 */
export type ConsoleEngine = { open(machineId: string, size: ConsoleSize): Promise<ConsoleStream> }

/**
 * The optional part of a provisioner that shows the screen of a machine that runs. The bytes are those of an RFB 3.8 server that
 * asks for no password: what the engine wants to hear is said by the driver. Throws as `ConsoleEngine` does.
 */
export type ScreenEngine = { open(machineId: string): Promise<Duplex> }

/**
 * An engine that runs machines. Asynchronous: what was begun goes on whether or not anybody follows it. Never called inside
 * a database transaction.
 */
export type Provisioner = {
  readonly capabilities: Capabilities
  /**
   * Asks the engine something cheap with our credentials, however few machines there are. Throws `ProvisionFault` in time if it does
   * not answer (`unreachable`), does not accept us (`credentials`) or cannot do it.
   */
  check(withinMs: number): Promise<void>
  /** Absent: addresses are all that machines have, and no panel of networks is shown. */
  readonly network?: NetworkEngine
  /** Absent: machines are signed in to by password only. */
  readonly accessKeys?: KeyEngine
  /** Absent: nobody looks into a machine but over the net. */
  readonly console?: ConsoleEngine
  /** Absent: machines have no screen that could be shown. */
  readonly screen?: ScreenEngine
  /**
   * Begins a request, once a token: a token whose task runs or succeeded answers with that task; one whose task failed with
   * a retryable fault begins anew. Throws `ProvisionFault`.
   */
  begin(request: MachineRequest): Promise<Begun>
  /** How far a task is. */
  follow(taskId: string): Promise<Progress>
  /** The machine as the engine sees it now; undefined once destroyed or never made. */
  inspect(machineId: string): Promise<Machine | undefined>
  /** The machine that was created with this token: how a crash between creating and recording is healed. */
  findByToken(token: string): Promise<Machine | undefined>
  /** Every machine of ours, for reconciliation. */
  list(): Promise<readonly Machine[]>
  /** Whether it has all of the disk of that tag: not while it is being copied, nor once it was dropped. */
  keepsDisk(snapshot: string): Promise<boolean>
  /** Forgets a recovery disk; one that is gone already, and one of a destroyed machine, is fine. */
  dropSnapshot(snapshot: string): Promise<void>
  /** Forgets an image that was made of a machine; one that is gone already is fine. */
  dropImage(image: string): Promise<void>
  /**
   * Forgets tasks that ended before, some at a time, and says how many; whoever asks for one afterwards hears `unknown`. Never one under
   * way, nor the creation of a machine that is there: its token must not make a second one.
   */
  forgetTasks(endedBefore: Date): Promise<number>
  /** What stands behind it, for those who mind it; only what it can say. */
  survey(): Promise<EngineSurvey>
  /** What every machine of ours that is on shows now, in one call a host. */
  sampleAll(): Promise<readonly MachineSample[]>
  /** What the engine itself remembers: `points` samples evenly spaced from `from` to `to`, both included; empty where it remembers nothing. */
  measure(machineId: string, range: { from: Date; to: Date; points: number }): Promise<readonly MetricPoint[]>
}
