/** Stated limit of an engine: processors and memory that may be promised for each one that a host has. */
export type Overcommit = { cpuRatio: number; memoryRatio: number }

/** Limit of an engine for which staff have set none: processors are shared, memory is not. */
export const defaultOvercommit: Overcommit = { cpuRatio: 8, memoryRatio: 1 }

export const ratioRange = { cpu: { min: 1, max: 100 }, memory: { min: 0.1, max: 10 } } as const

/** Time after which a host that was not reported again gets no new machines. */
export const seenLastsMs = 60_000

export type Size = { vcpu: number; memoryGib: number; diskGib: number }

/** Size of a machine's disks together. */
export const sizeOfShape = (shape: { vcpu: number; memoryGib: number; systemDiskGib: number; dataDisksGib: readonly number[] }): Size => ({
  vcpu: shape.vcpu,
  memoryGib: shape.memoryGib,
  diskGib: shape.dataDisksGib.reduce((sum, gib) => sum + gib, shape.systemDiskGib),
})

/** Amount of a host. `total` and `used` as the engine reports them, null if it does not; `placed`: promised to servers there. */
export type HostAmount = { total: number | null; used: number | null; placed: number }

export type HostState = {
  engineId: string
  name: string
  /** Zones that it carries; all zones of its engine if left out. */
  zones?: readonly string[]
  up: boolean | null
  /** Closed to new machines by staff, or being drained. */
  closed: boolean
  seenAt: Date | null
  vcpu: HostAmount
  memoryGib: HostAmount
  diskGib: HostAmount
  limit: Overcommit
  /** Servers on it of the same order, and of the same account. */
  sameOrder: number
  sameAccount: number
}

/** Why a host does not get a machine. */
export type Obstacle = 'closed' | 'down' | 'unseen' | 'vcpu' | 'memory' | 'disk'

/** Room left on a host; null where the engine does not report a total. */
export type Room = { [Part in keyof Size]: number | null }

/** Room that may still be promised on a host. Memory and disk count what is really used if that is more, because the host has other users too. */
export function roomOn({ vcpu, memoryGib, diskGib, limit }: Pick<HostState, 'vcpu' | 'memoryGib' | 'diskGib' | 'limit'>): Room {
  const left = ({ total, used, placed }: HostAmount, ratio: number) => (total === null ? null : total * ratio - Math.max(placed, used ?? 0))
  return {
    // Load of processors says nothing about what was promised.
    vcpu: left({ ...vcpu, used: null }, limit.cpuRatio),
    memoryGib: left(memoryGib, limit.memoryRatio),
    diskGib: left(diskGib, 1),
  }
}

/** Returns why the host gets no machine of this size, or undefined if it can. */
export function obstacleOf(host: HostState, size: Size, now: Date): Obstacle | undefined {
  if (host.closed) return 'closed'
  if (host.seenAt === null || now.getTime() - host.seenAt.getTime() > seenLastsMs) return 'unseen'
  if (host.up === false) return 'down'
  const room = roomOn(host)
  if (room.vcpu !== null && room.vcpu < size.vcpu) return 'vcpu'
  if (room.memoryGib !== null && room.memoryGib < size.memoryGib) return 'memory'
  if (room.diskGib !== null && room.diskGib < size.diskGib) return 'disk'
  return undefined
}

/** Choice of a host with its reason, as staff see it. `free`: room before this machine. `others`: hosts that were not possible. */
export type Placement = {
  at: string
  host: string | null
  free: Room | null
  /** Servers of the same order and account that are there already. */
  sameOrder: number
  sameAccount: number
  others: { host: string; obstacle: Obstacle }[]
}

export type Choice = { host: HostState; placement: Placement }

/**
 * Chooses the host of a new machine among those that can take it: the one with the fewest servers of its order, then of its account, then with the largest
 * share of memory and disk left afterwards. The same input has the same answer. Undefined: no host can take it.
 */
export function chooseHost(hosts: readonly HostState[], size: Size, now: Date): Choice | undefined {
  const obstacles = hosts.map((host) => ({ host, obstacle: obstacleOf(host, size, now) }))
  const possible = obstacles.flatMap(({ host, obstacle }) => (obstacle ? [] : [host]))
  const [best] = possible.toSorted(
    (one, other) =>
      one.sameOrder - other.sameOrder ||
      one.sameAccount - other.sameAccount ||
      shareLeft(other, size) - shareLeft(one, size) ||
      compare(one.name, other.name) ||
      compare(one.engineId, other.engineId),
  )
  if (!best) return undefined
  const others = obstacles.flatMap(({ host, obstacle }) => (obstacle ? [{ host: host.name, obstacle }] : []))
  return {
    host: best,
    placement: { at: now.toISOString(), host: best.name, free: roomOn(best), sameOrder: best.sameOrder, sameAccount: best.sameAccount, others },
  }
}

/** Tells whether waiting may help: a host would have room, but is off or was not seen. */
export function mayFitLater(hosts: readonly HostState[], size: Size, now: Date): boolean {
  return hosts.some((host) => {
    const obstacle = obstacleOf(host, size, now)
    return (obstacle === 'down' || obstacle === 'unseen') && obstacleOf({ ...host, up: true, seenAt: now }, size, now) === undefined
  })
}

/** The scarcer of memory and disk decides. Unknown amounts count as plenty. */
function shareLeft(host: HostState, size: Size): number {
  const room = roomOn(host)
  const share = (left: number | null, total: number | null, taken: number) => (left === null || !total ? 1 : (left - taken) / total)
  return Math.min(share(room.memoryGib, host.memoryGib.total, size.memoryGib), share(room.diskGib, host.diskGib.total, size.diskGib))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The hosts after a machine was placed on one of them, for the next machine of the same order. */
export function withPlaced(hosts: readonly HostState[], chosen: HostState, size: Size): HostState[] {
  const add = (amount: HostAmount, more: number) => ({ ...amount, placed: amount.placed + more })
  return hosts.map((host) =>
    host !== chosen
      ? host
      : {
          ...host,
          vcpu: add(host.vcpu, size.vcpu),
          memoryGib: add(host.memoryGib, size.memoryGib),
          diskGib: add(host.diskGib, size.diskGib),
          sameOrder: host.sameOrder + 1,
          sameAccount: host.sameAccount + 1,
        },
  )
}
