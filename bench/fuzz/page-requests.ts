import { addressesOf, routeEntries, staffRoutes } from '../../src/route-table.ts'
import { pageQueryNames } from '../../src/app/http/testing/page-query-names.ts'
import type { Random } from '../../src/platform/pure/random.ts'
import type { Known } from './known.ts'
import type { Request } from './request.ts'
import { valueOf } from './values.ts'

const locales = ['', '/zh', '/zh-TW', '/en', '/fr']
const staffPages = staffRoutes.map(({ path }) => `/${path}`)
const otherPages = routeEntries.flatMap(addressesOf).flatMap((path) => locales.map((locale) => `${locale}${path === '/' && locale ? '' : path}`))

/** Values as an address has them, percent-encoded: what no schema of a page expects. */
const strange = [
  '',
  '%00',
  'a%00b',
  '%1b%5b0m',
  '%C2%85',
  '%ff%fe',
  // Halves of a surrogate pair, as a careless program encodes them.
  '%ED%A0%80',
  '%ED%B0%80',
  '%EF%BF%BD',
  '%',
  '%zz',
  '9'.repeat(40),
  '9223372036854775808',
  '2147483648',
  '1e308',
  '-1',
  '0.5',
  'NaN',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0000-01-01',
  '300000-01-01',
  '%2B275760-09-13T00%3A00%3A00.001Z',
  '__proto__',
  'x'.repeat(3_000),
  '01910000-0000-7000-8000-000000000000',
]

/** A page or its data, with up to three values of its query. Half of the values are ones that no page expects. */
export function pageRequest(random: Random, known: Known): Request {
  // Few pages of the back office against many addresses of the others: a third of the requests goes there.
  const isStaff = random.chance(0.33)
  const path = random.pick(isStaff ? staffPages : otherPages)
  const query = Array.from({ length: random.upTo(3) }, () => {
    const name = random.chance(0.03) ? random.pick(['%00', '__proto__', '_routes', 'a%5B%5D']) : random.pick(pageQueryNames)
    return `${name}=${random.chance(0.5) ? random.pick(strange) : usual(name, random, known)}`
  })
  const isData = path !== '/' && path !== '' && random.chance(0.4)
  // The browser asks for the data of some routes only.
  if (isData && random.chance(0.2)) query.push(`_routes=${random.pick(['root', 'admin', 'x', '%00'])}`)
  return {
    what: `page ${path}${isData ? '.data' : ''}`,
    asker: isStaff ? 'staff' : path.includes('/console') ? 'customer' : random.pick(['public', 'customer']),
    method: 'GET',
    path: `${path || '/'}${isData ? '.data' : ''}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {},
  }
}

/** Value of a name in earlier answers, or some text. */
function usual(name: string, random: Random, known: Known): string {
  const value = valueOf({ type: 'string' }, name, random, known)
  return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2_000))
}
