import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { siteConfigOf, type ConfigEntry, type SiteConfig } from '../model.ts'
import { siteConfig } from '../schema.ts'

/** Short enough that a change shows everywhere within a second, long enough that pages do not ask the database. */
const keepMs = 400
let kept: { entries: Promise<ConfigEntry[]>; until: number } | undefined

/** All entries, as the specification's shared state holds them. Read at most every 0.4 seconds a process. */
export async function listConfigEntries(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<ConfigEntry[]> {
  requireAnyone(ctx)
  if (kept && kept.until > performance.now()) return kept.entries
  const entries = readEntries(ctx)
  // The promise is kept, so that many requests at once ask once; one that failed is not.
  const keeping = { entries, until: performance.now() + keepMs }
  kept = keeping
  entries.catch(() => {
    if (kept === keeping) kept = undefined
  })
  return entries
}

async function readEntries(ctx: Pick<Ctx, 'db'>): Promise<ConfigEntry[]> {
  return ctx.db.select({ configKey: siteConfig.configKey, configValue: siteConfig.configValue }).from(siteConfig).orderBy(siteConfig.configKey)
}

/** The configuration in the form that pages use, in one language. */
export async function readSiteConfig(ctx: Pick<Ctx, 'actor' | 'db'>, locale: Locale): Promise<SiteConfig> {
  requireAnyone(ctx)
  return siteConfigOf(await listConfigEntries(ctx), locale)
}

/** Makes the next read go to the database: after a change in this process. */
export function forgetSiteConfig(): void {
  kept = undefined
}
