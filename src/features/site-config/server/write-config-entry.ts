import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { configKeys, type ConfigEntry } from '../model.ts'
import { siteConfig } from '../schema.ts'

/**
 * Sets one entry. With `was`, it is set only if it still has that value (empty: or does not exist). Returns whether it has the new value now. Throws
 * `site-config.unknown-key`. Pages of all processes show it within half a second.
 */
export async function writeConfigEntry(ctx: Ctx, { was, ...entry }: ConfigEntry & { was?: string }): Promise<boolean> {
  requireSystem(ctx)
  if (!configKeys.some((key) => key === entry.configKey)) throw new DomainError('invalid', 'site-config.unknown-key')
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
