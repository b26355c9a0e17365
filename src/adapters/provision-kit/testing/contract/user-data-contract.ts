import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MachineRequest } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** SHA-256 of the user data that a machine boots with; null if none. */
export type WithUserData = { userDataHash?: (machineId: string) => Promise<string | null> }

export const digestOf = (text: string | undefined) => (text ? createHash('sha256').update(text).digest('hex') : null)

/** Contract of engines that hand user data to cloud-init. */
export function userDataContract(name: string, make: () => Promise<ContractFixture & WithUserData>): void {
  describe(`${name} keeps the contract of user data`, () => {
    let fixture: ContractFixture & WithUserData
    beforeEach(async () => {
      fixture = await make()
    })
    afterEach(() => fixture.close?.())
    async function done(request: MachineRequest): Promise<string> {
      const { taskId, machineId } = await fixture.provisioner.begin(request)
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      return machineId
    }

    it('gives it to a new system alone: one reinstalled or made from an image has its own or none', async () => {
      const [one, other] = ['#!/bin/sh\necho one\n', '#cloud-config\nhostname: two\n']
      const hash = fixture.userDataHash!
      const machineId = await done({ kind: 'create', token: randomUUID(), spec: { ...contractSpec, userData: one } })
      expect(await hash(machineId)).toBe(digestOf(one))
      const image = randomUUID()
      await done({ kind: 'image', token: randomUUID(), machineId, image })
      const reinstall = { kind: 'reinstall', machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!' } as const
      await done({ ...reinstall, token: randomUUID(), userData: other })
      expect(await hash(machineId)).toBe(digestOf(other))
      await done({ ...reinstall, token: randomUUID() })
      expect(await hash(machineId)).toBeNull()
      const copy = await done({ kind: 'create', token: randomUUID(), spec: contractSpec, source: { kind: 'image', tag: image } })
      expect(await hash(copy)).toBeNull()
    })
  })
}
