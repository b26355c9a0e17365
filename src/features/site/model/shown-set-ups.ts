import type { Size } from './set-ups.ts'

export type ShownRow = {
  role: string
  region: string
  quantity: number
  shape: string
  /** Family, disks, network and further parts. */
  parts: readonly string[]
  /** Monthly price of all servers of the row; undefined while sold out. */
  priceFen: bigint | undefined
  /** Path of the buy page with this configuration, without locale. */
  path: string
  /** Label of the link for screen readers. */
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
