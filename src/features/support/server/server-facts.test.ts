import { beforeAll, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { serverHouse } from '#features/servers/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aQuestion, supportHouse } from '../factories.ts'
import { openWorkOrder } from './open-work-order.ts'
import { readWorkOrder } from './read-work-order.ts'

let servers: ReturnType<typeof serverHouse>
let house: Awaited<ReturnType<typeof supportHouse>>

beforeAll(async () => {
  const test = await testDatabase({ poolSize: 20 })
  servers = serverHouse(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'support', speed: 1 }))
  await servers.openShop()
  house = await supportHouse(test)
})

it('a work order keeps what its server was like when it was opened; a foreign server is refused', async () => {
  const [owner, stranger] = [await servers.customer({ yuan: 50_000n }), await servers.customer()]
  const { code } = await servers.runningServer(owner)
  const question = () => aQuestion({ about: { category: 'technical', impact: 'down' }, serverCode: code })
  const { number } = await openWorkOrder(house.as(owner), question())
  const seen = await readWorkOrder(house.as(owner), { number })
  expect(seen).toMatchObject({ priority: 'high', serverCode: code, server: { code, state: 'running', vcpu: 2, family: 'general', dedicated: false } })
  expect(seen.server!.ipv4).toHaveLength(1)
  await expect(openWorkOrder(house.as(stranger), question())).rejects.toMatchObject({ kind: 'not-found', code: 'servers.not-found' })
})
