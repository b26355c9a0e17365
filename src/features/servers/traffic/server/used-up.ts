import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import { gibBytes } from '../model.ts'
import { trafficPeriods } from '../schema.ts'

/** Whether the package of a row of `server` is used up in its present period. */
export function isUsedUp(ctx: Pick<Ctx, 'now'>) {
  const now = ctx.now().toISOString()
  return sql<boolean>`exists (select from ${trafficPeriods} period where period.server_id = ${servers.id} and period.starts_at <= ${now}
    and period.ends_at > ${now} and period.out_bytes >= period.included_gib * ${gibBytes}::bigint)`
}
