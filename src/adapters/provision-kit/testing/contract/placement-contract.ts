import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** Contract of the placement of new machines. */
export function placementContract(name: string, make: () => Promise<ContractFixture>): void {
  it(`${name} makes nothing new on a host that is closed, and leaves what stands there`, async () => {
    const fixture = await make()
    const { provisioner, settle } = fixture
    const place = async (avoidHosts: readonly string[]) => {
      const { taskId, machineId } = await provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec, avoidHosts })
      const end = await settle(taskId)
      if (end.state === 'failed') throw new ProvisionFault(end.fault.code, end.fault.retryable)
      return machineId
    }
    const staying = await place([])
    const { hosts } = await provisioner.survey()
    const carrier = hosts.find(({ machines }) => machines === 1)!.name
    await expect(place(hosts.map((host) => host.name))).rejects.toMatchObject({ fault: { code: 'capacity', retryable: false } })
    if (hosts.some((host) => host.name !== carrier && host.up !== false)) {
      await place([carrier])
      const after = (await provisioner.survey()).hosts
      expect(after.find((host) => host.name === carrier)?.machines).toBe(1)
      expect(after.reduce((sum, { machines = 0 }) => sum + machines, 0)).toBe(2)
    }
    expect(await provisioner.inspect(staying)).toMatchObject({ power: 'running' })
    await fixture.close?.()
  })
}
