import { z } from 'zod'
import { listPlans, readChoices, readPriceBook } from '#features/catalog/api.ts'
import { needsVerification, regionState } from '#features/catalog/config/choices.ts'
import { markPopular } from '#features/catalog/model/popular.ts'
import { queryOf } from '#features/catalog/config/query.ts'
import { configOfPlan } from '#features/catalog/config/default-config.ts'
import { familyId, type Family, type FamilyOffer, type Offer, type PlanOffer, type Region } from '#features/catalog/model.ts'
import { sellsTraffic, type Sizes } from '#features/catalog/model/sizes.ts'
import { hasPrice, monthFenOf, priceOf, type PriceBook } from '#features/catalog/pricing/model.ts'
import { settleConfig } from '#features/catalog/config/settle-config.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { given } from '#platform/pure/query-fields.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { ServerCopy } from '../../copy/zh/server.ts'
import { fill } from '../../model/fill.ts'
import { places } from '../../model/places.ts'
import { stockState } from '../../model/stock-state.ts'
import type { FleetRegion, ServerProps, SizeRow, StockState } from '../pages/server-props.ts'

export const fleetQuery = z.object({ region: given, family: z.string().regex(familyId).optional().catch(undefined) })

/** Fleet with the filter of the address. Invalid values of the address are ignored. */
export async function readFleet(ctx: Ctx, locale: Locale, copy: ServerCopy, query: z.output<typeof fleetQuery>): Promise<Omit<ServerProps, 'crumbs'>> {
  requireAnyone(ctx)
  const [plans, offer, { book, version }] = await Promise.all([listPlans(ctx), readChoices(ctx), readPriceBook(ctx)])
  const { regions, families } = offer
  const region = regions.find(({ id }) => id === query.region) ?? regions.find((one) => regionState(one) === 'open') ?? regions[0]
  const family = families.find(({ id }) => id === query.family)?.id ?? 'all'
  const { title: _title, description: _description, network, ...words } = copy
  const sizes = region && hasPrice(book, region.id) ? plans.filter((plan) => family === 'all' || plan.family === family) : []
  return {
    words,
    facts: [
      { label: copy.facts.regions, value: regions.length },
      { label: copy.facts.open, value: regions.filter((one) => regionState(one) === 'open').length },
      { label: copy.facts.zones, value: regions.reduce((total, one) => total + one.zones.length, 0) },
      { label: copy.facts.sizes, value: plans.length },
    ],
    regions: regions.map((one) => fleetRegion(one, families, locale, copy)),
    network: network.flatMap((line, index) => {
      const range = rangesIn(regions, offer.sizes)[index]
      return range ? [{ ...line, value: fill(line.value, range) }] : []
    }),
    families: families.map(({ id, names, purpose, ratios, minVcpu, maxVcpu }) => ({
      family: id,
      name: names[locale],
      line: fill(copy.familyLine, { min: minVcpu, max: maxVcpu, ratios: ratios.join(' / ') }),
      text: purpose[locale],
      ratios,
    })),
    filter: { region: region?.id ?? '', family },
    shown: fill(copy.shown, { region: region?.names[locale] ?? '', count: sizes.length }),
    closed: needsVerification(region),
    sizes: region ? markPopular(sizes, families[0]?.id).map((plan) => sizeRow(plan, region, offer, locale, copy, book, version, ctx.now())) : [],
  }
}

const extentOf = (list: readonly number[]) => ({ min: list[0] ?? 0, max: list.at(-1) ?? 0 })

/** Ranges of the network options, in the order of `network` in the copy; undefined for one that is not offered. */
function rangesIn(regions: readonly Region[], sizes: Sizes): (Record<string, number> | undefined)[] {
  const mostProtection = Math.max(0, ...regions.map(({ maxProtectionGbps }) => maxProtectionGbps))
  return [
    extentOf(sizes.bandwidths),
    sellsTraffic(sizes) ? extentOf(sizes.trafficPackages) : undefined,
    { max: sizes.ipv4 },
    mostProtection > 0 && sizes.protection.length > 0 ? { min: sizes.protection[0]!, max: mostProtection } : undefined,
  ]
}

function stateOf(region: Region, family: Family): StockState {
  const state = stockState(region, family)
  if (state === 'out') return 'out'
  if (region.paused) return 'paused'
  return needsVerification(region) ? 'verify' : state
}

function fleetRegion(region: Region, families: readonly FamilyOffer[], locale: Locale, copy: ServerCopy): FleetRegion {
  const stock = families.map(({ id, names }) => ({ family: id, name: names[locale], state: stateOf(region, id) }))
  const best = (['open', 'few', 'paused', 'verify', 'out'] as const).find((state) => stock.some((one) => one.state === state)) ?? 'out'
  return {
    id: region.id,
    name: region.names[locale],
    mainland: region.mainland,
    state: best,
    zones: region.zones.map((zone) => zone.names[locale]),
    zoneCount: fill(copy.zones, { count: region.zones.length }),
    stock,
    ipv6: region.ipv6,
    protection: region.maxProtectionGbps === 0 ? '–' : `${region.maxProtectionGbps} Gbps`,
    place: places[region.id],
  }
}

function sizeRow(plan: PlanOffer, region: Region, offer: Offer, locale: Locale, copy: ServerCopy, book: PriceBook, version: number, at: Date): SizeRow {
  const imageId = offer.images.find((image) => image.minMemoryGib <= plan.memoryGib)?.id ?? ''
  const config = { ...configOfPlan(plan, region, offer), imageId }
  const state = stateOf(region, plan.family)
  const { id, code, family, vcpu, memoryGib, systemDiskGib, bandwidthMbps, featured } = plan
  return {
    id,
    code,
    family,
    name: plan.names[locale],
    purpose: plan.purpose[locale],
    vcpu,
    memoryGib,
    systemDiskGib,
    bandwidthMbps,
    featured,
    state,
    priceFen: monthFenOf(priceOf(config, book, version, at)),
    path: state !== 'out' ? `/products/cloud-server-buy?${queryOf(settleConfig(config, offer).config)}` : undefined,
    chooseOf: fill(copy.chooseOf, { name: plan.names[locale], region: region.names[locale] }),
  }
}
