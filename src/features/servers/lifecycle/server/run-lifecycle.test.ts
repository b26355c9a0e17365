import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readBalance } from '#features/money/api.ts'
import { payOrdersFromBalance } from '#features/orders/api.ts'
import { booksOf, goodBooks, topUp } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { listServers } from '../../listing/server/list-servers.ts'
import { quoteServerRenewals } from './quote-server-renewals.ts'
import { readFuture } from './read-future.ts'
import { readServer } from '../../server/read-server.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { renewServers } from './renew-servers.ts'
import { runLifecycle } from './run-lifecycle.ts'
import { setAutoRenew } from './set-auto-renew.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let engine: ReturnType<typeof simulatedProvisioner>
let owner: Extract<Actor, { kind: 'customer' }>
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const hour = 3_600_000
const day = 24 * hour

beforeAll(async () => {
  test = await testDatabase({ poolSize: 40 })
  engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'life', speed: 1 })
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
beforeEach(async () => {
  await rows('update server set look_at = null')
  owner = await fixture.customer({ yuan: 1000n })
})

const mine = () => fixture.as(owner)
const server = async (code: string) => readServer(mine(), { code })
const expiryOf = async (code: string) => (await server(code)).expiresAt!
const goTo = async (code: string, offsetMs: number) => test.clock.set(new Date((await expiryOf(code)).getTime() + offsetMs))
const messages = async () =>
  (await rows('select code from message where account_id = $1 order by created_at, id', [owner.accountId])).map((row) => row['code'] as string)
const lifeMessages = async () => (await messages()).filter((code) => /^server\.(exp|renew|susp|recy|going|rel)/.test(code))

/** Runs the job and the worker until neither has work left. */
async function passOn(): Promise<void> {
  await runLifecycle(fixture.asSystem())
  await fixture.settle(30)
  await runLifecycle(fixture.asSystem())
}

async function renew(code: string, months: 1 | 3 | 12 = 1, who: Actor = owner, alignDay: number | null = null) {
  const ctx = fixture.as(who)
  const offer = await quoteServerRenewals(ctx, { codes: [code], months, alignDay })
  const { orderIds, totalFen } = await renewServers(ctx, { quoteIds: [offer.lines[0]!.offer!.quoteId], autoRenew: null, idempotencyKey: randomUUID() })
  return {
    offer: offer.lines[0]!.offer!,
    orderIds,
    totalFen,
    pay: (key: string = randomUUID()) => payOrdersFromBalance(ctx, { orderIds, idempotencyKey: key }),
  }
}

async function balance(): Promise<bigint> {
  return (await readBalance(mine(), owner.accountId)).availableFen
}

describe('a server that is not renewed', () => {
  it('gets its reminder, suspension, recycling, warning and release, each once and in time', async () => {
    const { code, id, machineId } = await fixture.runningServer(owner)
    const end = await expiryOf(code)
    const stages: [number, string, string | undefined][] = [
      [-7 * day, 'running', 'server.expiring'],
      [-3 * day, 'running', 'server.expiring'],
      [-1 * day, 'running', 'server.expiring'],
      [0, 'running', 'server.expired'],
      [23 * hour, 'running', undefined],
      [day, 'suspended', 'server.suspended'],
      [8 * day, 'recycled', 'server.recycled'],
      [14 * day, 'recycled', 'server.going'],
    ]
    let told = 0
    for (const [offset, state, message] of stages) {
      test.clock.set(new Date(end.getTime() + offset))
      await passOn()
      await passOn()
      expect((await server(code)).state).toBe(state)
      if (message) told++
      const sent = await lifeMessages()
      expect(sent).toHaveLength(told)
      if (message) expect(sent.at(-1)).toBe(message)
    }
    expect((await engine.inspect(machineId))?.power).toBe('archived')
    test.clock.set(new Date(end.getTime() + 15 * day))
    await passOn()
    await reconcileServers(fixture.asSystem())
    await fixture.settle(5)
    expect((await lifeMessages()).at(-1)).toBe('server.released')
    expect(await engine.inspect(machineId)).toBeUndefined()
    expect(await rows('select state, look_at from server where id = $1', [id])).toEqual([{ state: 'released', look_at: null }])
    expect((await listServers(mine(), { search: '', page: 1, pageSize: 10 })).total).toBe(0)
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it('is on during the grace period, and off with its machine stopped from the suspension', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await goTo(code, 23 * hour)
    await passOn()
    expect((await engine.inspect(machineId))?.power).toBe('running')
    await goTo(code, day)
    await passOn()
    expect((await engine.inspect(machineId))?.power).toBe('stopped')
  })

  it('without a job run for ten days gets one notice, and keeps its days from then on', async () => {
    const { code } = await fixture.runningServer(owner)
    await goTo(code, 10 * day)
    await passOn()
    expect(await lifeMessages()).toEqual(['server.suspended'])
    const future = await readFuture(mine(), { code })
    expect((await server(code)).state).toBe('suspended')
    test.clock.advance(6.9 * day)
    await passOn()
    expect((await server(code)).state).toBe('suspended')
    test.clock.advance(0.2 * day)
    await passOn()
    expect((await server(code)).state).toBe('recycled')
    expect(future!.life.done.map(({ step }) => step).sort()).toEqual(['d0', 'd1', 'd3', 'd7', 'suspend'])
  })

  it('is turned off by reconciliation if the engine refused it before', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await goTo(code, day)
    await rows(`insert into sim.fault (id, kind, code, retryable, moment, remaining) values ($1, 'stop', 'engine', false, 'in-task', 1)`, [newId()])
    await passOn()
    expect(await engine.inspect(machineId)).toMatchObject({ power: 'running' })
    expect((await server(code)).state).toBe('suspended')
    await reconcileServers(fixture.asSystem())
    await fixture.settle(30)
    expect(await engine.inspect(machineId)).toMatchObject({ power: 'stopped' })
  })
})

