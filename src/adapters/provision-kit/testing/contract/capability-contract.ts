import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProvisionFault, type CapabilityName, type MachineRequest, type MachineSpec, type NetworkSpec } from '#features/servers/server/ports.ts'
import { givenPrefix, plainNetwork } from './contract-facts.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** Capabilities that decide whether the parts of the contract below apply. */
export type Lack = Extract<
  CapabilityName,
  'snapshots' | 'backups' | 'images' | 'bareMetal' | 'rescue' | 'screen' | 'moves' | 'firewall' | 'privateNetworks' | 'gateway' | 'ipv6' | 'userData'
>

/**
 * Contract of capabilities: what an engine reports works, and what it does not report is declined by its name and changes nothing. `lacks` names
 * everything that the engine is known not to have, so that a capability lost by mistake is noticed.
 */
export function capabilityContract(name: string, make: () => Promise<ContractFixture>, lacks: readonly Lack[]): void {
  describe(`${name} keeps the contract of capabilities`, () => {
    let fixture: ContractFixture
    beforeEach(async () => {
      fixture = await make()
    })
    afterEach(() => fixture.close?.())

    const create = (over: Partial<MachineSpec> = {}): MachineRequest => ({ kind: 'create', token: randomUUID(), spec: { ...contractSpec, ...over } })
    async function done(request: MachineRequest): Promise<string> {
      const { taskId, machineId } = await fixture.provisioner.begin(request)
      expect(await fixture.settle(taskId), request.kind).toMatchObject({ state: 'succeeded' })
      return machineId
    }
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'works',
        (error: unknown) => (error instanceof ProvisionFault ? error.fault : error),
      )
    const declinedFor = (capability: CapabilityName) => ({ code: 'invalid', retryable: false, capability })

    it('names what it lacks, and has a part for what it offers beside requests', async () => {
      const { capabilities, accessKeys, console, screen, network } = fixture.provisioner
      const abilities = await network!.abilities(contractSpec.zoneId)
      const reported = { ...capabilities, ...abilities }
      const all: readonly Lack[] = [
        'snapshots',
        'backups',
        'images',
        'bareMetal',
        'rescue',
        'screen',
        'moves',
        'firewall',
        'privateNetworks',
        'gateway',
        'ipv6',
        'userData',
      ]
      expect(all.filter((each) => !reported[each])).toEqual(all.filter((each) => lacks.includes(each)))
      expect({ sshKeys: accessKeys !== undefined, console: console !== undefined, screen: screen !== undefined }).toEqual({
        sshKeys: capabilities.sshKeys,
        console: capabilities.console !== null,
        screen: capabilities.screen,
      })
      expect(capabilities.limitsRate).toBe(abilities.rateLimit)
    })

    it('carries out every request whose capability it reports, and declines the others by name without a trace', async () => {
      const { provisioner } = fixture
      const { capabilities } = provisioner
      const machineId = await done(create())
      const before = await provisioner.inspect(machineId)
      const [snapshot, image] = [randomUUID(), randomUUID()]
      const needing: readonly [Lack, MachineRequest][] = [
        ['snapshots', { kind: 'snapshot', token: randomUUID(), machineId, snapshot }],
        ['backups', { kind: 'snapshot', token: randomUUID(), machineId, snapshot: randomUUID(), whole: true }],
        ['images', { kind: 'image', token: randomUUID(), machineId, image }],
        ['rescue', { kind: 'rescue', token: randomUUID(), machineId, password: 'Rescue-2026!!' }],
        ['rescue', { kind: 'leave-rescue', token: randomUUID(), machineId }],
      ]
      for (const [capability, request] of needing) {
        if (capabilities[capability as keyof typeof capabilities]) await done(request)
        else expect(await outcome(provisioner.begin(request)), request.kind).toEqual(declinedFor(capability))
      }
      expect(await provisioner.inspect(machineId)).toEqual(before)
    })

    it('makes nothing that it cannot make whole: bare metal, too many disks, too many addresses', async () => {
      const { provisioner } = fixture
      const { bareMetal, maxDataDisks, maxIpv4 } = provisioner.capabilities
      const metal = create({ bareMetal: { assetTag: 'contract-1', model: 'model', raid: 'raid1' } })
      if (!bareMetal) expect(await outcome(provisioner.begin(metal))).toEqual(declinedFor('bareMetal'))
      if (!provisioner.capabilities.userData) expect(await outcome(provisioner.begin(create({ userData: '#!/bin/sh\n' })))).toEqual(declinedFor('userData'))
      if (maxDataDisks !== null)
        expect(await outcome(provisioner.begin(create({ dataDisksGib: Array.from({ length: maxDataDisks + 1 }, () => 10) })))).toEqual(
          declinedFor('maxDataDisks'),
        )
      if (maxIpv4 !== null) expect(await outcome(provisioner.begin(create({ ipv4Count: maxIpv4 + 1 })))).toEqual(declinedFor('maxIpv4'))
      expect(await provisioner.list()).toEqual([])
      if (bareMetal) await done(metal)
    })

    it('applies every part of a network that it reports, twice as well as once, and declines the others by name', async () => {
      const { provisioner } = fixture
      const network = provisioner.network!
      const { gateway, ...abilities } = await network.abilities(contractSpec.zoneId)
      const machineId = await done(create())
      const rule = { direction: 'in', action: 'drop', protocol: 'tcp', ports: '25', remote: '', remark: '' } as const
      const parts: readonly [Lack, Partial<NetworkSpec>][] = [
        ['firewall', { firewall: { inbound: 'accept', outbound: 'accept', rules: [rule] } }],
        ['privateNetworks', { privateCards: [{ network: randomUUID(), address: '10.0.0.2', prefix: 24 }] }],
        ['gateway', { forwards: [{ gateway: gateway?.address ?? '192.0.2.1', protocol: 'tcp', publicPort: gateway?.fromPort ?? 20_000, privatePort: 22 }] }],
      ]
      let revision = 0
      for (const [part, over] of parts) {
        const has = part === 'gateway' ? gateway !== null : abilities[part as keyof typeof abilities]
        const request = { ...plainNetwork, ...over, revision: ++revision }
        if (has) expect(await network.apply(machineId, request)).toEqual(await network.apply(machineId, request))
        else expect(await outcome(network.apply(machineId, request)), part).toEqual(declinedFor(part))
      }
      const [card] = await network.apply(machineId, { ...plainNetwork, revision: ++revision, ipv6: true, ipv6Prefix: givenPrefix })
      expect(card!.ipv6).toEqual(abilities.ipv6 ? ['fd80:0:0:9::1'] : [])
      expect((await provisioner.inspect(machineId))!.networkRevision).toBe(revision)
    })

    it('counts the traffic of a running machine where it reports that it does', async () => {
      const { provisioner } = fixture
      const machineId = await done(create())
      await fixture.pass(60_000)
      const counters = (await provisioner.sampleAll()).find((sample) => sample.machineId === machineId)?.counters
      expect(counters?.inBytes !== undefined && counters.outBytes !== undefined).toBe(provisioner.capabilities.countsTraffic)
    })
  })
}
