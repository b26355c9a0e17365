import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import type { FirewallRule } from '../../model/machine.ts'
import { readFirewall } from './read-firewall.ts'
import { setFirewall } from './set-firewall.ts'
import { undoFirewall } from './undo-firewall.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let server: { code: string; id: string; machineId: string }
const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const mine = () => fixture.as(owner)
const read = () => readFirewall(mine(), { code: server.code, from: '::ffff:198.51.100.7' })
const ssh: FirewallRule = { direction: 'in', action: 'accept', protocol: 'tcp', ports: '22', remote: '198.51.100.7/32', remark: 'office' }
const web: FirewallRule = { direction: 'in', action: 'accept', protocol: 'tcp', ports: '443,80', remote: '', remark: '' }
const set = (version: number, ...rules: FirewallRule[]) => setFirewall(mine(), { code: server.code, version, inbound: 'drop', outbound: 'accept', rules })
const atEngine = async () =>
  (await rows(`select request -> 'firewall' as firewall from sim.network where machine_id = $1`, [server.machineId]))[0]?.['firewall']

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'firewall', speed: 1 }))
  await fixture.openShop()
  owner = await fixture.customer()
})
beforeEach(async () => {
  server = await fixture.runningServer(owner)
  await fixture.settle(5)
})

describe('the filter rules of a server', () => {
  it('accept every connection until some are set', async () => {
    expect(await read()).toMatchObject({
      set: { inbound: 'accept', outbound: 'accept', rules: [] },
      version: 0,
      state: 'active',
      undoAt: null,
      from: '198.51.100.7',
      adminPort: 22,
    })
  })

  it('are replaced as a whole, in their canonical form, and the engine has them in order', async () => {
    expect(await set(0, ssh, web)).toEqual({ version: 1 })
    expect(await read()).toMatchObject({ state: 'applying', set: { inbound: 'drop', rules: [{ remote: '198.51.100.7' }, { ports: '80,443' }] } })
    await fixture.settle(5)
    expect(await read()).toMatchObject({ state: 'active' })
    expect(await atEngine()).toEqual({
      inbound: 'drop',
      outbound: 'accept',
      rules: [
        { ...ssh, remote: '198.51.100.7', remark: '' },
        { ...web, ports: '80,443' },
      ],
    })
  })

  it('are not overwritten by a customer who has not seen them, also for simultaneous requests', async () => {
    const both = await Promise.allSettled([set(0, ssh), set(0, web)])
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((each) => each.status === 'rejected')!.reason).toMatchObject({ code: 'network.firewall-changed' })
  })

  it('do not change if the same set is applied again, so that undo still reverts the last change', async () => {
    await set(0, ssh)
    await set(1, web)
    expect(await set(2, { ...web, ports: ' 80, 443' })).toEqual({ version: 2 })
    await undoFirewall(mine(), { code: server.code, version: 2 })
    expect(await read()).toMatchObject({ version: 3, undoAt: null, set: { rules: [{ ports: '22' }] } })
    await fixture.settle(5)
    expect(await atEngine()).toMatchObject({ rules: [{ ports: '22' }] })
    await expect(undoFirewall(mine(), { code: server.code, version: 3 })).rejects.toMatchObject({ code: 'network.nothing-to-undo' })
  })

  it('accept every connection again if the first change is undone', async () => {
    await set(0, ssh)
    await undoFirewall(mine(), { code: server.code, version: 1 })
    expect(await read()).toMatchObject({ set: { inbound: 'accept', rules: [] } })
  })

  it('are not offered if the engine does not enforce them', async () => {
    await rows('update engine_zone_network set firewall = false')
    expect((await read()).set).toBeNull()
    await expect(set(0, ssh)).rejects.toMatchObject({ code: 'network.no-firewall' })
    await rows('update engine_zone_network set firewall = true')
  })

  it('are deleted with a released server', async () => {
    await set(0, ssh)
    await fixture.settle(5)
    await rows(`update server set state = 'released' where id = $1`, [server.id])
    expect(await rows('select from server_firewall where server_id = $1', [server.id])).toEqual([])
  })

  it('cannot be read, set or undone by a stranger', async () => {
    await set(0, ssh)
    const stranger = fixture.as(await fixture.customer())
    const gone = { code: 'servers.not-found' }
    await expect(readFirewall(stranger, { code: server.code, from: '::1' })).rejects.toMatchObject(gone)
    await expect(setFirewall(stranger, { code: server.code, version: 1, inbound: 'accept', outbound: 'accept', rules: [] })).rejects.toMatchObject(gone)
    await expect(undoFirewall(stranger, { code: server.code, version: 1 })).rejects.toMatchObject(gone)
    const other = await fixture.runningServer(owner)
    expect((await read()).others).toContainEqual({ code: other.code, name: other.code })
    expect((await readFirewall(stranger, { code: (await fixture.runningServer(stranger.actor)).code, from: '::1' })).others).toEqual([])
  })
})
