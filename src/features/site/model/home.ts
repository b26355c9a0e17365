import type { Family, Names, PlanOffer, Region } from '#features/catalog/model.ts'
import type { PricedPart } from './priced-parts.ts'

export type HomePlan = PlanOffer & {
  fromRegion: Names
  /** Path of the buy page with this plan selected, without locale. */
  buyPath: string
}

export type HomeRegion = Pick<Region, 'id' | 'names'> & { state: 'open' | 'paused' | 'verify' | 'sold-out'; zoneCount: number }

/** Latest announcements with their labels. They are page data, so that they cost no script. */
export type HomeNews = {
  label: string
  title: string
  lead: string
  all: string
  /** `path` without locale; `lang` is set if the text is not in the reader's language. */
  items: { path: string; title: string; category: string; at: Date; lang?: string }[]
}

/** The price of the recommended plan by its parts. */
export type HomeSheet = Pick<PlanOffer, 'names' | 'fromFen'> & { parts: PricedPart[] }

export type HomeProps = {
  /** All plans on sale. The page shows the `featured` ones, one per family. */
  plans: HomePlan[]
  regions: HomeRegion[]
  imageCount: number
  /** Family of the first example. */
  family: Family
  news: HomeNews
  /** Undefined where nothing is for sale or the price has lines beside its parts. */
  sheet: HomeSheet | undefined
}

/** The one plan that the page recommends. */
export function isFavourite(plan: Pick<PlanOffer, 'featured' | 'family'>): boolean {
  return plan.featured && plan.family === 'general'
}

/** Regions where a server can be bought now. */
export function openRegions(regions: readonly HomeRegion[]): HomeRegion[] {
  return regions.filter((region) => region.state === 'open')
}
