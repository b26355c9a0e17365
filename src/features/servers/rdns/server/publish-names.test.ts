import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { capabilityStaff } from '#features/catalog/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { releaseOrder } from '../../fulfilment/server/release-order.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { serversOfOrder } from '../../fulfilment/server/servers-of-order.ts'
import { configureNetwork } from '../../network/server/configure-network.ts'
import { readNetwork } from '../../network/server/read-network.ts'
import type { RdnsFaultCode } from '../model.ts'
import { RdnsFault, type ReverseDns } from './ports.ts'
import { publishNames, reportNameServer } from './publish-names.ts'
import { readRdns, retryNames } from './read-names.ts'

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>

/** Name server in memory, which can fail and answers for given names. */
const names = new Map<string, string>()
const leads = new Map<string, string[]>()
let fault: RdnsFaultCode | undefined
let during: (() => Promise<unknown>) | undefined
let zones: string[] = []
const reverseDns: ReverseDns = {
  listZones: async () => {
    if (fault) throw new RdnsFault(fault)
    return zones
  },
  async publish({ address, name }) {
    await during?.()
    if (fault) throw new RdnsFault(fault)
    if (name === null) names.delete(address)
    else names.set(address, name)
  },
  addressesOf: async (name) => leads.get(name) ?? [],
}
const worker = () => ({ ...fixture.asSystem(), reverseDns })
const staff = () => fixture.as(capabilityStaff)

beforeAll(async () => {
  test = await testDatabase()
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'test', speed: 1 }))
  await fixture.openShop()
})
beforeEach(async () => {
  names.clear()
  leads.clear()
  fault = during = undefined
  zones = Array.from({ length: 224 }, (_, first) => `${first}.in-addr.arpa.`)
  await reportNameServer(worker())
})

async function server() {
  const owner = await fixture.customer()
  const orderId = await fixture.paidOrder(owner)
  await startFulfilment(fixture.asSystem(), { orderId })
  await fixture.settle()
  const [made] = await serversOfOrder(fixture.as(owner), orderId)
  const { code, ipv4 } = made!
  const address = ipv4[0]!
  const rename = (name: string) => configureNetwork(fixture.as(owner), { code, cardModel: 'virtio', reverseNames: [{ address, name }] })
  const seen = async () => (await readNetwork(fixture.as(owner), { code })).addresses.find((one) => one.address === address)!
  return { owner, orderId, code, address, rename, seen }
}

describe('the name of an address', () => {
  it('is published, changed and removed as its owner declares it', async () => {
    const { address, rename, seen } = await server()
    await rename('mail.example.com')
    expect(await seen()).toMatchObject({ name: 'mail.example.com', state: 'applying' })
    await publishNames(worker())
    expect(names.get(address)).toBe('mail.example.com')
    expect(await seen()).toMatchObject({ state: 'active', confirmed: false })
    await rename('')
    await publishNames(worker())
    expect(names.has(address)).toBe(false)
    expect(await seen()).toMatchObject({ name: '', confirmed: null })
  })

  it('says whether it leads back to the address, as a hint that is asked again', async () => {
    const { address, rename, seen } = await server()
    await rename('web.example.com')
    await publishNames(worker())
    expect(await seen()).toMatchObject({ state: 'active', confirmed: false })
    leads.set('web.example.com', [address])
    await reportNameServer(worker())
    expect(await seen()).toMatchObject({ confirmed: true })
  })

  it('that the name server does not take is shown to its owner and to staff, and tried again with pauses', async () => {
    const { address, code, rename, seen } = await server()
    await rename('mail.example.com')
    fault = 'unreachable'
    await publishNames(worker())
    expect(await seen()).toMatchObject({ state: 'failed' })
    expect((await readRdns(staff())).failed).toEqual([{ address, name: 'mail.example.com', serverCode: code, errorCode: 'unreachable' }])
    fault = undefined
    await publishNames(worker())
    expect(names.has(address)).toBe(false)
    test.clock.advance(6_000)
    await publishNames(worker())
    expect(await seen()).toMatchObject({ state: 'active' })
    expect((await readRdns(staff())).failed).toEqual([])
  })

  it('that failed is published at once when staff ask for it', async () => {
    const { address, rename } = await server()
    await rename('now.example.com')
    fault = 'refused'
    await publishNames(worker())
    fault = undefined
    await retryNames(staff())
    await publishNames(worker())
    expect(names.get(address)).toBe('now.example.com')
  })

  it('that changes while it is published is published again', async () => {
    const { address, rename, seen } = await server()
    await rename('old.example.com')
    during = async () => {
      during = undefined
      await rename('new.example.com')
    }
    await publishNames(worker())
    expect(await seen()).toMatchObject({ name: 'new.example.com', state: 'applying' })
    await publishNames(worker())
    expect(names.get(address)).toBe('new.example.com')
  })

  it('goes with the server, so that the next one does not have it', async () => {
    const { address, orderId, rename } = await server()
    await rename('mail.example.com')
    await publishNames(worker())
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    await publishNames(worker())
    expect(names.has(address)).toBe(false)
  })

  it('can be set where the engine sets none, for addresses of the zones of the name server alone', async () => {
    const { rename, seen } = await server()
    await test.ownerPool.query('update engine_zone_network set reverse_names = false')
    await rename('mail.example.com')
    expect(await seen()).toMatchObject({ name: 'mail.example.com' })
    zones = ['1.0.10.in-addr.arpa.']
    await reportNameServer(worker())
    await expect(rename('other.example.com')).rejects.toMatchObject({ code: 'network.no-names' })
    await test.ownerPool.query('update engine_zone_network set reverse_names = true')
  })

  it.each(['-a.example.com', 'a_b.example.com', 'münchen.example', 'a\nb.example.com', 'example.com; rm', 'a..example.com'])(
    'has the characters of a host name alone: %j',
    async (name) => {
      const { rename } = await server()
      await expect(rename(name)).rejects.toMatchObject({ code: 'network.host-name' })
    },
  )

  it('is neither read nor set by strangers, and its failures are for staff of the infrastructure', async () => {
    const { owner, code, address } = await server()
    const stranger = fixture.as(await fixture.customer())
    const gone = { kind: 'not-found' }
    await expect(configureNetwork(stranger, { code, cardModel: 'virtio', reverseNames: [{ address, name: 'evil.example.com' }] })).rejects.toMatchObject(gone)
    await expect(readNetwork(stranger, { code })).rejects.toMatchObject(gone)
    for (const actor of [owner, { ...capabilityStaff, permissions: ['orders'] }])
      for (const call of [readRdns, retryNames])
        await expect(call(fixture.as(actor))).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) })
  })
})

it('the report of the name server keeps its zones while it does not answer', async () => {
  fault = 'credentials'
  await reportNameServer(worker())
  const { report } = await readRdns(staff())
  expect(report).toMatchObject({ errorCode: 'credentials', isFresh: true })
  expect(report!.zones).toHaveLength(224)
  test.clock.advance(400_000)
  expect((await readRdns(staff())).report).toMatchObject({ isFresh: false })
})
