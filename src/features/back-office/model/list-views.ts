import type { Permission } from '../model.ts'

/** Lists that have saved views, with their page and the permission that opens it. */
export const viewedLists = {
  orders: { path: '/admin/orders', permission: 'orders' },
  accounts: { path: '/admin/accounts', permission: 'accounts' },
  servers: { path: '/admin/servers', permission: 'servers' },
  support: { path: '/admin/support', permission: 'support' },
  payments: { path: '/admin/finance', permission: 'money' },
  operations: { path: '/admin/operations', permission: 'operations' },
} as const satisfies Record<string, { path: string; permission: Permission }>
export type ViewedList = keyof typeof viewedLists
export const viewedListNames = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]

/** Limits: characters of a name and a query, a person's views of a list, and the shared ones of a list. */
export const viewRules = { nameMax: 40, queryMax: 500, most: 20, mostShared: 20 }

/** A saved view. `query` has filters and order, without search words and the place of a page. */
export type ListView = { id: string; name: string; query: string; hidden: string[]; shared: boolean; revision: number; own: boolean; author: string }

/** Views of a list that a member of staff may open, and how they see it without one. */
export type ListViews = { list: ViewedList; views: ListView[]; hidden: string[]; defaultId: string | null; removesAny: boolean }

/** Value of `saved` for a list without a view, where a default view would open else. */
export const noView = 'none'

/** Names in an address that no view keeps: what was searched, one row or page, and the view itself. */
const unsaved = new Set(['search', 'number', 'view', 'page', 'after', 'before', 'saved', 'hide'])

/** Part of an address that a view keeps, in one order. */
export function viewQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && !unsaved.has(name))
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

/** Address of a view: its query, and its ID. */
export function viewAddress(view: Pick<ListView, 'id' | 'query'>): string {
  return `?${view.query ? `${view.query}&` : ''}saved=${view.id}`
}

const noColumn = '-'

/** Hidden columns as the address has them. A mark stands for none, because links leave out empty values. */
export function hideText(hidden: readonly string[]): string {
  return hidden.join('.') || noColumn
}

/** Hidden columns of an address. */
export function hiddenOf(text: string): string[] {
  return text.split('.').filter((key) => key !== '' && key !== noColumn)
}

/** A column that can be hidden. */
export type HideableColumn = { key: string; head: string }

export type ListParts = {
  /** Columns by which the list can be sorted. */
  sorts: readonly string[]
  /** Filters with their values; null for any value. */
  filters: Readonly<Record<string, readonly string[] | null>>
}

/** Parts of a view that its list no longer has, as in the address. */
export function staleParts(query: string, { sorts, filters }: ListParts): string[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const known = name === 'sort' ? sorts.includes(value.replace(/^-/, '')) : name in filters && (filters[name]?.includes(value) ?? true)
    return known ? [] : [`${name}=${value}`]
  })
}