describe('a renewal', () => {
  it('before the expiry adds to it without losing a day; the order is completed in the same moment', async () => {
    const { code } = await fixture.runningServer(owner)
    const end = await expiryOf(code)
    const { offer, orderIds, pay } = await renew(code, 3)
    expect(offer.fromAt).toEqual(end)
    const before = await balance()
    await pay()
    expect(await expiryOf(code)).toEqual(offer.toAt)
    expect(before - (await balance())).toBe(offer.totalFen)
    expect(await rows('select kind, state from customer_order where id = $1', [orderIds[0]])).toEqual([{ kind: 'renewal', state: 'completed' }])
  })

  it('in the grace period counts from the old expiry', async () => {
    const { code } = await fixture.runningServer(owner)
    const end = await expiryOf(code)
    await goTo(code, 20 * hour)
    await passOn()
    const { offer, pay } = await renew(code)
    await pay()
    expect(offer.fromAt).toEqual(end)
    expect((await server(code)).state).toBe('running')
  })

  it('of a suspended server counts from now and turns it on', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await goTo(code, 3 * day)
    await passOn()
    await (await renew(code)).pay()
    expect(await server(code)).toMatchObject({ state: 'starting', offFor: null })
    await fixture.settle(30)
    expect((await server(code)).state).toBe('running')
    expect((await engine.inspect(machineId))?.power).toBe('running')
    expect((await expiryOf(code)).getTime() - test.clock.now().getTime()).toBeGreaterThan(27 * day)
  })

  it('of a recycled server restores disk and addresses', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    const before = await engine.inspect(machineId)
    await goTo(code, day)
    await passOn()
    await goTo(code, 9 * day)
    await passOn()
    expect((await server(code)).state).toBe('recycled')
    await (await renew(code)).pay()
    await fixture.settle(30)
    expect((await server(code)).state).toBe('running')
    expect(await engine.inspect(machineId)).toEqual(before)
  })

  it('that arrives while the machine is being turned off waits for that, then turns it on', async () => {
    const { code, machineId } = await fixture.runningServer(owner)
    await goTo(code, day)
    await runLifecycle(fixture.asSystem())
    expect(await server(code)).toMatchObject({ state: 'suspended', operation: { kind: 'suspend' } })
    await (await renew(code)).pay()
    expect((await server(code)).state).toBe('stopping')
    await fixture.settle(60)
    expect((await server(code)).state).toBe('running')
    expect((await engine.inspect(machineId))?.power).toBe('running')
  })

  it('of a server that is off for abuse adds time and turns nothing on', async () => {
    const { code, id } = await fixture.runningServer(owner)
    await rows(`update server set state = 'suspended', off_for = 'abuse' where id = $1`, [id])
    await rows(`insert into server_lock values ($1, 'abuse', now())`, [id])
    const end = await expiryOf(code)
    await (await renew(code)).pay()
    expect(await server(code)).toMatchObject({ state: 'suspended', offFor: 'abuse' })
    expect((await expiryOf(code)) > end).toBe(true)
  })

  it('of many servers is one payment, aligned to one day of the month, each at its own price', async () => {
    const first = await fixture.runningServer(owner)
    test.clock.advance(5 * day)
    const second = await fixture.runningServer(owner, { vcpu: 4, memoryGib: 8 })
    const offer = await quoteServerRenewals(mine(), { codes: [first.code, second.code], months: 1, alignDay: 20 })
    const quoteIds = offer.lines.map((line) => line.offer!.quoteId)
    const { orderIds, totalFen } = await renewServers(mine(), { quoteIds, autoRenew: true, idempotencyKey: randomUUID() })
    expect(totalFen).toBe(offer.totalFen)
    const { paidFen } = await payOrdersFromBalance(mine(), { orderIds, idempotencyKey: randomUUID() })
    expect(paidFen).toBe(offer.totalFen)
    const days = await Promise.all(
      [first, second].map(async ({ code }) => new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', day: 'numeric' }).format(await expiryOf(code))),
    )
    expect(days).toEqual(['20', '20'])
    expect((await server(first.code)).autoRenew).toBe(true)
    expect(new Set(offer.lines.map((line) => line.offer!.totalFen)).size).toBe(2)
  })

  it('replaces the open one, so that a server has only one', async () => {
    const { code } = await fixture.runningServer(owner)
    const first = await renew(code)
    const second = await renew(code, 3)
    await expect(first.pay()).rejects.toMatchObject({ code: 'orders.cancelled' })
    await second.pay()
    expect(await expiryOf(code)).toEqual(second.offer.toAt)
  })

  it('is for the owner only: a stranger finds no such server and no such quote', async () => {
    const { code } = await fixture.runningServer(owner)
    const stranger = await fixture.customer()
    const theirs = fixture.as(stranger)
    await expect(quoteServerRenewals(theirs, { codes: [code], months: 1, alignDay: null })).rejects.toMatchObject({ code: 'servers.not-found' })
    const offer = await quoteServerRenewals(mine(), { codes: [code], months: 1, alignDay: null })
    const quoteIds = [offer.lines[0]!.offer!.quoteId]
    await expect(renewServers(theirs, { quoteIds, autoRenew: null, idempotencyKey: randomUUID() })).rejects.toMatchObject({ code: 'catalog.quote-expired' })
    await expect(readFuture(theirs, { code })).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(setAutoRenew(theirs, { code, autoRenew: true, months: 1, method: 'balance' })).rejects.toMatchObject({ code: 'servers.not-found' })
  })

  it('ordered but not paid before the release is cancelled with it, and cannot be paid', async () => {
    const { code } = await fixture.runningServer(owner)
    await goTo(code, day)
    await passOn()
    await goTo(code, 8 * day)
    await passOn()
    await goTo(code, 14 * day)
    await passOn()
    const { pay } = await renew(code)
    await goTo(code, 15 * day)
    await passOn()
    await expect(pay()).rejects.toMatchObject({ code: 'orders.cancelled' })
  })
})

