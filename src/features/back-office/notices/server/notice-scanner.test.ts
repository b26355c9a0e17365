import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice } from '../../factories.ts'
import { listStaffNotices } from './list-staff-notices.ts'
import { noticeInfected, noticeScanner } from './notice-scanner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

const system = () => database.ctx({ kind: 'system', name: 'tests' })
const infected = { call: 'POST /work-orders/files', signature: 'Win.Test.EICAR_HDB-1' }
const told = async (role: 'support' | 'content' | 'operations') => {
  const { ctx } = await staffOffice(database).signedIn(role)
  return (await listStaffNotices(ctx)).notices
}
const audited = async () =>
  (await database.ownerPool.query("select step, staff_id as staff, role, subject, detail from audit.entry where action = 'upload-infected' order by seq")).rows

describe('an upload with malware', () => {
  it('is reported to those who see accounts, and in the audit, once an event and once an hour by account', async () => {
    const one = await aCustomer(system())
    const other = await aCustomer(system())
    const { rows } = await database.ownerPool.query<{ number: string }>('select number from account where id = $1', [one.accountId])
    const { number } = rows[0]!
    const by = { kind: 'customer', accountId: one.accountId } as const
    const eventId = newId()
    await noticeInfected(system(), { eventId, by, ...infected })
    await noticeInfected(system(), { eventId, by, ...infected })
    await noticeInfected(system(), { eventId: newId(), by, ...infected })
    const notices = await told('support')
    expect(notices).toMatchObject([
      { code: 'upload-infected', params: { account: number, signature: infected.signature }, link: `/admin/accounts?number=${number}` },
    ])
    expect(await told('content')).toEqual([])
    expect(await audited()).toEqual([{ step: 'refused', staff: null, role: 'customer', subject: number, detail: infected }])
    await noticeInfected(system(), { eventId: newId(), by: { kind: 'customer', accountId: other.accountId }, ...infected })
    database.clock.advance(3_600_001)
    await noticeInfected(system(), { eventId: newId(), by, ...infected })
    expect(await told('support')).toHaveLength(3)
  })

  it('of staff names them in the audit', async () => {
    const { staffId } = await staffOffice(database).aMember('support')
    await noticeInfected(system(), { eventId: newId(), by: { kind: 'staff', staffId }, ...infected })
    expect((await audited()).at(-1)).toMatchObject({ staff: staffId, role: 'staff', subject: '' })
  })
})

describe('an outage of the scanner', () => {
  it('and its end reach those who manage the infrastructure', async () => {
    const away = { eventId: newId(), code: 'scanner-away', params: { fault: 'unreachable' } } as const
    await noticeScanner(system(), away)
    await noticeScanner(system(), away)
    await noticeScanner(system(), { eventId: newId(), code: 'scanner-back', params: { minutes: 4 } })
    const codes = (notices: { code: string }[]) => notices.map(({ code }) => code).filter((code) => code.startsWith('scanner'))
    expect(codes(await told('operations')).sort()).toEqual(['scanner-away', 'scanner-back'])
    expect(codes(await told('support'))).toEqual([])
  })
})
