import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { listClockFindings } from '#platform/clock/clock-findings.ts'
import type { ClockAlarm } from '../../model/clock.ts'

/** Reads the oldest fault that a process reports about its clock. Null while all agree. */
export async function readClock(ctx: Ctx): Promise<ClockAlarm | null> {
  requireStaff(ctx, 'overview')
  const now = ctx.now()
  const [found] = await listClockFindings(ctx.db, now)
  if (!found) return null
  // The product goes on from the last right time in these cases; the machine says another one.
  const hasLeft = found.fault === 'jumped' || found.fault === 'behind'
  return { ...found, machineAt: hasLeft ? new Date(now.getTime() + found.offsetMs) : now }
}
