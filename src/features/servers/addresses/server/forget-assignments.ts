import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { assignmentRetention } from '../model.ts'

/** Deletes assignments that ended a year ago. Returns their number. */
export async function forgetAssignments(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return pruneRows(ctx, [assignmentRetention])
}
