import { describe, expect, it } from 'vitest'
import { machines } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { failOrder } from '#features/orders/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { listServers } from '../../listing/server/list-servers.ts'
import { readServer } from '../../server/read-server.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { releaseOrder } from './release-order.ts'
import { restartServer } from '../../power/server/restart-server.ts'
import { serversOfOrder } from './servers-of-order.ts'
import { startFulfilment } from './start-fulfilment.ts'

const test = await testDatabase({ poolSize: 20 })
const engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'test', speed: 1 })
const fixture = serverFixture(test, engine)
await fixture.openShop()
const list = { search: '', page: 1, pageSize: 10 }

describe('a paid order of dedicated servers', () => {
  it('becomes exactly as many servers, each on its physical machine, regardless of repeated events', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidMachine(owner, { quantity: 2 })
    await Promise.all(Array.from({ length: 5 }, () => startFulfilment(fixture.asSystem(), { orderId })))
    await fixture.settle()
    const { servers } = await listServers(fixture.as(owner), list)
    expect(servers).toHaveLength(2)
    const tags = servers.map((server) => server.assetTag)
    expect(new Set(tags).size).toBe(2)
    for (const tag of tags) expect(tag).toMatch(/^hongkong-a-de2-\d{3}$/)
    for (const server of servers) {
      expect(server).toMatchObject({
        state: 'running',
        shape: { family: null, vcpu: 24, memoryGib: 128, systemDiskGib: 1788, bareMetal: { code: 'DE2', raid: 'raid1' } },
      })
    }
    const { rows } = await test.ownerPool.query<{ state: string }>('select state from customer_order where id = $1', [orderId])
    expect(rows[0]!.state).toBe('completed')
    const made = await test.db.select().from(machines)
    expect(made.map((machine) => machine.assetTag).sort()).toEqual(tags.sort())
  })

  it('shows the steps of bare metal, and takes longer than a cloud server', async () => {
    const owner = await fixture.customer()
    const orderId = await fixture.paidMachine(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    await fixture.runDue()
    test.clock.advance(10_000)
    await fixture.runDue()
    const { rows } = await test.ownerPool.query<{ state: string; steps: { name: string }[] }>(
      'select o.state, o.steps from operation o join server s on s.id = o.server_id where s.order_id = $1',
      [orderId],
    )
    expect(rows[0]!.state).toBe('running')
    expect(rows[0]!.steps.map((step) => step.name)).toEqual([
      'reserve-machine',
      'check-hardware',
      'set-up-raid',
      'network',
      'install-system',
      'self-test',
      'boot',
      'check',
    ])
    await fixture.settle()
  })

  it('can be restarted and reinstalled by its owner, and is hidden from a stranger', async () => {
    const owner = await fixture.customer()
    const stranger = await fixture.customer()
    const orderId = await fixture.paidMachine(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    await fixture.settle()
    const [server] = await serversOfOrder(fixture.as(owner), orderId)
    const { code } = server!
    await expect(readServer(fixture.as(stranger), { code })).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(restartServer(fixture.as(stranger), { code, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'servers.not-found' })
    await restartServer(fixture.as(owner), { code, idempotencyKey: newId() })
    await fixture.settle()
    await reinstallServer(fixture.as(owner), { code, idempotencyKey: newId(), imageId: 'windows-2025', password: null, confirmName: code })
    await fixture.settle()
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'running', imageId: 'windows-2025', login: 'Administrator' })
  })

  it('returns the machine to stock when it is refunded, and the next customer can buy it', async () => {
    const owner = await fixture.customer()
    // There is only one machine of this model there.
    const place = { regionId: 'singapore', zoneId: 'singapore-a', modelId: 'dm1', raid: 'raid10', bandwidthMbps: 100 } as const
    const orderId = await fixture.paidMachine(owner, place)
    await startFulfilment(fixture.asSystem(), { orderId })
    await failOrder(fixture.asSystem(), orderId, 'fulfilment-timeout')
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    const next = await fixture.customer()
    const again = await fixture.paidMachine(next, place)
    await startFulfilment(fixture.asSystem(), { orderId: again })
    await fixture.settle()
    const { servers } = await listServers(fixture.as(next), list)
    expect(servers).toMatchObject([{ state: 'running', assetTag: 'singapore-a-dm1-001' }])
  })
})
