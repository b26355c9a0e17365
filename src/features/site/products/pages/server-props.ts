import type { Family } from '#features/catalog/model.ts'
import type { ServerCopy } from '../../copy/zh/server.ts'
import type { Crumb } from './products-props.ts'

export type StockState = 'open' | 'paused' | 'few' | 'out' | 'verify'

export type FleetRegion = {
  id: string
  name: string
  mainland: boolean
  /** Best stock state of all families in this region. */
  state: StockState
  zones: readonly string[]
  zoneCount: string
  stock: readonly { family: Family; name: string; state: StockState }[]
  ipv6: boolean
  protection: string
  /** Degrees east and north; undefined for a region without a position. */
  place: readonly [east: number, north: number] | undefined
}

export type SizeRow = {
  id: string
  code: string
  family: Family
  name: string
  purpose: string
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  bandwidthMbps: number
  featured: boolean
  state: StockState
  priceFen: bigint
  /** Undefined if it cannot be bought now. */
  path: string | undefined
  chooseOf: string
}

export type ServerProps = {
  /** `solutions` is empty while the operator shows none. */
  words: Omit<ServerCopy, 'title' | 'description' | 'network'>
  crumbs: readonly Crumb[]
  facts: readonly { label: string; value: number }[]
  regions: readonly FleetRegion[]
  network: readonly { title: string; value: string; text: string }[]
  families: readonly { family: Family; name: string; line: string; text: string; ratios: readonly number[] }[]
  /** `family`: the ID of one, or `all`. */
  filter: { region: string; family: string }
  shown: string
  closed: boolean
  sizes: readonly SizeRow[]
}