describe('automatic renewal', () => {
  it('renews from the balance seven days before, and tells the owner', async () => {
    const { code } = await fixture.runningServer(owner, { autoRenew: true })
    const end = await expiryOf(code)
    await goTo(code, -7 * day)
    await passOn()
    expect((await expiryOf(code)) > end).toBe(true)
    expect(await lifeMessages()).toEqual(['server.renewed'])
    await passOn()
    expect(await lifeMessages()).toHaveLength(1)
  })

  it('with too little balance tells the missing amount, and tries again on its days until the money is there', async () => {
    owner = await fixture.customer({ yuan: 150n })
    const { code } = await fixture.runningServer(owner, { autoRenew: true })
    const price = (await readFuture(mine(), { code }))!.options[0]!.totalFen
    const missing = price - (await balance())
    expect(missing > 0n).toBe(true)
    const end = await expiryOf(code)
    for (const offset of [-7 * day, -3 * day, -1 * day, 0]) {
      test.clock.set(new Date(end.getTime() + offset))
      await passOn()
    }
    expect(await lifeMessages()).toEqual(Array.from({ length: 4 }, () => 'server.renew-failed'))
    const [told] = await rows(`select params from message where account_id = $1 and code = 'server.renew-failed' limit 1`, [owner.accountId])
    expect(told!['params']).toMatchObject({ shortFen: Number(missing), needFen: Number(price) })
    expect(await rows(`select id from customer_order where account_id = $1 and kind = 'renewal'`, [owner.accountId])).toEqual([])
    await topUp(fixture.asSystem(), owner.accountId, missing)
    test.clock.set(new Date(end.getTime() + day))
    await passOn()
    expect((await server(code)).state).toBe('running')
    expect((await expiryOf(code)) > end).toBe(true)
    expect(await balance()).toBe(0n)
  })

  it('is off by default, and never charges for a locked server', async () => {
    const { code, id } = await fixture.runningServer(owner, { autoRenew: true })
    await rows(`insert into server_lock values ($1, 'transfer', now())`, [id])
    const before = await balance()
    await goTo(code, 2 * day)
    await passOn()
    expect(await balance()).toBe(before)
    expect((await server(code)).state).toBe('running')
    await rows('delete from server_lock where server_id = $1', [id])
    await passOn()
    expect(await balance()).toBeLessThan(before)
    const manual = await fixture.runningServer(owner)
    expect((await server(manual.code)).autoRenew).toBe(false)
  })
})

describe('a pending payment', () => {
  it('delays the next step of its server, by an hour at most', async () => {
    const { code } = await fixture.runningServer(owner)
    const { orderIds, totalFen } = await renew(code)
    await goTo(code, day)
    await rows(
      `insert into payment (id, number, account_id, purpose, order_ids, gateway, currency, amount_fen, state, return_path, late, created_at, expires_at, state_at, follows)
       values ($1, 'P202601010000000001', $2, 'orders', $3, 'sandbox', 'CNY', $4, 'created', '/x', false, $5, $6, $5, 0)`,
      [newId(), owner.accountId, orderIds, totalFen.toString(), test.clock.now(), new Date(test.clock.now().getTime() + 15 * 60_000)],
    )
    await passOn()
    test.clock.advance(50 * 60_000)
    await passOn()
    expect((await server(code)).state).toBe('running')
    test.clock.advance(20 * 60_000)
    await passOn()
    expect((await server(code)).state).toBe('suspended')
  })
})
