import { readScannerHealth, type ScannerPort } from '#features/files/api.ts'
import { countTextDelivery } from '#features/messages/api.ts'
import { readLedgerState } from '#features/money/api.ts'
import { summariseDay } from '#features/orders/api.ts'
import { readEngineHealth, type ServerEnginePort } from '#features/servers/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { readLastWork } from '#platform/jobs/queue-state.ts'
import { readWaiting } from '../../frame/server/read-waiting.ts'
import { readClock } from '../../clock/server/read-clock.ts'
import { alarmsOf } from '../../model/alarms.ts'
import type { Today } from '../../model.ts'
import { startOfDay } from './start-of-day.ts'

/** Reads the figures of the current day, Shanghai time, and those of yesterday up to the same time. Each part and every sum is included only if the reader's role covers it. */
export async function readToday(ctx: Ctx & ServerEnginePort & ScannerPort): Promise<Today> {
  requireStaff(ctx, 'overview')
  const money = ctx.actor.kind === 'staff' && ctx.actor.permissions.includes('money')
  const now = ctx.now()
  // A purchase of this moment belongs to the day so far.
  const soon = new Date(now.getTime() + 1)
  const dayBefore = (at: Date) => new Date(at.getTime() - 86_400_000)
  const [{ paidFen, ...orders }, before, ledger, waiting, health, scanner, texts, workedAt, clock] = await Promise.all([
    summariseDay(ctx, startOfDay(now), soon),
    summariseDay(ctx, dayBefore(startOfDay(now)), dayBefore(soon)),
    money ? readLedgerState(ctx) : undefined,
    readWaiting(ctx),
    readEngineHealth(ctx),
    readScannerHealth(ctx),
    countTextDelivery(ctx),
    readLastWork(ctx.db),
    readClock(ctx),
  ])
  const { kind, simulated } = ctx.provisioner.capabilities
  const alarms = alarmsOf({ engine: health, scanner, texts, ledger, workedAt }, now)
  const yesterday = { ...before, paidFen: money ? before.paidFen : undefined }
  return { orders, paidFen: money ? paidFen : undefined, yesterday, ledger, waiting, alarms, clock, engine: { kind, simulated, health } }
}
