import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { staffNoticeRetention } from '../../model/retention.ts'

/** Deletes notices older than 90 days. */
export async function forgetNotices(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await pruneRows(ctx, [staffNoticeRetention])
}
