import type { RouterContextProvider } from 'react-router'
import { fallbackTimeZone } from '#features/account/model.ts'
import type { SiteConfig } from '#features/site-config/model.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { availability, requestCtx, unavailableAnswer, unlessAway } from '#platform/http/page.ts'
import { localeOfPath, type Locale } from '#platform/i18n/locales.ts'
import { isBuilt, routeEntries } from '#src/route-table.ts'
import { build } from '../../build-info.ts'
import type { RequestAppCtx } from '../../app-ctx.ts'
import { openingContext, viewerContext, type PreviewTexts } from '../request/request-contexts.ts'

export type RootData = {
  locale: Locale
  timeZone: string
  origin: string
  apiBaseUrl: string
  buildId: string
  site: SiteConfig
  /** Pages that can be opened, without locale. Links to others are not shown. */
  builtPaths: readonly string[]
  /** The site is not open to visitors: texts of the bar above the page. */
  preview?: PreviewTexts
}

const builtPaths = routeEntries.filter(({ path }) => isBuilt(path)).map(({ path }) => path)

/** Loads the data for every page's shell. */
export async function loadRoot(url: URL, context: Readonly<RouterContextProvider>): Promise<RootData> {
  const ctx = context.get(requestCtx) as RequestAppCtx
  // Pages outside the console are the same for everyone: rendered once, kept in memory.
  const viewer = url.pathname.includes('/console') ? context.get(viewerContext) : undefined
  const locale = localeOfPath(url.pathname) ?? ctx.request.locale
  const preview = context.get(openingContext)?.preview
  return {
    locale,
    timeZone: viewer?.timeZone ?? fallbackTimeZone,
    origin: ctx.publicOrigin(),
    apiBaseUrl: ctx.apiBaseUrl,
    buildId: build.id,
    site: await siteOf(ctx, locale, context),
    builtPaths,
    ...(preview ? { preview } : {}),
  }
}

/** The site's configuration as last read, for the 503 page. */
const lastSites = new Map<Locale, SiteConfig>()

async function siteOf(ctx: RequestAppCtx, locale: Locale, context: Readonly<RouterContextProvider>): Promise<SiteConfig> {
  const last = lastSites.get(locale)
  if (context.get(availability)?.away) {
    if (!last) throw unavailableAnswer()
    return last
  }
  try {
    const site = await readSiteConfig(ctx, locale)
    lastSites.set(locale, site)
    return site
  } catch (error) {
    const thrown = unlessAway(error, context)
    if (thrown === error || !last) throw thrown
    return last
  }
}
