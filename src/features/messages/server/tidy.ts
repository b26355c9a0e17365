import { lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { message } from '../schema.ts'

const keepDeletedMs = 30 * 86_400_000

/** Deletes messages 30 days after their owner deleted them, with the records of their deliveries. */
export async function tidyMessages(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(message).where(lt(message.deletedAt, new Date(ctx.now().getTime() - keepDeletedMs)))
}
