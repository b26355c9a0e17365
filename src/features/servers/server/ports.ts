/** What a machine is asked to be at birth. Sizes in GiB and Mbps. */
export type MachineSpec = {
  hostname: string
  regionId: string
  zoneId: string
  imageId: string
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  dataDisksGib: readonly number[]
  bandwidthMbps: number
  ipv4Count: number
  password: string
  /** To be installed on this physical machine instead of a virtual one. */
  bareMetal?: { assetTag: string; model: string; raid: string }
}

/**
 * One wish. `token` is the caller's own tag: the same token always means the same work. For `create` it is also the tag by
 * which the machine is found again after a crash.
 */
export type Wish =
  | { kind: 'create'; token: string; spec: MachineSpec }
  | { kind: 'start' | 'stop' | 'restart' | 'destroy'; token: string; machineId: string }
  | { kind: 'reinstall'; token: string; machineId: string; imageId: string; password: string }
  | { kind: 'reset-password'; token: string; machineId: string; password: string }

export type Begun = { taskId: string; machineId: string }

export type StepState = 'waiting' | 'running' | 'done' | 'failed'
/** A step's name is a message key (`allocate`, `copy-image`, `boot` …). */
export type Step = { name: string; state: StepState }

/** Why the engine could not. `retryable`: the same token may be begun again later; otherwise it never will succeed. */
export type Fault = { code: FaultCode; retryable: boolean }
export type FaultCode = 'unknown-machine' | 'busy' | 'wrong-state' | 'invalid' | 'capacity' | 'image-missing' | 'destroyed' | 'unreachable' | 'engine'

export type Progress =
  | { state: 'running'; percent: number; steps: readonly Step[] }
  | { state: 'succeeded'; steps: readonly Step[] }
  | { state: 'failed'; steps: readonly Step[]; fault: Fault }
  /** The engine has forgotten the task: inspect the machine and decide. */
  | { state: 'unknown' }

export type MachinePower = 'building' | 'running' | 'stopped' | 'broken'
export type Machine = {
  id: string
  /** The token of its creation. */
  token: string
  power: MachinePower
  /** Whether a task is under way on it. */
  busy: boolean
  imageId: string
  ipv4: readonly string[]
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

export type Capabilities = { kind: string; simulated: boolean; metrics: boolean; passwordReset: 'live' | 'reboot' }

/** Thrown by `begin` for what the engine refuses at once; other errors are bugs or a broken line (retryable). */
export class ProvisionFault extends Error {
  readonly fault: Fault
  constructor(code: FaultCode, retryable: boolean) {
    super(`${code}${retryable ? ' (retryable)' : ''}`)
    this.name = 'ProvisionFault'
    this.fault = { code, retryable }
  }
}

/**
 * An engine that runs machines. Asynchronous: what was begun goes on whether or not anybody follows it. Never called inside
 * a database transaction.
 */
export type Provisioner = {
  readonly capabilities: Capabilities
  /**
   * Begins a wish, once a token: a token whose task runs or succeeded answers with that task; one whose task failed with
   * a retryable fault begins anew. Throws `ProvisionFault`.
   */
  begin(wish: Wish): Promise<Begun>
  /** How far a task is. */
  follow(taskId: string): Promise<Progress>
  /** The machine as the engine sees it now; undefined once destroyed or never made. */
  inspect(machineId: string): Promise<Machine | undefined>
  /** The machine that was created with this token: how a crash between creating and recording is healed. */
  findByToken(token: string): Promise<Machine | undefined>
  /** Every machine of ours, for reconciliation. */
  list(): Promise<readonly Machine[]>
  /** `points` samples evenly spaced from `from` to `to`, both included. */
  measure(machineId: string, range: { from: Date; to: Date; points: number }): Promise<readonly MetricPoint[]>
}
