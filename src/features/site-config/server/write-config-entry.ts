import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { configKeys, type ConfigEntry } from '../model.ts'
import { siteConfig } from '../schema.ts'

/** Sets one entry. Refuses `site-config.unknown-key`. Pages of all processes show it within half a second. */
export async function writeConfigEntry(ctx: Ctx, input: ConfigEntry): Promise<void> {
  requireSystem(ctx)
  if (!configKeys.some((key) => key === input.configKey)) throw new Refusal('invalid', 'site-config.unknown-key')
  const row = { ...input, updatedAt: ctx.now() }
  await ctx.db
    .insert(siteConfig)
    .values(row)
    .onConflictDoUpdate({ target: siteConfig.configKey, set: { configValue: sql`excluded.config_value`, updatedAt: row.updatedAt } })
}
