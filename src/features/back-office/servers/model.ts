import type { StaffStock } from '#features/catalog/model/stock.ts'
import type { StaffFleet } from '#features/servers/engine/model.ts'

/** What the infrastructure room shows, in the order of its menu. */
export const infrastructureViews = ['zones', 'hosts', 'machines', 'images'] as const
export type InfrastructureView = (typeof infrastructureViews)[number]

export type InfrastructureRoom = {
  view: InfrastructureView
  /** Whose machines are listed. */
  zoneId: string | undefined
  stock: StaffStock
  fleet: StaffFleet
  /** Of the staff who took something out of sale, by id. */
  names: Record<string, string>
}

/** The view that an address asks for: zones, unless it says otherwise. */
export function infrastructureViewOf(query: URLSearchParams): InfrastructureView {
  return infrastructureViews.find((one) => one === query.get('view')) ?? 'zones'
}
