import { lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { noticeDays } from '../../model.ts'
import { staffNotice } from '../../schema.ts'

/** Deletes notices older than 90 days. */
export async function forgetNotices(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(staffNotice).where(lt(staffNotice.createdAt, new Date(ctx.now().getTime() - noticeDays * 86_400_000)))
}
