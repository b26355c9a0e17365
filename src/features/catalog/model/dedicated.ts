import type { Image, Names, Period } from '../model.ts'
import type { ZoneDelivery } from './zone-delivery.ts'
import type { DiskGroup, Hardware, RaidLevel } from './hardware.ts'

export type DedicatedModel = {
  id: string
  /** Model code on the spec sheet: `DG2`. */
  code: string
  names: Names
  purpose: Names
  hardware: Hardware
  /** Bandwidth included in the price. */
  bandwidthMbps: number
  featured: boolean
}

/** Machines of a model that one order can take now (at most 20, not the true stock), and the longest delivery time. */
export type ModelStock = { left: number; deliveryHours: number }

export type DedicatedZone = ZoneDelivery & { id: string; names: Names; stock: Record<string, ModelStock>; paused?: boolean }

export type DedicatedRegion = {
  id: string
  names: Names
  mainland: boolean
  ipv6: boolean
  maxProtectionGbps: number
  paused?: boolean
  zones: DedicatedZone[]
}

/** Choices of a dedicated configuration. */
export type DedicatedOffer = {
  models: DedicatedModel[]
  regions: DedicatedRegion[]
  images: Image[]
  periods: Period[]
  /** Levels on sale, from the included one on. */ protection: number[]
}

export const dedicatedLimits = { ipv4: { min: 1, max: 16 }, quantity: { min: 1, max: 20 } } as const

export const dedicatedBandwidths = [20, 50, 100, 200, 500, 1000] as const

/** The disks to which the RAID level applies. */
export function arrayOf(hardware: Hardware): DiskGroup {
  const group = hardware.disks.at(-1)
  if (!group) throw new RangeError('a machine has disks')
  return group
}

/** RAID levels that an array of so many disks can have, the recommended one first. */
export function raidLevelsOf(hardware: Hardware): RaidLevel[] {
  const { count } = arrayOf(hardware)
  if (count < 2) return ['none']
  if (count < 4) return ['raid1', 'raid0', 'none']
  return [...(count % 2 === 0 ? (['raid10'] as const) : []), 'raid5', ...(count >= 6 ? (['raid6'] as const) : []), 'raid0', 'none']
}

/** Capacity of the array at a level, in decimal gigabytes. Without RAID it is the sum of the single disks. */
export function usableGb(hardware: Hardware, raid: RaidLevel): number {
  const { count, sizeGb } = arrayOf(hardware)
  const disks = { raid10: count / 2, raid1: 1, raid5: count - 1, raid6: count - 2, raid0: count, none: count }[raid]
  return disks * sizeGb
}

function wholeGib(gb: number): number {
  return Math.floor((gb * 1e9) / 2 ** 30)
}

/** Volumes as the operating system sees them: the system volume and the data volumes, in GiB. */
export function volumesOf(hardware: Hardware, raid: RaidLevel): { systemGib: number; dataGib: number[] } {
  const array = arrayOf(hardware)
  const [system] = hardware.disks
  const volumes = raid === 'none' ? Array.from({ length: array.count }, () => wholeGib(array.sizeGb)) : [wholeGib(usableGb(hardware, raid))]
  if (hardware.disks.length > 1 && system) return { systemGib: wholeGib(system.sizeGb), dataGib: volumes }
  return { systemGib: volumes[0] ?? 0, dataGib: volumes.slice(1) }
}

/** Bandwidths of a model, from the included one up to the limit of its network card. */
export function bandwidthsOf(model: Pick<DedicatedModel, 'bandwidthMbps' | 'hardware'>): number[] {
  return dedicatedBandwidths.filter((mbps) => mbps >= model.bandwidthMbps && mbps <= model.hardware.nicGbps * 1000)
}

/** Formats a disk size as makers print it: `960 GB`, `3.84 TB`. */
export function sizeText(gb: number): string {
  return gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`
}

export function cpuText(hardware: Pick<Hardware, 'cpu' | 'sockets'>): string {
  return hardware.sockets > 1 ? `${hardware.sockets} × ${hardware.cpu}` : hardware.cpu
}

export function memoryText(hardware: Pick<Hardware, 'memoryGib' | 'memoryKind'>): string {
  return `${hardware.memoryGib} GiB ${hardware.memoryKind} ECC`
}

/** Number of disks of the array that may fail without data loss. */
export function failuresBorne(raid: RaidLevel): 0 | 1 | 2 {
  return raid === 'raid6' ? 2 : raid === 'raid0' || raid === 'none' ? 0 : 1
}
