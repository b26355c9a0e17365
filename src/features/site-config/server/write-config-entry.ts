import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { configKeys, type ConfigEntry } from '../model.ts'
import { siteConfig } from '../schema.ts'

/**
 * Sets one entry, and answers whether it has the value now: with `was`, it is only set if it still has that one (empty: or none).
 * Refuses `site-config.unknown-key`. Pages of all processes show it within half a second.
 */
export async function writeConfigEntry(ctx: Ctx, { was, ...entry }: ConfigEntry & { was?: string }): Promise<boolean> {
  requireSystem(ctx)
  if (!configKeys.some((key) => key === entry.configKey)) throw new Refusal('invalid', 'site-config.unknown-key')
  const row = { ...entry, updatedAt: ctx.now() }
  const written = await ctx.db
    .insert(siteConfig)
    .values(row)
    .onConflictDoUpdate({
      target: siteConfig.configKey,
      set: { configValue: sql`excluded.config_value`, updatedAt: row.updatedAt },
      ...(was === undefined ? {} : { setWhere: sql`${siteConfig.configValue} in (${was}, ${entry.configValue})` }),
    })
    .returning({ configKey: siteConfig.configKey })
  return written.length > 0
}
