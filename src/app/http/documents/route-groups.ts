import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
export type RouteOf<R extends Routes = Routes> = NonNullable<R[string]>

/** A position in the tree of static path segments. `ids` are the leaf routes whose static segments end here. */
type Node<Kept> = { ids: string[]; next: Map<string, Node<Kept>>; kept?: Kept }

/**
 * Finds the few routes that an address can match, so that React Router need not try all of them. The key is the static beginning
 * of a route's path (`/zh/console/order/template` of `/zh/console/order/template/:template`): a route can match only addresses
 * that begin with it. The routes found are a superset of those that match, in the order of the whole table, so React Router ranks
 * them as it ranks all. `keep` makes what is stored for a group; it runs once for each position of the tree at most.
 */
export function groupRoutes<Kept>(routes: Routes, keep: (group: Routes) => Kept): (pathname: string) => Kept {
  const root: Node<Kept> = { ids: [], next: new Map() }
  const entries = Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route] as const] : []))
  for (const [id, route] of entries) {
    let node = root
    for (const segment of staticSegments(fullPath(routes, route))) {
      const next = node.next.get(segment) ?? { ids: [], next: new Map() }
      node.next.set(segment, next)
      node = next
    }
    node.ids.push(id)
  }
  const groupOf = (ids: readonly string[]): Routes => {
    const wanted = new Set(ids)
    for (const id of ids) for (let parent = routes[id]?.parentId; parent; parent = routes[parent]?.parentId) wanted.add(parent)
    return Object.fromEntries(entries.filter(([id]) => wanted.has(id)))
  }
  return (pathname) => {
    const ids = [...root.ids]
    let node = root
    for (const segment of segmentsOf(pathname)) {
      const next = node.next.get(segment)
      if (!next) break
      node = next
      ids.push(...node.ids)
    }
    return (node.kept ??= keep(groupOf(ids)))
  }
}

function fullPath(routes: Routes, route: RouteOf): string {
  const parent = route.parentId ? routes[route.parentId] : undefined
  return `${parent ? fullPath(routes, parent) : ''}/${route.path ?? ''}`
}

/** Returns the segments of a route's path up to the first that is not fixed. */
function staticSegments(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  const end = segments.findIndex((segment) => segment.startsWith(':') || segment.endsWith('?') || segment.includes('*'))
  return segments.slice(0, end < 0 ? undefined : end).map((segment) => segment.toLowerCase())
}

/** Returns the segments of an address, decoded as React Router decodes them. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  try {
    return segments.map((segment) => decodeURIComponent(segment).toLowerCase())
  } catch {
    return segments.map((segment) => segment.toLowerCase())
  }
}
