import { describe, expect, it } from 'vitest'
import { largestStepMs, makeSteadyClock } from './steady-clock.ts'
import { bothWays, dayMs, hourMs, testMachine } from './testing.ts'

const start = Date.UTC(2026, 10, 27)
const open = () => {
  const machine = testMachine(start)
  return { machine, clock: makeSteadyClock(machine) }
}

describe('the steady clock', () => {
  it.each(bothWays)('goes on by itself when the machine’s clock jumps %s, and follows it again when it is right', (_name, jump) => {
    const { machine, clock } = open()
    machine.pass(1_000)
    machine.jump(jump)
    machine.pass(2_000)
    expect([clock.now().getTime(), clock.jumpMs()]).toEqual([start + 3_000, jump])
    machine.pass(hourMs * 5)
    expect(clock.now().getTime(), 'time passes meanwhile').toBe(start + 3_000 + hourMs * 5)
    machine.jump(-jump + 200)
    expect([clock.now().getTime(), clock.jumpMs()]).toEqual([start + 3_200 + hourMs * 5, 0])
  })

  it.each(bothWays)('takes the machine’s time after a jump of %s that is confirmed', (_name, jump) => {
    const { machine, clock } = open()
    machine.jump(jump)
    clock.follow()
    machine.pass(1_000)
    expect([clock.now().getTime(), clock.jumpMs()]).toEqual([start + jump + 1_000, 0])
  })

  it('follows small corrections in both directions', () => {
    const { machine, clock } = open()
    for (const step of [largestStepMs, -largestStepMs, 3_000]) {
      machine.jump(step)
      expect([clock.now().getTime(), clock.jumpMs()]).toEqual([machine.wall(), 0])
    }
  })

  it('does not take sleep for a jump, nor a jump for earlier sleep', () => {
    const { machine, clock } = open()
    for (const night of [8 * hourMs, 60_000, 300_000, 9 * hourMs]) {
      machine.pass(hourMs)
      machine.sleep(night)
      expect([clock.now().getTime(), clock.jumpMs()]).toEqual([machine.wall(), 0])
    }
    machine.jump(8 * hourMs)
    expect(clock.jumpMs()).toBe(8 * hourMs)
    machine.jump(-8 * hourMs)
    machine.sleep(hourMs)
    machine.jump(dayMs)
    expect(clock.jumpMs(), 'a jump during sleep').not.toBe(0)
  })
})
