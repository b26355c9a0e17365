import { locales } from '#platform/i18n/locales.ts'
import { addressesOf, routeEntries, type RouteEntry } from '#src/route-table.ts'
import { canonicalPath } from '../http/request/path.ts'

/** Key of the cached page for an address. */
export type PageKey = {
  /** Canonical path, and the values of the query keys that the page declares, in order. */
  key: string
  path: string
  /** Query names that are not part of the key. They do not matter, unless the page reads them. */
  ignored: readonly string[]
}

/** Query keys that are part of the cache key, by every path of a page that is the same for everyone. */
const pages = new Map<string, readonly string[]>(
  routeEntries.filter(isForEverybody).flatMap((entry) => pathsOf(entry).map((path): [string, readonly string[]] => [path, (entry.query ?? []).toSorted()])),
)

function isForEverybody(entry: RouteEntry): boolean {
  return entry.page !== undefined && entry.access === 'public' && entry.shell === 'site' && !entry.personal && !entry.middleware
}

function pathsOf(entry: RouteEntry): string[] {
  const own = addressesOf(entry).map((path) => (path === '/' ? '' : path))
  const inLocales = locales.flatMap(({ code }) => own.map((path) => `/${code}${path}`))
  // The home page also exists at / without a prefix (spec §2).
  return entry.path === '/' ? ['/', ...inLocales] : inLocales
}

const plainValue = /^[\w.-]{1,64}$/

/** Undefined for pages that are not rendered once for everyone. */
export function pageKeyOf(address: string, known: ReadonlyMap<string, readonly string[]> = pages): PageKey | undefined {
  const mark = address.indexOf('?')
  const path = canonicalPath(mark < 0 ? address : address.slice(0, mark))
  const declared = path === undefined ? undefined : known.get(path)
  if (path === undefined || declared === undefined) return undefined
  if (mark < 0) return { key: path, path, ignored: [] }
  const query = new URLSearchParams(address.slice(mark + 1))
  const kept: string[] = []
  for (const name of declared) {
    const values = query.getAll(name)
    if (values.length === 0) continue
    // Pages with odd values are rendered on demand, so that no one fills the memory with them.
    if (values.length > 1 || !plainValue.test(values[0]!)) return undefined
    kept.push(`${name}=${values[0]}`)
  }
  const ignored = [...new Set(query.keys())].filter((name) => !declared.includes(name))
  return { key: kept.length > 0 ? `${path}?${kept.join('&')}` : path, path, ignored }
}

/** Whether a page that read those names of its address would differ for this one. */
export function dependsOn(reads: ReadonlySet<string>, { ignored }: PageKey): boolean {
  return ignored.some((name) => reads.has(name))
}
