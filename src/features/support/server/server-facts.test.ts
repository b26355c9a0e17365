import { beforeAll, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aQuestion, supportFixture } from '../factories.ts'
import { openWorkOrder } from './open-work-order.ts'
import { readWorkOrder } from './read-work-order.ts'

let servers: ReturnType<typeof serverFixture>
let fixture: Awaited<ReturnType<typeof supportFixture>>

beforeAll(async () => {
  const test = await testDatabase({ poolSize: 20 })
  servers = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'support', speed: 1 }))
  await servers.openShop()
  fixture = await supportFixture(test)
})

it('a work order stores the state of its server when it was opened; a server of another customer is refused', async () => {
  const [owner, stranger] = [await servers.customer({ yuan: 50_000n }), await servers.customer()]
  const { code } = await servers.runningServer(owner)
  const question = () => aQuestion({ about: { category: 'technical', impact: 'down' }, serverCode: code })
  const { number } = await openWorkOrder(fixture.as(owner), question())
  const seen = await readWorkOrder(fixture.as(owner), { number })
  expect(seen).toMatchObject({ priority: 'high', serverCode: code, server: { code, state: 'running', vcpu: 2, family: 'general', dedicated: false } })
  expect(seen.server!.ipv4).toHaveLength(1)
  await expect(openWorkOrder(fixture.as(stranger), question())).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
})
