import type { Family, FamilyOffer, Names, PlanOffer, Region } from '#features/catalog/model.ts'
import type { HomeTexts } from '#features/site-config/model.ts'
import type { RecordStrip } from '#features/status/model/record.ts'
import type { Place } from '#platform/pure/sphere.ts'
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

export type StockOfFamily = 'open' | 'few' | 'out'

/** A region on the globe. Distances and delays are computed from `place`, which a region that staff added does not have. */
export type GlobeRegion = {
  id: string
  place?: Place
  /** Price relative to the list, such as `×1.10`; absent without a price. */
  factor?: string
  stock: Record<Family, StockOfFamily>
  /** Monthly price of each featured plan there, by family. */
  fen: Partial<Record<Family, bigint>>
}
/** A city from which distances are measured, found by the visitor's time zone. */
export type GlobeCity = { id: string; name: string; zones: string[]; place: Place }
/** Data of the globe. It is the same for every visitor: the browser finds the city. */
export type HomeGlobe = {
  words: GlobeWords
  regions: GlobeRegion[]
  cities: GlobeCity[]
  /** City until the visitor's is known. */
  cityId: string
}
/** Texts of the globe; `{…}` are filled in. */
export type GlobeWords = Record<
  'legend' | 'from' | 'title' | 'floor' | 'floorNote' | 'km' | 'ms' | 'roundTrip' | 'here' | 'unknown' | 'factor' | 'stock' | 'month' | 'noPrice',
  string
> & { stockStates: Record<StockOfFamily, string> }
/** The price of the recommended plan by its parts. */
export type HomeSheet = Pick<PlanOffer, 'names' | 'fromFen'> & { parts: PricedPart[] }

export type HomeProps = {
  globe: HomeGlobe
  record: RecordStrip
  /** All plans on sale. The page shows the `featured` ones, one per family. */
  plans: HomePlan[]
  regions: HomeRegion[]
  /** Families on sale. */
  families: Pick<FamilyOffer, 'id' | 'names'>[]
  /** Smallest and largest size on sale. */
  sizes: { minVcpu: number; maxVcpu: number; memoryGib: number; minDiskGib: number; maxDiskGib: number; minMbps: number; maxMbps: number }
  /** Family of the address: of the first example, or of the rows of the sheet. */
  family: Family | undefined
  news: HomeNews
  /** Undefined where nothing is for sale or the price has lines beside its parts. */
  sheet: HomeSheet | undefined
  /** Texts of the operator in place of the shipped ones. */
  own?: Pick<HomeTexts, 'heading' | 'accent' | 'lead'>
}

/** Delays below this are those of one city, whose size the positions do not tell. */
export const sameCityMs = 0.5

/** Regions where a server can be bought now. */
export function openRegions(regions: readonly HomeRegion[]): HomeRegion[] {
  return regions.filter((region) => region.state === 'open')
}

/** Address of the buy page with the plan's values in a region; the page fills in the others. */
export function buyPathOf(plan: Pick<PlanOffer, 'family' | 'vcpu' | 'memoryGib' | 'systemDiskGib' | 'bandwidthMbps'>, region: string): string {
  const query = { region, family: plan.family, cpu: plan.vcpu, mem: plan.memoryGib, disk: plan.systemDiskGib, bw: plan.bandwidthMbps }
  return `/products/cloud-server-buy?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
}
