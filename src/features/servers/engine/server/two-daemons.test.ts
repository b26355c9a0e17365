import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { incusEngine } from '#adapters/provision-incus/incus-engine.ts'
import { keys, type Instance } from '#adapters/provision-incus/machines/instances.ts'
import { engineHere, startEngine } from '#adapters/provision-incus/testing/real-engine.ts'
import { engineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { addPool, quoteCloudServer } from '#features/catalog/api.ts'
import { capabilityStaff } from '#features/catalog/factories.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { readBalance } from '#features/money/api.ts'
import { booksOf, goodBooks } from '#features/orders/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { giveUpOperation } from '../../engine-work/server/give-up-operation.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { config, secretBox, serverFixture } from '../../factories.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import type { Engines } from '../../server/ports.ts'
import { checkEngine } from './check-engine.ts'

const here = engineHere()
/** Orders; 200 if run by hand, with a line of output. */
const given = process.env['ENGINE_ORDERS']
const count = Number(given ?? 16)
/** Addresses that are missing in the zone of the engine that is not killed. */
const short = 2
const otherId = '00000000-0000-4000-8000-00000000000c'
const zones = [config, { ...config, regionId: 'tokyo', zoneId: 'tokyo-a' }] as const
const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

async function world(kind: 'incus' | 'lxd') {
  const test = await testDatabase({ poolSize: 30 })
  const open = async (label: string) => {
    const real = await startEngine(kind)
    endings.push(real.stop)
    const client = await real.projectOf('orders')
    const shape = { type: 'container' as const, pool: 'default', network: 'br0', images: {}, limitBandwidth: false, filterAddresses: true }
    const notebook = { db: test.db, now: () => new Date(), log: test.ctx().log, secretBox, engine: label, pool: [] }
    const provisioner = engineProvisioner(notebook, incusEngine({ client, shape, shutDownSeconds: 1 }))
    endings.push(() => provisioner.stop())
    const machines = async () => {
      const { metadata } = await client.call<Instance[]>({ method: 'GET', path: '/1.0/instances?recursion=1' })
      return metadata.map(({ config: its, devices }) => ({ token: its[keys.token]!, address: devices['eth0']!['ipv4.address']! }))
    }
    return { real, provisioner, machines }
  }
  const [first, second] = [await open('incus'), await open(otherId)]
  const fixture = serverFixture(test, first.provisioner)
  test.clock.set(new Date())
  await fixture.openShop()
  const rows = async <Row>(sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Row[]
  await rows(`insert into engine (id, name, driver, created_at, updated_at) values ($1, 'Tokyo', 'lxd', now(), now())`, [otherId])
  await rows(`insert into engine_zone (engine_id, zone_id, since) values ($1, 'tokyo-a', now())`, [otherId])
  const held: Engines = {
    at: (id) => (id === otherId ? second : first).provisioner,
    held: () => [environmentEngine, otherId],
    reload: async () => {},
  }
  Object.assign(fixture.ports, { engines: held })
  return { test, fixture, rows, first, second }
}

describe('orders in two zones', () => {
  if ('reason' in here) it('are not placed on a computer that cannot run two engines', ({ skip }) => skip(here.reason))
  else
    it(
      'reach the engine of their zone alone while one is killed: no address twice, and exactly the money of what was not built comes back',
      {
        timeout: 90_000 + count * 3_000,
      },
      () => twoDaemons(here.engine),
    )
})

async function twoDaemons(kind: 'incus' | 'lxd'): Promise<void> {
  const begun = performance.now()
  const { test, fixture, rows, first, second } = await world(kind)
  const each = count / 2
  const pool = (zoneId: string, network: string, size: number) =>
    addPool(fixture.as(capabilityStaff), {
      name: zoneId,
      zoneId,
      engineId: null,
      network: `${network}.0/24`,
      gateway: null,
      vlan: null,
      bridge: null,
      serverPrefix: null,
      quarantineDays: 0,
      reserved: '',
      ranges: `${network}.2-${network}.${size + 1}`,
      idempotencyKey: randomUUID(),
    })
  await pool('hongkong-a', '10.79.1', each - short)
  await pool('tokyo-a', '10.79.2', each)

  const owner = await fixture.customer({ yuan: 1_000_000n })
  const balance = async () => (await readBalance(fixture.as(owner), owner.accountId)).availableFen
  const atFirst = await balance()
  const orders: string[] = []
  // Each is paid before any is fulfilled, so that each sees enough free addresses.
  for (let at = 0; at < count; at++) orders.push(await fixture.paidOrder(owner, zones[at % 2]))
  const paid = atFirst - (await balance())
  const fulfil = async (some: string[]) => {
    for (const orderId of some) await startFulfilment(fixture.asSystem(), { orderId })
  }
  await fulfil(orders.slice(0, each))

  const running = async (zoneId: string) => (await rows(`select from server where zone_id = $1 and state = 'running'`, [zoneId])).length
  const unfinished = (zoneId: string) =>
    rows<{ id: string }>(
      `select o.id from operation o join server s on s.id = o.server_id where s.zone_id = $1 and o.kind = 'create' and o.state in ('queued', 'running') order by o.id`,
      [zoneId],
    )
  const open = async (zoneId: string) =>
    (await rows(`select from customer_order where state in ('paid', 'fulfilling') and id in (select order_id from server where zone_id = $1)`, [zoneId])).length
  async function work(until: () => Promise<boolean>): Promise<void> {
    for (const end = performance.now() + 60_000 + count * 2_000; !(await until()); await sleep(20)) {
      if (performance.now() > end) throw new Error('the orders did not end')
      test.clock.advance(1_000)
      await fixture.runDue()
    }
  }

  await work(async () => (await running('tokyo-a')) > 0)
  await fulfil(orders.slice(each))
  // Begins the others at their engines, which work on them when one is killed.
  await fixture.runDue()
  second.real.kill()
  const killedAt = { running: await running('tokyo-a'), unfinished: (await unfinished('tokyo-a')).length }
  expect(killedAt.unfinished, 'it is killed at work').toBeGreaterThan(1)
  await work(async () => (await open('hongkong-a')) === 0)
  expect(await running('hongkong-a'), 'the other zone delivers everything that it has an address for').toBe(each - short)
  for (let checks = 0; checks < 2; checks++) {
    test.clock.advance(10_000)
    await checkEngine(fixture.asSystem())
  }
  await expect(quoteCloudServer(fixture.as(owner), zones[1])).rejects.toMatchObject({ code: 'catalog.paused' })

  // Staff give up half of what waits. The money comes back only when it is certain that no machine is left.
  const waiting = await unfinished('tokyo-a')
  const givenUp = waiting.slice(0, Math.ceil(waiting.length / 2))
  const staff = fixture.as({ kind: 'staff', staffId: randomUUID(), permissions: ['operations'] })
  for (const { id } of givenUp) await giveUpOperation(staff, { operationId: id })
  await fixture.runDue()
  await second.real.revive()
  test.clock.advance(10_000)
  await checkEngine(fixture.asSystem())
  await work(async () => (await open('tokyo-a')) === 0)
  await reconcileServers(fixture.asSystem())
  await work(async () => (await rows(`select from engine.task where state = 'running'`)).length === 0)

  const live = (zoneId: string) =>
    rows<{ id: string; address: string; engine_id: string }>(
      `select s.id, host(p.address) as address, s.engine_id from server s join pool_address p on p.server_id = s.id where s.zone_id = $1 and s.state = 'running' order by s.id`,
      [zoneId],
    )
  const [one, two] = [await live('hongkong-a'), await live('tokyo-a')]
  const asTokens = (list: typeof one) => list.map(({ id, address }) => ({ token: id, address }))
  const byToken = (list: { token: string; address: string }[]) => list.toSorted((left, right) => left.token.localeCompare(right.token))
  expect(byToken(await first.machines()), 'the first engine has the machines of its zone, each with its address, and no other').toEqual(byToken(asTokens(one)))
  expect(byToken(await second.machines()), 'and so has the second').toEqual(byToken(asTokens(two)))
  expect(new Set([...one, ...two].map(({ address }) => address)).size, 'no address twice').toBe(one.length + two.length)
  // A machine that the engine was making when it was killed may be lost with it: its order fails, like one that was given up.
  const lost = await rows<{ code: string }>(
    `select o.error_code as code from operation o join server s on s.id = o.server_id
     where s.zone_id = 'tokyo-a' and o.kind = 'create' and o.state = 'failed' and o.error_code <> 'given-up'`,
  )
  const codes = lost.map(({ code }) => code).join()
  expect(lost.length, codes).toBeLessThanOrEqual(waiting.length - givenUp.length)
  expect([one.length, two.length], codes).toEqual([each - short, each - givenUp.length - lost.length])
  const states = await rows<{ state: string; n: number; fen: string }>(
    `select state, count(*)::int as n, sum(total_fen)::text as fen from customer_order where id = any ($1) group by 1 order by 1`,
    [orders],
  )
  expect(states.map(({ state, n }) => ({ state, n }))).toEqual([
    { state: 'completed', n: one.length + two.length },
    { state: 'refunded', n: short + givenUp.length + lost.length },
  ])
  expect(await balance(), 'exactly what was not built').toBe(atFirst - BigInt(states[0]!.fen))
  expect(BigInt(states[0]!.fen) + BigInt(states[1]!.fen)).toBe(paid)
  expect(await booksOf(test)).toEqual(goodBooks)
  if (given)
    process.stdout.write(
      `${count} orders: ${one.length} and ${two.length} delivered, ${short} without an address, ${givenUp.length} given up and ${lost.length} lost (${codes}) were refunded; killed with ${killedAt.running} running and ${killedAt.unfinished} under way; ${((performance.now() - begun) / 1000).toFixed(0)} s\n`,
    )
}
