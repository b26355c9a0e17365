import type { Duplex } from 'node:stream'
import type { GivenAddress } from '#features/catalog/addresses/model.ts'
import type { ResourceLimits } from '#features/catalog/limits/model.ts'
import type { CardModel, FirewallSet, MachineSample, MetricPoint, NetworkCard, TransportProtocol } from '../model/machine.ts'

import type { ConsoleSize } from '../model.ts'
import type { EngineSurvey } from '../model/hosts.ts'

export type { GivenAddress } from '#features/catalog/addresses/model.ts'
export type { ConsoleSize } from '../model.ts'
export type { MachineCounters, MachineSample, MetricPoint } from '../model/machine.ts'
export type { Amount, EngineSurvey, HostFacts } from '../model/hosts.ts'

/** Sizes in GiB and Mbps. */
export type MachineSize = {
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  dataDisksGib: readonly number[]
  bandwidthMbps: number
  ipv4Count: number
  /** Public IPv4 addresses of the machine, the first one first. Absent: the engine chooses them. */
  addresses?: readonly GivenAddress[]
}

/** Properties of a machine to be created. */
export type MachineSpec = MachineSize & {
  hostname: string
  regionId: string
  zoneId: string
  imageId: string
  /** Null: there is no password until a request sets one. */
  password: string | null
  /** Physical machine to install on, instead of a virtual one. */
  bareMetal?: { assetTag: string; model: string; raid: string }
  /** Input of cloud-init at the first boot. It may contain secrets. */
  userData?: string
  /** Limits from the start. Those that the engine lacks are ignored. */
  limits?: ResourceLimits
}

/** Image made of a machine, or recovery disk of one, by its tag. `whole`: with the data disks that were kept with it. */
export type SourceDisk = { kind: 'image' | 'disk'; tag: string; whole?: boolean }

/**
 * Request for one machine. `token` is the caller's tag: the same token always means the same work. For `create` it is also the tag by which
 * the machine is found again after a crash.
 */
export type MachineRequest =
  /**
   * With `source` the disk is a copy of it instead of `imageId`, which then only names the system. Hosts listed in `avoidHosts` get no new
   * machine; if there is no other, the request fails with `capacity`. `host` is the host that placement chose. An engine that cannot build there,
   * because a template cannot be read from it, builds on another host that is not avoided.
   */
  | { kind: 'create'; token: string; spec: MachineSpec; source?: SourceDisk; host?: string; avoidHosts?: readonly string[] }
  | { kind: 'start' | 'stop' | 'restart' | 'destroy'; token: string; machineId: string }
  /** Cuts the power of a running machine without asking the system inside; `hard-reset` turns it on again. Unwritten data is lost. */
  | { kind: 'hard-reset' | 'power-off'; token: string; machineId: string }
  /**
   * Boots the engine's rescue system with the given administrator password. The machine's disks are attached, but their system does not
   * run. It stays so, also through restarts, until `leave-rescue`, `reinstall` or `restore` boot the machine's disk again. With `cutPower`
   * the system that runs is not asked to shut down.
   */
  | { kind: 'rescue'; token: string; machineId: string; password: string; cutPower?: boolean }
  | { kind: 'leave-rescue'; token: string; machineId: string }
  /**
   * With `snapshot` the present disk is kept under that tag until it is dropped. With `source` the disk becomes a copy of that image
   * instead of `imageId`, which then only names the system. `userData` as in `MachineSpec`; without it the new system has none.
   */
  | { kind: 'reinstall'; token: string; machineId: string; imageId: string; password: string | null; snapshot?: string; source?: string; userData?: string }
  /** With `removeKeys` all SSH keys of the administrator are removed, including those written inside the machine. */
  | { kind: 'reset-password'; token: string; machineId: string; password: string; removeKeys?: boolean }
  /** Turns the machine off permanently and keeps its disk under the tag; addresses stay. */
  | { kind: 'archive'; token: string; machineId: string; snapshot: string }
  /**
   * Restores the disk of that tag and boots it; later data is lost. Also restores an archived machine. With `size` the machine has that
   * size afterwards: its system disk as small as the kept one, and data disks that are not listed are deleted. With `keep` the present disk
   * is kept under that tag first. With `whole` its data disks are kept too, and those that were kept with the disk are restored; data disks
   * added later stay.
   */
  | { kind: 'restore'; token: string; machineId: string; snapshot: string; size?: MachineSize; keep?: string; whole?: boolean }
  /** Keeps the present system disk under that tag until it is dropped, with `whole` every data disk too. The machine's power stays. */
  | { kind: 'snapshot'; token: string; machineId: string; snapshot: string; whole?: boolean }
  /** Makes an image of the system disk under that tag. The machine's power stays; the image outlives it. */
  | { kind: 'image'; token: string; machineId: string; image: string }
  /**
   * Changes the size of the machine; power, data and the remaining addresses are kept. A failure changes nothing. With `snapshot` the
   * system disk is kept under that tag first; then the machine may be turned off and on.
   */
  | { kind: 'resize'; token: string; machineId: string; size: MachineSize; snapshot?: string }
  /**
   * Moves the machine to another host of its engine, with everything that it has. Its power is the same afterwards. A failure leaves it where it
   * was, with the power that it had. A machine that is there already is not touched.
   */
  | { kind: 'move'; token: string; machineId: string; host: string }

