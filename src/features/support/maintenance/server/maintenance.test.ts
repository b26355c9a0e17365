import { beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogue } from '#features/catalog/api.ts'
import { listMessages } from '#features/messages/api.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { supportFixture, type StaffActor } from '../../factories.ts'
import type { MaintenanceInput } from '../forms.ts'
import { listMaintenance, listOwnMaintenance } from './list-maintenance.ts'
import { cancelMaintenance, planMaintenance } from './plan-maintenance.ts'
import { tellOwners } from './tell-maintenance.ts'

const hour = 3_600_000
let test: TestDatabase
let fixture: Awaited<ReturnType<typeof supportFixture>>
let wei: StaffActor
const texts = { zh: '更换交换机', 'zh-TW': '更換交換器', en: 'Switch replacement' }

beforeAll(async () => {
  test = await testDatabase({ poolSize: 10 })
  fixture = await supportFixture(test)
  await seedCatalogue(test.ctx({ kind: 'system', name: 'test' }))
  wei = await fixture.staff('wei', ['overview', 'operations'])
})

async function aServer(accountId: string, regionId: string, state = 'pending'): Promise<void> {
  const client = await test.ownerPool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into server (id, account_id, order_id, ordinal, code, name, remark, region_id, zone_id, image_id, config, months, state, created_at, updated_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), 1, 'srv-' || substr(gen_random_uuid()::text, 1, 8), 'web', '', $2, $2 || '-a', 'ubuntu-24.04', '{}', 1, $3, now(), now())`,
      [accountId, regionId, state],
    )
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
}

const window = (own: Partial<MaintenanceInput> = {}, from = 24): MaintenanceInput => ({
  regionId: 'hongkong',
  startsAt: new Date(test.clock.now().getTime() + from * hour),
  endsAt: new Date(test.clock.now().getTime() + (from + 2) * hour),
  texts,
  idempotencyKey: newId(),
  ...own,
})
const plan = (own: Partial<MaintenanceInput> = {}, from?: number) => planMaintenance(fixture.as(wei), window(own, from))
const tell = (maintenanceId: string, what: 'planned' | 'cancelled') => tellOwners(fixture.as({ kind: 'system', name: 'test' }), { maintenanceId, what })
const own = async (actor: Parameters<typeof fixture.as>[0], ...regionIds: string[]) =>
  (await listOwnMaintenance(fixture.as(actor), { regionIds })).map(({ id }) => id)
const codes = async (actor: Parameters<typeof fixture.as>[0]) => (await listMessages(fixture.as(actor))).messages.map(({ code }) => code)

describe('a maintenance window', () => {
  it('is one for a repeated click, and shown to customers of its region until it ends', async () => {
    const owner = await fixture.customer()
    const input = window()
    const { id } = await planMaintenance(fixture.as(wei), input)
    expect(await planMaintenance(fixture.as(wei), input)).toEqual({ id })
    expect((await listMaintenance(fixture.as(wei))).filter((one) => one.id === id)).toMatchObject([{ regionId: 'hongkong', texts, cancelledAt: null }])
    expect(await own(owner, 'hongkong')).toContain(id)
    expect(await own(owner, 'singapore')).not.toContain(id)
    expect(await own(owner)).toEqual([])
    test.clock.advance(25 * hour)
    expect(await own(owner, 'hongkong')).toContain(id)
    test.clock.advance(hour)
    expect(await own(owner, 'hongkong')).not.toContain(id)
    await expect(cancelMaintenance(fixture.as(wei), { maintenanceId: id })).rejects.toMatchObject({ code: 'support.maintenance-over' })
  })

  it('queues one announcement, and one of its cancellation', async () => {
    const input = window()
    const { id } = await planMaintenance(fixture.as(wei), input)
    await planMaintenance(fixture.as(wei), input)
    await cancelMaintenance(fixture.as(wei), { maintenanceId: id })
    await cancelMaintenance(fixture.as(wei), { maintenanceId: id })
    const { rows } = await test.ownerPool.query(`select key from platform_job where name = 'support.tell-maintenance' and key like $1 order by key`, [`${id}%`])
    expect(rows).toEqual([{ key: `${id}:cancelled` }, { key: `${id}:planned` }])
  })

  it('is announced once to each account with a server there, and so is its cancellation', async () => {
    const [owner, elsewhere, gone] = [await fixture.customer(), await fixture.customer(), await fixture.customer()]
    await aServer(owner.accountId, 'hongkong')
    await aServer(owner.accountId, 'hongkong', 'provisioning')
    await aServer(elsewhere.accountId, 'singapore')
    await aServer(gone.accountId, 'hongkong', 'released')
    const { id } = await plan()
    await tell(id, 'planned')
    await tell(id, 'planned')
    expect([await codes(owner), await codes(elsewhere), await codes(gone)]).toEqual([['maintenance.planned'], [], []])
    await cancelMaintenance(fixture.as(wei), { maintenanceId: id })
    await tell(id, 'cancelled')
    await tell(id, 'cancelled')
    expect((await codes(owner)).sort()).toEqual(['maintenance.cancelled', 'maintenance.planned'])
    expect(await own(owner, 'hongkong')).not.toContain(id)
  })

  it('is not announced if it was cancelled before', async () => {
    const owner = await fixture.customer()
    await aServer(owner.accountId, 'hongkong')
    const { id } = await plan()
    await cancelMaintenance(fixture.as(wei), { maintenanceId: id })
    await tell(id, 'planned')
    expect(await codes(owner)).toEqual([])
  })

  it('needs a region and a span that can be announced', async () => {
    const at = (hours: number) => new Date(test.clock.now().getTime() + hours * hour)
    await expect(plan({ regionId: 'atlantis' })).rejects.toMatchObject({ code: 'catalog.no-region' })
    await expect(plan({ startsAt: at(5), endsAt: at(5) })).rejects.toMatchObject({ code: 'support.maintenance-span' })
    await expect(plan({ startsAt: at(-5), endsAt: at(-1) })).rejects.toMatchObject({ code: 'support.maintenance-span' })
    await expect(plan({ startsAt: at(1), endsAt: at(74) })).rejects.toMatchObject({ code: 'support.maintenance-long' })
    await expect(plan({}, 91 * 24)).rejects.toMatchObject({ code: 'support.maintenance-far' })
    // A running one can be announced late.
    await plan({ startsAt: at(-1), endsAt: at(1) })
  })

  it('is planned, cancelled and listed by staff with that permission only', async () => {
    const { id } = await plan()
    const support = await fixture.staff('chen')
    for (const actor of [await fixture.customer(), support]) {
      await expect(planMaintenance(fixture.as(actor), window())).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(cancelMaintenance(fixture.as(actor), { maintenanceId: id })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listMaintenance(fixture.as(actor))).rejects.toMatchObject({ kind: 'forbidden' })
    }
    await expect(cancelMaintenance(fixture.as(wei), { maintenanceId: newId() })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(listOwnMaintenance(fixture.as(wei), { regionIds: ['hongkong'] })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('changes in the database by its cancellation only', async () => {
    const { id } = await plan()
    await expect(test.ownerPool.query("update maintenance_window set ends_at = ends_at + interval '1 hour' where id = $1", [id])).rejects.toThrow(
      'only cancelled',
    )
  })
})
