import { recentPrefix } from './forget-recent.ts'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

const most = 5

/** Choice as the browser keeps it. One without address is a command, which is looked up by its id. */
type Kept = Pick<PaletteItem, 'id' | 'label' | 'detail' | 'icon' | 'newTab'> & { href?: string }

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { id, label, icon, href } = value as Record<string, unknown>
  // An address of ours only, because the storage of a browser can be edited.
  return typeof id === 'string' && typeof label === 'string' && typeof icon === 'string' && (href === undefined || /^\/(?!\/)/.test(String(href)))
}

function read(key: string): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(recentPrefix + key) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    // Storage is off, or holds something else.
    return []
  }
}

/** Recent choices of one person, newest first. Commands that are no longer offered are left out. */
export function recentItems(key: string, groups: readonly PaletteGroup[]): PaletteItem[] {
  const offered = new Map(groups.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  return read(key).flatMap(({ href, ...kept }) => offered.get(kept.id) ?? (href === undefined ? [] : [{ ...kept, href } as PaletteItem]))
}

/** Remembers a choice as the newest one. */
export function rememberItem(key: string, { id, label, detail, icon, href, newTab, once }: PaletteItem): void {
  if (once) return
  const kept: Kept = { id, label, icon, ...(detail ? { detail } : {}), ...(href === undefined ? {} : { href }), ...(newTab ? { newTab } : {}) }
  try {
    localStorage.setItem(recentPrefix + key, JSON.stringify([kept, ...read(key).filter((one) => one.id !== id)].slice(0, most)))
  } catch {
    // Storage is off or full. Nothing is remembered then.
  }
}
