import { z } from 'zod'
import { listStaffCapabilities, listStaffStock } from '#features/catalog/api.ts'
import { readScannerHealth, type ScannerPort } from '#features/files/api.ts'
import { listEngines, readFleetFacts, type EngineSetupCtx } from '#features/servers/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { given } from '#platform/pure/query-fields.ts'
import { infrastructureViews, type InfrastructureSection } from '../model.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'

export const infrastructureQuery = z.object({ view: z.enum(infrastructureViews).catch('zones'), zone: given })

/** Reads the infrastructure page for its address: stock and sales by zone, and the engine's report. */
export async function readInfrastructureSection(
  ctx: EndpointCtx & EngineSetupCtx & ScannerPort,
  { view, zone }: z.output<typeof infrastructureQuery>,
): Promise<InfrastructureSection> {
  requireStaff(ctx, 'infrastructure')
  const [stock, fleet, scanner, names] = await Promise.all([listStaffStock(ctx), readFleetFacts(ctx), readScannerHealth(ctx), listStaffNames(ctx)])
  // There are hundreds of machines, so they are listed for one zone and only in their view.
  const zones = [...new Set(stock.machines.map((machine) => machine.zoneId))]
  const zoneId = zones.find((id) => id === zone) ?? stock.zones.find(({ id }) => zones.includes(id))?.id
  const machines = view === 'machines' ? stock.machines.filter((machine) => machine.zoneId === zoneId) : []
  const place = stock.zones.find(({ id }) => id === zone) ?? stock.zones.find(({ offered }) => offered)
  const capabilities = view === 'capabilities' && place ? { zoneId: place.id, ...(await listStaffCapabilities(ctx, { zoneId: place.id })) } : null
  const engines = view === 'engines' ? await listEngines(ctx) : { engines: [], drivers: [] }
  return { view, zoneId, engines, capabilities, stock: { ...stock, machines, images: view === 'images' ? stock.images : [] }, fleet, scanner, names }
}
