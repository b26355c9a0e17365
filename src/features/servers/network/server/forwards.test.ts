import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { maxForwards } from '../model.ts'
import { addForward } from './add-forward.ts'
import { editForward } from './edit-forward.ts'
import { listForwards } from './list-forwards.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { removeForward } from './remove-forward.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { retryNetwork } from './retry-network.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let server: { code: string; id: string; machineId: string }
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const mine = () => fixture.as(owner)
const wanted = (over: object = {}) => ({
  code: server.code,
  protocol: 'tcp' as const,
  publicPort: null,
  privatePort: 22,
  remark: '',
  idempotencyKey: randomUUID(),
  ...over,
})
const listed = () => listForwards(mine(), { code: server.code })
const atEngine = () => rows('select public_port from sim.forward where machine_id = $1 order by 1', [server.machineId])

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'ports', speed: 1 }))
  await fixture.openShop()
  owner = await fixture.customer()
})
beforeEach(async () => {
  server = await fixture.runningServer(owner)
  await fixture.settle(5)
})

describe('forwarding a port', () => {
  it('picks a free port of the zone’s gateway, and the engine has it', async () => {
    const { gateway } = await listed()
    expect(gateway).toMatchObject({ fromPort: 20_000, toPort: 60_999 })
    const added = await addForward(mine(), wanted({ remark: 'SSH' }))
    expect((await listed()).forwards).toMatchObject([{ publicPort: added.publicPort, privatePort: 22, remark: 'SSH', state: 'applying' }])
    await fixture.settle(5)
    expect((await listed()).forwards).toMatchObject([{ state: 'active' }])
    expect(await atEngine()).toEqual([{ public_port: added.publicPort }])
  })

  it('happens once per click', async () => {
    const click = wanted({ publicPort: 30_001 })
    const [first, second] = await Promise.all([addForward(mine(), click), addForward(mine(), click)])
    expect(first).toEqual(second)
    expect((await listed()).forwards).toHaveLength(1)
  })

  it('gives a port to one of two simultaneous requests', async () => {
    const other = await fixture.customer()
    const theirs = await fixture.runningServer(other)
    const results = await Promise.allSettled([
      addForward(mine(), wanted({ publicPort: 30_002 })),
      addForward(fixture.as(other), wanted({ publicPort: 30_002, code: theirs.code })),
    ])
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')!
    expect(refused.reason).toMatchObject({ kind: 'conflict', code: 'network.port-taken', fields: [{ path: 'publicPort' }] })
    // The same port of another protocol is free.
    await addForward(mine(), wanted({ publicPort: 30_002, protocol: 'udp' }))
  })

  it('refuses reserved ports, ports outside the range, and more than the quota', async () => {
    await expect(addForward(mine(), wanted({ publicPort: 33_500 }))).rejects.toMatchObject({ code: 'network.port-reserved' })
    await expect(addForward(mine(), wanted({ publicPort: 8080 }))).rejects.toMatchObject({
      code: 'network.port-out-of-range',
      detail: { from: 20_000, to: 60_999 },
    })
    for (let i = 0; i < maxForwards; i++) await addForward(mine(), wanted())
    await expect(addForward(mine(), wanted())).rejects.toMatchObject({ code: 'network.forward-quota' })
  })

  it('waits for the machine if there is none yet, and is applied when it is built', async () => {
    const orderId = await fixture.paidOrder(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    const [{ code }] = (await rows('select code from server where order_id = $1', [orderId])) as [{ code: string }]
    await addForward(mine(), wanted({ code }))
    const seen = async () => (await listForwards(mine(), { code })).forwards
    expect(await seen()).toMatchObject([{ state: 'waiting' }])
    await fixture.settle(30)
    expect(await seen()).toMatchObject([{ state: 'active' }])
  })

  it('is refused for a server that is suspended or locked', async () => {
    await rows(`insert into server_lock (server_id, kind, created_at) values ($1, 'abuse', $2)`, [server.id, test.clock.now()])
    await expect(addForward(mine(), wanted())).rejects.toMatchObject({ code: 'servers.locked' })
  })
})

describe('removing a forwarded port', () => {
  it('keeps it reserved until the engine has released it', async () => {
    const { id } = await addForward(mine(), wanted({ publicPort: 30_010 }))
    await fixture.settle(5)
    await removeForward(mine(), { code: server.code, forwardId: id })
    expect((await listed()).forwards).toMatchObject([{ state: 'removing' }])
    await expect(addForward(mine(), wanted({ publicPort: 30_010 }))).rejects.toMatchObject({ code: 'network.port-taken' })
    await fixture.settle(5)
    expect((await listed()).forwards).toEqual([])
    expect(await atEngine()).toEqual([])
    await addForward(mine(), wanted({ publicPort: 30_010 }))
    await expect(removeForward(mine(), { code: server.code, forwardId: id })).rejects.toMatchObject({ code: 'network.forward-gone' })
  })

  it('happens to all of them when the server is released', async () => {
    await addForward(mine(), wanted({ publicPort: 30_011 }))
    await rows(`update server set state = 'released' where id = $1`, [server.id])
    expect(await rows('select from port_forward where server_id = $1', [server.id])).toEqual([])
    expect(await rows('select from server_network where server_id = $1', [server.id])).toEqual([])
  })
})

describe('if the engine refuses it', () => {
  const fail = (code: string, retryable: boolean, remaining: number) =>
    rows('insert into sim.network_fault (id, code, retryable, remaining) values ($1, $2, $3, $4)', [newId(), code, retryable, remaining])

  it('it is retried as long as that may help', async () => {
    await fail('unreachable', true, 3)
    await addForward(mine(), wanted())
    await fixture.settle(60)
    expect((await listed()).forwards).toMatchObject([{ state: 'active' }])
  })

  it('the reason is shown, and its owner can retry', async () => {
    await fail('invalid', false, 1)
    await addForward(mine(), wanted())
    await fixture.settle(5)
    expect(await listed()).toMatchObject({ standing: { state: 'failed', errorCode: 'invalid' }, forwards: [{ state: 'failed' }] })
    expect(await retryNetwork(mine(), { code: server.code })).toMatchObject({ state: 'applying' })
    await fixture.settle(5)
    expect(await listed()).toMatchObject({ standing: { state: 'active', errorCode: null }, forwards: [{ state: 'active' }] })
  })

  it('and a network that a machine has lost is applied again', async () => {
    const { publicPort } = await addForward(mine(), wanted())
    await fixture.settle(5)
    await rows('delete from sim.forward where machine_id = $1', [server.machineId])
    await rows('delete from sim.network where machine_id = $1', [server.machineId])
    await reconcileServers(fixture.asSystem())
    await fixture.settle(5)
    expect(await atEngine()).toEqual([{ public_port: publicPort }])
  })
})

it('forwarded ports are hidden from a stranger', async () => {
  const { id } = await addForward(mine(), wanted())
  const stranger = fixture.as(await fixture.customer())
  const gone = { code: 'servers.not-found' }
  await expect(listForwards(stranger, { code: server.code })).rejects.toMatchObject(gone)
  await expect(addForward(stranger, wanted())).rejects.toMatchObject(gone)
  await expect(editForward(stranger, { code: server.code, forwardId: id, remark: 'x' })).rejects.toMatchObject(gone)
  await expect(removeForward(stranger, { code: server.code, forwardId: id })).rejects.toMatchObject(gone)
  await expect(retryNetwork(stranger, { code: server.code })).rejects.toMatchObject(gone)
  const other = await fixture.runningServer(owner)
  await expect(editForward(mine(), { code: other.code, forwardId: id, remark: 'x' })).rejects.toMatchObject({ code: 'network.forward-gone' })
  expect(await editForward(mine(), { code: server.code, forwardId: id, remark: 'mine' })).toEqual({ remark: 'mine' })
})
