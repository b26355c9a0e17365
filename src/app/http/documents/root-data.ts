import type { RouterContextProvider } from 'react-router'
import { isStaffPath } from '#features/back-office/model.ts'
import { fallbackTimeZone } from '#features/account/model.ts'
import type { SiteConfig } from '#features/site-config/model.ts'
import { listFamilyNames } from '#features/catalog/api.ts'
import { readHiddenPaths } from '#features/site/api.ts'
import { readStatusLine } from '#features/status/api.ts'
import type { StatusLine } from '#features/status/model.ts'
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
  /** Names of the families by ID, also of hidden ones. Empty while the database is away. */
  familyNames: Readonly<Record<string, string>>
  /** State of the services, for the footer. Left out in the console, whose shell has none, and while the database is away. */
  status?: StatusLine
  /** Pages of the table that cannot be opened, without locale: not built yet, or hidden by the operator. Links to them are not shown. */
  missingPaths: readonly string[]
  /** The site is not open to visitors: texts of the bar above the page. */
  preview?: PreviewTexts
}

const missingPaths = routeEntries.filter(({ path }) => !isBuilt(path)).map(({ path }) => path)

/** Loads the data for every page's shell. */
export async function loadRoot(url: URL, context: Readonly<RouterContextProvider>): Promise<RootData> {
  const ctx = context.get(requestCtx) as RequestAppCtx
  // Pages outside the console are the same for everyone: rendered once, kept in memory.
  const viewer = url.pathname.includes('/console') ? context.get(viewerContext) : undefined
  const locale = localeOfPath(url.pathname) ?? ctx.request.locale
  const preview = context.get(openingContext)?.preview
  const [site, { status, hidden }, familyNames] = await Promise.all([
    siteOf(ctx, locale, context),
    siteShellOf(ctx, url, locale, context),
    familyNamesOf(ctx, locale, context),
  ])
  return {
    locale,
    timeZone: viewer?.timeZone ?? fallbackTimeZone,
    origin: ctx.publicOrigin(),
    apiBaseUrl: ctx.apiBaseUrl,
    buildId: build.id,
    site,
    familyNames,
    ...(status ? { status } : {}),
    missingPaths: hidden.length > 0 ? [...missingPaths, ...hidden] : missingPaths,
    ...(preview ? { preview } : {}),
  }
}

type SiteShell = { status?: StatusLine; hidden: readonly string[] }

/** Reads the values that only the shell of public pages shows. Left out in the console and the back office, and while the database is away. */
async function siteShellOf(ctx: RequestAppCtx, url: URL, locale: Locale, context: Readonly<RouterContextProvider>): Promise<SiteShell> {
  if (url.pathname.includes('/console') || isStaffPath(url.pathname) || context.get(availability)?.away) return { hidden: [] }
  try {
    const [status, hidden] = await Promise.all([readStatusLine(ctx, locale), readHiddenPaths(ctx)])
    return { ...(status ? { status } : {}), hidden }
  } catch (error) {
    // The site's configuration, read beside it, says that the database is away.
    if (unlessAway(error, context) === error) throw error
    return { hidden: [] }
  }
}

async function familyNamesOf(ctx: RequestAppCtx, locale: Locale, context: Readonly<RouterContextProvider>): Promise<Record<string, string>> {
  if (context.get(availability)?.away) return {}
  try {
    return await listFamilyNames(ctx, locale)
  } catch (error) {
    // The site's configuration, read beside it, says that the database is away.
    if (unlessAway(error, context) === error) throw error
    return {}
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
