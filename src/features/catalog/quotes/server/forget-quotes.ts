import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { quoteRetention } from '../../model/retention.ts'

/** Deletes quotes that expired more than a day ago; orders have their own copy. Returns the number of deleted quotes. */
export async function forgetQuotes(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return pruneRows(ctx, [quoteRetention])
}
