import { z } from 'zod'
import { listPools, listStaffCapabilities, listStaffStock, readPoolPart } from '#features/catalog/api.ts'
import type { PoolView } from '#features/catalog/addresses/model.ts'
import { readScannerHealth, type ScannerPort } from '#features/files/api.ts'
import { codesOfServers, listEngines, readFleetFacts, readPlacement, readRdns, type EngineSetupCtx } from '#features/servers/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { given } from '#platform/pure/query-fields.ts'
import { infrastructureViews, type InfrastructureSection } from '../model.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'

export const infrastructureQuery = z.object({
  view: z.enum(infrastructureViews).catch('zones'),
  zone: given,
  pool: z.uuid().optional().catch(undefined),
  part: z.coerce.number().int().min(0).max(256).catch(0),
  search: given,
})

/** Reads the infrastructure page for its address: stock and sales by zone, and the engine's report. */
export async function readInfrastructureSection(
  ctx: EndpointCtx & EngineSetupCtx & ScannerPort,
  { view, zone, ...chosen }: z.output<typeof infrastructureQuery>,
): Promise<InfrastructureSection> {
  requireStaff(ctx, 'infrastructure')
  const [stock, fleet, scanner, names] = await Promise.all([listStaffStock(ctx), readFleetFacts(ctx), readScannerHealth(ctx), listStaffNames(ctx)])
  // There are hundreds of machines, so they are listed for one zone and only in their view.
  const zones = [...new Set(stock.machines.map((machine) => machine.zoneId))]
  const zoneId = zones.find((id) => id === zone) ?? stock.zones.find(({ id }) => zones.includes(id))?.id
  const machines = view === 'machines' ? stock.machines.filter((machine) => machine.zoneId === zoneId) : []
  const place = stock.zones.find(({ id }) => id === zone) ?? stock.zones.find(({ offered }) => offered)
  const capabilities = view === 'capabilities' && place ? { zoneId: place.id, ...(await listStaffCapabilities(ctx, { zoneId: place.id })) } : null
  const engines = view === 'engines' || view === 'addresses' ? await listEngines(ctx) : { engines: [], drivers: [] }
  const pools = view === 'addresses' ? await listPools(ctx) : []
  const poolPart = await partOf(ctx, pools, chosen)
  return {
    view,
    zoneId,
    pools,
    poolPart,
    rdns: view === 'addresses' ? await readRdns(ctx) : null,
    engines,
    capabilities,
    stock: { ...stock, machines, images: view === 'images' ? stock.images : [] },
    fleet,
    placement: view === 'hosts' || view === 'engines' ? await readPlacement(ctx) : { hosts: [], limits: [] },
    now: ctx.now(),
    scanner,
    names,
  }
}

type Chosen = Pick<z.output<typeof infrastructureQuery>, 'pool' | 'part' | 'search'>

/** Addresses of the chosen pool, with the codes of their servers. */
async function partOf(ctx: EndpointCtx, pools: readonly PoolView[], { pool: id, part, search = '' }: Chosen): Promise<InfrastructureSection['poolPart']> {
  const pool = pools.find((one) => one.id === id)
  if (!pool) return null
  const { cells, ...found } = await readPoolPart(ctx, { poolId: pool.id, part, search })
  const codes = await codesOfServers(
    ctx,
    cells.flatMap(({ serverId }) => serverId ?? []),
  )
  return { pool, ...found, search, cells: cells.map(({ serverId, ...cell }) => ({ ...cell, serverCode: serverId ? (codes.get(serverId) ?? null) : null })) }
}
