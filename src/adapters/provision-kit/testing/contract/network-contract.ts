import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import type { NetworkEngine, NetworkSpec, MachineRequest } from '#features/servers/server/ports.ts'
import { givenPrefix, plainNetwork } from './contract-facts.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** Contract of engines with network support, beside the contract of a provisioner. `make` gives a fresh, empty fleet. */
export function networkContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of networks`, () => {
    let fixture: ContractFixture
    let engine: NetworkEngine
    beforeEach(async () => {
      fixture = await make()
      engine = fixture.provisioner.network!
    })
    afterEach(async () => {
      await fixture.close?.()
    })
    async function done(request: MachineRequest): Promise<string> {
      const { taskId, machineId } = await fixture.provisioner.begin(request)
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      return machineId
    }
    const running = () => done({ kind: 'create', token: randomUUID(), spec: contractSpec })
    const request = (revision: number, over: Partial<NetworkSpec> = {}): NetworkSpec => ({
      revision,
      ...plainNetwork,
      ...over,
    })
    const revisionOf = async (machineId: string) => (await fixture.provisioner.inspect(machineId))?.networkRevision
    const able = () => engine.abilities(contractSpec.zoneId)
    /** Skips on a real engine, whose seconds are used only for tests that need it. */
    const ofOurs = (test: TestContext) => void (fixture.realTime && !fixture.injectFault && test.skip('the notebook decides it, whatever the engine is'))
    async function needs(test: TestContext, ability: 'gateway' | 'privateNetworks' | 'firewall'): Promise<void> {
      if (!(await able())[ability]) test.skip(`this engine has none: ${ability}`)
    }

    it('says what it can do in a zone, and the same to everybody who asks', async (test) => {
      ofOurs(test)
      const abilities = await able()
      expect(await fixture.another().network!.abilities(contractSpec.zoneId)).toEqual(abilities)
      expect(new Set(abilities.cardModels).size).toBe(abilities.cardModels.length)
      if (abilities.gateway) expect(abilities.gateway.toPort).toBeGreaterThan(abilities.gateway.fromPort)
    })

    it('applies a whole network, twice as well as once, and shows which one the machine has', async (test) => {
      ofOurs(test)
      const machineId = await running()
      expect(await revisionOf(machineId)).toBeNull()
      const cards = await engine.apply(machineId, request(1))
      expect(await fixture.another().network!.apply(machineId, request(1))).toEqual(cards)
      expect(await revisionOf(machineId)).toBe(1)
      const [first] = cards
      expect(first).toMatchObject({ network: 'public', ipv4: (await fixture.provisioner.inspect(machineId))!.ipv4 })
      expect(first!.mac).toMatch(/^([\da-f]{2}:){5}[\da-f]{2}$/)
    })

    it('gives the public card an IPv6 address where it can, and keeps it at a higher level of protection', async (test) => {
      ofOurs(test)
      const { ipv6, maxProtectionGbps } = await able()
      expect(maxProtectionGbps).toBeGreaterThanOrEqual(0)
      if (!ipv6) test.skip('this engine has none: ipv6')
      const machineId = await running()
      const publicV6 = async (revision: number, over: Partial<NetworkSpec>) =>
        (await engine.apply(machineId, request(revision, over))).find(({ network }) => network === 'public')?.ipv6
      expect(await publicV6(1, {})).toEqual([])
      const given = await publicV6(2, { ipv6: true, ipv6Prefix: givenPrefix })
      expect(given).toEqual(['fd80:0:0:9::1'])
      expect(await publicV6(3, { ipv6: true, ipv6Prefix: givenPrefix, protectionGbps: maxProtectionGbps })).toEqual(given)
      expect(await publicV6(4, {})).toEqual([])
      const chosen = await publicV6(5, { ipv6: true })
      expect(chosen, 'without a prefix').toHaveLength((await able()).ipv6FromPoolOnly ? 0 : 1)
    })

    it('never goes back to an older request that comes late', async (test) => {
      ofOurs(test)
      await needs(test, 'gateway')
      const machineId = await running()
      await engine.apply(machineId, request(7))
      await engine.apply(machineId, request(6, { forwards: [await forward(20_100)] }))
      expect(await revisionOf(machineId)).toBe(7)
    })

    it('gives a forwarded port to one machine at a time, to the next once it was let go, and lets go of what a destroyed one had', async (test) => {
      ofOurs(test)
      await needs(test, 'gateway')
      const [first, second] = [await running(), await running()]
      const port = await forward(20_101)
      await engine.apply(first, request(1, { forwards: [port] }))
      await expect(engine.apply(second, request(1, { forwards: [port] }))).rejects.toMatchObject({ fault: { retryable: true } })
      await engine.apply(first, request(2))
      await engine.apply(second, request(1, { forwards: [port] }))
      await done({ kind: 'destroy', token: randomUUID(), machineId: second })
      await engine.apply(first, request(3, { forwards: [port] }))
      await expect(engine.apply(second, request(2))).rejects.toMatchObject({ fault: { code: 'unknown-machine', retryable: false } })
    })

    it('keeps what was applied through everything that is done to the machine', async (test) => {
      await needs(test, 'gateway')
      const machineId = await running()
      const [snapshot, requestOfKind] = [randomUUID(), request(1, { forwards: [await forward(20_103), await forward(20_104)] })]
      await engine.apply(machineId, requestOfKind)
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!', snapshot })
      await done({ kind: 'resize', token: randomUUID(), machineId, size: { ...contractSpec, memoryGib: 8 } })
      expect(await revisionOf(machineId)).toBe(1)
      await engine.apply(machineId, request(2, { forwards: [await forward(20_104)] }))
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot })
      expect(await revisionOf(machineId)).toBe(2)
    })

    it('says that a network is lost when somebody took it away, and gives it back', async (test) => {
      if (!fixture.network) return test.skip('nobody comes behind this engine')
      await needs(test, 'gateway')
      const machineId = await running()
      const requestOfKind = request(1, { forwards: [await forward(20_105)] })
      await engine.apply(machineId, requestOfKind)
      await fixture.network.tamper(machineId)
      expect(await revisionOf(machineId)).toBeNull()
      await engine.apply(machineId, requestOfKind)
      expect(await revisionOf(machineId)).toBe(1)
    })

    it('leads who comes in at the gateway to the machine, also after it was made anew, until it is told otherwise', async (test) => {
      const { serve, ask } = fixture.network ?? {}
      if (!serve || !ask) return test.skip('no packet is sent here')
      const machineId = await running()
      const port = { ...(await forward(20_106)), privatePort: 80 }
      await serve(machineId, 80, 'first')
      expect(await ask(port.gateway, port.publicPort)).toBeUndefined()
      await engine.apply(machineId, request(1, { forwards: [port] }))
      expect(await ask(port.gateway, port.publicPort)).toBe('first')
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!' })
      await serve(machineId, 80, 'anew')
      expect(await ask(port.gateway, port.publicPort)).toBe('anew')
      await engine.apply(machineId, request(2))
      expect(await ask(port.gateway, port.publicPort)).toBeUndefined()
    })

    it('gives a card to each private network, keeps the cards that stay and takes those that go', async (test) => {
      ofOurs(test)
      await needs(test, 'privateNetworks')
      const machineId = await running()
      const [one, two] = [randomUUID(), randomUUID()]
      const first = await engine.apply(machineId, request(1, { privateCards: [{ network: one, address: '10.0.0.2', prefix: 24 }] }))
      expect(first.map(({ network, ipv4 }) => ({ network, ipv4 })).slice(1)).toEqual([{ network: one, ipv4: ['10.0.0.2'] }])
      const both = [one, two].map((network, i) => ({ network, address: `10.0.${i}.2`, prefix: 24 }))
      const second = await engine.apply(machineId, request(2, { privateCards: both }))
      expect(new Set(second.map((card) => card.mac)).size).toBe(3)
      expect(second.slice(0, 2)).toEqual(first)
      expect(await engine.apply(machineId, request(3))).toEqual([first[0]])
      expect((await fixture.network?.bridges?.()) ?? []).toEqual([])
    })

    it('joins the machines of a private network and nobody else, while they run and through a restart, and nothing is left of it', async (test) => {
      const { serve, askFrom, bridges } = fixture.network ?? {}
      if (!serve || !askFrom || !bridges) return test.skip('no packet is sent here')
      const [one, two, stranger] = [await running(), await running(), await running()]
      const [ours, theirs] = [randomUUID(), randomUUID()]
      const card = (network: string, last: number) => ({ privateCards: [{ network, address: `10.0.9.${last}`, prefix: 24 }] })
      await engine.apply(one, request(1, card(ours, 2)))
      await engine.apply(two, request(1, card(ours, 3)))
      // A network of another customer may have the same addresses.
      await engine.apply(stranger, request(1, card(theirs, 4)))
      await serve(one, 80, 'inside')
      expect(await askFrom(two, '10.0.9.2', 80)).toBe('inside')
      expect(await askFrom(stranger, '10.0.9.2', 80)).toBeUndefined()
      await done({ kind: 'restart', token: randomUUID(), machineId: two })
      expect(await askFrom(two, '10.0.9.2', 80)).toBe('inside')
      await engine.apply(two, request(2))
      expect(await askFrom(two, '10.0.9.2', 80)).toBeUndefined()
      for (const machineId of [one, two, stranger]) await done({ kind: 'destroy', token: randomUUID(), machineId })
      expect(await bridges()).toEqual([])
    })

    it('asks to come again while the machine is being worked on', async (test) => {
      ofOurs(test)
      const machineId = await running()
      const { taskId } = await fixture.provisioner.begin({ kind: 'restart', token: randomUUID(), machineId })
      await expect(engine.apply(machineId, request(1))).rejects.toMatchObject({ fault: { code: 'busy', retryable: true } })
      await fixture.settle(taskId)
      await engine.apply(machineId, request(1))
    })

    async function forward(publicPort: number) {
      const { gateway } = await able()
      return { gateway: gateway!.address, protocol: 'tcp' as const, publicPort, privatePort: 22 }
    }
  })
}
