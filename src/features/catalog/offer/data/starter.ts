import { currencyOf, type CurrencyCode } from '#platform/pure/currencies.ts'
import type { PriceBook } from '../../pricing/model.ts'
import type { Catalogue } from '../catalogue-form.ts'
import { periods } from '../../model.ts'
import { families } from './families.ts'
import { images } from './images.ts'
import { plans } from './plans.ts'
import { priceBook4 } from './price-book-4.ts'
import { usualSizes } from './sizes.ts'
import { regions as shippedRegions } from './regions.ts'

type RegionEntry = Catalogue['regions'][number]

const imageIds = ['ubuntu-24.04', 'debian-13', 'rocky-10', 'windows-2025', 'app-docker']
const planIds = ['b2', 's2', 's4']
const zoneNames = { zh: '可用区 A', 'zh-TW': '可用區 A', en: 'Zone A' }
const noRegions: readonly string[] = ['hongkong']
const fewServers = 20
const starterPlans = plans.filter(({ id }) => planIds.includes(id))
/** A shop begins with the families of its plans, so that no other is shown as sold out. */
const familyIds: ReadonlySet<string> = new Set(starterPlans.map(({ family }) => family))

/** Regions whose names are shipped, in display order: a company begins in some of them, and names others itself. */
export const starterRegions = shippedRegions.map(({ id, names }) => ({ id, names }))

/** A small offer to begin with: these regions with one zone each, three plans and common images. `servers`: the most of each family in a zone. */
export function starterOf(regionIds: readonly string[] = noRegions, servers = fewServers): Catalogue {
  return {
    periods: [...periods],
    sizes: usualSizes,
    families: families.filter(({ id }) => familyIds.has(id)),
    regions: shippedRegions.filter(({ id }) => regionIds.includes(id)).map((region) => small(region, servers)),
    images: images.filter(({ id }) => imageIds.includes(id)),
    plans: starterPlans,
  }
}

function small({ id, names, mainland }: RegionEntry, servers: number): RegionEntry {
  const capacity = Object.fromEntries([...familyIds].map((family) => [family, servers]))
  return { id, names, mainland, ipv6: true, maxProtectionGbps: 5, zones: [{ id: `${id}-a`, names: zoneNames, capacity }] }
}

/** The template that staff choose for a draft. */
export const starter: Catalogue = starterOf()

/**
 * Example prices for these regions in a currency, all at the list price, and for the families of the plans. Dedicated servers have none, as there are no machines
 * yet.
 */
export function starterBook(regionIds: readonly string[], currency: CurrencyCode = 'CNY'): PriceBook {
  const { dedicated: _dedicated, ...book } = priceBook4.book
  const families = Object.fromEntries(Object.entries(book.families).filter(([family]) => familyIds.has(family)))
  const { perCny } = currencyOf(currency)
  const own = { ...book, families }
  const converted = perCny === 1 ? own : (priced(own, perCny) as typeof own)
  return { ...converted, currency, regionPercent: Object.fromEntries(regionIds.map((id) => [id, 100])) }
}

/** Converts every price of a book. A price that is not zero stays at least one hundredth. */
function priced(value: unknown, factor: number): unknown {
  if (Array.isArray(value)) return value.map((one) => priced(one, factor))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) =>
      /(?:^f|F)en$/.test(key) && typeof one === 'number' ? [key, one === 0 ? 0 : Math.max(1, Math.round(one * factor))] : [key, priced(one, factor)],
    ),
  )
}
