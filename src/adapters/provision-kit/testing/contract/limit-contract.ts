import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withinReach, type ResourceLimits } from '#features/catalog/limits/model.ts'
import type { MachineRequest, MachineSpec } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** Limits of a machine as the engine has them, of its system disk and every data disk. */
export type WithLimits = { limitsOf?: (machineId: string) => Promise<{ cpuPercent?: number; disks: readonly Omit<ResourceLimits, 'cpuPercent'>[] }> }

/** Contract of engines that limit CPU and disks. */
export function limitContract(name: string, make: () => Promise<ContractFixture & WithLimits>): void {
  describe(`${name} keeps the contract of limits`, () => {
    let fixture: ContractFixture & WithLimits
    beforeEach(async () => {
      fixture = await make()
    })
    afterEach(() => fixture.close?.())
    async function done(request: MachineRequest): Promise<string> {
      const { taskId, machineId } = await fixture.provisioner.begin(request)
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      return machineId
    }
    async function expectLimits(machineId: string, wanted: ResourceLimits): Promise<void> {
      const { cpuPercent, ...disk } = withinReach(wanted, fixture.provisioner.capabilities)
      const found = await fixture.limitsOf!(machineId)
      expect(found.cpuPercent).toBe(cpuPercent)
      expect(found.disks.length).toBeGreaterThan(0)
      for (const each of found.disks) expect(each).toEqual(disk)
    }

    it('has them from the start, keeps them through a resize and a reinstallation, and changes or lifts them while the machine runs', async () => {
      const { provisioner } = fixture
      const limits = { cpuPercent: 50, diskIops: 2_000 }
      const spec: MachineSpec = { ...contractSpec, dataDisksGib: [20], limits }
      const machineId = await done({ kind: 'create', token: randomUUID(), spec })
      await expectLimits(machineId, limits)
      const { hostname: _hostname, regionId: _region, zoneId: _zone, imageId: _image, password: _password, limits: _limits, ...size } = spec
      await done({ kind: 'resize', token: randomUUID(), machineId, size: { ...size, vcpu: 4, dataDisksGib: [20, 20] } })
      await expectLimits(machineId, limits)
      const other = { cpuPercent: 25, diskMibps: 100 }
      await provisioner.limits!.apply(machineId, other)
      await provisioner.limits!.apply(machineId, other)
      await expectLimits(machineId, other)
      expect((await provisioner.inspect(machineId))!.power).toBe('running')
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!' })
      await expectLimits(machineId, other)
      await provisioner.limits!.apply(machineId, {})
      await expectLimits(machineId, {})
      await expect(provisioner.limits!.apply('sim-000000000000', other)).rejects.toMatchObject({ fault: { code: 'unknown-machine' } })
    })
  })
}
