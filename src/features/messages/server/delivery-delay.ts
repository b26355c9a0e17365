import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { oldestOfQueue } from '#platform/jobs/queue-state.ts'
import { deliverNotice } from './spread-notice.ts'

/** Seconds for which the oldest notice waits to be handed to SMS, mail or WeChat; 0 if none waits. */
export async function deliveryDelay(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const oldest = await oldestOfQueue(ctx.db, deliverNotice, ctx.now())
  return oldest ? Math.max(0, (ctx.now().getTime() - oldest.getTime()) / 1_000) : 0
}
