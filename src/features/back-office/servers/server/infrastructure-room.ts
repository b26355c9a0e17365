import { listStaffStock } from '#features/catalog/api.ts'
import { readFleetFacts } from '#features/servers/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { infrastructureViewOf, type InfrastructureRoom } from '../model.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'

/** The infrastructure room as its address asks for it: what is sold where, and what the engine says of itself. */
export async function readInfrastructureRoom(ctx: EndpointCtx, query: URLSearchParams): Promise<InfrastructureRoom> {
  requireStaff(ctx, 'infrastructure')
  const [stock, fleet, names] = await Promise.all([listStaffStock(ctx), readFleetFacts(ctx), listStaffNames(ctx)])
  const view = infrastructureViewOf(query)
  // Hundreds of machines: a zone at a time, and only where they are shown.
  const zones = [...new Set(stock.machines.map((machine) => machine.zoneId))]
  const zoneId = zones.find((id) => id === query.get('zone')) ?? stock.zones.find(({ id }) => zones.includes(id))?.id
  const machines = view === 'machines' ? stock.machines.filter((machine) => machine.zoneId === zoneId) : []
  return { view, zoneId, stock: { ...stock, machines, images: view === 'images' ? stock.images : [] }, fleet, names }
}
