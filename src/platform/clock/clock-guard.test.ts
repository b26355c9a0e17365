import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { enqueue, job, schedule } from '#platform/jobs/jobs.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { listClockFindings } from './clock-findings.ts'
import { makeClockGuard, type ClockGuard } from './clock-guard.ts'
import { makeSteadyClock } from './steady-clock.ts'
import { bothWays, dayMs, hourMs, testMachine, yearMs, type TestMachine } from './testing.ts'

const database = await testDatabase()
const start = Date.UTC(2026, 10, 27)
let databaseJump: number
/** The database has the machine's time, plus a jump of its own. */
const databaseTimeOf = (machine: TestMachine) => () => sql`to_timestamp(${(machine.wall() + databaseJump) / 1000}::float8)`
const fatal = vi.fn<(facts: object, text: string) => void>()
const log = { ...database.ctx().log, fatal, warn: (facts: object) => expect.fail(JSON.stringify(facts)) } as never

async function open(machine: TestMachine, boot = 'boot-1', absenceMs?: number): Promise<ClockGuard> {
  const clock = makeSteadyClock(machine)
  const options = { clock, source: machine, db: database.db, log, boot, databaseTime: databaseTimeOf(machine) }
  const guard = makeClockGuard({ ...options, ...(absenceMs ? { absenceMs } : {}) })
  guard.stop()
  expect(guard.holds(), 'until the clocks are compared').toBe(true)
  await guard.check()
  return guard
}

async function stateOf(guard: ClockGuard, machine: TestMachine) {
  await guard.check()
  return { holds: guard.holds(), fault: guard.finding()?.fault, now: guard.now().getTime() - machine.wall() }
}
const agrees = { holds: false, fault: undefined, now: 0 }

beforeEach(async () => {
  databaseJump = 0
  fatal.mockClear()
  await database.ownerPool.query('truncate platform_clock, platform_clock_finding, platform_job, platform_schedule')
})

describe('a clock that jumps while a process runs', () => {
  it.each(bothWays)('by %s holds work by date at once, keeps the right time, and is reported; a corrected clock ends it', async (_name, jump) => {
    const machine = testMachine(start)
    const guard = await open(machine)
    machine.pass(60_000)
    expect(await stateOf(guard, machine)).toEqual(agrees)
    machine.jump(jump)
    expect(guard.holds(), 'before the next comparison').toBe(true)
    expect(await stateOf(guard, machine)).toEqual({ holds: true, fault: 'jumped', now: -jump })
    expect(fatal.mock.calls[0]).toMatchObject([{ fault: 'jumped', offsetMs: jump }, expect.stringContaining('clocks disagree')])
    expect(await listClockFindings(database.db, guard.now())).toMatchObject([{ fault: 'jumped', offsetMs: jump }])
    machine.jump(-jump)
    expect(await stateOf(guard, machine)).toEqual(agrees)
    expect(await listClockFindings(database.db, guard.now())).toEqual([])
  })

  it.each(bothWays)('by %s is followed by every process once staff confirm it', async (_name, jump) => {
    const machine = testMachine(start)
    const [guard, other] = [await open(machine), await open(machine)]
    machine.jump(jump)
    await guard.check()
    expect(await guard.confirm(database.db, 'staff:1')).toBe(true)
    expect(await stateOf(guard, machine)).toEqual(agrees)
    expect(await stateOf(other, machine)).toEqual(agrees)
    machine.pass(30_000)
    expect(await stateOf(await open(machine), machine), 'and by a process that starts').toEqual(agrees)
  })

  it.each(bothWays)('by %s in the database alone holds work by date, cannot be confirmed, and does not move the time', async (_name, jump) => {
    const machine = testMachine(start)
    const guard = await open(machine)
    databaseJump = jump
    expect(await stateOf(guard, machine)).toEqual({ holds: true, fault: 'skewed', now: 0 })
    expect(await guard.confirm(database.db, 'staff:1')).toBe(false)
    databaseJump = 59_000
    expect(await stateOf(guard, machine)).toEqual(agrees)
    databaseJump = 61_000
    expect(await stateOf(guard, machine)).toMatchObject({ fault: 'skewed' })
  })

  it('is written as fatal once a minute, not at each comparison', async () => {
    const machine = testMachine(start)
    const guard = await open(machine)
    machine.jump(yearMs)
    for (let seconds = 0; seconds < 125; seconds += 5) {
      await guard.check()
      machine.pass(5_000)
    }
    expect(fatal).toHaveBeenCalledTimes(3)
  })
})

