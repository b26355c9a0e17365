import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { errorText } from '#platform/db/errors.ts'
import type { Log } from '#platform/logging/log.ts'
import { newId } from '#platform/pure/id.ts'
import type { ClockFault } from '#platform/pure/clock-fault.ts'
import { mendQueue } from './mend-queue.ts'
import { largestStepMs, type ClockSource, type SteadyClock } from './steady-clock.ts'

export type ClockFinding = { fault: ClockFault; offsetMs: number; since: Date }

export type ClockGuard = {
  /** The time by which this process works. */
  now: () => Date
  /** Compares the clocks. Never throws. */
  check: () => Promise<void>
  finding: () => ClockFinding | undefined
  /** Time of the machine, right or wrong. */
  machineAt: () => Date
  /** Whether work that charges, deletes or ends something by its date must wait. */
  holds: () => boolean
  /** Accepts the time of this machine for all processes. Returns false while it differs from the database's. */
  confirm: (db: Db, by: string) => Promise<boolean>
  stop: () => void
}

/** Largest difference between the clocks of a process and of the database. */
export const largestSkewMs = 60_000
/** Longest time without a process that counts as an outage. */
export const longestAbsenceMs = 86_400_000
const checkedEveryMs = 5_000
const markedEveryMs = 15_000
const fatalEveryMs = 60_000

type Options = {
  clock: SteadyClock
  source: ClockSource
  db: Db
  log: Log
  /** Names this run of the machine; its uptime is comparable only under the same name. */
  boot: string
  /** A demo is switched off for days. */
  absenceMs?: number
  /** The database's time, as an SQL expression. For tests. */
  databaseTime?: () => SQL
}

type Mark = { markAt: number; boot: string; uptimeMs: number; revision: number; databaseAt: number }

