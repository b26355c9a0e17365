import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { engineReports } from '../../engine/schema.ts'
import type { Capabilities } from '../../server/ports.ts'
import { longestWindowHours, noticeHours, type MoveMode } from '../model.ts'
import { hostDrains } from '../schema.ts'
import { announceMoves, lookAtDrain, syncMoves } from './drain-rows.ts'

type Wanted = {
  engineId: string
  host: string
  reason: string
  windowStartsAt?: Date | undefined
  windowEndsAt?: Date | undefined
  idempotencyKey: string
}

/**
 * Begins to empty a host: no new machine from now on, and its servers are moved one after the other. Where the engine can move them only while they are off, the
 * move happens in an announced window. The same key is one drain. Throws `placement.cannot-move` with the engine's name, `placement.no-other-host`, `placement.under-way`,
 * `placement.window-needed`, `placement.notice`, `placement.window-length` and `platform.not-found`.
 */
export async function startDrain(ctx: Ctx, { idempotencyKey: id, engineId, host, reason, ...window }: Wanted): Promise<{ drainId: string }> {
  const staffId = requireStaff(ctx, 'infrastructure')
  const mode = await modeOf(ctx, engineId, host)
  const times = windowOf(ctx.now(), mode, window)
  try {
    await inTransaction(ctx, async (ctx) => {
      if ((await ctx.db.$count(hostDrains, eq(hostDrains.id, id))) > 0) return
      const [drain] = await ctx.db
        .insert(hostDrains)
        .values({ id, engineId, host, reason, mode, ...times, state: 'moving', begunAt: ctx.now(), begunBy: `staff:${staffId}` })
        .returning()
      await syncMoves(ctx, drain!)
      await announceMoves(ctx, drain!)
      await lookAtDrain(ctx, id)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'host_drain_one')) throw new DomainError('conflict', 'placement.under-way', { host })
    throw error
  }
  return { drainId: id }
}

/** How the engine moves machines, as it reported last. */
async function modeOf(ctx: Pick<Ctx, 'db'>, engineId: string, host: string): Promise<MoveMode> {
  const [report] = await ctx.db.select().from(engineReports).where(eq(engineReports.engineId, engineId))
  const hosts = report?.survey?.hosts ?? []
  const known = hosts.find(({ name }) => name === host)
  if (!report || !known) throw new DomainError('not-found', 'platform.not-found')
  const { kind = '', moves = null } = report.capabilities as Partial<Capabilities>
  if (!moves) throw new DomainError('conflict', 'placement.cannot-move', { engine: kind })
  const shares = (zones: readonly string[] | undefined) => !zones || !known.zones || zones.some((zone) => known.zones!.includes(zone))
  if (!hosts.some(({ name, up, zones }) => name !== host && up !== false && shares(zones)))
    throw new DomainError('conflict', 'placement.no-other-host', { host })
  return moves
}

type Window = { windowStartsAt?: Date | undefined; windowEndsAt?: Date | undefined }

function windowOf(now: Date, mode: MoveMode, { windowStartsAt, windowEndsAt }: Window): { windowStartsAt?: Date; windowEndsAt?: Date } {
  if (mode === 'live') return {}
  const refuse = (path: string, code: string, detail = {}) => new DomainError('invalid', code, detail, [{ path, code, detail }])
  if (!windowStartsAt || !windowEndsAt) throw refuse('windowStartsAt', 'placement.window-needed')
  if (windowStartsAt.getTime() - now.getTime() < noticeHours * 3_600_000) throw refuse('windowStartsAt', 'placement.notice', { hours: noticeHours })
  const length = windowEndsAt.getTime() - windowStartsAt.getTime()
  if (length <= 0 || length > longestWindowHours * 3_600_000) throw refuse('windowEndsAt', 'placement.window-length', { hours: longestWindowHours })
  return { windowStartsAt, windowEndsAt }
}
