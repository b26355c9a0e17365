/** Disks from `min` to `max` GiB in steps; both are multiples of the step. */
export type DiskRange = { min: number; max: number; step: number }

/** Options that all cloud servers of an offer share. Lists rise. Protection is also that of dedicated servers. */
export type Sizes = {
  vcpus: number[]
  /** Rates in Mbps of servers that are billed by bandwidth. */
  bandwidths: number[]
  /** GiB a month. Servers are billed by traffic only if there are packages and peaks. */
  trafficPackages: number[]
  /** Peak rates in Mbps of servers with a traffic package. */
  trafficPeaks: number[]
  /** Levels in Gbps, from the included one on; empty if no protection is sold. */
  protection: number[]
  systemDiskGib: DiskRange
  dataDiskGib: DiskRange
  /** Most data disks of a server. */
  dataDisks: number
  /** Most IPv4 addresses of a server. */
  ipv4: number
  /** Most servers of an order. */
  quantity: number
}

/** Extremes that the product accepts, whatever is on sale. */
export const sizeBounds = {
  choices: 16,
  vcpu: 128,
  mbps: 10_000,
  trafficGib: 50_000,
  gbps: 1_000,
  diskGib: { min: 10, max: 32_000 },
  dataDisks: 8,
  ipv4: 16,
  quantity: 20,
} as const

export function sellsTraffic({ trafficPackages, trafficPeaks }: Pick<Sizes, 'trafficPackages' | 'trafficPeaks'>): boolean {
  return trafficPackages.length > 0 && trafficPeaks.length > 0
}

/** Rates that a server can have: peaks with a traffic package, bandwidths without. */
export function ratesOf(sizes: Pick<Sizes, 'bandwidths' | 'trafficPeaks'>, trafficGib: number | null): number[] {
  return trafficGib === null ? sizes.bandwidths : sizes.trafficPeaks
}
