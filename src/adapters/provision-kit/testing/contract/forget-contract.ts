import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MachineRequest } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** Contract of engines that remember tasks, beside the contract of a provisioner. `make` gives a fresh, empty fleet. */
export function forgetContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of what is forgotten`, () => {
    let fixture: ContractFixture
    beforeEach(async () => {
      fixture = await make()
    })
    afterEach(() => fixture.close?.())
    const create = (token: string) => fixture.provisioner.begin({ kind: 'create', token, spec: contractSpec })
    async function done(request: MachineRequest): Promise<void> {
      const { taskId } = await fixture.provisioner.begin(request)
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
    }

    it('says of a task that it does not know that it does not know it', async () => {
      expect(await fixture.provisioner.follow(randomUUID())).toEqual({ state: 'unknown' })
    })

    it('forgets tasks by their age, and nothing that a machine still hangs on', async () => {
      const token = randomUUID()
      const creation = await create(token)
      await fixture.settle(creation.taskId)
      const { machineId } = creation
      const restart: MachineRequest = { kind: 'restart', token: randomUUID(), machineId }
      const { taskId: old } = await fixture.provisioner.begin(restart)
      await fixture.settle(old)
      await done({ kind: 'stop', token: randomUUID(), machineId })
      expect(await fixture.provisioner.forgetTasks(new Date(fixture.now().getTime() - 86_400_000))).toBe(0)
      await fixture.pass(20)
      const { taskId: underWay } = await fixture.provisioner.begin({ kind: 'start', token: randomUUID(), machineId })
      expect(await fixture.provisioner.forgetTasks(fixture.now())).toBeGreaterThan(0)
      expect(await fixture.provisioner.follow(old)).toEqual({ state: 'unknown' })
      expect((await fixture.settle(underWay)).state).toBe('succeeded')
      expect(await create(token)).toEqual(creation)
      expect(await fixture.provisioner.inspect(machineId)).toMatchObject({ power: 'running', busy: false })
    })
  })
}
