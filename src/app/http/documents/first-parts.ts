import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EntryContext } from 'react-router'
import { fallbackLocale, localeOfPath } from '#platform/i18n/locales.ts'
import type { TemplateName } from '#ui/rendering/template-pair.tsx'
import { partsOfPage } from '../../i18n/page-areas.ts'
import { templateOfPath } from '../../routing/paths.ts'
import type { RootData } from './root-data.ts'

/** Format written by `tools/first-parts.ts`. */
type FirstParts = { texts: Record<string, string[]>; designs: Record<string, Record<TemplateName, string[]>> }

let read: FirstParts | undefined

/** Parts of this build; none where the development server serves the modules. */
function firstParts(): FirstParts {
  if (read) return read
  try {
    read = JSON.parse(readFileSync(path.resolve('build/first-parts.json'), 'utf8')) as FirstParts
  } catch {
    read = { texts: {}, designs: {} }
  }
  return read
}

/**
 * Returns the files that the page requests as soon as its modules have run: its texts and its design. They are preloaded with the
 * modules, so that the page does not wait for one after the other.
 */
export function firstPartsOf(entry: EntryContext, url: URL, parts = firstParts()): string[] {
  const root = entry.staticHandlerContext.loaderData['root'] as RootData | undefined
  const template = templateOfPath(url.pathname) ?? root?.site.template ?? 'template1'
  const locale = localeOfPath(url.pathname) ?? root?.locale ?? fallbackLocale
  const texts = partsOfPage(url.pathname, url.search).flatMap((part) => parts.texts[`${part}.${locale}`] ?? [])
  const consoleParts = url.pathname.includes('/console') ? (parts.texts['console-parts'] ?? []) : []
  const designs = entry.staticHandlerContext.matches.flatMap(({ route }) => parts.designs[entry.manifest.routes[route.id]?.module ?? '']?.[template] ?? [])
  return [...new Set([...designs, ...consoleParts, ...texts])]
}
