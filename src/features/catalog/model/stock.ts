import type { Family, ImageGroup, Names } from '../model.ts'

/** Kinds of things that staff may take out of sale. */
export const stopKinds = ['zone', 'image', 'machine'] as const
export type StopKind = (typeof stopKinds)[number]

export type SaleStop = { since: Date; by: string; reason: string }

/** A zone in the staff list. `offered` comes from the catalog, `stop` from staff. */
export type StaffZone = {
  id: string
  regionId: string
  names: Names
  regionNames: Names
  offered: boolean
  stop: SaleStop | null
  stock: { family: Family; held: number; capacity: number }[]
  machines: { free: number; held: number; stopped: number }
}

/** A physical machine: on sale, assigned to an order, or retired. The caller adds the names of `server`s. */
export type StaffMachine = {
  tag: string
  zoneId: string
  modelId: string
  modelCode: string
  /** Staff member who added it. Null if it comes from the catalog. */
  addedBy: string | null
  offered: boolean
  heldSince: Date | null
  stop: SaleStop | null
}

export type StaffImage = {
  id: string
  group: ImageGroup
  names: Names
  offered: boolean
  stop: SaleStop | null
  position: number | null
  /** Last day of sale: `2028-06-30`. */
  endOfLife: string | null
  minDiskGib: number
  minMemoryGib: number
}

export type StaffStock = {
  zones: StaffZone[]
  machines: StaffMachine[]
  images: StaffImage[]
  /** Models by zone to which a machine may be added. */
  places: { zoneId: string; modelId: string; modelCode: string }[]
  /** Null until the engine has reported whether it can install on bare metal. */
  bareMetal: boolean | null
}

/** Format of the asset tags on the racks, which identify the machines of dedicated servers. */
export const assetTagForm = /^[a-z0-9-]{4,60}$/
