import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { engineContract } from '#adapters/provision-kit/testing/contract/engine-contract.ts'
import { contractSpec, type ContractFixture } from '#adapters/provision-kit/testing/contract/provisioner-contract.ts'
import { keys, type Instance } from './machines/instances.ts'
import { engineHere, readInside, startEngine, type RealEngine } from './testing/real-engine.ts'
import { realFleet } from './testing/real-fleet.ts'

const here = engineHere()
const engine: RealEngine | undefined = 'engine' in here ? await startEngine(here.engine) : undefined
afterAll(() => engine?.stop())
if (engine) {
  const name = `a real ${'engine' in here ? here.engine : ''} on this machine`
  engineContract(name, {
    make: async () => (await realFleet(engine, await testDatabase())).fixture,
    lacks: ['bareMetal', 'moves', 'rescue', 'screen', 'firewall', 'userData'],
    network: '10.79.200',
  })

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
