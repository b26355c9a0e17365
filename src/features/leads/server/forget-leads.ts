import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { leadRetention } from '../model.ts'

/** Deletes leads closed 180 days ago with their contents. Returns their number. */
export async function forgetLeads(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return pruneRows(ctx, [leadRetention])
}
