import type { ClockSource } from './steady-clock.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const yearMs = 365 * dayMs
/** The jumps under which every rule must hold. */
export const jumps = [
  ['an hour', hourMs],
  ['a day', dayMs],
  ['a year', yearMs],
] as const
export const bothWays = jumps.flatMap(([name, ms]) => [[`${name} ahead`, ms] as const, [`${name} back`, -ms] as const])

/** Machine whose clock a test moves. `pass`: real time goes by. `jump`: only the clock moves. `sleep`: the ticks pause. */
export type TestMachine = ClockSource & { pass: (ms: number) => void; jump: (ms: number) => void; sleep: (ms: number) => void; restartProcess: () => void }

export function testMachine(start: number): TestMachine {
  let wall = start
  let ticks = 5_000
  let uptime = 90_000_000
  return {
    wall: () => wall,
    ticks: () => ticks,
    uptime: () => uptime,
    pass(ms) {
      wall += ms
      ticks += ms
      uptime += ms
    },
    jump: (ms) => void (wall += ms),
    sleep(ms) {
      wall += ms
      uptime += ms
    },
    restartProcess: () => void (ticks = 0),
  }
}
