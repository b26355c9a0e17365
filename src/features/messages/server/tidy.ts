import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { messageRetention } from '../model/retention.ts'

/** Deletes messages 30 days after their owner deleted them, and all after two years, with the records of their deliveries. */
export async function tidyMessages(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await pruneRows(ctx, messageRetention)
}
