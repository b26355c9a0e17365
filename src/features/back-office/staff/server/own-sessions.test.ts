import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice } from '../../factories.ts'
import { staffIdleMinutes, staffSessionHours } from '../../model.ts'
import { endOtherStaffSessions, endOwnStaffSession, listOwnStaffSessions } from './own-sessions.ts'
import { staffOfToken } from './staff-of-token.ts'
import { tidyStaff } from './tidy-staff.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
const minutes = (count: number) => database.clock.advance(count * 60_000)
const holder = (token: string) => staffOfToken({ ...database.ctx(), staffTwoFactor: 'optional' }, token)
const writes = async (token: string) =>
  (await database.pool.query<{ seen: Date }>(`select seen_at as seen from staff_session where token_hash = sha256($1::bytea)`, [Buffer.from(token)])).rows[0]
    ?.seen

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

describe('a session of the staff', () => {
  it('ends after an hour without a request, and not before', async () => {
    const { token, loginName } = await office.signedIn()
    minutes(staffIdleMinutes - 1)
    expect(await holder(token)).toMatchObject({ loginName })
    minutes(staffIdleMinutes - 1)
    expect(await holder(token)).toMatchObject({ loginName })
    minutes(staffIdleMinutes)
    expect(await holder(token)).toBeUndefined()
    expect(await writes(token)).toBeDefined()
    await tidyStaff(database.ctx({ kind: 'system', name: 'test' }))
    expect(await writes(token)).toBeUndefined()
  })

  it('ends after eight hours, regardless of activity', async () => {
    const { token, loginName } = await office.signedIn()
    for (let passed = 30; passed < staffSessionHours * 60; passed += 30) {
      minutes(30)
      expect(await holder(token)).toMatchObject({ loginName })
    }
    minutes(30)
    expect(await holder(token)).toBeUndefined()
  })

  it('records once a minute at most that it was used', async () => {
    const { token } = await office.signedIn()
    const first = await writes(token)
    database.clock.advance(59_000)
    await holder(token)
    expect(await writes(token)).toEqual(first)
    database.clock.advance(2_000)
    await holder(token)
    expect(await writes(token)).toEqual(database.clock.now())
  })
})

describe('the list of sessions', () => {
  it('has the current session first, without those that have ended', async () => {
    const { as, token, loginName } = await office.signedIn('support')
    const elsewhere = await office.afterPassword(loginName)
    const listed = await listOwnStaffSessions(as(token))
    expect(listed.map(({ own }) => own)).toEqual([true, false])
    expect(JSON.stringify(listed)).not.toMatch(/token|hash/i)
    minutes(40)
    await holder(elsewhere.token!)
    minutes(30)
    expect(await listOwnStaffSessions(as(elsewhere.token))).toHaveLength(1)
  })

  it('ends one of the caller’s sessions, at once and only once; a colleague’s answers like a missing one', async () => {
    const mine = await office.signedIn('content')
    const elsewhere = await office.afterPassword(mine.loginName)
    const colleague = await office.signedIn('owner')
    const [theirs] = await listOwnStaffSessions(colleague.ctx)
    const other = (await listOwnStaffSessions(mine.ctx)).find(({ own }) => !own)!
    for (const sessionId of [theirs!.id, newId()])
      await expect(endOwnStaffSession(mine.ctx, { sessionId })).rejects.toMatchObject({ kind: 'not-found', code: 'back-office.session-gone' })
    await endOwnStaffSession(mine.ctx, { sessionId: other.id })
    expect(await holder(elsewhere.token!)).toBeUndefined()
    expect(await holder(mine.token)).toBeDefined()
    expect(await holder(colleague.token)).toBeDefined()
    await expect(endOwnStaffSession(mine.ctx, { sessionId: other.id })).rejects.toMatchObject({ code: 'back-office.session-gone' })
  })

  it('ends all others and keeps this one and those of colleagues', async () => {
    const mine = await office.signedIn('finance')
    const colleague = await office.signedIn('finance')
    const elsewhere = [await office.afterPassword(mine.loginName), await office.afterPassword(mine.loginName)]
    expect(await endOtherStaffSessions(mine.ctx)).toEqual({ endedSessions: 2 })
    expect(await endOtherStaffSessions(mine.ctx)).toEqual({ endedSessions: 0 })
    for (const { token } of elsewhere) expect(await holder(token!)).toBeUndefined()
    expect(await holder(mine.token)).toBeDefined()
    expect(await holder(colleague.token)).toBeDefined()
  })

  it('is for staff only', async () => {
    const { actor } = await aCustomer(database.ctx())
    for (const stranger of [office.asking(), office.asking(actor)]) {
      await expect(listOwnStaffSessions(stranger)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(endOwnStaffSession(stranger, { sessionId: newId() })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(endOtherStaffSessions(stranger)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })
})
