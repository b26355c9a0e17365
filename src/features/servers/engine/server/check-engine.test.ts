import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { estimateCloudServer, listDedicated, listRegions, quoteCloudServer, quoteDedicatedServer } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { someMachine } from '#features/catalog/factories.ts'
import { payOrdersFromBalance, placeOrder } from '#features/orders/api.ts'
import { schedules as orderSchedules } from '#features/orders/jobs.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { config, serverFixture } from '../../factories.ts'
import { checkEngine } from './check-engine.ts'
import { noteNoEngine } from './note-no-engine.ts'
import { ProvisionFault, type FaultCode, type Provisioner } from '../../server/ports.ts'
import { readFleetFacts } from './read-fleet-facts.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { reportEngine } from './report-engine.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'

let test: TestDatabase
let engine: Provisioner
let fixture: ReturnType<typeof serverFixture>
/** Fault that the engine reports for every request; undefined if it works. */
let fault: FaultCode | undefined

/** The same engine behind a connection that can be cut. */
function cuttable(inner: Provisioner): Provisioner {
  const calls = ['check', 'begin', 'inspect', 'findByToken', 'list', 'survey'] as const
  const behind = Object.fromEntries(
    calls.map((name) => [
      name,
      async (...given: never[]) => {
        if (fault) throw new ProvisionFault(fault, fault !== 'engine', { cause: new Error('the node did not answer GET: ECONNREFUSED') })
        return (inner[name] as (...given: never[]) => unknown)(...given)
      },
    ]),
  )
  return { ...inner, ...behind }
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 30 })
  engine = cuttable(simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'test', speed: 1 }))
  fixture = serverFixture(test, engine)
  await fixture.openShop()
})
beforeEach(async () => {
  fault = undefined
  await checkEngine(fixture.asSystem())
  await reconcileServers(fixture.asSystem())
  await rows('delete from platform_event')
})

const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const events = async () => (await rows(`select name from platform_event where name like 'engine.%' order by at, id`)).map(({ name }) => name)
const staff = () => test.ctx({ kind: 'staff', staffId: randomUUID(), permissions: ['infrastructure'] })
const health = async () => (await readFleetFacts(staff())).engines[0]?.health
const paused = async () => (await listRegions(test.ctx())).some((region) => region.paused)
async function check(): Promise<void> {
  test.clock.advance(10_000)
  await checkEngine(fixture.asSystem())
}
async function goAway(code: FaultCode = 'unreachable'): Promise<void> {
  fault = code
  await check()
  await check()
}
const refundStuck = () => orderSchedules.find(({ name }) => name === 'orders.refund-stuck')!.run(fixture.asSystem() as never, {} as never)
const orderState = async (orderId: string) => (await rows('select state from customer_order where id = $1', [orderId]))[0]!['state']

describe('the health of the engine', () => {
  it('is green only after an answer, red from the first failure, and pauses sales from the second on; each outage is announced once', async () => {
    expect(await health()).toMatchObject({ state: 'answers' })
    fault = 'unreachable'
    await check()
    const since = test.clock.now()
    expect(await health()).toEqual({ state: 'failing', since, code: 'unreachable' })
    expect(await paused()).toBe(false)
    await check()
    expect(await health()).toEqual({ state: 'away', since, code: 'unreachable' })
    expect(await paused()).toBe(true)
    await check()
    await check()
    expect(await events()).toEqual(['engine.away'])
    expect((await readFleetFacts(staff())).engines[0]?.fault).toMatch(/ECONNREFUSED/)
    fault = undefined
    await check()
    expect(await health()).toMatchObject({ state: 'answers', since: null })
    expect(await paused()).toBe(false)
    await check()
    expect(await events()).toEqual(['engine.away', 'engine.back'])
    await goAway('credentials')
    expect(await health()).toMatchObject({ state: 'away', code: 'credentials' })
    expect(await events()).toEqual(['engine.away', 'engine.back', 'engine.away'])
  })

  it('is not green after a minute without a report of the engine’s process, whatever it reported last', async () => {
    await check()
    const reported = test.clock.now()
    test.clock.advance(61_000)
    // Other reports of the process do not count as an answer of the engine.
    await reportEngine(fixture.asSystem(), environmentEngine)
    expect(await health()).toEqual({ state: 'silent', since: reported, code: null })
    await check()
    expect(await health()).toMatchObject({ state: 'answers' })
  })

  it('is not green if machines have not been listed for minutes, and hosts are not shown as up then', async () => {
    const owner = await fixture.customer()
    await fixture.runningServer(owner)
    await reconcileServers(fixture.asSystem())
    await check()
    const hosts = async () => new Set((await readFleetFacts(staff())).engines[0]?.hosts.map(({ up }) => up))
    expect(await hosts()).toEqual(new Set([true]))
    const listed = new Date(test.clock.now().getTime() - 10_000)
    test.clock.advance(175_000)
    await check()
    expect(await health()).toEqual({ state: 'unlisted', since: listed, code: null })
    expect(await hosts()).toEqual(new Set([null]))
  })
})

