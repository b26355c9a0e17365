import type { GlobeCity } from '../../model/home.ts'

/** City of a time zone, or undefined where none is near enough. */
export function cityOfZone(cities: readonly GlobeCity[], zone: string): GlobeCity | undefined {
  return cities.find(({ zones }) => zones.includes(zone))
}
