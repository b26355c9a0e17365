import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MachineRequest } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** Contract of engines that have a rescue system. `make` gives a fresh, empty fleet. */
export function rescueContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of rescue`, () => {
    let fixture: ContractFixture
    let machineId: string
    beforeEach(async () => {
      fixture = await make()
      const { taskId, ...begun } = await fixture.provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec })
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      machineId = begun.machineId
    })
    afterEach(async () => {
      await fixture.close?.()
    })
    async function done(request: MachineRequest): Promise<void> {
      const { taskId } = await fixture.provisioner.begin(request)
      expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
    }
    const rescue = (): MachineRequest => ({ kind: 'rescue', token: randomUUID(), machineId, password: 'Rescue-2026!!' })
    const seen = () => fixture.provisioner.inspect(machineId)

    it('boots the rescue system, once a token and again from there, also of a machine that is off; leaving it everything is as it was', async () => {
      expect(fixture.provisioner.capabilities.rescue).toBe(true)
      const before = await seen()
      expect(before?.rescue).toBe(false)
      const request = rescue()
      await done(request)
      await done(request)
      expect(await seen()).toEqual({ ...before, rescue: true })
      await done(rescue())
      await done({ kind: 'stop', token: randomUUID(), machineId })
      expect(await seen()).toEqual({ ...before, power: 'stopped', rescue: true })
      await done(rescue())
      expect(await seen()).toEqual({ ...before, rescue: true })
      await done({ kind: 'leave-rescue', token: randomUUID(), machineId })
      expect(await seen()).toEqual(before)
    })

    it('ends with a disk that takes the place of the old one', async () => {
      const snapshot = randomUUID()
      await done(rescue())
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!', snapshot })
      expect(await seen()).toMatchObject({ rescue: false, power: 'running', imageId: 'ubuntu-24.04' })
      await done(rescue())
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot })
      expect(await seen()).toMatchObject({ rescue: false, power: 'running', imageId: 'debian-13' })
    })

    it('writes no keys while another system than its own runs', async () => {
      await done(rescue())
      const written = fixture.provisioner.accessKeys!.apply(machineId, { revision: 1, keys: ['ssh-ed25519 AAAA'] })
      await expect(written).rejects.toMatchObject({ fault: { code: 'wrong-state' } })
      await done({ kind: 'leave-rescue', token: randomUUID(), machineId })
      await fixture.provisioner.accessKeys!.apply(machineId, { revision: 1, keys: ['ssh-ed25519 AAAA'] })
      expect(await fixture.keys.read(machineId)).toContain('AAAA')
    })
  })
}
