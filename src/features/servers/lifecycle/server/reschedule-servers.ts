import { gt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'

/** Makes the lifecycle look at every server again after a change of the rules, because reminders may be due earlier. A repetition is harmless. */
export async function rescheduleServers(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  await ctx.db.update(servers).set({ lookAt: now }).where(gt(servers.lookAt, now))
}
