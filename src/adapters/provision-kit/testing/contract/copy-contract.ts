import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MachineRequest } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** Contract of engines that make images and copies of all disks. */
export function copyContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of copies`, () => {
    let fixture: ContractFixture
    beforeEach(async () => {
      fixture = await make()
    })
    afterEach(async () => {
      await fixture.close?.()
    })
    async function done(request: MachineRequest): Promise<string> {
      const { taskId, machineId } = await fixture.provisioner.begin(request)
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      return machineId
    }
    const running = (dataDisksGib: readonly number[] = []) => done({ kind: 'create', token: randomUUID(), spec: { ...contractSpec, dataDisksGib } })

    it('makes an image beside the machine that outlives it, and another machine of it', async () => {
      const first = await running()
      // Copies take a real engine seconds, so one machine has to do.
      const second = fixture.realTime && !fixture.injectFault ? first : await running()
      const before = await fixture.provisioner.inspect(first)
      await fixture.keys.write(first, 'of the first\n')
      const image = randomUUID()
      await done({ kind: 'image', token: randomUUID(), machineId: first, image })
      expect(await fixture.provisioner.inspect(first)).toEqual(before)
      if (second !== first) await done({ kind: 'destroy', token: randomUUID(), machineId: first })
      else await fixture.keys.write(first, 'later\n')
      const there = await fixture.provisioner.inspect(second)
      const again = (source: string): MachineRequest => ({
        kind: 'reinstall',
        token: randomUUID(),
        machineId: second,
        imageId: 'debian-13',
        password: 'Other-2026!!',
        source,
      })
      await done(again(image))
      expect(await fixture.provisioner.inspect(second)).toEqual(there)
      expect(await fixture.keys.read(second)).toBe('of the first\n')
      await fixture.provisioner.dropImage(image)
      await fixture.another().dropImage(image)
      await expect(fixture.provisioner.begin(again(image))).rejects.toMatchObject({ fault: { code: 'image-missing', retryable: false } })
    })

    it('makes a new machine of an image, once a token, and refuses one that is gone', async (test) => {
      // Copies take a real engine seconds, so the machines above have to do.
      if (fixture.realTime && !fixture.injectFault) return test.skip('too slow there')
      const first = await running()
      await fixture.keys.write(first, 'of the first\n')
      const image = randomUUID()
      await done({ kind: 'image', token: randomUUID(), machineId: first, image })
      await done({ kind: 'destroy', token: randomUUID(), machineId: first })
      const create = (token: string): MachineRequest => ({ kind: 'create', token, spec: contractSpec, source: { kind: 'image', tag: image } })
      const token = randomUUID()
      const second = await done(create(token))
      expect(await fixture.provisioner.begin(create(token))).toMatchObject({ machineId: second })
      expect(await fixture.provisioner.inspect(second)).toMatchObject({ power: 'running', imageId: contractSpec.imageId, token })
      expect(await fixture.keys.read(second)).toBe('of the first\n')
      await fixture.provisioner.dropImage(image)
      await expect(fixture.provisioner.begin(create(randomUUID()))).rejects.toMatchObject({ fault: { code: 'image-missing', retryable: false } })
    })

    it('makes a new machine of a recovery disk of another, which goes on untouched', async (test) => {
      if (fixture.realTime && !fixture.injectFault) return test.skip('too slow there')
      const first = await running([1])
      await fixture.keys.write(first, 'of the first\n')
      await fixture.data?.write(first, 1, 'then')
      const snapshot = randomUUID()
      await done({ kind: 'snapshot', token: randomUUID(), machineId: first, snapshot, whole: true })
      await fixture.keys.write(first, 'later\n')
      await fixture.data?.write(first, 1, 'now')
      const before = await fixture.provisioner.inspect(first)
      const request: MachineRequest = {
        kind: 'create',
        token: randomUUID(),
        spec: { ...contractSpec, dataDisksGib: [2] },
        source: { kind: 'disk', tag: snapshot, whole: true },
      }
      const second = await done(request)
      expect(await fixture.keys.read(second)).toBe('of the first\n')
      expect(await fixture.data?.read(second, 1)).toBe(fixture.data && 'then')
      expect(await fixture.provisioner.inspect(first)).toEqual(before)
      expect(await fixture.data?.read(first, 1)).toBe(fixture.data && 'now')
    })

    it('keeps every data disk of a whole copy and puts them back; those of before are kept as well', async (test) => {
      const { data } = fixture
      if (!data) return test.skip('nothing stands on data disks here')
      const machineId = await running([1])
      await data.write(machineId, 1, 'then')
      const [snapshot, before] = [randomUUID(), randomUUID()]
      await done({ kind: 'snapshot', token: randomUUID(), machineId, snapshot, whole: true })
      await data.write(machineId, 1, 'now')
      // Restores the system disk alone; data disks stay.
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot })
      expect(await data.read(machineId, 1)).toBe('now')
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot, keep: before, whole: true })
      expect(await data.read(machineId, 1)).toBe('then')
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot: before, whole: true })
      expect(await data.read(machineId, 1)).toBe('now')
      await done({ kind: 'destroy', token: randomUUID(), machineId })
    })
  })
}
