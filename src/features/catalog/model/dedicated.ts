import type { Image, Names } from '../model.ts'
import type { DiskGroup, Hardware, RaidLevel } from './hardware.ts'

export type DedicatedModel = {
  id: string
  /** Printed on the spec sheet: `DG2`. */
  code: string
  names: Names
  purpose: Names
  hardware: Hardware
  /** Included in the price. */
  bandwidthMbps: number
  featured: boolean
}

/** Machines of a model that one order can take now (at most 20: not the true stock), and how long delivery may take. */
export type ModelStock = { left: number; deliveryHours: number }

export type DedicatedZone = { id: string; names: Names; stock: Record<string, ModelStock> }

export type DedicatedRegion = {
  id: string
  names: Names
  mainland: boolean
  ipv6: boolean
  maxProtectionGbps: number
  paused?: boolean
  zones: DedicatedZone[]
}

/** Everything that a dedicated configuration is chosen from. */
export type DedicatedOffer = { models: DedicatedModel[]; regions: DedicatedRegion[]; images: Image[] }

export const dedicatedLimits = { ipv4: { min: 1, max: 16 }, quantity: { min: 1, max: 20 } } as const

export const dedicatedBandwidths = [20, 50, 100, 200, 500, 1000] as const

/** The disks that the RAID level is chosen for. */
export function arrayOf(hardware: Hardware): DiskGroup {
  const group = hardware.disks.at(-1)
  if (!group) throw new RangeError('a machine has disks')
  return group
}

/** The levels that an array of so many disks can have, the one we would choose first. */
export function raidLevelsOf(hardware: Hardware): RaidLevel[] {
  const { count } = arrayOf(hardware)
  if (count < 2) return ['none']
  if (count < 4) return ['raid1', 'raid0', 'none']
  return [...(count % 2 === 0 ? (['raid10'] as const) : []), 'raid5', ...(count >= 6 ? (['raid6'] as const) : []), 'raid0', 'none']
}

/** What the array holds at a level, in decimal gigabytes; without RAID the sum of its single disks. */
export function usableGb(hardware: Hardware, raid: RaidLevel): number {
  const { count, sizeGb } = arrayOf(hardware)
  const disks = { raid10: count / 2, raid1: 1, raid5: count - 1, raid6: count - 2, raid0: count, none: count }[raid]
  return disks * sizeGb
}

function wholeGib(gb: number): number {
  return Math.floor((gb * 1e9) / 2 ** 30)
}

/** Volumes as the operating system sees them: where the system lies, and the rest. */
export function volumesOf(hardware: Hardware, raid: RaidLevel): { systemGib: number; dataGib: number[] } {
  const array = arrayOf(hardware)
  const [system] = hardware.disks
  const volumes = raid === 'none' ? Array.from({ length: array.count }, () => wholeGib(array.sizeGb)) : [wholeGib(usableGb(hardware, raid))]
  if (hardware.disks.length > 1 && system) return { systemGib: wholeGib(system.sizeGb), dataGib: volumes }
  return { systemGib: volumes[0] ?? 0, dataGib: volumes.slice(1) }
}

/** The bandwidths of a model, from what is included up to what its card carries. */
export function bandwidthsOf(model: Pick<DedicatedModel, 'bandwidthMbps' | 'hardware'>): number[] {
  return dedicatedBandwidths.filter((mbps) => mbps >= model.bandwidthMbps && mbps <= model.hardware.nicGbps * 1000)
}

/** As makers print it: `960 GB`, `3.84 TB`. */
export function sizeText(gb: number): string {
  return gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`
}

export function cpuText(hardware: Pick<Hardware, 'cpu' | 'sockets'>): string {
  return hardware.sockets > 1 ? `${hardware.sockets} × ${hardware.cpu}` : hardware.cpu
}

export function memoryText(hardware: Pick<Hardware, 'memoryGib' | 'memoryKind'>): string {
  return `${hardware.memoryGib} GiB ${hardware.memoryKind} ECC`
}

/** Disks of the array that may fail without loss. */
export function failuresBorne(raid: RaidLevel): 0 | 1 | 2 {
  return raid === 'raid6' ? 2 : raid === 'raid0' || raid === 'none' ? 0 : 1
}
