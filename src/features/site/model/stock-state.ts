import { leftIn, type Family, type Region } from '#features/catalog/model.ts'

const few = 5

/** Stock of a family in a region, by its best zone. A paused zone counts only where every zone is paused. */
export function stockState(region: Region, family: Family): 'open' | 'few' | 'out' {
  const left = Math.max(0, ...region.zones.filter((zone) => region.paused || !zone.paused).map((zone) => leftIn(zone, family)))
  return left === 0 ? 'out' : left <= few ? 'few' : 'open'
}
