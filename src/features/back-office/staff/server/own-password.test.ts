import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { staffOffice, staffPassword } from '../../factories.ts'
import { staffStepUpMinutes } from '../../model.ts'
import { logInStaff } from './log-in-staff.ts'
import { changeOwnPassword } from './own-password.ts'
import { staffOfToken } from './staff-of-token.ts'

const database = await testDatabase()
const office = staffOffice(database)
const fresh = 'Walnut-Ferry-Umbrella-31'

const lives = async (token: string) => (await staffOfToken(office.asking(), token)) !== undefined

describe('a staff member’s password', () => {
  it('changes with the old one; every other session ends and the current one stays', async () => {
    const one = await office.signedIn('finance')
    const elsewhere = (await office.afterPassword(one.loginName)).token!
    const colleague = await office.signedIn('finance')
    expect(await changeOwnPassword(one.ctx, { currentPassword: staffPassword, password: fresh })).toEqual({ endedSessions: 1 })
    expect([await lives(one.token), await lives(elsewhere), await lives(colleague.token)]).toEqual([true, false, true])
    await expect(office.afterPassword(one.loginName)).rejects.toMatchObject({ code: 'back-office.sign-in-wrong' })
    expect(await logInStaff(office.asking(), { loginName: one.loginName, password: fresh })).toEqual({ outcome: 'signed-in' })
  })

  it('does not change by a wrong old one, to the same, to a weak one or to the login name', async () => {
    const { ctx, loginName, token } = await office.signedIn('support')
    const tries = [
      { currentPassword: 'Wrong-Harbour-77', password: fresh, code: 'back-office.password-wrong' },
      { currentPassword: staffPassword, password: staffPassword, code: 'back-office.same-password' },
      { currentPassword: staffPassword, password: 'password123', code: 'auth.password-weak' },
      { currentPassword: staffPassword, password: `${loginName}${loginName}`, code: 'auth.password-weak' },
    ]
    for (const { code, ...input } of tries) await expect(changeOwnPassword(ctx, input)).rejects.toMatchObject({ code })
    expect(await lives(token)).toBe(true)
    expect((await office.afterPassword(loginName)).outcome).toBe('signed-in')
  })

  it('needs step-up authentication again ten minutes after the last one', async () => {
    const { ctx } = await office.signedIn('content')
    database.clock.advance(staffStepUpMinutes * 60_000)
    await expect(changeOwnPassword(ctx, { currentPassword: staffPassword, password: fresh })).rejects.toMatchObject({ code: 'back-office.proof-needed' })
  })

  it('is changed once by two simultaneous clicks', async () => {
    const { ctx } = await office.signedIn('operations')
    const click = () => changeOwnPassword(ctx, { currentPassword: staffPassword, password: fresh })
    const outcomes = await Promise.allSettled([click(), click()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
