import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { authRetention } from '../model/retention.ts'

/** Deletes expired rows: pending sign-ins, set-ups, challenges and known browsers at once, codes after a day, sessions and the sign-in history after 180 days. */
export async function tidyAuth(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await pruneRows(ctx, authRetention)
}
