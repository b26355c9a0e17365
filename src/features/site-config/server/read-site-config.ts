import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { siteConfigOf, type ConfigEntry, type SiteConfig } from '../model.ts'
import { siteConfig } from '../schema.ts'

/** All entries, as the specification's shared state holds them. Never from memory: a page that is kept must be of its version. */
export async function listConfigEntries(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<ConfigEntry[]> {
  requireAnyone(ctx)
  return ctx.db.select({ configKey: siteConfig.configKey, configValue: siteConfig.configValue }).from(siteConfig).orderBy(siteConfig.configKey)
}

/** The configuration in the form that pages use, in one language. */
export async function readSiteConfig(ctx: Pick<Ctx, 'actor' | 'db'>, locale: Locale): Promise<SiteConfig> {
  requireAnyone(ctx)
  return siteConfigOf(await listConfigEntries(ctx), locale)
}
