import { beforeAll, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { setStaffLock } from '../../locks/server/set-staff-lock.ts'
import { listStaffServers } from './list-staff-servers.ts'
import type { StaffServerSearch } from '../model.ts'

const database = await testDatabase()
const fixture = serverFixture(database, simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'staff-servers', speed: 100 }))
const staff: Actor = { kind: 'staff', staffId: newId(), permissions: ['servers'] }
const list = (asked: Partial<StaffServerSearch> = {}, actor: Actor = staff) =>
  listStaffServers(fixture.as(actor), { search: '', group: undefined, zoneId: undefined, page: 1, pageSize: 20, ...asked })
const codesOf = async (asked?: Partial<StaffServerSearch>) => (await list(asked)).servers.map(({ code }) => code)

type Owner = Awaited<ReturnType<typeof fixture.customer>>
let owner: Owner
let other: Owner
/** From the oldest to the newest: running, locked and in another zone, stopped, of the other customer, released. */
let [old, locked, stopped, foreign, released] = ['', '', '', '', '']

beforeAll(async () => {
  await fixture.openShop()
  ;[owner, other] = [await fixture.customer(), await fixture.customer()]
  const made = async (of: Owner, set = '') => {
    database.clock.advance(60_000)
    const { code } = await fixture.runningServer(of)
    if (set) await database.ownerPool.query(`update server set ${set} where code = $1`, [code])
    return code
  }
  // The simulated engine gives no addresses of this network.
  old = await made(owner, `name = '商城 Shop 0101', ipv4 = '{192.0.2.7,192.0.2.8}'`)
  locked = await made(owner, `zone_id = 'hongkong-b'`)
  stopped = await made(owner, `state = 'stopped', expires_at = expires_at - interval '20 days'`)
  foreign = await made(other)
  released = await made(other, `state = 'released'`)
  await setStaffLock(fixture.as(staff), { code: locked, kind: 'staff-hold', reason: 'waiting for the customer', turnOff: false })
})

describe('the servers of all customers', () => {
  it('are those that are not released, newest first, in pages', async () => {
    expect(await list()).toMatchObject({ total: 4, counts: { running: 3, stopped: 1, locked: 1, released: 1, error: 0, suspended: 0, recycled: 0 } })
    expect(await codesOf()).toEqual([foreign, stopped, locked, old])
    expect(await codesOf({ pageSize: 3, page: 2 })).toEqual([old])
    expect(await codesOf({ order: { key: 'created', down: false }, pageSize: 2 })).toEqual([old, locked])
    expect((await codesOf({ order: { key: 'expires', down: false } }))[0]).toBe(stopped)
  })

  it('are narrowed by group and zone', async () => {
    expect(await codesOf({ group: 'locked' })).toEqual([locked])
    expect(await codesOf({ group: 'stopped' })).toEqual([stopped])
    expect(await codesOf({ group: 'released' })).toEqual([released])
    expect(await codesOf({ zoneId: 'hongkong-b' })).toEqual([locked])
    expect(await codesOf({ zoneId: 'hongkong-b', group: 'stopped' })).toEqual([])
  })

  it('are found by the beginning of a code, a part of a name, any address, and the number or phone of their owner', async () => {
    expect(await codesOf({ search: old.toUpperCase() })).toEqual([old])
    expect(await codesOf({ search: old.slice(0, 9) })).toContain(old)
    for (const search of ['商城', 'shop 0', '192.0.2.8']) expect(await codesOf({ search }), search).toEqual([old])
    // All its pairs of letters are in the name, in another order.
    expect(await codesOf({ search: '01010' })).toEqual([])
    const { rows } = await database.ownerPool.query<{ number: string; phone: string }>('select number, phone from account where id = $1', [other.accountId])
    for (const search of [rows[0]!.number, rows[0]!.phone, rows[0]!.phone.replace('+86', '')]) expect(await codesOf({ search }), search).toEqual([foreign])
    expect((await list({ search: rows[0]!.number })).servers[0]).toMatchObject({ accountNumber: rows[0]!.number, zoneId: 'hongkong-a', vcpu: 2, locks: [] })
  })

  it('are listed for staff with that permission only', async () => {
    const strangers: Actor[] = [owner, { kind: 'visitor' }, { kind: 'staff', staffId: newId(), permissions: ['orders', 'operations'] }]
    for (const actor of strangers) await expect(list({}, actor)).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })
})
