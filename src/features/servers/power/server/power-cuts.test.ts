import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import type { MachineRequest } from '../../server/ports.ts'
import { readServer } from '../../server/read-server.ts'
import { powerOffServer } from './power-off-server.ts'
import { rescueServer } from './rescue-server.ts'
import { resetServer } from './reset-server.ts'
import { startServer } from './start-server.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let code: string
const requests: MachineRequest[] = []
const mine = () => fixture.as(owner)
const click = () => ({ code, idempotencyKey: randomUUID() })
const seen = () => readServer(mine(), { code })

beforeAll(async () => {
  test = await testDatabase({ poolSize: 20 })
  const engine = simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'cuts', speed: 1 })
  fixture = serverFixture(test, {
    ...engine,
    begin(request) {
      requests.push(request)
      return engine.begin(request)
    },
  })
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  ;({ code } = await fixture.runningServer(owner))
  requests.length = 0
})

describe('power cuts', () => {
  it('restart a running server, once a click', async () => {
    const once = click()
    const begun = await resetServer(mine(), once)
    expect(await seen()).toMatchObject({ state: 'restarting', operation: { kind: 'hard-reset' } })
    expect(await resetServer(mine(), once)).toEqual(begun)
    await expect(powerOffServer(mine(), click())).rejects.toMatchObject({ code: 'servers.busy' })
    await fixture.settle()
    expect(await seen()).toMatchObject({ state: 'running', latest: { kind: 'hard-reset', state: 'succeeded' } })
    expect(new Set(requests.map(({ token }) => token)).size).toBe(1)
    expect(requests[0]).toMatchObject({ kind: 'hard-reset' })
  })

  it('turn a running server off until its owner starts it', async () => {
    await powerOffServer(mine(), click())
    expect(await seen()).toMatchObject({ state: 'stopping', operation: { kind: 'power-off' } })
    await fixture.settle()
    expect(await seen()).toMatchObject({ state: 'stopped', latest: { kind: 'power-off', state: 'succeeded' } })
    await expect(resetServer(mine(), click())).rejects.toMatchObject({ code: 'servers.wrong-state' })
    await expect(powerOffServer(mine(), click())).rejects.toMatchObject({ code: 'servers.wrong-state' })
    await startServer(mine(), click())
    await fixture.settle()
    expect((await seen()).state).toBe('running')
  })

  it('keep a server in rescue mode, with its password told again, and without asking its system', async () => {
    await test.ownerPool.query('update session set step_up_at = $1 where account_id = $2', [test.clock.now(), owner.accountId])
    await rescueServer(mine(), click())
    await fixture.settle()
    await resetServer(mine(), click())
    await fixture.settle()
    expect(await seen()).toMatchObject({ state: 'running', rescueAt: expect.any(Date) })
    const [first, second] = requests.filter(({ kind }) => kind === 'rescue')
    expect(second).toMatchObject({ kind: 'rescue', cutPower: true, password: (first as { password: string }).password })
    expect(first).not.toHaveProperty('cutPower')
  })

  it('are not for strangers, nor for a server whose period has ended', async () => {
    const stranger = fixture.as(await fixture.customer())
    for (const act of [resetServer, powerOffServer]) {
      await expect(act(stranger, click())).rejects.toMatchObject({ code: 'servers.not-found' })
      await expect(act(fixture.as({ kind: 'visitor' }), click())).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
    await test.ownerPool.query('update server set expires_at = $2 where code = $1', [code, test.clock.now()])
    for (const act of [resetServer, powerOffServer]) await expect(act(mine(), click())).rejects.toMatchObject({ code: 'servers.expired' })
    expect(requests).toEqual([])
  })
})
