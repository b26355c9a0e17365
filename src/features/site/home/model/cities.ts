import type { Locale } from '#platform/i18n/locales.ts'
import type { GlobeCity } from '../../model/home.ts'

/** Cities from which distances are measured, with the time zones that point to them, degrees east and north. */
const cities = [
  ['shanghai', 'Asia/Shanghai', 121.5, 31.2],
  ['beijing', '', 116.4, 39.9],
  ['shenzhen', '', 114.1, 22.5],
  ['chengdu', '', 104.1, 30.7],
  ['urumqi', 'Asia/Urumqi', 87.6, 43.8],
  ['hongkong', 'Asia/Hong_Kong', 114.2, 22.3],
  ['taipei', 'Asia/Taipei', 121.5, 25],
  ['tokyo', 'Asia/Tokyo', 139.7, 35.7],
  ['seoul', 'Asia/Seoul', 127, 37.6],
  ['singapore', 'Asia/Singapore', 103.8, 1.3],
  ['bangkok', 'Asia/Bangkok', 100.5, 13.8],
  ['hochiminh', 'Asia/Ho_Chi_Minh Asia/Saigon', 106.7, 10.8],
  ['jakarta', 'Asia/Jakarta', 106.8, -6.2],
  ['mumbai', 'Asia/Kolkata Asia/Calcutta', 72.9, 19.1],
  ['dubai', 'Asia/Dubai', 55.3, 25.2],
  ['moscow', 'Europe/Moscow', 37.6, 55.8],
  ['berlin', 'Europe/Berlin Europe/Vienna Europe/Zurich', 13.4, 52.5],
  ['paris', 'Europe/Paris Europe/Brussels Europe/Amsterdam Europe/Madrid', 2.4, 48.9],
  ['london', 'Europe/London Europe/Dublin', -0.1, 51.5],
  ['newyork', 'America/New_York America/Toronto', -74, 40.7],
  ['sanfrancisco', 'America/Los_Angeles America/Vancouver', -122.4, 37.8],
  ['sydney', 'Australia/Sydney Australia/Melbourne', 151.2, -33.9],
] as const satisfies readonly (readonly [id: string, zones: string, east: number, north: number])[]

type CityId = (typeof cities)[number][0]
export type CityNames = Record<CityId, string>

/** City of a page whose visitor is not known yet. */
export const firstCity: Record<Locale, CityId> = { zh: 'shanghai', 'zh-TW': 'taipei', en: 'london' }

export function citiesIn(names: CityNames): GlobeCity[] {
  return cities.map(([id, zones, east, north]) => ({ id, name: names[id], zones: zones.split(' ').filter((zone) => zone !== ''), place: [east, north] }))
}
