import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Hono } from 'hono'

type Icon = { body: string; width?: number; height?: number }
/** Iconify's form of an icon set, as its packages and its public API have it. */
export type IconSet = { prefix: string; width?: number; height?: number; icons: Record<string, Icon>; aliases?: Record<string, { parent: string }> }
export type IconAnswer = { prefix: string; width: number; height: number; icons: Record<string, Icon>; not_found: string[] }

/** The sets that the product brings along. */
const packages: Readonly<Record<string, string>> = { lucide: '@iconify-json/lucide/icons.json' }
const most = 64
const nameForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const kept = new Map<string, Promise<IconSet>>()

async function readSet(file: string): Promise<IconSet> {
  return JSON.parse(await readFile(createRequire(path.resolve('package.json')).resolve(file), 'utf8')) as IconSet
}

/** A set that we have, read once. */
function setOf(prefix: string): Promise<IconSet> | undefined {
  const file = Object.hasOwn(packages, prefix) ? packages[prefix] : undefined
  if (!file) return undefined
  let set = kept.get(prefix)
  if (!set) {
    set = readSet(file)
    kept.set(prefix, set)
    set.catch(() => kept.delete(prefix))
  }
  return set
}

/** Returns the names of a query, each once and in order; undefined for a query that no page of ours would send. */
export function iconNames(query: string | undefined): string[] | undefined {
  const names = [...new Set((query ?? '').split(','))].toSorted()
  return names.length <= most && names.every((name) => name.length <= 60 && nameForm.test(name)) ? names : undefined
}

/** Returns just the requested icons. Other names of the same icon are followed. */
export function pickIcons(set: IconSet, names: readonly string[]): IconAnswer {
  const { prefix, width = 16, height = 16 } = set
  const found = (name: string): Icon | undefined => {
    if (Object.hasOwn(set.icons, name)) return set.icons[name]
    const parent = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name]?.parent : undefined
    return parent === undefined || !Object.hasOwn(set.icons, parent) ? undefined : set.icons[parent]
  }
  const icons = Object.fromEntries(names.flatMap((name) => (found(name) ? [[name, found(name)!]] : [])))
  return { prefix, width, height, icons, not_found: names.filter((name) => !Object.hasOwn(icons, name)) }
}

/** Serves `GET /api/icons/{set}.json?icons=a,b`, for icons whose names are known only at run time (spec §7). */
export function mountIcons(app: Hono): void {
  app.get('/api/icons/:file', async (c) => {
    const prefix = /^([a-z0-9-]+)\.json$/.exec(c.req.param('file'))?.[1]
    const set = await (prefix ? setOf(prefix) : undefined)
    if (!set) return c.json({ error: 'no such icon set' }, 404)
    const names = iconNames(c.req.query('icons'))
    if (!names) return c.json({ error: `icons: 1 to ${most} names` }, 400)
    return c.json(pickIcons(set, names), 200, { 'cache-control': 'public, max-age=604800' })
  })
}
