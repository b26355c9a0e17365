import { fallbackLocale, type Locale } from '#platform/i18n/locales.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'
import { plainPath } from '#platform/i18n/plain-path.ts'
import type { Part, SitePart } from './load.ts'
import { siteAreaOf, sitePartsOf } from './site-areas.ts'
import { loaders as siteParts } from 'virtual:messages/siteParts'

const isSitePart = (part: Part): part is SitePart => part in siteParts
// In the console's chunk, which its pages load at the same time anyway.
const loadConsoleParts = () => import('./console-parts.ts')

/** Texts that have been loaded. */
export const loaded: Partial<Record<Locale, Catalogue>> = {}
const complete = new Set<string>()

async function partsOf(pathname: string, search: string): Promise<readonly Part[]> {
  const plain = plainPath(pathname)
  if (!plain.includes('/console')) return sitePartsOf[siteAreaOf(plain)]
  const { consoleAreaOf, consolePartsOf } = await loadConsoleParts()
  return consolePartsOf[consoleAreaOf(pathname, search)]
}

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merged group by group, since a part may hold only some texts of a group, and parts may arrive in any order. */
export function merged<Texts extends Group>(held: Texts, fresh: Texts): Texts {
  const both: Record<string, unknown> = { ...held }
  for (const [key, value] of Object.entries(fresh)) both[key] = isGroup(value) && isGroup(both[key]) ? merged(both[key], value) : value
  return both as Texts
}

async function loadPart(locale: Locale, part: Part): Promise<void> {
  const key = `${part}.${locale}`
  if (complete.has(key)) return
  const loaders = isSitePart(part) ? siteParts[part] : (await loadConsoleParts()).consoleParts[part]
  const { catalogue } = await loaders[locale]()
  loaded[locale] = merged(loaded[locale] ?? {}, catalogue)
  complete.add(key)
}

/** Loads the texts of a page once, with one retry. False if that failed (spec §8: logged 'Failed locale loading'). */
export async function loadCatalogue(locale: Locale, pathname: string, search = ''): Promise<boolean> {
  const load = async () => Promise.all((await partsOf(pathname, search)).map((part) => loadPart(locale, part)))
  try {
    await load().catch(load)
    return true
  } catch (error) {
    console.error('Failed locale loading', error)
    return false
  }
}

/** All texts of a locale, which the server holds from its start. */
export async function loadWholeCatalogue(locale: Locale): Promise<void> {
  const all = [...Object.keys(siteParts), ...Object.keys((await loadConsoleParts()).consoleParts)] as Part[]
  await Promise.all(all.map((part) => loadPart(locale, part)))
}

/** The texts that are loaded. */
export function catalogueOf(locale: Locale): Catalogue {
  return loaded[locale] ?? loaded[fallbackLocale] ?? {}
}