describe('a worker without an engine', () => {
  const note = () => noteNoEngine(fixture.asSystem())
  beforeEach(() => rows('delete from engine_report'))

  it('pauses sales where no process has one, says why, and the first answer of an engine resumes them', async () => {
    const owner = await fixture.customer()
    await note()
    const since = test.clock.now()
    expect(await health()).toEqual({ state: 'away', since, code: 'none' })
    await expect(quoteCloudServer(fixture.as(owner), config)).rejects.toMatchObject({ code: 'catalog.paused' })
    test.clock.advance(10_000)
    await note()
    expect(await health()).toEqual({ state: 'away', since, code: 'none' })
    await check()
    await note()
    expect(await health()).toMatchObject({ code: null })
    expect(await paused()).toBe(false)
  })

  it('leaves an engine of another process alone, also one that fails, and notices when that process is gone', async () => {
    await check()
    await note()
    expect(await paused()).toBe(false)
    fault = 'unreachable'
    await check()
    await note()
    expect(await health()).toMatchObject({ state: 'failing', code: 'unreachable' })
    fault = undefined
    await check()
    test.clock.advance(61_000)
    await note()
    expect(await health()).toMatchObject({ state: 'away', code: 'none' })
    expect(await paused()).toBe(true)
  })
})

describe('while the engine is away', () => {
  it('nothing new is quoted, ordered or paid, prices are still shown, and sales resume by themselves', async () => {
    const owner = await fixture.customer()
    const ctx = fixture.as(owner)
    const [quote, other] = [await quoteCloudServer(ctx, config), await quoteCloudServer(ctx, config)]
    const { orderId } = await placeOrder(ctx, { quoteId: other.id, idempotencyKey: randomUUID() })
    await goAway()
    const refused = { kind: 'unavailable', code: 'catalog.paused' }
    const place = () => placeOrder(ctx, { quoteId: quote.id, idempotencyKey: randomUUID() })
    const pay = () => payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: randomUUID() })
    await expect(quoteCloudServer(ctx, config)).rejects.toMatchObject(refused)
    await expect(quoteDedicatedServer(ctx, someMachine)).rejects.toMatchObject(refused)
    await expect(place()).rejects.toMatchObject(refused)
    await expect(pay()).rejects.toMatchObject(refused)
    expect((await listDedicated(test.ctx())).regions.every((region) => region.paused)).toBe(true)
    expect((await estimateCloudServer(test.ctx(), config)).totalFen).toBe(quote.totalFen)
    fault = undefined
    await check()
    await quoteCloudServer(ctx, config)
    await place()
    await pay()
    expect(await orderState(orderId)).toBe('paid')
  })

  it.each(['unreachable', 'credentials', 'engine'] as const)('an order paid before waits for hours, and is delivered once afterwards (%s)', async (code) => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner, { quantity: 2 })
    await goAway(code)
    await startFulfilment(fixture.asSystem(), { orderId })
    for (let minute = 0; minute < 180; minute += 5) {
      test.clock.advance(290_000)
      await check()
      await fixture.runDue()
      await refundStuck()
    }
    expect(await orderState(orderId)).toBe('fulfilling')
    expect(await rows(`select distinct o.state from operation o join server s on s.id = o.server_id where s.order_id = $1`, [orderId])).toEqual([
      { state: 'queued' },
    ])
    fault = undefined
    await check()
    await fixture.settle()
    await refundStuck()
    expect(await orderState(orderId)).toBe('completed')
    const ids = (await rows('select id from server where order_id = $1', [orderId])).map((row) => row['id'])
    expect((await engine.list()).filter(({ token }) => ids.includes(token))).toHaveLength(2)
  })

  it('an order that cannot be delivered although the engine answers is still refunded in time', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidOrder(owner)
    await goAway()
    fault = undefined
    await check()
    test.clock.advance(32 * 60_000)
    await refundStuck()
    expect(await orderState(orderId)).toBe('refunded')
  })
})
