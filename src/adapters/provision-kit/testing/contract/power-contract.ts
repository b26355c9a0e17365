import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MachineRequest } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** How often systems inside machines were asked to shut down. Absent: the engine has no systems inside. */
export type WithSystems = { askedToShutDown?: () => number | Promise<number> }

/** Contract of power cuts: they never wait for the system inside, which may no longer react. */
export function powerContract(name: string, make: () => Promise<ContractFixture & WithSystems>): void {
  describe(`${name} keeps the contract of power cuts`, () => {
    let fixture: ContractFixture & WithSystems
    let machineId: string
    beforeEach(async () => {
      fixture = await make()
      const { taskId, machineId: made } = await fixture.provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec })
      await fixture.settle(taskId)
      machineId = made
    })
    afterEach(() => fixture.close?.())

    async function stepsOf(request: MachineRequest): Promise<string[]> {
      const { taskId } = await fixture.provisioner.begin(request)
      const end = await fixture.settle(taskId)
      expect(end.state).toBe('succeeded')
      return end.state === 'succeeded' ? end.steps.map((step) => step.name) : []
    }
    const power = async () => (await fixture.provisioner.inspect(machineId))?.power
    const asked = async () => (await fixture.askedToShutDown?.()) ?? 0

    it('cuts the power and starts again, or stays off, without asking the system inside; a restart asks it', async () => {
      const before = await asked()
      const reset: MachineRequest = { kind: 'hard-reset', token: randomUUID(), machineId }
      expect(await stepsOf(reset)).not.toContain('shut-down')
      expect(await power()).toBe('running')
      // The same token is the same cut: the machine goes on running.
      await stepsOf(reset)
      expect(await stepsOf({ kind: 'restart', token: randomUUID(), machineId })).toContain('shut-down')
      if (fixture.askedToShutDown) expect(await asked()).toBe(before + 1)
      const off: MachineRequest = { kind: 'power-off', token: randomUUID(), machineId }
      expect(await stepsOf(off)).not.toContain('shut-down')
      expect(await power()).toBe('stopped')
      // One that is off stays off.
      await stepsOf({ kind: 'power-off', token: randomUUID(), machineId })
      if (fixture.askedToShutDown) expect(await asked()).toBe(before + 1)
      await expect(fixture.provisioner.begin({ kind: 'hard-reset', token: randomUUID(), machineId })).rejects.toMatchObject({
        fault: { code: 'wrong-state', retryable: false },
      })
    })
  })
}
