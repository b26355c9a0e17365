import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { staffRetention } from '../../model/retention.ts'

/** Deletes expired sessions, known browsers, pending sign-ins, challenges and unconfirmed secrets. */
export async function tidyStaff(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await pruneRows(ctx, staffRetention)
}