describe('a process that starts', () => {
  it.each(bothWays)('after a jump of %s on the same machine knows the right time from its uptime', async (_name, jump) => {
    const machine = testMachine(start)
    await open(machine)
    machine.pass(2 * hourMs)
    machine.restartProcess()
    machine.jump(jump)
    expect(await stateOf(await open(machine), machine)).toEqual({ holds: true, fault: 'jumped', now: -jump })
  })

  it('after the machine was off for up to a day works at once; after a week staff confirm the time', async () => {
    const machine = testMachine(start)
    await open(machine)
    machine.sleep(dayMs - 60_000)
    expect(await stateOf(await open(machine, 'boot-2'), machine)).toEqual(agrees)
    machine.pass(20_000)
    machine.sleep(7 * dayMs)
    const guard = await open(machine, 'boot-3')
    expect(await stateOf(guard, machine), 'the machine’s time is used: staff sign in with codes of the real time').toEqual({
      holds: true,
      fault: 'absent',
      now: 0,
    })
    await guard.confirm(database.db, 'staff:1')
    expect(await stateOf(guard, machine)).toEqual(agrees)
    expect(await stateOf(await open(machine, 'boot-4', Number.POSITIVE_INFINITY), machine), 'a demo needs no one').toEqual(agrees)
  })

  it('with a clock a year ahead after a reboot holds, and works as soon as the clock is right, with the jobs of that time', async () => {
    const machine = testMachine(start)
    await open(machine)
    machine.jump(yearMs)
    const guard = await open(machine, 'boot-2')
    expect(await stateOf(guard, machine)).toMatchObject({ fault: 'absent' })
    const wrong = { ...database.ctx(), now: guard.now }
    await enqueue(wrong, 'tests.soon', {}, { runAt: new Date(guard.now().getTime() + 5_000) })
    machine.jump(-yearMs)
    expect(await stateOf(guard, machine)).toEqual(agrees)
    const { rows } = await database.pool.query<{ run_at: Date }>('select run_at from platform_job')
    expect(rows[0]!.run_at.getTime()).toBe(machine.wall() + 5_000)
  })

  it.each(bothWays.filter(([, jump]) => Math.abs(jump) > dayMs))(
    'on another machine whose clock is %s works by the time of the database, and holds',
    async (_name, jump) => {
      const machine = testMachine(start)
      await open(machine)
      machine.jump(jump)
      databaseJump = -jump
      const guard = await open(machine, 'boot-2')
      expect(await stateOf(guard, machine)).toEqual({ holds: true, fault: 'jumped', now: -jump })
      databaseJump = 0
      machine.jump(-jump)
      expect(await stateOf(guard, machine)).toEqual(agrees)
    },
  )

  it('with a clock before the latest known time goes on from that time and holds until the clock is right', async () => {
    const machine = testMachine(start)
    await open(machine)
    machine.jump(-20 * yearMs)
    const guard = await open(machine, 'boot-2')
    machine.pass(30_000)
    expect(await stateOf(guard, machine)).toEqual({ holds: true, fault: 'behind', now: 20 * yearMs })
    machine.jump(20 * yearMs)
    expect(await stateOf(guard, machine)).toEqual(agrees)
  })

  it('is not stopped by an older confirmation of a time that is wrong now', async () => {
    const machine = testMachine(start)
    const guard = await open(machine)
    await guard.confirm(database.db, 'staff:1')
    machine.jump(yearMs)
    const later = await open(machine, 'boot-2')
    expect([(await stateOf(later, machine)).fault, (await stateOf(later, machine)).fault]).toEqual(['absent', 'absent'])
  })
})

describe('a worker whose clock is in doubt', () => {
  it('runs everything but the schedules that work by date, and runs those as soon as the clocks agree', async () => {
    let holds = true
    const ran: string[] = []
    const system: Ctx = database.ctx({ kind: 'system', name: 'tests' })
    const mark = (name: string) => async () => void ran.push(name)
    const schedules = [
      schedule({ name: 'tests.charge', everySeconds: 60, byDate: true, run: mark('charge') }),
      schedule({ name: 'tests.watch', everySeconds: 60, run: mark('watch') }),
    ]
    const handlers = [job({ name: 'tests.once', mode: 'transaction', payload: z.object({}), run: mark('once') })]
    // Queued before the clock was in doubt: it must not run either.
    await enqueue(system, 'schedule:tests.charge', {}, { key: 'tests.charge' })
    await enqueue(system, 'tests.once', {})
    const worker = startWorker<Ctx>({ makeCtx: () => system, handlers, schedules, pool: database.pool, clockHolds: () => holds, tickMs: 20 })
    // A period may begin meanwhile: which of them ran is the subject, not how often.
    const kinds = () => [...new Set(ran)].toSorted()
    await expect.poll(kinds).toEqual(['once', 'watch'])
    holds = false
    await expect.poll(kinds).toEqual(['charge', 'once', 'watch'])
    await worker.stop()
  })
})
