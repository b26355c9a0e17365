import type { Family, ImageGroup, Names } from '../model.ts'

/** What the staff may take out of sale. */
export const stopKinds = ['zone', 'image', 'machine'] as const
export type StopKind = (typeof stopKinds)[number]

export type SaleStop = { since: Date; by: string; reason: string }

/** A zone as the staff see it: `offered` is the catalogue's word, `stop` that of the staff. */
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

/** A physical machine: on sale, with an order, or retired; `server`s are named by whoever knows them. */
export type StaffMachine = {
  tag: string
  zoneId: string
  modelId: string
  modelCode: string
  /** Of the catalogue, or added by the staff. */
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
  /** `2028-06-30`: the last day on which it is sold. */
  endOfLife: string | null
  minDiskGib: number
  minMemoryGib: number
}

export type StaffStock = {
  zones: StaffZone[]
  machines: StaffMachine[]
  images: StaffImage[]
  /** Models by zone that a machine may be added of. */
  places: { zoneId: string; modelId: string; modelCode: string }[]
  /** Null: the engine has not said yet whether it can. */
  bareMetal: boolean | null
}

/** Numbers on the racks: what dedicated servers are installed on. */
export const assetTagForm = /^[a-z0-9-]{4,60}$/
