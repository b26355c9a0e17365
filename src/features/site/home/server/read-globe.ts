import { configOfPlan } from '#features/catalog/config/default-config.ts'
import type { FamilyOffer, PlanOffer, Region, SharedOptions } from '#features/catalog/model.ts'
import { hasPrice, monthFenOf, priceOf, type PriceBook } from '#features/catalog/pricing/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { cities as enCities, en } from '../../copy/en/globe.ts'
import { cities as zhTWCities, zhTW } from '../../copy/zh-TW/globe.ts'
import { cities as zhCities, zh } from '../../copy/zh/globe.ts'
import type { GlobeRegion, HomeGlobe } from '../../model/home.ts'
import { places } from '../../model/places.ts'
import { stockState } from '../../model/stock-state.ts'
import { citiesIn, firstCity } from '../model/cities.ts'

const words = { zh, 'zh-TW': zhTW, en }
const cityNames = { zh: zhCities, 'zh-TW': zhTWCities, en: enCities }
type Prices = { book: PriceBook; version: number } | undefined
type Offered = {
  families: readonly Pick<FamilyOffer, 'id'>[]
  plans: readonly PlanOffer[]
  regions: readonly Region[]
  shared: SharedOptions
  prices: Prices
  at: Date
}

/** Figures of every region for the globe, the same for every visitor. */
export function globeOf(locale: Locale, { families, plans, regions, shared, prices, at }: Offered): HomeGlobe {
  const featured = plans.filter((plan) => plan.featured)
  return {
    words: words[locale],
    regions: regions.map((region) => globeRegion(region, { families, shared, prices, at }, featured)),
    cities: citiesIn(cityNames[locale]),
    cityId: firstCity[locale],
  }
}

type Facts = Pick<Offered, 'families' | 'shared' | 'prices' | 'at'>

function globeRegion(region: Region, { families, shared, prices, at }: Facts, featured: readonly PlanOffer[]): GlobeRegion {
  const place = places[region.id]
  const priced = prices && hasPrice(prices.book, region.id) ? prices : undefined
  const sold = priced ? featured.filter((plan) => hasPrice(priced.book, region.id, plan.family)) : []
  return {
    id: region.id,
    ...(place ? { place } : {}),
    ...(priced ? { factor: `×${(priced.book.regionPercent[region.id]! / 100).toFixed(2)}` } : {}),
    stock: Object.fromEntries(families.map(({ id }) => [id, stockState(region, id)])),
    fen: priced
      ? Object.fromEntries(sold.map((plan) => [plan.family, monthFenOf(priceOf(configOfPlan(plan, region, shared), priced.book, priced.version, at))]))
      : {},
  }
}
