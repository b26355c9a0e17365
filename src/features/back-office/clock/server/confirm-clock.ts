import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { ClockGuard } from '#platform/clock/clock-guard.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireStaffStepUp } from '../../staff/server/staff-session.ts'

export type ClockCtx = { clock: ClockGuard }

/** The machine's time moves on between reading and confirming. */
const shownForMs = 600_000

/**
 * Accepts the time of the machine that was shown, after which work by date runs again. Needs step-up authentication. Throws `back-office.clock-moved` if the
 * machine has another time by now, and `back-office.clock-differs` while it differs from the database's.
 */
export async function confirmClock(ctx: EndpointCtx & ClockCtx, { machineAt, reason }: { machineAt: string; reason: string }): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  const staffId = await requireStaffStepUp(ctx, 'infrastructure')
  if (Math.abs(ctx.clock.machineAt().getTime() - new Date(machineAt).getTime()) > shownForMs) throw new DomainError('conflict', 'back-office.clock-moved')
  const isDone = await inTransaction(ctx, ({ db }) => ctx.clock.confirm(db, `staff:${staffId}`))
  if (!isDone) throw new DomainError('conflict', 'back-office.clock-differs')
  await ctx.clock.check()
  ctx.log.warn({ staffId, machineAt, reason }, 'the time of the machine was confirmed')
}
