import { and, asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Preset } from '../../config/options.ts'
import { plan } from '../../schema.ts'

/** Lists the featured plans, which the buy page offers as starting points. */
export async function listPresets(ctx: Ctx): Promise<Preset[]> {
  requireAnyone(ctx)
  const { code, names, family, vcpu, memoryGib, systemDiskGib, bandwidthMbps } = plan
  return ctx.db
    .select({ code, names, family, vcpu, memoryGib, systemDiskGib, bandwidthMbps })
    .from(plan)
    .where(and(eq(plan.offered, true), eq(plan.featured, true)))
    .orderBy(asc(plan.sort), asc(plan.id))
}
