import { makeClockGuard, type ClockGuard } from '#platform/clock/clock-guard.ts'
import { bootOfMachine, machineClock } from '#platform/clock/machine-clock.ts'
import { makeSteadyClock } from '#platform/clock/steady-clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Config } from '../config/config.ts'

/** The clock of this process, compared once before any work begins and then every few seconds. A demo may be switched off for as long as one likes. */
export async function openClock({ mode }: Pick<Config, 'mode'>, { db, log }: { db: Db; log: Log }): Promise<ClockGuard> {
  const guard = makeClockGuard({
    clock: makeSteadyClock(machineClock),
    source: machineClock,
    db,
    log,
    boot: bootOfMachine(),
    ...(mode === 'production' ? {} : { absenceMs: Number.POSITIVE_INFINITY }),
  })
  await guard.check()
  return guard
}
