import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { region, zone } from '../../schema.ts'

/** Names of all zones with their regions by id, in display order, also of those that are not on offer, where servers may still run. */
export async function listZoneNames(ctx: Ctx, locale: Locale): Promise<Record<string, string>> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ id: zone.id, region: region.names, zone: zone.names })
    .from(zone)
    .innerJoin(region, eq(region.id, zone.regionId))
    .orderBy(asc(region.sort), asc(zone.sort), asc(zone.id))
  return Object.fromEntries(rows.map((row) => [row.id, `${row.region[locale]} ${row.zone[locale]}`]))
}