export type Begun = { taskId: string; machineId: string }

export type StepState = 'waiting' | 'running' | 'done' | 'failed'
/** Step of a task. Its name is a message key (`allocate`, `copy-image`, `boot` …). */
export type Step = { name: string; state: StepState }

/** Reason why the engine failed. `retryable`: the same token may be begun again later; otherwise it will never succeed. */
export type Fault = { code: FaultCode; retryable: boolean; /** Missing at the engine for this request; with `invalid`. */ capability?: CapabilityName }
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
  /** The engine answers and rejects our credentials. */
  | 'credentials'
  | 'engine'

export type Progress =
  | { state: 'running'; percent: number; steps: readonly Step[] }
  | { state: 'succeeded'; steps: readonly Step[] }
  | { state: 'failed'; steps: readonly Step[]; fault: Fault }
  /** The engine has deleted the task: inspect the machine and decide. */
  | { state: 'unknown' }

export type MachinePower = 'building' | 'running' | 'stopped' | 'broken' | 'archived'
export type Machine = {
  id: string
  /** Token of its creation. */
  token: string
  power: MachinePower
  /** Whether a task is active on it. */
  busy: boolean
  imageId: string
  ipv4: readonly string[]
  /** Host that it is on; left out where the engine does not say. */
  host?: string
  /** Whether it boots the rescue system instead of its disk. */
  rescue: boolean
  /** Revision of the network that was applied last; null if there was none, or if the machine has lost it. Absent if the engine has no network support. */
  networkRevision?: number | null
}

export type Capabilities = {
  kind: string
  simulated: boolean
  metrics: boolean
  passwordReset: 'live' | 'reboot'
  /** Whether the provisioner has `accessKeys`; for processes that only read. */
  sshKeys: boolean
  /** Whether it accepts requests of kind `snapshot`. */
  snapshots: boolean
  /** Whether it keeps and restores data disks too (`whole`). */
  backups: boolean
  /** Whether it makes images of machines, and machines from images. */
  images: boolean
  /** Form of a data disk in the machine: a bare device, or a mounted folder (`/mnt/data1` and on). */
  dataDisks: 'device' | 'folder'
  /** Whether it installs on physical machines. If not, dedicated servers are not sold. */
  bareMetal: boolean
  /** Whether it has `console`. `shell`: opens as the administrator at once; `login`: the machine asks for name and password. */
  console: 'shell' | 'login' | null
  /** Whether it has `screen`. */
  screen: boolean
  /** Whether it accepts requests of kind `rescue` and `leave-rescue`. */
  rescue: boolean
  /** Largest numbers of data disks and public addresses of a machine; null if it names no limit. */
  maxDataDisks: number | null
  maxIpv4: number | null
  /** Whether it limits a machine to its bandwidth. */
  limitsRate: boolean
  /** Whether its samples have counters of the traffic, from which it is metered. */
  countsTraffic: boolean
  /** Whether a machine can boot from an ISO image of the customer, and gets user data at its first boot. */
  iso: boolean
  userData: boolean
  /** Whether it limits a machine to a share of its CPU, and what its disks read and write. */
  limitsCpu: boolean
  limitsDisks: boolean
  /** How it moves a running machine to another host: while it runs, or turned off meanwhile. Null: it moves none. */
  moves: 'live' | 'cold' | null
}

