import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { beginTwoFactor, checkSecondFactor, confirmTwoFactor, consumeCode, findSession, openSession, requireStepUp, sendCode } from '#features/auth/api.ts'
import { authPorts, deliverCodes, totpAt, visitorRequest } from '#features/auth/factories.ts'
import { quoteCloudServer, readQuote } from '#features/catalog/api.ts'
import { readBalance } from '#features/money/api.ts'
import { config, serverFixture } from '#features/servers/factories.ts'
import { schedules as serverSchedules } from '#features/servers/jobs.ts'
import type { Actor } from '#platform/ctx.ts'
import { makeSteadyClock, type SteadyClock } from '#platform/clock/steady-clock.ts'
import { bothWays, dayMs, hourMs, jumps, testMachine, type TestMachine } from '#platform/clock/testing.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { housekeeping } from '#platform/jobs/housekeeping.ts'
import { scheduleHandler, startDueSchedules } from '#platform/jobs/schedules.ts'
import { takeFromLimit } from '#platform/limits.ts'
import { schedulesOf } from '../work.ts'

const test = await testDatabase({ poolSize: 20 })
const fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'clock', speed: 1 }))
const ports = authPorts()
const noon = test.clock.now().getTime()
let machine: TestMachine
let steady: SteadyClock
let customer: Extract<Actor, { kind: 'customer' }>
let people = 0

const begin = (at: number) => {
  machine = testMachine(at)
  steady = makeSteadyClock(machine)
  move(() => undefined)
}
/** The product's time is that of the steady clock. */
const move = (change: () => void) => {
  change()
  test.clock.set(steady.now())
}
const jump = (ms: number) => move(() => machine.jump(ms))
const pass = (ms: number) => move(() => machine.pass(ms))
/** The jump is taken for right: a person confirmed a wrong time, or a process began with it. */
const jumpAndBelieve = (ms: number) =>
  move(() => {
    machine.jump(ms)
    steady.follow()
  })

const visitor = () => visitorRequest(test.ctx(), ports, { ip: `198.51.100.${people % 250}` })
const own = () => visitorRequest(test.ctx(customer), ports)

async function sentCode() {
  const phone = `+86139${String(++people).padStart(8, '0')}`
  const { flowId } = await sendCode(visitor(), { contact: phone, purpose: 'login', captcha: 'good' })
  await deliverCodes(test.ctx(undefined, ports))
  const { code } = ports.sms.sent.findLast((sent) => sent.phone === phone)!
  return { contact: phone, flowId, purpose: 'login' as const, code }
}
const sessionOf = (remember: boolean) => openSession(visitor(), { accountId: customer.accountId, remember, method: 'phone-code', proved: true })
const isLive = async (token: string) => (await findSession(test.ctx(), token)) !== undefined
const wrongCode = { code: 'auth.code-wrong' }

beforeAll(() => fixture.openShop())
beforeEach(async () => {
  await test.ownerPool.query('truncate usage_limit, platform_schedule, platform_job')
  begin(noon)
  customer = await fixture.customer()
})

describe.each(bothWays)('while the clock of the machine is %s', (_name, ms) => {
  it('a code is good for its five minutes and for one use', async () => {
    const code = await sentCode()
    jump(ms)
    await consumeCode(visitor(), code)
    await expect(consumeCode(visitor(), code)).rejects.toMatchObject(wrongCode)
    const unused = await sentCode()
    pass(300_000)
    await expect(consumeCode(visitor(), unused)).rejects.toMatchObject(wrongCode)
    jump(-ms)
    await expect(consumeCode(visitor(), unused)).rejects.toMatchObject(wrongCode)
  })

  it('a session lasts as long as it would, and ends when it would', async () => {
    const { token } = await sessionOf(false)
    jump(ms)
    expect(await isLive(token)).toBe(true)
    pass(dayMs - 1_000)
    expect(await isLive(token)).toBe(true)
    pass(1_000)
    expect(await isLive(token)).toBe(false)
    jump(-ms)
    expect(await isLive(token)).toBe(false)
  })

  it('a code of an authenticator app is accepted once, by the real time', async () => {
    const { secret } = await beginTwoFactor(own(), { label: 'test' })
    await confirmTwoFactor(own(), { code: totpAt(secret, test.clock.now()), endOthers: false })
    pass(31_000)
    jump(ms)
    const real = totpAt(secret, new Date(machine.wall() - ms))
    await checkSecondFactor(visitor(), { accountId: customer.accountId, code: real })
    jump(-ms)
    await expect(checkSecondFactor(visitor(), { accountId: customer.accountId, code: real })).rejects.toMatchObject({ code: 'auth.second-factor-wrong' })
  })

  it('a quote is kept for its half hour', async () => {
    const { id } = await quoteCloudServer(fixture.as(customer), config)
    jump(ms)
    pass(1_799_000)
    expect((await readQuote(fixture.as(customer), id)).id).toBe(id)
    pass(1_000)
    await expect(readQuote(fixture.as(customer), id)).rejects.toMatchObject({ code: 'catalog.quote-expired' })
  })

  it('no server is renewed, suspended or released before its date, and each is afterwards', async () => {
    const { id } = await fixture.runningServer(customer)
    // The order and the boot took time.
    begin(test.clock.now().getTime())
    const lifecycle = serverSchedules.filter(({ name }) => name === 'servers.lifecycle')
    const run = async () => {
      await startDueSchedules(fixture.asSystem(), lifecycle)
      await drainJobs(fixture.asSystem(), lifecycle.map(scheduleHandler))
    }
    const stateOf = async () => (await test.pool.query('select state, expires_at from server where id = $1', [id])).rows as unknown
    const before = [await stateOf(), await readBalance(fixture.as(customer), customer.accountId)]
    jump(ms)
    await test.pool.query(`update server set look_at = 'epoch' where id = $1`, [id])
    await run()
    expect([await stateOf(), await readBalance(fixture.as(customer), customer.accountId)]).toEqual(before)
    pass(40 * dayMs)
    await test.pool.query(`update server set look_at = 'epoch' where id = $1`, [id])
    await run()
    expect(await stateOf()).not.toEqual(before[0])
  })
})

