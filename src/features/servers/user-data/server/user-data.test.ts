import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { quoteCloudServer, quoteDedicatedServer } from '#features/catalog/api.ts'
import { capabilityStaff, someMachine } from '#features/catalog/factories.ts'
import { leaveToEngine, stopOffering } from '#features/catalog/api.ts'
import { cancelOrder, payOrdersFromBalance, placeOrder } from '#features/orders/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { config, serverFixture } from '../../factories.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'

const secret = 'correct-horse-battery'
const script = `#!/bin/sh\necho ${secret} > /etc/token\n`
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const mine = () => fixture.as(owner)
const kept = () => rows('select * from user_data')
const machinesOf = (orderId: string) =>
  rows('select m.user_data_hash as hash from sim.machine m join server s on s.machine_id = m.id where s.order_id = $1', [orderId])

async function place(userData: string | undefined, over: Partial<typeof config> = {}): Promise<string> {
  const quote = await quoteCloudServer(mine(), { ...config, ...over })
  return (await placeOrder(mine(), { quoteId: quote.id, userData, idempotencyKey: randomUUID() })).orderId
}
async function deliver(orderId: string): Promise<void> {
  await payOrdersFromBalance(mine(), { orderIds: [orderId], idempotencyKey: randomUUID() })
  await startFulfilment(fixture.asSystem(), { orderId })
  await fixture.settle()
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'user-data', speed: 1 }))
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
})

describe('user data of a purchase', () => {
  it('reaches every server of the order and is erased once they run; until then it is sealed', async () => {
    const orderId = await place(script, { quantity: 2 })
    const [row, ...more] = await kept()
    expect(more).toEqual([])
    expect(row).toMatchObject({ used_by: orderId, sealed: expect.not.stringContaining(secret) })
    await deliver(orderId)
    expect(await machinesOf(orderId)).toEqual([{ hash: digest(script) }, { hash: digest(script) }])
    expect(await kept()).toEqual([])
    const traces = await rows(
      `select 1 from customer_order where snapshot::text like $1 union all select 1 from operation where params::text like $1
       union all select 1 from platform_job where payload::text like $1`,
      [`%${secret}%`],
    )
    expect(traces).toEqual([])
  })

  it('is erased with an order that is canceled, and with one that expires', async () => {
    await cancelOrder(mine(), { orderId: await place(script) })
    expect(await kept()).toEqual([])
    const late = await place(script)
    await rows(`update customer_order set state = 'expired', state_at = now() where id = $1`, [late])
    expect(await kept()).toEqual([])
  })

  it('is the same order for a repeated click', async () => {
    const quote = await quoteCloudServer(mine(), config)
    const click = { quoteId: quote.id, userData: script, idempotencyKey: randomUUID() }
    expect(await placeOrder(mine(), click)).toEqual(await placeOrder(mine(), click))
    expect(await kept()).toHaveLength(1)
    await rows('delete from user_data')
  })

  it('is refused by the name of the zone where its engine takes none, and places no order', async () => {
    const staff = fixture.as(capabilityStaff)
    const zone = { zoneId: config.zoneId, capability: 'user-data', reason: 'images without cloud-init' } as const
    await stopOffering(staff, zone)
    await expect(place(script)).rejects.toMatchObject({
      code: 'catalog.zone-cannot',
      detail: { capability: 'user-data', en: expect.stringContaining('Zone'), nameEn: 'User data' },
      fields: [{ path: 'userData', code: 'catalog.zone-lacks' }],
    })
    expect(await rows('select 1 from customer_order where account_id = $1', [owner.accountId])).toEqual([])
    expect(await place(undefined)).toBeTypeOf('string')
    await leaveToEngine(staff, zone)
  })

  it('is refused for Windows, for dedicated servers, and if cloud-init could not run it', async () => {
    const windows = { imageId: 'windows-2025', memoryGib: 4, vcpu: 2, systemDiskGib: 60 }
    await expect(place(script, windows)).rejects.toMatchObject({ code: 'orders.user-data-image' })
    const quote = await quoteDedicatedServer(mine(), someMachine)
    const machine = placeOrder(mine(), { quoteId: quote.id, userData: script, idempotencyKey: randomUUID() })
    await expect(machine).rejects.toMatchObject({ code: 'orders.user-data-image' })
    await expect(place('#cloud-config\n- a\n: [')).rejects.toMatchObject({ code: 'orders.user-data-yaml', detail: { line: expect.any(Number) } })
    expect(await kept()).toEqual([])
  })
})

describe('user data of a reinstallation', () => {
  const reinstall = async (code: string, userData?: string) =>
    reinstallServer(mine(), {
      code,
      idempotencyKey: randomUUID(),
      imageId: 'ubuntu-24.04',
      password: null,
      confirmName: code,
      ...(userData ? { userData } : {}),
    })

  it('reaches the new system, is erased with the end of the operation, and a later one without it has none', async () => {
    const { code } = await fixture.runningServer(owner)
    const hash = async () =>
      (await rows('select m.user_data_hash as hash from sim.machine m join server s on s.machine_id = m.id where code = $1', [code]))[0]!['hash']
    expect(await hash()).toBeNull()
    await reinstall(code, script)
    expect(await kept()).toMatchObject([{ sealed: expect.not.stringContaining(secret) }])
    await fixture.settle()
    expect(await hash()).toBe(digest(script))
    expect(await kept()).toEqual([])
    await rows('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
    await reinstall(code)
    await fixture.settle()
    expect(await hash()).toBeNull()
  })

  it('that is refused changes nothing', async () => {
    const { code } = await fixture.runningServer(owner)
    await expect(reinstall(code, 'echo')).rejects.toMatchObject({ code: 'orders.user-data-head' })
    expect(await rows(`select 1 from operation o join server s on s.id = o.server_id where s.code = $1 and o.kind = 'reinstall'`, [code])).toEqual([])
    expect(await kept()).toEqual([])
  })
})
