import { sql } from 'drizzle-orm'
import { candidateAddress, isGatewayAddress, machineIdOf } from '#adapters/provision-simulated/seeded.ts'
import { listDedicated, listRegions, readPriceBook } from '#features/catalog/api.ts'
import { listLevels } from '#features/partnerships/api.ts'
import { readCpsTerms } from '#features/partnerships/server/read-cps-terms.ts'
import { sealIdentity } from '#features/verification/server/vault.ts'
import type { VaultKeys } from '#features/verification/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fleetSeed } from './plan/machines.ts'
import type { MachineOnSale, Staff, World } from './plan/world.ts'

/** Attempts of the engine at its documentation networks, which are left to servers that are bought later. */
const smallNets = 4

/** The shop as the year sells it: prices, places, machines and terms. */
export async function readWorld(ctx: Ctx & VaultKeys, { staff, customers }: { staff: Staff; customers: number }): Promise<World> {
  const [{ book: prices, version }, regions, cps, levels] = [
    await readPriceBook(ctx),
    await listRegions(ctx),
    await readCpsTerms(ctx, ctx.now()),
    await listLevels(ctx),
  ]
  return {
    staff,
    customers,
    prices,
    version,
    places: regions.flatMap(({ id: regionId, mainland, zones }) => zones.map(({ id: zoneId, left }) => ({ regionId, zoneId, mainland, left }))),
    machines: await machinesOnSale(ctx),
    coupon: await couponOnOffer(ctx),
    cps,
    agents: levels
      .slice(0, 2)
      .toReversed()
      .map(({ id: levelId, discountPerMille: perMille, floorPerMille }) => ({ levelId, perMille, floorPerMille })),
    seal: (recordId, identity) => {
      const { sealed, wrappedKey, keyId, numberMac } = sealIdentity(ctx, recordId, identity)
      const bytes = (value: Buffer) => `\\x${value.toString('hex')}`
      return { sealed: bytes(sealed), wrappedKey: bytes(wrappedKey), keyId, numberMac: bytes(numberMac) }
    },
    address: addressesBeside(await usedAddresses(ctx)),
    machineId: (token) => machineIdOf(fleetSeed, token),
  }
}

/** The first coupon that takes off a share. */
async function couponOnOffer(ctx: Ctx): Promise<World['coupon']> {
  const { rows } = await ctx.db.execute<{ id: string; code: string; perMille: number; minimumFen: string; validFrom: string }>(sql`
    select id, code, off_per_mille as "perMille", minimum_fen::text as "minimumFen", valid_from as "validFrom" from coupon where off_per_mille is not null order by id limit 1`)
  const [found] = rows
  return found && { ...found, minimumFen: BigInt(found.minimumFen), validFrom: new Date(found.validFrom) }
}

async function machinesOnSale(ctx: Ctx): Promise<MachineOnSale[]> {
  const { models } = await listDedicated(ctx)
  const { rows } = await ctx.db.execute<{ regionId: string; zoneId: string; modelId: string; deliveryHours: number; tags: string[] }>(sql`
    select zone.region_id as "regionId", stock.zone_id as "zoneId", stock.model_id as "modelId", stock.delivery_hours as "deliveryHours",
      array_agg(machine.tag order by machine.tag) as tags
    from dedicated_stock stock join zone on zone.id = stock.zone_id
      join dedicated_machine machine on machine.zone_id = stock.zone_id and machine.model_id = stock.model_id and machine.offered
    where stock.offered and zone.offered group by 1, 2, 3, 4 order by 2, 3`)
  return rows.map(({ modelId, ...place }) => ({ ...place, model: models.find(({ id }) => id === modelId)! }))
}

async function usedAddresses(ctx: Ctx): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ ipv4: string }>(sql`select ipv4 from sim.address`)
  return new Set(rows.map(({ ipv4 }) => ipv4))
}

/** Addresses of the engine's nets, each given once. */
function addressesBeside(used: Set<string>): (token: string) => string {
  return (token) => {
    for (let attempt = smallNets; ; attempt++) {
      const ipv4 = candidateAddress(fleetSeed, token, attempt)
      if (used.has(ipv4) || isGatewayAddress(ipv4)) continue
      used.add(ipv4)
      return ipv4
    }
  }
}
