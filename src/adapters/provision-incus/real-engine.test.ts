import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { addressContract } from '#features/servers/testing/address-contract.ts'
import { copyContract } from '#features/servers/testing/copy-contract.ts'
import { forgetContract } from '#features/servers/testing/forget-contract.ts'
import { healthContract } from '#features/servers/testing/health-contract.ts'
import { keyContract } from '#features/servers/testing/key-contract.ts'
import { networkContract } from '#features/servers/testing/network-contract.ts'
import { consoleContract } from '#features/servers/testing/console-contract.ts'
import { placementContract } from '#features/servers/testing/placement-contract.ts'
import { contractSpec, provisionerContract, type ContractFixture } from '#features/servers/testing/provisioner-contract.ts'
import { keys, type Instance } from './machines/instances.ts'
import { engineHere, readInside, startEngine, type RealEngine } from './testing/real-engine.ts'
import { realFleet } from './testing/real-fleet.ts'

const here = engineHere()
const engine: RealEngine | undefined = 'engine' in here ? await startEngine(here.engine) : undefined
afterAll(() => engine?.stop())
if (engine) {
  const name = `a real ${'engine' in here ? here.engine : ''} on this machine`
  provisionerContract(name, async () => (await realFleet(engine, await testDatabase())).fixture)
  addressContract(name, async () => (await realFleet(engine, await testDatabase())).fixture, '10.79.200')
  copyContract(name, async () => (await realFleet(engine, await testDatabase())).fixture)
  networkContract(name, async () => (await realFleet(engine, await testDatabase())).fixture)
  placementContract(name, async () => (await realFleet(engine, await testDatabase())).fixture)
  healthContract(name, async () => (await realFleet(engine, await testDatabase())).fixture)
  keyContract(name, async () => (await realFleet(engine, await testDatabase())).fixture)
  forgetContract(name, async () => (await realFleet(engine, await testDatabase())).fixture)
  consoleContract(name, async () => (await realFleet(engine, await testDatabase())).fixture)

  describe('machines on a real engine', () => {
    it('have the requested password and size, and nothing is left of them after destroying', async () => {
      const { client, fixture } = await realFleet(engine, await testDatabase())
      const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token: 'really-there-1', spec: { ...contractSpec, dataDisksGib: [1] } })
      await ended(fixture, taskId)
      expect(await readInside(client, machineId, '[ "$(cat /etc/password-in-clear)" = "Contract-2026!" ] && [ ! -e /etc/.runxin-password ]')).toBe(0)
      const { metadata } = await client.call<Instance>({ method: 'GET', path: `/1.0/instances/${machineId}` })
      expect(metadata.config).toMatchObject({ 'limits.cpu': '2', 'limits.memory': '4GiB', [keys.token]: 'really-there-1' })
      expect(JSON.stringify(metadata)).not.toContain(contractSpec.password)
      const snapshot = 'kept-1'
      const again = await fixture.provisioner.begin({
        kind: 'reinstall',
        token: 'again-1',
        machineId,
        imageId: 'ubuntu-24.04',
        password: 'Other-2026!!',
        snapshot,
      })
      await ended(fixture, again.taskId)
      expect(await readInside(client, machineId, '/bin/busybox grep -q ubuntu /etc/os-release')).toBe(0)
      const taken = await fixture.provisioner.begin({ kind: 'snapshot', token: 'taken-1', machineId, snapshot: 'taken-1' })
      await ended(fixture, taken.taskId)
      const gone = await fixture.provisioner.begin({ kind: 'destroy', token: 'gone-1', machineId })
      await ended(fixture, gone.taskId)
      expect((await client.call<unknown[]>({ method: 'GET', path: '/1.0/instances' })).metadata).toEqual([])
      expect((await client.call<unknown[]>({ method: 'GET', path: '/1.0/storage-pools/default/volumes/custom' })).metadata).toEqual([])
      await fixture.close?.()
    })
  })
} else {
  describe('a real engine', () => {
    it('is skipped on a computer that cannot run one', ({ skip }) => skip('reason' in here ? here.reason : ''))
  })
}

async function ended(fixture: ContractFixture, taskId: string): Promise<void> {
  expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
}
