import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { noticeDays, permissionsOf, type StaffRole } from '../../model.ts'
import { forgetNotices } from './forget-notices.ts'
import { listStaffNotices } from './list-staff-notices.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { noticeFinance } from './notice-finance.ts'
import { noticeLead } from './notice-lead.ts'
import { noticeServer } from './notice-server.ts'

let database: TestDatabase
let made = 0
const system = () => database.ctx({ kind: 'system', name: 'test' })

beforeAll(async () => {
  database = await testDatabase()
})

async function aMember(role: StaffRole) {
  const staffId = newId()
  await database.pool.query(`insert into staff (id, login_name, display_name, role, password_hash, created_at) values ($1, $2, 'Lin', $3, '-', now())`, [
    staffId,
    `member${++made}`,
    role,
  ])
  return database.ctx({ kind: 'staff', staffId, permissions: permissionsOf(role) })
}

describe('notices to the staff', () => {
  it('are created once for an event that is delivered twice, only for staff whose role answers it', async () => {
    const [support, finance] = [await aMember('support'), await aMember('finance')]
    const event = { eventId: newId(), number: 'L20260311000001', topic: 'press' as const }
    await noticeLead(system(), event)
    await noticeLead(system(), event)
    const seen = await listStaffNotices(support)
    expect(seen.unread).toBe(1)
    expect(seen.notices).toMatchObject([{ code: 'lead-sent', params: { number: event.number, topic: 'press' }, link: '/admin/leads', unread: true }])
    expect(await listStaffNotices(finance)).toEqual({ notices: [], unread: 0 })
    await markNoticesRead(finance)
    expect((await listStaffNotices(support)).unread).toBe(1)
  })

  it('announce a withdrawal to finance only, once, with a link to its page', async () => {
    const [support, finance] = [await aMember('support'), await aMember('finance')]
    const [before, mine] = [(await listStaffNotices(support)).unread, (await listStaffNotices(finance)).unread]
    const event = { eventId: newId(), code: 'withdrawal-requested' as const, number: 'W202603110000000001' }
    await noticeFinance(system(), event)
    await noticeFinance(system(), event)
    const seen = await listStaffNotices(finance)
    expect(seen.unread).toBe(mine + 1)
    expect(seen.notices[0]).toMatchObject({ code: 'withdrawal-requested', params: { number: event.number }, link: '/admin/withdrawals', unread: true })
    expect((await listStaffNotices(support)).unread).toBe(before)
  })

  it('announce a late manual task to those who operate servers, once, with a link to the tasks', async () => {
    const [operations, finance] = [await aMember('operations'), await aMember('finance')]
    const event = { eventId: newId(), code: 'manual-task-late', server: 'S26111200001' } as const
    await noticeServer(system(), event)
    await noticeServer(system(), event)
    const told = async (ctx: typeof operations) => (await listStaffNotices(ctx)).notices.filter(({ code }) => code === 'manual-task-late')
    expect(await told(operations)).toMatchObject([{ params: { server: event.server }, link: '/admin/operations?view=tasks', unread: true }])
    expect(await told(finance)).toEqual([])
  })

  it('are read by each person separately', async () => {
    const [one, other] = [await aMember('support'), await aMember('operations')]
    await noticeLead(system(), { eventId: newId(), number: 'L20260311000002', topic: 'sales' })
    const before = (await listStaffNotices(other)).unread
    await markNoticesRead(one)
    await markNoticesRead(one)
    expect((await listStaffNotices(one)).unread).toBe(0)
    expect((await listStaffNotices(other)).unread).toBe(before)
  })

  it('are neither read nor created by customers and visitors', async () => {
    const { actor } = await aCustomer(database.ctx())
    for (const stranger of [actor, { kind: 'visitor' } as const]) {
      const ctx = database.ctx(stranger)
      await expect(listStaffNotices(ctx)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(markNoticesRead(ctx)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(noticeLead(ctx, { eventId: newId(), number: 'L20260311000003', topic: 'sales' })).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })

  it('are deleted after 90 days', async () => {
    const support = await aMember('support')
    await noticeLead(system(), { eventId: newId(), number: 'L20260311000004', topic: 'sales' })
    database.clock.advance(noticeDays * 86_400_000 + 1)
    await noticeLead(system(), { eventId: newId(), number: 'L20260609000005', topic: 'sales' })
    await forgetNotices(system())
    expect((await listStaffNotices(support)).notices.map((notice) => notice.params)).toMatchObject([{ number: 'L20260609000005' }])
  })
})
