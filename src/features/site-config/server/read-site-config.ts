import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { siteConfigOf, type ConfigEntry, type SiteConfig } from '../model.ts'
import { siteConfig } from '../schema.ts'

/** Lists all entries of the specification's shared state. Never cached, because a cached page must match the configuration of its version. */
export async function listConfigEntries(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<ConfigEntry[]> {
  requireAnyone(ctx)
  return ctx.db.select({ configKey: siteConfig.configKey, configValue: siteConfig.configValue }).from(siteConfig).orderBy(siteConfig.configKey)
}

/** Reads the configuration for pages, in one language. */
export async function readSiteConfig(ctx: Pick<Ctx, 'actor' | 'db'>, locale: Locale): Promise<SiteConfig> {
  requireAnyone(ctx)
  return siteConfigOf(await listConfigEntries(ctx), locale)
}
