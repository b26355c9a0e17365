/** Time sources in milliseconds. `uptime` also counts while the machine sleeps, which `ticks` does not; it is slower to read. */
export type ClockSource = { wall: () => number; ticks: () => number; uptime: () => number }

export type SteadyClock = {
  /** Current time: that of the machine, unless it has jumped. */
  now: () => Date
  /** How far the machine's clock is from this one, in milliseconds. Zero while it has not jumped. */
  jumpMs: () => number
  /** Takes the time of the machine, or the given one. */
  follow: (at?: number) => void
}

/** Corrections up to this size are followed at once; a longer step is a jump. */
export const largestStepMs = 600_000

/**
 * A clock that does not jump. It follows the machine's clock as long as that advances like the monotonic one, and otherwise advances alone, so no deadline,
 * code or lock moves with a wrong clock. A machine that slept has not jumped.
 */
export function makeSteadyClock(source: ClockSource): SteadyClock {
  // The last reading that was right, by the machine's clock and by the ticks.
  let wall = source.wall()
  let ticks = source.ticks()
  // Sleep is counted from here, so that an earlier one cannot explain a later jump.
  let uptime = source.uptime()
  let uptimeTicks = ticks

  function keep(at: number, ticksNow: number): number {
    wall = at
    ticks = ticksNow
    return at
  }

  function countSleepFrom(ticksNow: number): void {
    uptime = source.uptime()
    uptimeTicks = ticksNow
  }

  function read(): number {
    const at = source.wall()
    const ticksNow = source.ticks()
    const expected = wall + (ticksNow - ticks)
    const stepMs = at - expected
    if (Math.abs(stepMs) <= largestStepMs) return keep(at, ticksNow)
    const sleptMs = source.uptime() - uptime - (ticksNow - uptimeTicks)
    if (sleptMs <= largestStepMs || Math.abs(stepMs - sleptMs) > largestStepMs) return expected
    countSleepFrom(ticksNow)
    return keep(at, ticksNow)
  }

  return {
    now: () => new Date(read()),
    jumpMs() {
      const jumpMs = source.wall() - read()
      if (Math.abs(jumpMs) > largestStepMs) return jumpMs
      countSleepFrom(source.ticks())
      return 0
    },
    follow(at = source.wall()) {
      countSleepFrom(source.ticks())
      keep(at, source.ticks())
    },
  }
}
