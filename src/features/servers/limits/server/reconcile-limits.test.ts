import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { listFamilyLimits } from '#features/catalog/api.ts'
import { setFamilyLimits } from '#features/catalog/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { reconcileServers } from '../../engine-work/server/reconcile-servers.ts'
import { serverFixture } from '../../factories.ts'
import { readServer } from '../../server/read-server.ts'

const editor: Actor = { kind: 'staff', staffId: newId(), permissions: ['catalog.edit'] }
const none = { cpuPercent: null, diskIops: null, diskMibps: null }

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
const applied: string[] = []
const can = { limitsCpu: true, limitsDisks: true }
const machine = async (code: string) =>
  (await test.ownerPool.query('select m.limits from sim.machine m join server s on s.machine_id = m.id where s.code = $1', [code])).rows[0].limits as object
const limit = (over: Partial<typeof none | Record<keyof typeof none, number>>, family: 'general' | 'compute' = 'general') =>
  setFamilyLimits(fixture.as(editor), { family, ...none, ...over })
const reconcile = () => reconcileServers(fixture.asSystem())
const shown = async (code: string) => (await readServer(fixture.as(owner), { code })).limits

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  const engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'limits', speed: 1 })
  fixture = serverFixture(test, {
    ...engine,
    capabilities: Object.assign(can, engine.capabilities),
    limits: {
      apply(machineId, limits) {
        applied.push(machineId)
        return engine.limits!.apply(machineId, limits)
      },
    },
  })
  await fixture.openShop()
})
beforeEach(async () => {
  await limit({})
  await reconcile()
  Object.assign(can, { limitsCpu: true, limitsDisks: true })
  applied.length = 0
  owner = await fixture.customer()
})

describe('limits of a family', () => {
  it('are applied to the servers that it has, once, shown to their owners, and lifted again', async () => {
    const { code } = await fixture.runningServer(owner)
    expect(await shown(code)).toEqual({})
    await limit({ cpuPercent: 50, diskIops: 2_000 })
    await limit({ cpuPercent: 20 }, 'compute')
    await reconcile()
    expect(await machine(code)).toEqual({ cpuPercent: 50, diskIops: 2_000 })
    expect(await shown(code)).toEqual({ cpuPercent: 50, diskIops: 2_000 })
    await reconcile()
    expect(applied).toHaveLength(1)
    await limit({})
    await reconcile()
    expect([await machine(code), await shown(code)]).toEqual([{}, {}])
  })

  it('hold for a new server from its creation on', async () => {
    await limit({ diskMibps: 100 })
    const { code } = await fixture.runningServer(owner)
    expect(await machine(code)).toEqual({ diskMibps: 100 })
  })

  it('wait for a server that is being worked on, and one that fails stops no other', async () => {
    const busy = await fixture.runningServer(owner)
    const idle = await fixture.runningServer(owner)
    await fixture.ports.provisioner.begin({ kind: 'restart', token: randomUUID(), machineId: await machineIdOf(busy.code) })
    await limit({ cpuPercent: 30 })
    await reconcile()
    expect([await machine(busy.code), await machine(idle.code)]).toEqual([{}, { cpuPercent: 30 }])
    test.clock.advance(60_000)
    await reconcile()
    expect(await machine(busy.code)).toEqual({ cpuPercent: 30 })
  })

  it('that the engine lacks are not claimed', async () => {
    const { code } = await fixture.runningServer(owner)
    can.limitsDisks = false
    await limit({ cpuPercent: 50, diskIops: 2_000 })
    await reconcile()
    expect([await machine(code), await shown(code)]).toEqual([{ cpuPercent: 50 }, { cpuPercent: 50 }])
  })

  it('are set and seen by editors of the catalog alone', async () => {
    await limit({ cpuPercent: 50 })
    const rows = await listFamilyLimits(fixture.as(editor))
    expect(rows.find(({ family }) => family === 'general')).toMatchObject({ limits: { cpuPercent: 50 }, setAt: expect.any(Date) })
    const strangers: Actor[] = [owner, { kind: 'visitor' }, { kind: 'staff', staffId: newId(), permissions: ['servers', 'prices'] }]
    for (const stranger of strangers) {
      await expect(setFamilyLimits(fixture.as(stranger), { family: 'general', ...none })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(listFamilyLimits(fixture.as(stranger))).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })
})

async function machineIdOf(code: string): Promise<string> {
  return (await test.ownerPool.query('select machine_id from server where code = $1', [code])).rows[0].machine_id as string
}
