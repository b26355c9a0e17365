import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readBalance } from '#features/money/api.ts'
import { booksOf, goodBooks } from '#features/orders/factories.ts'
import { aStoredMethod, memoryGateway, methodVerbs, runPaymentJobs, type MemoryGateway } from '#features/payments/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { readServer } from '../../server/read-server.ts'
import { readFuture } from './read-future.ts'
import { runLifecycle } from './run-lifecycle.ts'
import { setAutoRenew } from './set-auto-renew.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let memory: MemoryGateway
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const day = 86_400_000

beforeAll(async () => {
  test = await testDatabase({ poolSize: 40 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'stored', speed: 1 }))
  await fixture.openShop()
})
beforeEach(async () => {
  await rows('update server set look_at = null')
  memory = offer(memoryGateway())
  owner = await fixture.customer({ yuan: 150n })
})

function offer(made: MemoryGateway): MemoryGateway {
  fixture.ports.gateways['alipay'] = made.gateway
  return made
}
const mine = () => fixture.as(owner)
const server = async (code: string) => readServer(mine(), { code })
const expiryOf = async (code: string) => (await server(code)).expiresAt!
const goTo = async (code: string, offsetMs: number) => test.clock.set(new Date((await expiryOf(code)).getTime() + offsetMs))
const balance = async () => (await readBalance(mine(), owner.accountId)).availableFen
const told = () => rows(`select code, params from message where account_id = $1 and code like 'server.%' order by created_at, id`, [owner.accountId])
const payments = () =>
  rows(`select number, state, scene, amount_fen::int as fen from payment where account_id = $1 and scene = 'stored' order by created_at`, [owner.accountId])

/** Runs the lifecycle and the worker, twice, as its schedules do. */
async function passOn(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await runLifecycle(fixture.asSystem())
    await runPaymentJobs(fixture.asSystem())
    await fixture.settle(30)
    test.clock.advance(15_000)
  }
  await runLifecycle(fixture.asSystem())
}

/** A server that a stored method renews, and whose renewal costs more than the balance has. */
async function renewedByMethod(change: Parameters<typeof aStoredMethod>[2] = {}) {
  const methodId = await aStoredMethod(mine(), memory, change)
  const made = await fixture.runningServer(owner, { autoRenew: true })
  await setAutoRenew(mine(), { code: made.code, autoRenew: true, months: 1, method: 'stored', methodId })
  const price = (await readFuture(mine(), { code: made.code }))!.options[0]!.totalFen
  return { ...made, methodId, price, end: await expiryOf(made.code), restFen: price - (await balance()) }
}

