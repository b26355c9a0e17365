/** Hardware of physical machines and its choices. Pure; prices are in pricing/dedicated.ts. */
export const diskKinds = ['nvme', 'sata-ssd', 'hdd'] as const
export type DiskKind = (typeof diskKinds)[number]

/** A group of equal disks. Makers count them in decimal gigabytes. */
export type DiskGroup = { kind: DiskKind; count: number; sizeGb: number }

export const raidLevels = ['raid10', 'raid1', 'raid5', 'raid6', 'raid0', 'none'] as const
export type RaidLevel = (typeof raidLevels)[number]

export type Hardware = {
  /** Name of one processor: `AMD EPYC 9354P`. */
  cpu: string
  sockets: number
  /** Cores of all processors together. */
  cores: number
  threads: number
  baseGhz: number
  memoryGib: number
  memoryKind: 'DDR4' | 'DDR5'
  /** With two groups the first is a mirrored pair for the system. The RAID level applies to the last. */
  disks: DiskGroup[]
  nicGbps: number
}
