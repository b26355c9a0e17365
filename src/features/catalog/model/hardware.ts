/** Physical machines: what can be chosen of them. Pure; prices are in dedicated-pricing.ts. */
export const diskKinds = ['nvme', 'sata-ssd', 'hdd'] as const
export type DiskKind = (typeof diskKinds)[number]

/** Disks of one sort. Makers count them in decimal gigabytes. */
export type DiskGroup = { kind: DiskKind; count: number; sizeGb: number }

export const raidLevels = ['raid10', 'raid1', 'raid5', 'raid6', 'raid0', 'none'] as const
export type RaidLevel = (typeof raidLevels)[number]

export type Hardware = {
  /** Of one processor: `AMD EPYC 9354P`. */
  cpu: string
  sockets: number
  /** Of all processors together. */
  cores: number
  threads: number
  baseGhz: number
  memoryGib: number
  memoryKind: 'DDR4' | 'DDR5'
  /** With two groups the first is a mirrored pair for the system; the last is what the RAID level is chosen for. */
  disks: DiskGroup[]
  nicGbps: number
}
