import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { findServers } from '../../listing/server/find-servers.ts'
import { listStaffServers } from '../../listing/server/list-staff-servers.ts'
import { liftStaffLock } from './lift-staff-lock.ts'
import { readServer } from '../../server/read-server.ts'
import { setStaffLock } from './set-staff-lock.ts'
import { stopServer } from '../../power/server/stop-server.ts'

const database = await testDatabase()
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'locks', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const staff: Actor = { kind: 'staff', staffId: newId(), permissions: ['servers'] }
const colleague: Actor = { kind: 'staff', staffId: newId(), permissions: ['overview'] }
const hold = (code: string) => ({ code, kind: 'staff-hold' as const, reason: '等待您确认转移申请', turnOff: false })
const abuse = (code: string) => ({ code, kind: 'abuse' as const, reason: '对外扫描，见工单', turnOff: true })
const toldOf = async (accountId: string) =>
  (await database.ownerPool.query(`select code, params from message where account_id = $1 and code like 'server.%locked' order by created_at, id`, [accountId]))
    .rows

describe('a lock by staff', () => {
  it('has a reason that its owner reads and is notified of; no action is possible until it is lifted', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    await setStaffLock(fixture.as(staff), hold(code))
    await setStaffLock(fixture.as(staff), hold(code))
    const locked = await readServer(fixture.as(owner), { code })
    expect(locked).toMatchObject({ state: 'running', locks: ['staff-hold'], lockReasons: { 'staff-hold': '等待您确认转移申请' } })
    await expect(stopServer(fixture.as(owner), { code, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'servers.locked' })
    await liftStaffLock(fixture.as(staff), { code, kind: 'staff-hold', note: '客户已确认' })
    await stopServer(fixture.as(owner), { code, idempotencyKey: newId() })
    expect(await toldOf(owner.accountId)).toMatchObject([{ code: 'server.locked', params: { reason: '等待您确认转移申请' } }, { code: 'server.unlocked' }])
    const { rows } = await database.ownerPool.query('select action, actor, reason from server_lock_audit order by id')
    expect(rows).toMatchObject([{ action: 'set' }, { action: 'lift', actor: `staff:${staff.kind === 'staff' ? staff.staffId : ''}`, reason: '客户已确认' }])
    await expect(database.ownerPool.query('delete from server_lock_audit')).rejects.toThrow(/only appended/)
  })

  it('for abuse turns the server off, and lifting turns it on again while its period lasts', async () => {
    const owner = await fixture.customer()
    const { code, machineId } = await fixture.runningServer(owner)
    await setStaffLock(fixture.as(staff), abuse(code))
    await fixture.settle()
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'suspended', offFor: 'abuse' })
    expect((await engine.inspect(machineId))?.power).toBe('stopped')
    await liftStaffLock(fixture.as(staff), { code, kind: 'abuse', note: '已清理' })
    await fixture.settle()
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'running', offFor: null, locks: [] })
    expect((await engine.inspect(machineId))?.power).toBe('running')
  })

  it('lifted after the end of the period leaves the server off until it is renewed', async () => {
    const owner = await fixture.customer()
    const { code, id } = await fixture.runningServer(owner)
    await setStaffLock(fixture.as(staff), abuse(code))
    await fixture.settle()
    await database.ownerPool.query(`update server set expires_at = $2 where id = $1`, [id, new Date(database.clock.now().getTime() - 1000)])
    await liftStaffLock(fixture.as(staff), { code, kind: 'abuse', note: '已清理' })
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'suspended', offFor: 'overdue' })
  })

  it('is found by code, address and account number, and among the locked servers', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const { ipv4 } = await readServer(fixture.as(owner), { code })
    const { rows } = await database.ownerPool.query<{ number: string }>('select number from account where id = $1', [owner.accountId])
    for (const search of [code.toUpperCase(), ipv4[0]!, rows[0]!.number])
      expect(await findServers(fixture.as(staff), { search })).toMatchObject([{ code, accountNumber: rows[0]!.number, locks: [] }])
    expect(await findServers(fixture.as(staff), { search: 'srv-nothere' })).toEqual([])
    await setStaffLock(fixture.as(staff), hold(code))
    const locked = await listStaffServers(fixture.as(staff), { search: '', group: 'locked', zoneId: undefined, page: 1, pageSize: 50 })
    expect(locked.servers.map((server) => server.code)).toContain(code)
  })

  it('is for staff with that permission only', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    for (const actor of [colleague, owner, { kind: 'visitor' } as const]) {
      await expect(setStaffLock(fixture.as(actor), hold(code))).rejects.toMatchObject({ name: 'DomainError' })
      await expect(liftStaffLock(fixture.as(actor), { code, kind: 'staff-hold', note: 'xx' })).rejects.toMatchObject({ name: 'DomainError' })
      await expect(findServers(fixture.as(actor), { search: code })).rejects.toMatchObject({ name: 'DomainError' })
    }
    expect((await readServer(fixture.as(owner), { code })).locks).toEqual([])
  })
})
