import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClockGuard, type ClockGuard } from '#platform/clock/clock-guard.ts'
import { makeSteadyClock } from '#platform/clock/steady-clock.ts'
import { testMachine, yearMs, type TestMachine } from '#platform/clock/testing.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { sql } from 'drizzle-orm'
import { staffOffice } from '../../factories.ts'
import { listStaffNotices } from '../../notices/server/list-staff-notices.ts'
import { spanOf } from '../../model/clock.ts'
import { confirmClock } from './confirm-clock.ts'
import { readClock } from './read-clock.ts'
import { watchClockForStaff } from './watch-clock.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let machine: TestMachine
let clock: ClockGuard
let isDatabaseWrong = false

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})
beforeEach(async () => {
  isDatabaseWrong = false
  await database.ownerPool.query('truncate platform_clock, platform_clock_finding, staff_notice cascade')
  machine = testMachine(database.clock.now().getTime())
  const databaseTime = () => sql`to_timestamp(${machine.wall() / 1000 + (isDatabaseWrong ? 90 : 0)}::float8)`
  clock = makeClockGuard({ clock: makeSteadyClock(machine), source: machine, db: database.db, log: database.ctx().log, boot: 'boot', databaseTime })
  clock.stop()
  await clock.check()
})

const person = async (role: 'operations' | 'finance') => {
  const { ctx } = await office.signedIn(role)
  return { ...ctx, clock }
}
const told = async () => (await listStaffNotices(await person('operations'))).notices.map(({ code }) => code)
const watch = () => watchClockForStaff(database.ctx({ kind: 'system', name: 'test' }))

describe('a clock that jumped', () => {
  it('is shown to every role with the machine’s time, and told once to those who manage the infrastructure, and once when it is right again', async () => {
    await watch()
    expect([await readClock(await person('finance')), await told()]).toEqual([null, []])
    machine.jump(yearMs)
    await clock.check()
    await watch()
    await watch()
    const machineAt = new Date(database.clock.now().getTime() + yearMs)
    expect(await readClock(await person('finance'))).toMatchObject({ fault: 'jumped', offsetMs: yearMs, machineAt })
    expect(await told()).toEqual(['clock-wrong'])
    machine.jump(-yearMs)
    await clock.check()
    await watch()
    await watch()
    expect(await readClock(await person('finance'))).toBeNull()
    expect((await told()).toSorted()).toEqual(['clock-right', 'clock-wrong'])
  })

  it('is confirmed only by staff who manage the infrastructure, with the time that they saw, after step-up authentication', async () => {
    machine.jump(yearMs)
    await clock.check()
    const given = { machineAt: new Date(machine.wall()).toISOString(), reason: '已与手机核对' }
    await expect(confirmClock(await person('finance'), given)).rejects.toMatchObject({ kind: 'forbidden' })
    const operator = await person('operations')
    const earlier = { ...given, machineAt: database.clock.now().toISOString() }
    await expect(confirmClock(operator, earlier)).rejects.toMatchObject({ code: 'back-office.clock-moved' })
    await database.pool.query('update staff_session set step_up_at = null')
    await expect(confirmClock(operator, given)).rejects.toMatchObject({ code: 'back-office.proof-needed' })
    await database.pool.query('update staff_session set step_up_at = created_at')
    expect(clock.holds()).toBe(true)
    await confirmClock(operator, given)
    expect([clock.holds(), clock.now().getTime()]).toEqual([false, machine.wall()])
    const { rows } = await database.pool.query('select confirmed_by from platform_clock')
    expect(rows).toEqual([{ confirmed_by: `staff:${operator.actor.kind === 'staff' && operator.actor.staffId}` }])
    await confirmClock(operator, given)
    expect(clock.holds(), 'a repetition changes nothing').toBe(false)
  })

  it('cannot be confirmed while it differs from the database’s', async () => {
    isDatabaseWrong = true
    await clock.check()
    const given = { machineAt: new Date(machine.wall()).toISOString(), reason: '已与手机核对' }
    await expect(confirmClock(await person('operations'), given)).rejects.toMatchObject({ code: 'back-office.clock-differs' })
    expect(clock.holds()).toBe(true)
  })

  it('is described in units that a person compares', () => {
    expect([61_000, 7_300_000, -86_400_000, -yearMs].map(spanOf)).toEqual([
      { count: 1, unit: 'minutes' },
      { count: 2, unit: 'hours' },
      { count: 24, unit: 'hours' },
      { count: 365, unit: 'days' },
    ])
  })
})
