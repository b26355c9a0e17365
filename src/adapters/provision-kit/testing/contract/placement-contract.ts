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

  it(`${name} builds on the chosen host, and moves a machine to another host or declines by name`, async () => {
    const fixture = await make()
    const { provisioner, settle } = fixture
    const first = await provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec })
    await settle(first.taskId)
    const { hosts } = await provisioner.survey()
    const here = hosts.find(({ machines }) => machines === 1)!.name
    const there = hosts.find((host) => host.name !== here && host.up !== false)?.name
    const move = (host: string, token: string = randomUUID()) => provisioner.begin({ kind: 'move', token, machineId: first.machineId, host })
    if (!provisioner.capabilities.moves) {
      await expect(move(there ?? here)).rejects.toMatchObject({ fault: { code: 'invalid', retryable: false, capability: 'moves' } })
      await fixture.close?.()
      return
    }
    const chosen = await provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec, host: there! })
    await settle(chosen.taskId)
    expect(await provisioner.inspect(chosen.machineId)).toMatchObject({ power: 'running', host: there })
    const before = await provisioner.inspect(first.machineId)
    expect(before).toMatchObject({ host: here })
    const token = randomUUID()
    const begun = await move(there!, token)
    expect(await settle(begun.taskId)).toMatchObject({ state: 'succeeded' })
    expect(await provisioner.inspect(first.machineId)).toEqual({ ...before, host: there })
    expect(await move(there!, token)).toEqual(begun)
    // Where it is already, nothing happens; to a host that does not exist it does not go, and it runs on.
    expect(await settle((await move(there!)).taskId)).toMatchObject({ state: 'succeeded' })
    const lost = await move('no-such-host').then(
      ({ taskId }) => settle(taskId),
      (error: unknown) => ({ state: error instanceof ProvisionFault ? 'failed' : 'thrown' }),
    )
    expect(lost).toMatchObject({ state: 'failed' })
    expect(await provisioner.inspect(first.machineId)).toEqual({ ...before, host: there })
    const stopped = await provisioner.begin({ kind: 'stop', token: randomUUID(), machineId: first.machineId })
    await settle(stopped.taskId)
    await settle((await move(here)).taskId)
    expect(await provisioner.inspect(first.machineId)).toMatchObject({ power: 'stopped', host: here })
    await fixture.close?.()
  })
}
