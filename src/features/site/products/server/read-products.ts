import { listDedicated, listFamilies, listPlans, listRegions, readPriceBook, readSizes, sellsDedicated } from '#features/catalog/api.ts'
import { regionState } from '#features/catalog/config/choices.ts'
import { cpuText, memoryText } from '#features/catalog/model/dedicated.ts'
import { sellsTraffic } from '#features/catalog/model/sizes.ts'
import { monthFenOf } from '#features/catalog/pricing/model.ts'
import { hasDedicatedPrice, priceOfDedicated } from '#features/catalog/pricing/dedicated.ts'
import { defaultDedicated, settleDedicated } from '#features/catalog/dedicated/settle.ts'
import { popularOf } from '#features/catalog/model/popular.ts'
import type { FamilyOffer, PlanOffer, Region } from '#features/catalog/model.ts'
import type { PriceBook } from '#features/catalog/pricing/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { fenTimes, formatFen } from '#platform/pure/money.ts'
import { isBuilt } from '#src/route-table.ts'
import type { ProductsCopy } from '../../copy/zh/products.ts'
import { fill } from '../../model/fill.ts'
import type { FamilyCard, ProductsProps, Step } from '../pages/products-props.ts'

/** Data of the page of all products: prices of the present price book, states of the stock. */
export async function readProducts(ctx: Ctx, locale: Locale, copy: ProductsCopy): Promise<Omit<ProductsProps, 'crumbs'>> {
  requireAnyone(ctx)
  const [families, { periods, sizes }, plans, regions, { book, version }] = await Promise.all([
    listFamilies(ctx),
    readSizes(ctx),
    listPlans(ctx),
    listRegions(ctx),
    readPriceBook(ctx),
  ])
  const base = regions.find((region) => regionState(region) === 'open') ?? regions[0]
  const percent = book.regionPercent[base?.id ?? ''] ?? 100
  const here = (fen: number) => fenTimes(BigInt(fen), BigInt(percent), 100n)
  const { title: _title, description: _description, addOns, fit, ...words } = copy
  const unit = (key: keyof typeof addOns, fen: number) => ({ key, ...addOns[key], fen: here(fen) })
  const peak = book.trafficPeak.find(({ mbps, fen }) => fen > 0 && sizes.trafficPeaks.includes(mbps))
  return {
    words: {
      ...words,
      addOnsLead: fill(words.addOnsLead, { region: base?.names[locale] ?? '' }),
      trafficText: fill(words.trafficText, { peak: peak ? formatFen(here(peak.fen), isoOf(locale)) : '' }),
    },
    families: families
      .filter(({ id }) => plans.some((plan) => plan.family === id))
      .map((family, index) => ({ ...familyCard(family, plans, regions, locale, copy), leading: index === 0 })),
    dedicated: isBuilt('/products/dedicatedCloudServer') && (await sellsDedicated(ctx)) ? await readDedicated(ctx, locale, copy, book, version) : undefined,
    addOns: [
      unit('systemDisk', book.systemDiskGibFen * 10),
      unit('dataDisk', book.dataDiskGibFen * 100),
      unit('backups', book.backupGibFen * 100),
      unit('ipv4', book.extraIpv4Fen),
      unit('ipv6', 0),
    ],
    bandwidth: stepsOf(book.bandwidthMbps, 'Mbps', copy, here),
    traffic: sellsTraffic(sizes) ? stepsOf(book.trafficGib, 'GiB', copy, here) : [],
    // A price is shown only where someone can buy it.
    protection: (regions.some((region) => region.maxProtectionGbps > 0) ? book.protection.filter(({ gbps }) => sizes.protection.includes(gbps)) : []).map(
      ({ gbps, fen }) => ({
        label: fill(copy.gbps, { gbps }),
        fen: here(fen),
      }),
    ),
    periods: book.periods
      .filter(({ months }) => periods.includes(months))
      .map(({ months, percent: kept }) => ({
        label: fill(copy.months, { count: months }),
        text: kept === 100 ? copy.noDiscount : fill(copy.off, { percent: 100 - kept }),
      })),
    regions: regions.map((region) => ({
      id: region.id,
      name: region.names[locale],
      zones: region.zones.length,
      state: regionState(region),
      ipv6: region.ipv6,
      protection: region.maxProtectionGbps === 0 ? '–' : fill(copy.gbps, { gbps: region.maxProtectionGbps }),
      factor: `× ${((book.regionPercent[region.id] ?? 100) / 100).toFixed(2)}`,
    })),
    // Advice for a family that is not on sale is left out.
    fit: fit.flatMap(({ need, why, path, ...line }) => {
      const take = line.take ?? families.find(({ id }) => id === line.family)?.names[locale]
      return take ? [{ need, take, why, path: isBuilt(path) ? path : undefined }] : []
    }),
  }
}