/** Compares the clocks of this process, of the database and of the machine's uptime with each other and with the latest time known to be right. */
export function makeClockGuard({
  clock,
  source,
  db,
  log,
  boot,
  absenceMs = longestAbsenceMs,
  databaseTime = () => sql`clock_timestamp()`,
}: Options): ClockGuard {
  const id = newId()
  const begunTicks = source.ticks()
  let begin: Mark | undefined
  let isSettled = false
  let revision = 0
  let skewMs = 0
  let isChecked = false
  let found: ClockFinding | undefined
  let isReported = false
  let fatalTicks = Number.NEGATIVE_INFINITY

  async function readMark(on: Db): Promise<Mark> {
    const read = sql`
      select extract(epoch from mark_at)::float8 * 1000 as "markAt", boot, uptime_ms::float8 as "uptimeMs", revision,
        extract(epoch from ${databaseTime()})::float8 * 1000 as "databaseAt" from platform_clock`
    const { rows } = await on.execute<Mark>(read)
    if (rows[0]) return rows[0]
    await on.execute(sql`
      insert into platform_clock (mark_at, boot, uptime_ms) values (${clock.now().toISOString()}, ${boot}, ${Math.round(source.uptime())})
      on conflict do nothing`)
    return (await on.execute<Mark>(read)).rows[0]!
  }

  /** Decides how this process begins: the clock may have changed while none ran. Repeated until the answer is certain. */
  function settle(mark: Mark): ClockFault | undefined {
    begin ??= mark
    const wall = source.wall()
    const isSameRun = begin.boot === boot && source.uptime() >= begin.uptimeMs
    if (isSameRun) {
      const expected = begin.markAt + source.uptime() - begin.uptimeMs
      const fits = Math.abs(wall - expected) <= largestStepMs
      clock.follow(fits ? wall : expected)
      isSettled = true
      return fits ? undefined : 'jumped'
    }
    const earliest = begin.markAt + source.ticks() - begunTicks
    const isPlausible = (at: number) => at >= earliest - largestStepMs && at <= earliest + absenceMs
    if (!isPlausible(wall) && isPlausible(mark.databaseAt)) {
      // Only this machine is wrong.
      clock.follow(mark.databaseAt)
      isSettled = true
      return 'jumped'
    }
    if (wall < earliest - largestStepMs) {
      clock.follow(earliest)
      return 'behind'
    }
    clock.follow(wall)
    if (wall > earliest + absenceMs) return 'absent'
    isSettled = true
    return undefined
  }

  async function compare(): Promise<ClockFault | undefined> {
    const before = source.ticks()
    const mark = await readMark(db)
    const tripMs = (source.ticks() - before) / 2
    if (!begin) revision = mark.revision
    const isConfirmed = mark.revision > revision && Math.abs(source.wall() - tripMs - mark.databaseAt) <= largestSkewMs
    if (isConfirmed) {
      clock.follow()
      isSettled = true
      revision = mark.revision
    } else if (!isSettled) {
      const fault = settle(mark)
      if (fault) return fault
      if (isChecked) await mendQueue(db, clock.now())
    }
    if (clock.jumpMs() !== 0) return 'jumped'
    skewMs = clock.now().getTime() - tripMs - mark.databaseAt
    if (Math.abs(skewMs) > largestSkewMs) return 'skewed'
    if (clock.now().getTime() - mark.markAt >= markedEveryMs) await writeMark()
    return undefined
  }

  async function writeMark(): Promise<void> {
    const now = clock.now().toISOString()
    await db.execute(sql`
      update platform_clock set mark_at = ${now}, boot = ${boot}, uptime_ms = ${Math.round(source.uptime())} where mark_at < ${now}::timestamptz`)
  }

  async function report(): Promise<void> {
    if (!found) {
      // Also removes what processes left that ended long ago, by any clock.
      if (isReported)
        await db.execute(sql`
          delete from platform_clock_finding
          where process = ${id} or abs(extract(epoch from checked_at - ${clock.now().toISOString()}::timestamptz)) > 3600`)
      isReported = false
      return
    }
    const ticks = source.ticks()
    if (ticks - fatalTicks >= fatalEveryMs) {
      fatalTicks = ticks
      log.fatal(
        { ...found, machineAt: new Date(source.wall()), steadyAt: clock.now() },
        'the clocks disagree: work by date waits for a correction or a confirmation',
      )
    }
    const { fault, offsetMs, since } = found
    const now = clock.now().toISOString()
    await db.execute(sql`
      insert into platform_clock_finding (process, fault, offset_ms, since, checked_at)
      values (${id}, ${fault}, ${Math.round(offsetMs)}, ${since.toISOString()}, ${now})
      on conflict (process) do update set fault = excluded.fault, offset_ms = excluded.offset_ms, since = excluded.since, checked_at = excluded.checked_at`)
    isReported = true
  }

  function offsetOf(fault: ClockFault): number {
    if (fault === 'jumped' || fault === 'behind') return source.wall() - clock.now().getTime()
    if (fault === 'absent') return source.wall() - begin!.markAt
    return skewMs
  }

  const guard: ClockGuard = {
    now: clock.now,
    async check() {
      try {
        const fault = await compare()
        const since = found && found.fault === fault ? found.since : clock.now()
        found = fault && { fault, offsetMs: offsetOf(fault), since }
        isChecked = true
        await report()
      } catch (error) {
        log.warn({ error: errorText(error) }, 'the clocks could not be compared')
      }
    },
    finding: () => found,
    machineAt: () => new Date(source.wall()),
    holds: () => !isChecked || found !== undefined || clock.jumpMs() !== 0,
    async confirm(on, by) {
      const { databaseAt } = await readMark(on)
      if (Math.abs(source.wall() - databaseAt) > largestSkewMs) return false
      const at = new Date(source.wall())
      await on.execute(sql`
        update platform_clock set mark_at = ${at.toISOString()}, boot = ${boot}, uptime_ms = ${Math.round(source.uptime())}, revision = revision + 1,
          confirmed_at = ${at.toISOString()}, confirmed_by = ${by}`)
      await mendQueue(on, at)
      return true
    },
    stop: () => clearInterval(timer),
  }
  const timer = setInterval(() => void guard.check(), checkedEveryMs)
  timer.unref()
  return guard
}