/** Thrown by `begin` for requests that the engine refuses at once. Other errors are bugs or a broken connection (retryable). */
export class ProvisionFault extends Error {
  readonly fault: Fault
  /** `cause`: message of the engine, for the operator's log. */
  constructor(code: FaultCode, retryable: boolean, { capability, ...options }: ErrorOptions & { capability?: CapabilityName } = {}) {
    super(`${code}${capability ? ` (${capability})` : ''}${retryable ? ' (retryable)' : ''}`, options)
    this.name = 'ProvisionFault'
    this.fault = { code, retryable, ...(capability ? { capability } : {}) }
  }
}

/** Network capabilities of machines in a zone. Pages offer only these. */
export type NetworkAbilities = {
  /** Whether firewall rules are enforced. */
  firewall: boolean
  privateNetworks: boolean
  /** Whether names of addresses (PTR records) can be set. */
  reverseNames: boolean
  cardModels: readonly CardModel[]
  /** Whether a machine can be given an IPv6 address. */
  ipv6: boolean
  /** It chooses none itself: only a prefix of a pool makes one. */
  ipv6FromPoolOnly?: boolean
  /** Highest level of DDoS protection that it puts in front of a machine; 0 if it sets none. */
  maxProtectionGbps: number
  /** Whether a running machine's public card can be limited to a rate below its bandwidth. */
  rateLimit: boolean
  /** Address of forwarded ports, and its range of usable ports; null if ports cannot be forwarded. */
  gateway: { address: string; fromPort: number; toPort: number } | null
}

/** Capability by which an engine declines a request: it reports that it lacks exactly this. */
export type CapabilityName = Exclude<keyof Capabilities, 'kind' | 'simulated'> | Exclude<keyof NetworkAbilities, 'cardModels' | 'ipv6FromPoolOnly'>

/** Wanted state of a machine's network, always as a whole. Anything not listed is removed. */
export type NetworkSpec = {
  /** Grows with every change. An engine that has a newer revision keeps it and returns its cards. */
  revision: number
  /** An engine without `ipv6` ignores it; its cards say what the machine has. */
  ipv6: boolean
  /** IPv6 prefix of the machine, from a pool; with `ipv6`. Absent: the engine chooses its address. */
  ipv6Prefix?: GivenAddress
  /** DDoS protection of the public addresses. An engine that sets none ignores it. */
  protectionGbps: number
  /** Rate of the public card in Mbps, both ways; absent: the machine's bandwidth. An engine without `rateLimit` ignores it. */
  rateLimitMbps?: number
  cardModel: CardModel
  /** Ordered rules: the first one that matches decides. Remarks are not sent to the engine. */
  firewall: FirewallSet
  /** Cards beside the public one, one each. */
  privateCards: readonly { network: string; address: string; prefix: number }[]
  /** PTR records of public addresses. Addresses that are not listed have none. */
  reverseNames: readonly { address: string; name: string }[]
  forwards: readonly { gateway: string; protocol: TransportProtocol; publicPort: number; privatePort: number }[]
}

/**
 * Optional part of a provisioner with network support. Applying is idempotent: the same request twice changes nothing, and an interrupted
 * call may be repeated. Throws `ProvisionFault`; `busy` while a task works on the machine.
 */
export type NetworkEngine = {
  abilities(zoneId: string): Promise<NetworkAbilities>
  /** Returns the machine's cards afterwards. Reinstalling, restoring and resizing keep the applied network or clear `Machine.networkRevision`. */
  apply(machineId: string, request: NetworkSpec): Promise<readonly NetworkCard[]>
}

/**
 * Optional part of a provisioner that writes SSH keys. Replaces the administrator's authorized keys that were written here; lines written
 * inside the machine stay, unless they contain one of these keys. Idempotent. An older revision that arrives late changes nothing. Throws
 * `ProvisionFault`: `busy` while a task works on the machine, `wrong-state` while it is off or in rescue. Reinstalling and restoring lose
 * the keys.
 */
export type KeyEngine = {
  /** `keys`: algorithm and key of each, without options or comment. */
  apply(machineId: string, request: { revision: number; keys: readonly string[] }): Promise<void>
}

/**
 * Optional part of a provisioner that limits machines, also running ones. Rebuilding and resizing keep the limits. Idempotent; limits that the
 * engine lacks are ignored. Throws `ProvisionFault`: `busy` while a task works on the machine.
 */