describe.each(jumps)('after a time %s ahead was believed and is right again', (_name, ms) => {
  it('nothing that was made meanwhile outlives its time', async () => {
    jumpAndBelieve(ms)
    const code = await sentCode()
    const { token, sessionId } = await sessionOf(true)
    const { id } = await quoteCloudServer(fixture.as(customer), config)
    jumpAndBelieve(-ms)
    await expect(consumeCode(visitor(), code)).rejects.toMatchObject(wrongCode)
    expect(await isLive(token)).toBe(false)
    await expect(requireStepUp(test.ctx({ ...customer, sessionId }))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(readQuote(fixture.as(customer), id)).rejects.toMatchObject({ code: 'catalog.quote-expired' })
  })

  it('a session from before it lives on, and its visits are recorded again', async () => {
    const { token } = await sessionOf(true)
    jumpAndBelieve(Math.min(ms, 13 * dayMs))
    expect(await isLive(token)).toBe(true)
    jumpAndBelieve(-Math.min(ms, 13 * dayMs))
    expect(await isLive(token)).toBe(true)
    const { rows } = await test.pool.query<{ seen_at: Date; expires_at: Date }>(
      'select seen_at, expires_at from session where account_id = $1 order by created_at desc, id desc limit 1',
      [customer.accountId],
    )
    expect(rows).toEqual([{ seen_at: test.clock.now(), expires_at: new Date(test.clock.now().getTime() + 14 * dayMs) }])
  })

  it('a limit that was used up meanwhile locks no one out', async () => {
    const take = () => takeFromLimit(test.ctx(), { key: `sign-in:${ms}`, max: 1, windowSeconds: 3_600 })
    jumpAndBelieve(ms)
    expect(await take()).toBe(0)
    expect(await take()).toBeGreaterThan(0)
    jumpAndBelieve(-ms)
    expect(await take()).toBe(0)
    expect(await take(), 'and still limits').toBeGreaterThan(0)
    expect(await take()).toBeLessThanOrEqual(hourMs / 1_000)
  })
})

describe('recurring work', () => {
  /** Everything that runs on while the clocks disagree, with the reason. */
  const undated: Readonly<Record<string, string>> = {
    'auth.watch-codes': 'only counts',
    'back-office.sum-up-refused': 'only counts',
    'back-office.verify-audit': 'only compares',
    'back-office.watch-clock': 'tells staff of this',
    'back-office.watch-disks': 'tells staff',
    'back-office.watch-files': 'tells staff',
    'back-office.watch-ledger-proof': 'tells staff',
    'back-office.write-anchor': 'adds a proof and removes none',
    'files.check-scanner': 'asks the virus scanner',
    'messages.bounces': 'reads what came back',
    'messages.receipts': 'asks the gateway, whose answer decides',
    'money.low-balances': 'tells customers of what is there now',
    'money.verify': 'only compares',
    'money.verify-all': 'only compares',
    'payments.follow': 'asks the gateway, whose answer decides; money for a closed payment still counts',
    'payments.follow-methods': 'asks the gateway, whose answer decides',
    'payments.follow-refunds': 'asks the gateway, whose answer decides',
    'payments.follow-second-refunds': 'asks the gateway, whose answer decides',
    'payments.reconcile': 'only compares',
    'servers.alarms': 'tells customers of what is measured now',
    'servers.check-engine': 'asks the engine',
    'servers.end-lost-consoles': 'closes lines whose process is gone',
    'servers.erase-metrics': 'erases the metrics of servers that are released already',
    'servers.manual-tasks': 'tells staff',
    'servers.measure': 'measures',
    'servers.publish-names': 'follows declared names, not dates',
    'servers.reconcile': 'follows states, not dates',
    'servers.report-name-server': 'asks the name server',
    'servers.report-zones': 'asks the engine',
    'servers.wake-drains': 'continues what a lost job left',
    'servers.watch-hosts': 'asks the engine',
    'status.observe': 'records the result of checks',
    'status.record': 'measures past deliveries for the home page',
    'transfers.settle': 'follows states, not dates',
    'verification.rewrap': 'changes keys, not contents',
    'webhooks.wake': 'sends what waits',
  }

  it('that charges, deletes or ends something by its date is marked; every other schedule is listed with a reason', () => {
    const all = [...schedulesOf({ engines: true, ownEngine: true }), ...housekeeping]
    const unmarked = all.filter(({ byDate }) => !byDate).map(({ name }) => name)
    expect(unmarked.toSorted()).toEqual(Object.keys(undated).toSorted())
    expect(all.filter(({ byDate }) => byDate).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['servers.lifecycle', 'servers.backups', 'auth.tidy', 'files.sweep', 'orders.expire', 'platform.prune', 'safety.closings']),
    )
  })
})
