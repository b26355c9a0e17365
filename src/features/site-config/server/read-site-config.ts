import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { siteConfigOf, type ConfigEntry, type SiteConfig } from '../model.ts'
import { siteConfig } from '../schema.ts'

const keepMs = 5_000
let kept: { entries: ConfigEntry[]; until: number } | undefined

/** All entries, as the specification's shared state holds them. Read at most every 5 seconds a process. */
export async function listConfigEntries(ctx: Ctx): Promise<ConfigEntry[]> {
  requireAnyone(ctx)
  if (kept && kept.until > performance.now()) return kept.entries
  const entries = await ctx.db.select({ configKey: siteConfig.configKey, configValue: siteConfig.configValue }).from(siteConfig)
  kept = { entries, until: performance.now() + keepMs }
  return entries
}

/** The configuration in the form that pages use. */
export async function readSiteConfig(ctx: Ctx): Promise<SiteConfig> {
  requireAnyone(ctx)
  return siteConfigOf(await listConfigEntries(ctx))
}

/** Makes the next read go to the database: after a change in this process. */
export function forgetSiteConfig(): void {
  kept = undefined
}
