import { desc, inArray } from 'drizzle-orm'
import { listClockFindings } from '#platform/clock/clock-findings.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies staff who manage the infrastructure once when the clocks disagree, and once when they agree again. */
export async function watchClockForStaff(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const [found] = await listClockFindings(ctx.db, ctx.now())
  const [told] = await ctx.db
    .select({ code: staffNotice.code, params: staffNotice.params })
    .from(staffNotice)
    .where(inArray(staffNotice.code, ['clock-wrong', 'clock-right']))
    .orderBy(desc(staffNotice.id))
    .limit(1)
  const isTold = told?.code === 'clock-wrong' && (!found || (told.params as { fault: string }).fault === found.fault)
  if (found ? isTold : !isTold) return
  await ctx.db.insert(staffNotice).values({
    id: newId(),
    eventId: newId(),
    permission: 'infrastructure',
    link: '/admin',
    createdAt: ctx.now(),
    ...(found ? { code: 'clock-wrong' as const, params: { fault: found.fault } } : { code: 'clock-right' as const, params: {} }),
  })
}
