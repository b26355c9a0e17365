import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { addMachine } from './add-machine.ts'
import { arrangeImage } from './arrange-image.ts'
import { reserveMachines } from './reserve-machines.ts'
import { reserveStock } from './reserve-stock.ts'
import { listDedicated } from '../../dedicated/server/list-dedicated.ts'
import { listImages } from '../../offer/server/list-images.ts'
import { listRegions } from '../../offer/server/list-regions.ts'
import { listStaffStock } from './list-staff-stock.ts'
import { sayBareMetal } from './say-bare-metal.ts'
import { haveCatalogue } from '../../factories.ts'
import { resumeSale, stopSale } from './stop-sale.ts'

const staffId = newId()
const staff: Actor = { kind: 'staff', staffId, permissions: ['infrastructure'] }
const reason = '机房扩容'
let database: TestDatabase
const as = (actor: Actor = staff) => database.ctx(actor)
const system = () => as({ kind: 'system', name: 'test' })

beforeAll(async () => {
  database = await testDatabase()
  await haveCatalogue(system())
})

const zonesOnSale = async () => (await listRegions(as())).flatMap(({ zones }) => zones.map(({ id }) => id))
const left = async (zoneId: string, modelId: string) =>
  (await listDedicated(as())).regions.flatMap(({ zones }) => zones).find(({ id }) => id === zoneId)?.stock[modelId]?.left
const imageIds = async () => (await listImages(as())).map(({ id }) => id)

describe('stopping a sale', () => {
  it('of a zone: it is not offered or reserved until the sale resumes; publishing the catalogue again does not resume it', async () => {
    const zone = 'hongkong-a'
    const order = () => reserveStock(as(), { zoneId: zone, family: 'general', quantity: 1, orderId: newId() })
    await order()
    await stopSale(as(), { what: 'zone', id: zone, reason })
    await stopSale(as(), { what: 'zone', id: zone, reason: '再次' })
    await haveCatalogue(system())
    expect(await zonesOnSale()).not.toContain(zone)
    await expect(order()).rejects.toMatchObject({ code: 'catalog.sold-out' })
    expect((await listStaffStock(as())).zones.find(({ id }) => id === zone)).toMatchObject({ offered: true, stop: { by: `staff:${staffId}`, reason } })
    await resumeSale(as(), { what: 'zone', id: zone })
    expect(await zonesOnSale()).toContain(zone)
    await order()
  })

  it('of a machine: a retired one cannot be reserved; an added one is sold, and stays when the catalogue is published again', async () => {
    const { places, machines } = await listStaffStock(as())
    const { zoneId, modelId } = places[0]!
    const here = machines.filter((machine) => machine.zoneId === zoneId && machine.modelId === modelId)
    for (const { tag } of here) await stopSale(as(), { what: 'machine', id: tag, reason })
    expect(await left(zoneId, modelId)).toBe(0)
    await addMachine(as(), { tag: 'rack-7-unit-12', zoneId, modelId })
    await haveCatalogue(system())
    expect(await left(zoneId, modelId)).toBe(1)
    await expect(addMachine(as(), { tag: 'rack-7-unit-12', zoneId, modelId })).rejects.toMatchObject({ code: 'catalog.tag-taken' })
    await expect(addMachine(as(), { tag: 'rack-7-unit-13', zoneId, modelId: 'nothing' })).rejects.toMatchObject({ kind: 'not-found' })
    await reserveMachines(as(), { zoneId, modelId, quantity: 1, orderId: newId() })
    await expect(reserveMachines(as(), { zoneId, modelId, quantity: 1, orderId: newId() })).rejects.toMatchObject({ code: 'catalog.machines-sold-out' })
    expect((await listStaffStock(as())).machines.find(({ tag }) => tag === 'rack-7-unit-12')).toMatchObject({ addedBy: `staff:${staffId}` })
    for (const { tag } of here) await resumeSale(as(), { what: 'machine', id: tag })
  })

  it('of an image: it is hidden, moved to the front, and offered up to its last day in Shanghai', async () => {
    const [first, second, third] = await imageIds()
    await stopSale(as(), { what: 'image', id: first!, reason })
    await arrangeImage(as(), { imageId: third!, position: 0, endOfLife: '2026-03-11' })
    expect((await imageIds()).slice(0, 2)).toEqual([third, second])
    database.clock.set(new Date('2026-03-11T16:30:00Z'))
    expect(await imageIds()).not.toContain(third)
    await arrangeImage(as(), { imageId: third!, position: null, endOfLife: null })
    await resumeSale(as(), { what: 'image', id: first! })
    expect((await imageIds()).slice(0, 3)).toEqual([first, second, third])
  })

  it('is for staff with the permission only', async () => {
    const strangers: Actor[] = [
      { kind: 'visitor' },
      { kind: 'customer', accountId: newId(), sessionId: newId() },
      { kind: 'staff', staffId: newId(), permissions: ['servers', 'prices', 'operations'] },
    ]
    for (const stranger of strangers) {
      const refused = { code: 'auth.not-allowed' }
      await expect(stopSale(as(stranger), { what: 'zone', id: 'hongkong-a', reason })).rejects.toMatchObject(refused)
      await expect(resumeSale(as(stranger), { what: 'zone', id: 'hongkong-a' })).rejects.toMatchObject(refused)
      await expect(addMachine(as(stranger), { tag: 'rack-1', zoneId: 'hongkong-a', modelId: 'm' })).rejects.toMatchObject(refused)
      await expect(arrangeImage(as(stranger), { imageId: 'debian-13', position: 1, endOfLife: null })).rejects.toMatchObject(refused)
      await expect(listStaffStock(as(stranger))).rejects.toMatchObject(refused)
    }
    await expect(stopSale(as(), { what: 'zone', id: 'nowhere', reason })).rejects.toMatchObject({ kind: 'not-found' })
  })
})

it('of dedicated servers follows the engine: sold out if it cannot install on hardware, on sale if it can; a repeated report changes nothing', async () => {
  const { zoneId, modelId } = { zoneId: 'tokyo-a', modelId: 'dh1' }
  const before = await left(zoneId, modelId)
  await sayBareMetal(system(), { possible: false })
  expect(await left(zoneId, modelId)).toBe(0)
  await expect(reserveMachines(as(), { zoneId, modelId, quantity: 1, orderId: newId() })).rejects.toMatchObject({ code: 'catalog.machines-sold-out' })
  await sayBareMetal(system(), { possible: true })
  expect(before).toBeGreaterThan(0)
  expect(await left(zoneId, modelId)).toBe(before)
  const changes = async () => (await database.ownerPool.query('select count(*)::int as n from site_change')).rows[0] as { n: number }
  const seen = await changes()
  await sayBareMetal(system(), { possible: true })
  expect(await changes()).toEqual(seen)
})