describe('a renewal by a stored payment method', () => {
  it('pays from the balance first and charges the rest once', async () => {
    const { code, end, restFen, price } = await renewedByMethod()
    await goTo(code, -7 * day)
    await passOn()
    await passOn()
    expect((await expiryOf(code)) > end).toBe(true)
    expect(memory.charged).toMatchObject([{ amountFen: restFen }])
    expect(await payments()).toMatchObject([{ state: 'succeeded', fen: Number(restFen) }])
    expect(await balance()).toBe(0n)
    expect(await told()).toMatchObject([{ code: 'server.ready' }, { code: 'server.renewed', params: { amountFen: Number(price) } }])
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it('charges once per try when two workers look at the server at the same time', async () => {
    const { code } = await renewedByMethod()
    await goTo(code, -7 * day)
    await Promise.all(Array.from({ length: 4 }, () => runLifecycle(fixture.asSystem())))
    await Promise.all(Array.from({ length: 3 }, () => runPaymentJobs(fixture.asSystem())))
    expect(memory.charged).toHaveLength(1)
    expect(await payments()).toHaveLength(1)
  })

  it('does not charge a method if the balance is sufficient', async () => {
    owner = await fixture.customer({ yuan: 2000n })
    const { code, end } = await renewedByMethod()
    await goTo(code, -7 * day)
    await passOn()
    expect((await expiryOf(code)) > end).toBe(true)
    expect(memory.charged).toEqual([])
  })

  it('that is declined releases the balance, says which method and why, and is tried again on the next day of the schedule', async () => {
    const { code, end, restFen } = await renewedByMethod()
    const before = await balance()
    memory.decline('no-money')
    await goTo(code, -7 * day)
    await passOn()
    expect(await payments()).toMatchObject([{ state: 'failed' }])
    expect(await balance()).toBe(before)
    const params = { gateway: 'alipay', method: 'a***@example.com', why: 'no-money', shortFen: Number(restFen) }
    expect((await told()).slice(1)).toMatchObject([{ code: 'server.renew-failed', params }])
    test.clock.set(new Date(end.getTime() - 4 * day))
    await passOn()
    expect(memory.charged).toHaveLength(1)
    test.clock.set(new Date(end.getTime() - 3 * day))
    await passOn()
    expect(memory.charged).toHaveLength(2)
    expect((await expiryOf(code)) > end).toBe(true)
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it('is tried at 7, 3 and 1 days, at the expiry and at the end of the grace period, then the server is turned off', async () => {
    const { code, end } = await renewedByMethod()
    memory.decline('no-money', 'no-money', 'no-money', 'no-money', 'limit')
    for (const offset of [-7, -3, -1, 0, 1]) {
      test.clock.set(new Date(end.getTime() + offset * day))
      await passOn()
      await passOn()
    }
    expect(memory.charged).toHaveLength(5)
    expect(
      await rows(`select attempt, declined from renewal_charge c join server s on s.id = c.server_id where s.code = $1 order by c.created_at`, [code]),
    ).toEqual(['d7', 'd3', 'd1', 'd0', 'suspend'].map((attempt) => ({ attempt, declined: attempt === 'suspend' ? 'limit' : 'no-money' })))
    expect((await server(code)).state).toBe('suspended')
    const codes = (await told()).map((one) => one['code'])
    expect(codes.sort()).toEqual(['server.ready', ...Array.from({ length: 5 }, () => 'server.renew-failed'), 'server.suspended'])
  })

  it.each(['expired', 'needs-customer'] as const)('that is declined as %s is not tried again until the customer acts', async (why) => {
    const { code, end, methodId } = await renewedByMethod()
    memory.decline(why)
    for (const offset of [-7, -3]) {
      test.clock.set(new Date(end.getTime() + offset * day))
      await passOn()
      await passOn()
    }
    expect(memory.charged).toHaveLength(1)
    expect((await told()).slice(1)).toMatchObject([{ params: { why } }, { params: { why } }])
    if (why === 'expired') memory.agreements.forEach((known, number) => memory.agree(number, { ...known, expiresOn: '2099-12-31' }))
    await methodVerbs.refreshMethod(mine(), { methodId })
    test.clock.set(new Date(end.getTime() - day))
    await passOn()
    expect(memory.charged).toHaveLength(2)
    expect((await expiryOf(code)) > end).toBe(true)
  })

  it('does not charge a card after its last day, nor more than the limit', async () => {
    const { code } = await renewedByMethod({ expiresOn: '2020-01-31' })
    await goTo(code, -7 * day)
    await passOn()
    expect((await told()).at(-1)).toMatchObject({ code: 'server.renew-failed', params: { why: 'expired' } })
    expect(memory.charged).toEqual([])
  })

  it('does not charge more than the agreed limit', async () => {
    await goTo((await renewedByMethod({ limitFen: 100n })).code, -7 * day)
    await passOn()
    expect((await told()).at(-1)).toMatchObject({ code: 'server.renew-failed', params: { why: 'limit' } })
    expect(memory.charged).toEqual([])
  })

  it('that the payer ended at the gateway falls back to the balance, and says which servers', async () => {
    const { code, methodId } = await renewedByMethod()
    for (const number of memory.agreements.keys()) memory.endAtGateway(number)
    await goTo(code, -7 * day)
    await passOn()
    await passOn()
    expect(await server(code)).toMatchObject({ renewMethod: 'balance', renewMethodId: null })
    expect(await methodVerbs.readMethod(mine(), { methodId })).toMatchObject({ state: 'ended', endedBy: 'scheme', servers: [] })
    expect((await told()).at(-1)).toMatchObject({ code: 'server.renew-failed' })
    const [ended] = await rows(`select params from message where account_id = $1 and code = 'payment.method-ended'`, [owner.accountId])
    expect(ended!['params']).toMatchObject({ gateway: 'alipay', servers: code })
  })
})

describe('a crash between the two transactions of a charge', () => {
  it('before the call: the charge is made under the same number', async () => {
    const { code, end } = await renewedByMethod()
    memory.lost = 'before'
    await goTo(code, -7 * day)
    await runLifecycle(fixture.asSystem())
    await runPaymentJobs(fixture.asSystem())
    expect(await payments()).toMatchObject([{ state: 'pending' }])
    memory.lost = undefined
    await settleJobs()
    expect(memory.charged).toHaveLength(1)
    expect((await expiryOf(code)) > end).toBe(true)
  })

  it('after the call: the gateway is asked, and never charged again', async () => {
    const { code, end } = await renewedByMethod()
    memory.lost = 'after'
    await goTo(code, -7 * day)
    await runLifecycle(fixture.asSystem())
    await runPaymentJobs(fixture.asSystem())
    memory.lost = undefined
    await settleJobs()
    expect(memory.charged).toHaveLength(1)
    expect(memory.trades.size).toBe(1)
    expect((await expiryOf(code)) > end).toBe(true)
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it('with an unknown outcome: no new number at later tries until the payment is closed', async () => {
    const { code, end } = await renewedByMethod()
    memory.lost = 'after'
    await goTo(code, -7 * day)
    await runLifecycle(fixture.asSystem())
    await runPaymentJobs(fixture.asSystem())
    memory.isDown = true
    for (const offset of [-3, -1]) {
      test.clock.set(new Date(end.getTime() + offset * day))
      await passOn()
    }
    expect(await payments()).toMatchObject([{ state: 'pending' }])
    expect(memory.charged).toHaveLength(1)
  })

  async function settleJobs(): Promise<void> {
    for (let minute = 0; minute < 5; minute++) {
      test.clock.advance(60_000)
      await runPaymentJobs(fixture.asSystem())
    }
    await passOn()
  }
})

describe('replacing a method', () => {
  it('moves its servers to the new one when that is signed, and charges the new one', async () => {
    const { code, methodId, end } = await renewedByMethod()
    const { id } = await methodVerbs.addMethod(mine(), { gateway: 'alipay', replaces: methodId, returnPath: '/zh/console', idempotencyKey: randomUUID() })
    expect(await server(code)).toMatchObject({ renewMethodId: methodId })
    const [, signed] = memory.agreements.keys()
    memory.agree(signed!)
    await methodVerbs.refreshMethod(mine(), { methodId: id })
    expect(await server(code)).toMatchObject({ renewMethod: 'stored', renewMethodId: id })
    await goTo(code, -7 * day)
    await passOn()
    expect(memory.charged).toMatchObject([{ agreementNo: `A-${signed}` }])
    expect((await expiryOf(code)) > end).toBe(true)
    expect(await methodVerbs.readMethod(mine(), { methodId })).toMatchObject({ state: 'ended', endedBy: 'replaced' })
  })
})

describe('removing a method', () => {
  it('before its charge is sent prevents it; the renewal falls back to the balance', async () => {
    const { code, methodId } = await renewedByMethod()
    await goTo(code, -7 * day)
    await runLifecycle(fixture.asSystem())
    await stepUp()
    await methodVerbs.removeMethod(mine(), { methodId, idempotencyKey: randomUUID() })
    await passOn()
    expect(memory.charged).toEqual([])
    expect(await payments()).toMatchObject([{ state: 'failed' }])
    expect(await server(code)).toMatchObject({ renewMethod: 'balance', renewMethodId: null })
    expect(await balance()).toBeGreaterThan(0n)
  })

  it('while its charge is at the gateway lets the charge settle', async () => {
    const { code, methodId, end } = await renewedByMethod()
    await goTo(code, -7 * day)
    await runLifecycle(fixture.asSystem())
    await stepUp()
    memory.during = async () => {
      await methodVerbs.removeMethod(mine(), { methodId, idempotencyKey: randomUUID() })
    }
    await passOn()
    expect(memory.charged).toHaveLength(1)
    expect((await expiryOf(code)) > end).toBe(true)
    expect(await server(code)).toMatchObject({ renewMethod: 'balance' })
    expect(await methodVerbs.readMethod(mine(), { methodId })).toMatchObject({ state: 'ended', endedBy: 'customer' })
  })

  async function stepUp(): Promise<void> {
    await rows('update session set step_up_at = $2 where account_id = $1', [owner.accountId, test.clock.now()])
  }
})

describe('choosing a method', () => {
  it('is for its owner: a stranger’s method is not found, an ended one is refused, and the database refuses both', async () => {
    const { code, id } = await fixture.runningServer(owner)
    const stranger = await fixture.customer()
    const theirs = await aStoredMethod(fixture.as(stranger), memory)
    const choose = (methodId: string) => setAutoRenew(mine(), { code, autoRenew: true, months: 1, method: 'stored', methodId })
    await expect(choose(theirs)).rejects.toMatchObject({ code: 'payments.method-not-found' })
    await expect(rows(`update server set renew_method = 'stored', renew_method_id = $2 where id = $1`, [id, theirs])).rejects.toThrow(/of its owner only/)
    const own = await aStoredMethod(mine(), memory)
    await methodVerbs.removeMethod(mine(), { methodId: own, idempotencyKey: randomUUID() })
    await expect(choose(own)).rejects.toMatchObject({ code: 'payments.method-ended' })
    expect(await server(code)).toMatchObject({ renewMethod: 'balance' })
  })

  it('twice changes nothing; an API token may keep it and not choose it', async () => {
    const { code } = await fixture.runningServer(owner)
    const methodId = await aStoredMethod(mine(), memory)
    const token = fixture.as({ ...owner, scopes: ['write:orders'] })
    const chosen = { code, autoRenew: true, months: 1, method: 'stored', methodId } as const
    await expect(setAutoRenew(token, chosen)).rejects.toMatchObject({ code: 'servers.method-by-token' })
    await setAutoRenew(mine(), chosen)
    await setAutoRenew(mine(), chosen)
    await setAutoRenew(token, { ...chosen, months: 3 })
    expect(await server(code)).toMatchObject({ renewMonths: 3, renewMethodId: methodId })
    expect((await methodVerbs.listMethods(mine()))[0]!.servers).toMatchObject([{ code }])
  })
})

describe('a scheme with rules', () => {
  it('is charged only inside its window before the due date, and hears the next date', async () => {
    memory = offer(memoryGateway('alipay', { chargeWindowHours: 72, moveDueDate: async (_of, on) => void memory.dueDates.push(on) }))
    const { code, end } = await renewedByMethod()
    await goTo(code, -7 * day)
    await passOn()
    expect(memory.charged).toEqual([])
    expect((await told()).at(-1)).toMatchObject({ code: 'server.expiring' })
    test.clock.set(new Date(end.getTime() - 3 * day))
    await passOn()
    expect(memory.charged).toHaveLength(1)
    const next = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(await expiryOf(code))
    expect(memory.dueDates.at(-1)).toBe(next)
  })

  it('announces a charge a day before, once, and charges inside the time span', async () => {
    memory = offer(
      memoryGateway('alipay', {
        announce: async (_of, { paymentNumber, at }) => {
          memory.announced.push(paymentNumber)
          return { notBefore: new Date(at.getTime() + day), notAfter: new Date(at.getTime() + 2 * day) }
        },
      }),
    )
    const { code, end } = await renewedByMethod()
    await goTo(code, -7 * day)
    await passOn()
    await passOn()
    expect(memory.announced).toHaveLength(1)
    expect(memory.charged).toEqual([])
    expect(await expiryOf(code)).toEqual(end)
    test.clock.set(new Date(end.getTime() - 6 * day + 60_000))
    await passOn()
    expect(memory.announced).toHaveLength(1)
    expect(memory.charged).toHaveLength(1)
    expect((await expiryOf(code)) > end).toBe(true)
  })
})