function familyCard(
  { id: family, names, purpose, ratios, minVcpu, maxVcpu }: FamilyOffer,
  plans: readonly PlanOffer[],
  regions: readonly Region[],
  locale: Locale,
  copy: ProductsCopy,
): Omit<FamilyCard, 'leading'> {
  const own = plans.filter((plan) => plan.family === family)
  const cheapest = own.toSorted((a, b) => (a.fromFen < b.fromFen ? -1 : 1))[0]
  const region = regions.find(({ id }) => id === cheapest?.fromRegionId)
  const name = names[locale]
  const query = new URLSearchParams({
    family,
    ...(cheapest ? { region: cheapest.fromRegionId, cpu: String(cheapest.vcpu), mem: String(cheapest.memoryGib) } : {}),
  })
  return {
    family,
    name,
    text: purpose[locale],
    uses: (popularOf(own) ?? own[0])?.purpose[locale] ?? '',
    choose: fill(copy.choose, { family: name }),
    ratio: fill(copy.ratio, { ratios: ratios.join(' / ') }),
    range: fill(copy.range, { min: minVcpu, max: maxVcpu }),
    plans: fill(copy.plans, { count: own.length }),
    ratios,
    fromFen: cheapest?.fromFen,
    inRegion: region ? fill(copy.inRegion, { region: region.names[locale] }) : undefined,
    path: `/products/cloud-server-buy?${query}${cheapest ? `&disk=${cheapest.systemDiskGib}&bw=${cheapest.bandwidthMbps}` : ''}`,
  }
}

function stepsOf(steps: readonly { upTo: number; fen: number }[], unit: string, copy: ProductsCopy, here: (fen: number) => bigint): Step[] {
  const dearest = Math.max(...steps.map(({ fen }) => fen))
  return steps.map(({ upTo, fen }, index) => ({
    label: `${fill(copy.step, { from: (steps[index - 1]?.upTo ?? 0) + 1, to: upTo })} ${unit}`,
    share: fen / dearest,
    fen: here(fen),
  }))
}

/** Featured models, each at its lowest monthly price among machines in stock; undefined if there is none. */
async function readDedicated(ctx: Ctx, locale: Locale, copy: ProductsCopy, book: PriceBook, version: number): Promise<ProductsProps['dedicated']> {
  const offer = await listDedicated(ctx)
  const now = ctx.now()
  const sold = offer.models.flatMap((model) => {
    const prices = offer.regions
      .filter(
        (region) => !region.mainland && region.zones.some((zone) => (zone.stock[model.id]?.left ?? 0) > 0) && hasDedicatedPrice(book, region.id, model.id),
      )
      .map((region) => {
        const { config } = settleDedicated({ ...defaultDedicated(offer), modelId: model.id, regionId: region.id, bandwidthMbps: model.bandwidthMbps }, offer)
        return monthFenOf(priceOfDedicated(config, model, book, version, now))
      })
    const fromFen = prices.toSorted((a, b) => (a < b ? -1 : 1))[0]
    return fromFen === undefined ? [] : [{ model, fromFen }]
  })
  const cheapest = sold.map(({ fromFen }) => fromFen).toSorted((a, b) => (a < b ? -1 : 1))[0]
  if (cheapest === undefined) return undefined
  const shown = [...sold.filter(({ model }) => model.featured), ...sold.filter(({ model }) => !model.featured)]
    .slice(0, 3)
    .toSorted((a, b) => (a.fromFen < b.fromFen ? -1 : 1))
  return {
    count: fill(copy.dedicatedFrom, { count: sold.length }),
    fromFen: cheapest,
    path: '/products/dedicatedCloudServer',
    models: shown.map(({ model, fromFen }) => ({
      code: model.code,
      name: model.names[locale],
      purpose: model.purpose[locale],
      hardware: `${cpuText(model.hardware)} · ${memoryText(model.hardware)}`,
      fromFen,
    })),
  }
}
