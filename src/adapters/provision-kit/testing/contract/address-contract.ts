import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GivenAddress, MachineSpec } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

export const given = (...addresses: string[]): GivenAddress[] =>
  addresses.map((address) => ({ address, prefix: 26, gateway: address.replace(/\d+$/, '1'), vlan: 120, bridge: 'vmbr9' }))

/** Contract of every engine for addresses that a request gives, in a network that the engine reaches. `make` gives a fresh, empty fleet. */
export function addressContract(name: string, make: () => Promise<ContractFixture>, network = '198.51.100'): void {
  const at = (last: number) => `${network}.${last}`
  describe(`${name} keeps the contract of given addresses`, () => {
    let fixture: ContractFixture
    beforeEach(async () => {
      fixture = await make()
    })
    afterEach(() => fixture.close?.())

    const create = async (token: string, over: Partial<MachineSpec>) => {
      const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token, spec: { ...contractSpec, ...over } })
      expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
      return machineId
    }
    const ipv4Of = async (machineId: string) => (await fixture.provisioner.inspect(machineId))?.ipv4

    it('gives a machine exactly these, in their order, and keeps them through a smaller and a larger size', async () => {
      const machineId = await create('token-of-given', { ipv4Count: 2, addresses: given(at(30), at(12)) })
      expect(await ipv4Of(machineId)).toEqual([at(30), at(12)])
      const resize = async (token: string, ipv4Count: number, ...addresses: string[]) => {
        const { hostname: _h, regionId: _r, zoneId: _z, imageId: _i, password: _p, ...size } = contractSpec
        const { taskId } = await fixture.provisioner.begin({ kind: 'resize', token, machineId, size: { ...size, ipv4Count, addresses: given(...addresses) } })
        expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
        return ipv4Of(machineId)
      }
      expect(await resize('token-of-less', 1, at(30))).toEqual([at(30)])
      expect(await resize('token-of-more', 3, at(30), at(40), at(41))).toEqual([at(30), at(40), at(41)])
    })

    it('chooses none itself where too few are given, and says that it has no more', async () => {
      const begin = (token: string, addresses: GivenAddress[]) =>
        fixture.provisioner.begin({ kind: 'create', token, spec: { ...contractSpec, ipv4Count: 2, addresses } })
      await expect(begin('token-of-none', [])).rejects.toMatchObject({ fault: { code: 'capacity', retryable: false } })
      await expect(begin('token-of-one', given(at(50)))).rejects.toMatchObject({ fault: { code: 'capacity', retryable: false } })
      expect(await fixture.provisioner.list()).toEqual([])
    })

    it('gives an address to one machine at a time, and to the next once that one is destroyed', async () => {
      const addresses = given(at(60))
      const first = await create('token-of-first', { addresses })
      const second = () => fixture.provisioner.begin({ kind: 'create', token: 'token-of-second', spec: { ...contractSpec, addresses } })
      await expect(second()).rejects.toMatchObject({ fault: { code: 'busy', retryable: true } })
      const { taskId } = await fixture.provisioner.begin({ kind: 'destroy', token: 'token-of-destroy', machineId: first })
      await fixture.settle(taskId)
      const { taskId: made, machineId } = await second()
      expect(await fixture.settle(made)).toMatchObject({ state: 'succeeded' })
      expect(await ipv4Of(machineId)).toEqual([at(60)])
    })
  })
}
