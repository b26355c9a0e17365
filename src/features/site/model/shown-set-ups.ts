import type { Size } from './set-ups.ts'

export type ShownRow = {
  role: string
  region: string
  quantity: number
  shape: string
  /** Family, disks, network and what else belongs to it. */
  parts: readonly string[]
  /** Of all servers of the row for a month; undefined while it is sold out. */
  priceFen: bigint | undefined
  /** The buy page with exactly this chosen, without locale. */
  path: string
  /** What a reader without sight hears of the link. */
  openLabel: string
}

export type ShownSetUp = {
  size: Size
  name: string
  forWhom: string
  why: string
  regions: string
  rows: readonly ShownRow[]
  servers: string
  totalFen: bigint
  complete: boolean
}
