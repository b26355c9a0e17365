import { desc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { schemeAt, shippedScheme, versionAt } from '../../model.ts'
import { schemeChanges } from '../model.ts'
import type { TaxView } from '../model.ts'
import { taxVersion } from '../../schema.ts'

/** Lists all versions, newest first, each with its differences from the scheme that it replaced or was to replace. */
export async function listTaxVersions(ctx: Ctx): Promise<TaxView> {
  requireStaff(ctx, 'taxes.write')
  const rows = await ctx.db.select().from(taxVersion).orderBy(desc(taxVersion.version))
  const versions = rows.map((one) => {
    const earlier = rows.filter((other) => other.version < one.version)
    return { ...one, changes: schemeChanges(versionAt(earlier, one.effectiveAt)?.scheme ?? shippedScheme, one.scheme) }
  })
  const now = ctx.now()
  const planned = versions.find((one) => one.withdrawnAt === null && one.effectiveAt > now) ?? null
  return { current: schemeAt(rows, now), latest: versions[0]?.version ?? 0, planned, versions }
}
