import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { capabilityStaff, fullReport, haveCatalogue, someConfig, someMachine } from '../../factories.ts'
import { lackedEn } from '../../messages/lacked.en.ts'
import { lackedZh } from '../../messages/lacked.zh.ts'
import { capabilities, soldCapabilities, type SoldCapability } from '../../model/capabilities.ts'
import type { CloudConfig } from '../../model.ts'
import { quoteDedicatedServer } from '../../dedicated/server/quote-dedicated-server.ts'
import { listRegions } from '../../offer/server/list-regions.ts'
import { quoteCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { listStaffCapabilities } from './list-staff-capabilities.ts'
import { readDelivery, requireDelivery } from './read-delivery.ts'
import { listZoneIds, reportCapabilities } from './report-capabilities.ts'
import { fulfilByHand, leaveToEngine, stopOffering } from './set-capability.ts'

const database = await testDatabase()
const as = (actor: Actor = { kind: 'visitor' }) => database.ctx(actor)
const system = () => as({ kind: 'system', name: 'test' })
const staff = () => as(capabilityStaff)
await haveCatalogue(system())

const zoneId = 'hongkong-a'
const reason = 'the scrubber is being replaced'
const nothing = Object.fromEntries(capabilities.map((capability) => [capability, { possible: false, most: null }])) as unknown as typeof fullReport
const zone = async () => (await listRegions(as())).flatMap(({ zones }) => zones).find(({ id }) => id === zoneId)!
const stop = (capability: SoldCapability) => stopOffering(staff(), { zoneId, capability, reason })
const quote = (over: Partial<CloudConfig>) => quoteCloudServer(as(), { ...someConfig, ...over })
const lacking = (capability: string) => ({ capability, zh: '中国香港可用区 A', zhTw: '香港可用區 A', en: 'Hong Kong Zone A' })

beforeEach(async () => {
  await database.ownerPool.query('delete from zone_capability_setting; delete from zone_capability')
  await reportCapabilities(system(), { zoneId, report: fullReport })
})

describe('what a zone delivers', () => {
  it('is what its engine reports and what the operator has fulfilled by hand, and nothing that was never reported', async () => {
    expect(await zone()).toMatchObject({ lacks: ['protection'] })
    await fulfilByHand(staff(), { zoneId, capability: 'protection', instructions: 'Call the network team', hours: 12, reason })
    expect(await zone()).toMatchObject({ byHand: { protection: 12 } })
    expect((await zone()).lacks).toBeUndefined()
    await stop('ipv6')
    expect((await zone()).lacks).toEqual(['ipv6'])
    await leaveToEngine(staff(), { zoneId, capability: 'ipv6', reason })
    expect((await zone()).lacks).toBeUndefined()
    await database.ownerPool.query('delete from zone_capability_setting; delete from zone_capability')
    expect(await readDelivery(as(), zoneId)).toMatchObject({ reported: false, lacks: [...soldCapabilities] })
  })

  it('limits numbers to those that the engine accepts', async () => {
    await reportCapabilities(system(), { zoneId, report: { ...fullReport, 'data-disks': { possible: true, most: 2 }, ipv4: { possible: true, most: 3 } } })
    const fields = await quote({ dataDisksGib: [20, 20, 20], ipv4Count: 4, protectionGbps: 0 }).catch((error: { fields: unknown }) => error.fields)
    expect(fields).toEqual([
      { path: 'ipv4Count', code: 'catalog.too-many-addresses', detail: { max: 3 } },
      { path: 'dataDisksGib', code: 'catalog.too-many-disks', detail: { max: 2 } },
    ])
    await expect(quote({ dataDisksGib: [20, 20], ipv4Count: 3, protectionGbps: 0 })).resolves.toMatchObject({ config: { ipv4Count: 3 } })
  })

  it('is recorded at each change, and an unchanged report writes nothing', async () => {
    const changes = async () => (await database.ownerPool.query('select count(*)::int as n from zone_capability_change')).rows[0] as { n: number }
    const versions = async () => (await database.ownerPool.query('select count(*)::int as n from site_change')).rows[0] as { n: number }
    const [before, seen] = [await changes(), await versions()]
    await reportCapabilities(system(), { zoneId, report: fullReport })
    expect(await changes()).toEqual(before)
    expect(await versions()).toEqual(seen)
    await reportCapabilities(system(), { zoneId, report: { ...fullReport, ipv6: { possible: false, most: null } } })
    expect(await changes()).toEqual({ n: before.n + 1 })
    const { rows, changes: listed } = await listStaffCapabilities(staff(), { zoneId })
    expect(listed[0]).toMatchObject({ capability: 'ipv6', was: { possible: true }, now: { possible: false } })
    expect(rows.find(({ capability }) => capability === 'ipv6')).toMatchObject({ delivery: 'none', choices: ['not-offered'] })
    await expect(database.ownerPool.query('delete from zone_capability_change')).rejects.toThrow('stays')
  })
})

describe('a quote for something that the zone does not deliver', () => {
  it.each<[SoldCapability, Partial<CloudConfig>, string]>([
    ['metered-traffic', { trafficGib: 500, bandwidthMbps: 100, protectionGbps: 0 }, 'trafficGib'],
    ['data-disks', { dataDisksGib: [40], protectionGbps: 0 }, 'dataDisksGib'],
    ['ipv6', { ipv6: true, protectionGbps: 0 }, 'ipv6'],
    ['backups', { backups: true, protectionGbps: 0 }, 'backups'],
    ['protection', { protectionGbps: 20 }, 'protectionGbps'],
    ['protection', { protectionGbps: 5 }, 'protectionGbps'],
  ])('is refused with the name of zone and capability: %s', async (capability, over, path) => {
    await reportCapabilities(system(), { zoneId, report: { ...nothing, 'fixed-rate': { possible: true, most: null } } })
    await expect(quote(over)).rejects.toMatchObject({
      code: 'catalog.not-for-sale',
      fields: [{ path, code: 'catalog.zone-lacks', detail: lacking(capability) }],
    })
    await expect(requireDelivery(as(), { ...someConfig, ...over })).rejects.toMatchObject({
      code: 'catalog.zone-cannot',
      detail: { ...lacking(capability), nameZh: lackedZh[capability], nameEn: lackedEn[capability] },
    })
  })

  it('is refused for a machine, which the zone cannot install', async () => {
    await stop('bare-metal')
    const refused = await quoteDedicatedServer(as(), { ...someMachine, protectionGbps: 0 }).catch(
      (error: { fields: { path: string; code: string }[] }) => error.fields,
    )
    expect(refused).toContainEqual({ path: 'modelId', code: 'catalog.zone-lacks', detail: lacking('bare-metal') })
  })

  it('has a price without it, and none for the level that is free', async () => {
    expect((await quote({ protectionGbps: 0 })).totalFen).toBe(9800n)
    await fulfilByHand(staff(), { zoneId, capability: 'protection', instructions: 'Call the network team', hours: 12, reason })
    expect((await quote({ protectionGbps: 5 })).totalFen).toBe(9800n)
    expect((await quote({ protectionGbps: 20 })).totalFen).toBeGreaterThan(9800n)
  })
})

it('regions promise no more than their zones deliver', async () => {
  const regionOf = async (id: string) => (await listRegions(as())).find((one) => one.id === id)
  expect(await regionOf('hongkong')).toMatchObject({ ipv6: true, maxProtectionGbps: 0 })
  expect(await regionOf('tokyo')).toMatchObject({ ipv6: false, maxProtectionGbps: 0 })
})

it('decisions are for staff of the infrastructure, and of zones that exist', async () => {
  const hand = { zoneId, capability: 'protection', instructions: 'Call the network team', hours: 12, reason } as const
  const strangers: Actor[] = [
    { kind: 'visitor' },
    { kind: 'customer', accountId: newId(), sessionId: newId() },
    { kind: 'staff', staffId: newId(), permissions: ['servers', 'operations', 'prices'] },
  ]
  for (const stranger of strangers) {
    const refused = { code: 'auth.not-allowed' }
    await expect(fulfilByHand(as(stranger), hand)).rejects.toMatchObject(refused)
    await expect(stopOffering(as(stranger), { zoneId, capability: 'ipv6', reason })).rejects.toMatchObject(refused)
    await expect(leaveToEngine(as(stranger), { zoneId, capability: 'ipv6', reason })).rejects.toMatchObject(refused)
    await expect(listStaffCapabilities(as(stranger), { zoneId })).rejects.toMatchObject(refused)
    await expect(listZoneIds(as(stranger))).rejects.toThrow()
  }
  await expect(fulfilByHand(staff(), { ...hand, zoneId: 'nowhere' })).rejects.toMatchObject({ kind: 'not-found' })
})
