import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { plainNetwork } from '#adapters/provision-kit/testing/contract/contract-facts.ts'
import { contractSpec } from '#adapters/provision-kit/testing/contract/provisioner-contract.ts'
import type { GivenAddress, MachineRequest, NetworkSpec } from '#features/servers/server/ports.ts'
import { engineHere, startEngine, type RealEngine } from './testing/real-engine.ts'
import { realFleet } from './testing/real-fleet.ts'

const here = engineHere()
const engine: RealEngine | undefined = 'engine' in here ? await startEngine(here.engine) : undefined
afterAll(() => engine?.stop())

const patience = 60_000
const at = (address: string, prefix = 16): GivenAddress => ({ address, prefix, gateway: null, vlan: null, bridge: null })

async function world(real: RealEngine) {
  const { client, fixture } = await realFleet(real, await testDatabase())
  const { provisioner } = fixture
  const done = async (request: MachineRequest) => {
    const { taskId, machineId } = await provisioner.begin(request)
    expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
    return machineId
  }
  const pidOf = async (machineId: string) => (await client.call<{ pid: number }>({ method: 'GET', path: `/1.0/instances/${machineId}/state` })).metadata.pid
  /** Runs a command of this host in the net of a machine. */
  const inside = async (machineId: string, ...command: string[]) => real.inNet(command, await pidOf(machineId))
  return {
    fixture,
    provisioner,
    done,
    inside,
    create: (token: string, ...addresses: string[]) =>
      done({ kind: 'create', token, spec: { ...contractSpec, ipv4Count: addresses.length, addresses: addresses.map((each) => at(each)) } }),
    apply: (machineId: string, revision: number, over: Partial<NetworkSpec> = {}) =>
      provisioner.network!.apply(machineId, { ...plainNetwork, revision, ...over }),
    /** Whether an answer to one of two packets with this source comes back. */
    reaches: async (machineId: string, source: string, target: string) =>
      (await inside(machineId, 'busybox', 'ping', '-c', '2', '-W', '1', '-I', source, target)).code === 0,
  }
}

/** Waits until a machine has its address, and has found out that no other has its IPv6 address. */
async function addressed({ inside }: Pick<Awaited<ReturnType<typeof world>>, 'inside'>, machineId: string): Promise<void> {
  const show = async () => (await inside(machineId, 'ip', 'addr', 'show', 'dev', 'eth0')).out
  await expect.poll(show, { timeout: 10_000 }).toMatch(/^(?=[^]*inet 10\.79\.)(?![^]*tentative)/)
}

function packets(real: RealEngine): void {
  it('lets a machine send with every address that it was given, and with none of others', { timeout: patience }, async () => {
    const its = await world(real)
    const { create, apply, inside, reaches } = its
    const [one, other] = [await create('packets-one', '10.79.210.10', '10.79.210.11'), await create('packets-other', '10.79.210.20')]
    const cards = await apply(one, 1, { ipv6: true, ipv6Prefix: at('fd80:0:0:1::/64', 64) })
    expect(cards[0]).toMatchObject({ ipv4: ['10.79.210.10', '10.79.210.11'], ipv6: ['fd80:0:0:1::1'] })
    await apply(other, 1, { ipv6: true, ipv6Prefix: at('fd80:0:0:2::/64', 64) })
    for (const machineId of [one, other]) await addressed(its, machineId)
    for (const source of ['10.79.210.10', '10.79.210.11']) expect(await reaches(one, source, '10.79.210.20'), source).toBe(true)
    expect(await reaches(one, 'fd80:0:0:1::1', 'fd80:0:0:2::1')).toBe(true)
    // A free address of the bridge, and one of the prefix of the other machine: without a filter the answers would come back.
    for (const [source, target] of [
      ['10.79.210.99', '10.79.210.20'],
      ['fd80:0:0:2::99', 'fd79::1'],
    ] as const) {
      await inside(one, 'ip', 'addr', 'add', `${source}/128`.replace(/(\.\d+)\/128/, '$1/32'), 'dev', 'eth0', ...(source.includes(':') ? ['nodad'] : []))
      expect(await reaches(one, source, target), source).toBe(false)
    }
    await inside(one, 'ip', 'link', 'set', 'dev', 'eth0', 'address', '00:16:3e:ff:ff:ff')
    expect(await reaches(one, '10.79.210.10', '10.79.210.20'), 'with the hardware address of another card').toBe(false)
    await its.fixture.close?.()
  })

  it('gives the machine its IPv6 address again after everything that is done to it, and takes it away', { timeout: patience }, async () => {
    const its = await world(real)
    const { create, apply, done } = its
    expect(await its.provisioner.network!.abilities(contractSpec.zoneId)).toMatchObject({ ipv6: true })
    const machineId = await create('packets-six', '10.79.211.10')
    await apply(machineId, 1, { ipv6: true, ipv6Prefix: at('fd80:0:0:3::/64', 64) })
    const fromRouter = () => real.inNet(['busybox', 'ping', '-c', '1', '-W', '1', 'fd80:0:0:3::1']).code === 0
    await expect.poll(fromRouter, { timeout: 10_000 }).toBe(true)
    await done({ kind: 'restart', token: 'six-again', machineId })
    await expect.poll(fromRouter, { timeout: 10_000 }).toBe(true)
    await done({ kind: 'reinstall', token: 'six-again', machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!' })
    await expect.poll(fromRouter, { timeout: 10_000 }).toBe(true)
    expect((await apply(machineId, 2))[0]).toMatchObject({ ipv6: [] })
    expect(fromRouter()).toBe(false)
    // Without a pool the machine has the address that follows from its hardware address.
    const [card] = await apply(machineId, 3, { ipv6: true })
    expect(card!.ipv6[0]).toMatch(/^fd79::216:3eff:fe/)
    await expect.poll(() => real.inNet(['busybox', 'ping', '-c', '1', '-W', '1', card!.ipv6[0]!]).code, { timeout: 10_000 }).toBe(0)
    await its.fixture.close?.()
  })

  it('counts what a machine has sent and received, from which traffic is metered', { timeout: patience }, async () => {
    const its = await world(real)
    const machineId = await its.create('packets-count', '10.79.212.10')
    await addressed(its, machineId)
    const counters = async () => (await its.provisioner.sampleAll()).find((sample) => sample.machineId === machineId)!.counters!
    const before = await counters()
    expect((await its.inside(machineId, 'busybox', 'ping', '-c', '20', '-i', '0.05', '-s', '1400', '10.79.0.1')).code).toBe(0)
    const after = await counters()
    for (const key of ['inBytes', 'outBytes'] as const) {
      expect(after[key]! - before[key]!).toBeGreaterThan(20 * 1_400)
      expect(after[key]! - before[key]!).toBeLessThan(20 * 1_400 * 2)
    }
    await its.fixture.close?.()
  })
}

describe('packets of machines on a real engine', () => {
  if (engine) packets(engine)
  else it('are not sent on a computer that cannot run one', ({ skip }) => skip('reason' in here ? here.reason : ''))
})
