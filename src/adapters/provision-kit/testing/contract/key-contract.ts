import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MachineRequest } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

const [laptop, desk] = ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIlaptop', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIdesk'] as const
const byHand = 'from="192.0.2.0/24" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIcolleague colleague@office'

/** Contract of engines that write SSH keys, beside the contract of a provisioner. `make` gives a fresh, empty fleet. */
export function keyContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of SSH keys`, () => {
    let fixture: ContractFixture
    let machineId: string
    beforeEach(async () => {
      fixture = await make()
      const { taskId, ...begun } = await fixture.provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec })
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      machineId = begun.machineId
    })
    afterEach(() => fixture.close?.())
    const apply = (revision: number, ...keys: string[]) => fixture.provisioner.accessKeys!.apply(machineId, { revision, keys })
    const held = async () =>
      (await fixture.keys.read(machineId))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.replace(' runxin-console', ''))
    async function done(request: MachineRequest): Promise<void> {
      const { taskId } = await fixture.provisioner.begin(request)
      expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
    }

    it('says that it writes keys, and writes them, also twice; what is not requested any more goes', async () => {
      expect(fixture.provisioner.capabilities.sshKeys).toBe(true)
      await apply(1, laptop, desk)
      await fixture.another().accessKeys!.apply(machineId, { revision: 1, keys: [laptop, desk] })
      expect(await held()).toEqual([laptop, desk])
      await apply(2, desk)
      expect(await held()).toEqual([desk])
      await apply(1, laptop, desk)
      expect(await held()).toEqual([desk])
      await apply(3)
      expect(await held()).toEqual([])
    })

    it('leaves alone what somebody wrote inside by hand, until nobody shall come in by a key', async () => {
      await fixture.keys.write(machineId, `${byHand}\n`)
      await apply(1, laptop)
      expect(await held()).toEqual([byHand, laptop])
      await done({ kind: 'reset-password', token: randomUUID(), machineId, password: 'Other-2026!!' })
      expect(await held()).toEqual([byHand, laptop])
      await done({ kind: 'reset-password', token: randomUUID(), machineId, password: 'Third-2026!!', removeKeys: true })
      expect(await held()).toEqual([])
    })

    it('needs no password where none was requested, and has one once it is given', async () => {
      expect(await fixture.hasPassword(machineId)).toBe(true)
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: null, snapshot: 'before' })
      expect(await fixture.hasPassword(machineId)).toBe(false)
      await apply(1, laptop)
      expect(await held()).toEqual([laptop])
      await done({ kind: 'reset-password', token: randomUUID(), machineId, password: 'Other-2026!!' })
      expect(await fixture.hasPassword(machineId)).toBe(true)
      const other = await fixture.provisioner.begin({ kind: 'create', token: randomUUID(), spec: { ...contractSpec, password: null } })
      expect(await fixture.settle(other.taskId)).toMatchObject({ state: 'succeeded' })
      expect(await fixture.hasPassword(other.machineId)).toBe(false)
    })

    it('asks to come again while the machine is being worked on, and to wait while it is off', async () => {
      const { taskId } = await fixture.provisioner.begin({ kind: 'stop', token: randomUUID(), machineId })
      await expect(apply(1, laptop)).rejects.toMatchObject({ fault: { code: 'busy', retryable: true } })
      await fixture.settle(taskId)
      await expect(apply(1, laptop)).rejects.toMatchObject({ fault: { code: 'wrong-state' } })
      await done({ kind: 'start', token: randomUUID(), machineId })
      await apply(1, laptop)
      expect(await held()).toEqual([laptop])
    })

    it('loses them with the disk and has them again with the kept one', async () => {
      await apply(1, laptop)
      const snapshot = randomUUID()
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!', snapshot })
      expect(await held()).toEqual([])
      await apply(2, desk)
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot })
      expect(await held()).toEqual([laptop])
      await apply(3, desk)
      expect(await held()).toEqual([desk])
    })

    it('knows no machine that is gone', async () => {
      await done({ kind: 'destroy', token: randomUUID(), machineId })
      await expect(apply(1, laptop)).rejects.toMatchObject({ fault: { code: 'unknown-machine', retryable: false } })
    })
  })
}
