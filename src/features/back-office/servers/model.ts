import type { AddressCell, PoolView } from '#features/catalog/addresses/model.ts'
import type { ScannerHealth } from '#features/files/scanner.ts'
import type { CapabilityChange, StaffCapability } from '#features/catalog/model/capabilities.ts'
import type { StaffStock } from '#features/catalog/model/stock.ts'
import type { RdnsView } from '#features/servers/rdns/model.ts'
import type { StaffPlacement } from '#features/servers/placement/model.ts'
import type { EnginesView, StaffFleet } from '#features/servers/engine/model.ts'

/** Views of the infrastructure page, in menu order. */
export const infrastructureViews = ['zones', 'engines', 'addresses', 'capabilities', 'hosts', 'machines', 'images'] as const
export type InfrastructureView = (typeof infrastructureViews)[number]

export type InfrastructureSection = {
  view: InfrastructureView
  /** Zone whose machines are listed. */
  zoneId: string | undefined
  stock: StaffStock
  fleet: StaffFleet
  /** Placement on hosts, in their view and that of engines. */
  placement: StaffPlacement
  now: Date
  scanner: ScannerHealth
  /** Pools of addresses, in that view. */
  pools: PoolView[]
  /** Name server for reverse names, in that view. */
  rdns: RdnsView | null
  /** Addresses of the chosen pool. */
  poolPart: { pool: PoolView; cells: AddressCell[]; part: number; parts: number; search: string } | null
  /** Empty outside of their view, and that of addresses. */
  engines: EnginesView
  /** Zone whose capabilities are listed, in that view. */
  capabilities: { zoneId: string; rows: StaffCapability[]; changes: CapabilityChange[] } | null
  /** Names of the staff who took something out of sale, by ID. */
  names: Record<string, string>
}
