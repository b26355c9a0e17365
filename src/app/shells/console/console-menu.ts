import { routeEntries, type RouteEntry } from '#src/route-table.ts'

type Path = RouteEntry['path']
export type ConsoleGroupKey = 'overview' | 'resources' | 'costs' | 'service' | 'account'

/** Entries of the sidebar. Paths have no locale. The shell leaves out pages that are not built. */
export const consoleMenu: readonly { key: ConsoleGroupKey; items: readonly Path[] }[] = [
  { key: 'overview', items: ['/console/baseInfo'] },
  { key: 'resources', items: ['/console/cloud-console', '/console/transferPlus'] },
  { key: 'costs', items: ['/console/order', '/console/payment', '/console/money', '/console/partner'] },
  { key: 'service', items: ['/console/support-service', '/console/service'] },
  { key: 'account', items: ['/console/personal', '/console/verified', '/console/enterprise', '/console/safesetting'] },
]

/** Returns the one active entry of a page: its own, or the one that the route table names. */
export function activeEntry(path: string): string {
  return routeEntries.find((entry) => entry.path === path)?.active ?? path
}
