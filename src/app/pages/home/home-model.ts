import type { Names, PlanOffer, Region } from '#features/catalog/model.ts'

export type HomePlan = PlanOffer & {
  fromRegion: Names
  /** Path of the buy page with this plan chosen, without locale. */
  buyPath: string
}

export type HomeRegion = Pick<Region, 'id' | 'names'> & { state: 'open' | 'verify' | 'sold-out'; zoneCount: number }

export type HomeProps = {
  /** All plans on offer; `featured` ones stand on the page, one a family. */
  plans: HomePlan[]
  regions: HomeRegion[]
  imageCount: number
}

/** The regions where a server can be bought now. */
export function openRegions(regions: readonly HomeRegion[]): HomeRegion[] {
  return regions.filter((region) => region.state === 'open')
}