export type LimitEngine = { apply(machineId: string, limits: ResourceLimits): Promise<void> }

/** Text console. `bytes` flow to and from the machine at the pace of the reader. They end when the shell ends, and destroying them ends the shell. */
export type ConsoleStream = { readonly bytes: Duplex; resize: (size: ConsoleSize) => void }

/**
 * Optional part of a provisioner that opens a text console of a running machine. Throws `ProvisionFault`: `busy` while a task works on the
 * machine, `wrong-state` while it is off.
 */
export type ConsoleEngine = { open(machineId: string, size: ConsoleSize): Promise<ConsoleStream> }

/**
 * Optional part of a provisioner that shows the screen of a running machine. The bytes are those of an RFB 3.8 server without a password:
 * the driver authenticates to the engine. Throws like `ConsoleEngine`.
 */
export type ScreenEngine = { open(machineId: string): Promise<Duplex> }

/**
 * All engines, by their row. `at` returns one that refuses every call as `unreachable` where this process does not hold the engine; its capabilities are those
 * that the worker reported last.
 */
export type Engines = {
  at: (engineId: string) => Provisioner
  /** Engines that this process holds. */
  held: () => readonly string[]
  /** Reads the rows again in this process. Others are notified at commit. */
  reload: () => Promise<void>
}

/** Engine that runs machines. Asynchronous: a task continues even if no process follows it. Never called inside a database transaction. */
export type Provisioner = {
  readonly capabilities: Capabilities
  /** List of addresses in its settings, from which it chooses where a request gives none. Absent: it has no such list. */
  readonly ownAddresses?: { addresses: readonly string[]; route?: { gateway: string; prefix: number } }
  /**
   * Sends a cheap request with our credentials, regardless of the number of machines. Throws `ProvisionFault` within the time limit if the
   * engine does not answer (`unreachable`), rejects us (`credentials`) or fails.
   */
  check(withinMs: number): Promise<void>
  /** Absent: machines have addresses only, and no network panel is shown. */
  readonly network?: NetworkEngine
  /** Absent: machines accept passwords only. */
  readonly accessKeys?: KeyEngine
  /** Absent: machines have no limits beside their size. */
  readonly limits?: LimitEngine
  /** Absent: machines have no text console. */
  readonly console?: ConsoleEngine
  /** Absent: machines have no screen. */
  readonly screen?: ScreenEngine
  /**
   * Begins a request, once per token: a token whose task is active or succeeded returns that task; one whose task failed with a retryable
   * fault begins again. Throws `ProvisionFault`.
   */
  begin(request: MachineRequest): Promise<Begun>
  /** Progress of a task. */
  follow(taskId: string): Promise<Progress>
  /** Machine as the engine sees it now; undefined once destroyed or never created. */
  inspect(machineId: string): Promise<Machine | undefined>
  /** Machine that was created with this token. Repairs a crash between creating and recording. */
  findByToken(token: string): Promise<Machine | undefined>
  /** Every machine of ours, for reconciliation. */
  list(): Promise<readonly Machine[]>
  /** Whether the disk of that tag is complete: not while it is being copied, nor once it was dropped. */
  keepsDisk(snapshot: string): Promise<boolean>
  /** Deletes a recovery disk. One that is already gone, or of a destroyed machine, is not an error. */
  dropSnapshot(snapshot: string): Promise<void>
  /** Deletes an image that was made of a machine. One that is already gone is not an error. */
  dropImage(image: string): Promise<void>
  /**
   * Deletes a batch of tasks that ended before, and returns their number. Deleted tasks report `unknown`. Keeps active tasks and the
   * creation tasks of existing machines, so that their token stays idempotent.
   */
  forgetTasks(endedBefore: Date): Promise<number>
  /** Inventory of the engine; only values that it can report. `zoneIds`: zones that it serves, for an engine whose hosts belong to zones. */
  survey(zoneIds?: readonly string[]): Promise<EngineSurvey>
  /** Samples of all running machines of ours, in one call per host. */
  sampleAll(): Promise<readonly MachineSample[]>
  /** History of the engine: `points` samples at even steps from `from` to `to`, both included; empty if it has none. */
  measure(machineId: string, range: { from: Date; to: Date; points: number }): Promise<readonly MetricPoint[]>
}
