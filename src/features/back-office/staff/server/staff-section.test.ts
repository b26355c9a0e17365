import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { meetAtLock } from '#platform/testing/meet-at-lock.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice, staffPassword } from '../../factories.ts'
import { staffRoles } from '../../model.ts'
import { inviteDays } from '../model.ts'
import { changeStaffRole, disableStaff, enableStaff, resetStaffTwoFactor } from './change-staff.ts'
import { listStaff } from './list-staff.ts'
import { hireFromInside, hireStaff, inviteAgain, joinStaff } from './staff-invites.ts'
import { staffOfToken } from './staff-of-token.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let hired = 0

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

const inDemo = () => ({ ...database.ctx(), staffTwoFactor: 'optional' as const })
const tokenOf = (link: string) => link.split('#')[1]!
const aPerson = (role: 'support' | 'owner' = 'support') => ({ loginName: `new.person${++hired}`, displayName: 'Chen Yu', role })

describe('a new member of staff', () => {
  it('gets a link that works once, chooses a password, and signs in with the role', async () => {
    const { ctx } = await office.signedIn()
    const person = aPerson()
    const { link, staffId } = await hireStaff(ctx, person)
    expect(link).toMatch(/^https:\/\/runxin\.test\/admin\/join#[\w-]{43}$/)
    expect((await listStaff(ctx)).find(({ id }) => id === staffId)).toMatchObject({ state: 'invited', role: 'support', twoFactor: false })
    await expect(office.afterPassword(person.loginName, '')).rejects.toMatchObject({ code: 'back-office.sign-in-wrong' })
    await expect(joinStaff(office.asking(), { token: tokenOf(link), password: 'password1234' })).rejects.toMatchObject({ code: 'auth.password-weak' })
    const joins = await Promise.allSettled([1, 2, 3].map(() => joinStaff(office.asking(), { token: tokenOf(link), password: staffPassword })))
    expect(joins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { token } = await office.afterPassword(person.loginName)
    expect(await staffOfToken(inDemo(), token!)).toMatchObject({ role: 'support' })
    expect((await listStaff(ctx)).find(({ id }) => id === staffId)).toMatchObject({ state: 'active', linkUntil: null, signedInAt: database.clock.now() })
  })

  it('has three days for it, and a name that is still free', async () => {
    const { ctx } = await office.signedIn()
    const person = aPerson()
    const { link } = await hireStaff(ctx, person)
    await expect(hireStaff(ctx, person)).rejects.toMatchObject({ code: 'back-office.name-taken' })
    database.clock.advance(inviteDays * 86_400_000)
    await expect(joinStaff(office.asking(), { token: tokenOf(link), password: staffPassword })).rejects.toMatchObject({ code: 'back-office.link-gone' })
  })

  it('with a new link loses the old link, the password and the sessions', async () => {
    const { ctx } = await office.signedIn()
    const other = await office.signedIn('finance')
    const first = await inviteAgain(ctx, { staffId: other.staffId })
    const second = await inviteAgain(ctx, { staffId: other.staffId })
    expect(await staffOfToken(inDemo(), other.token)).toBeUndefined()
    await expect(office.afterPassword(other.loginName)).rejects.toMatchObject({ code: 'back-office.sign-in-wrong' })
    await expect(joinStaff(office.asking(), { token: tokenOf(first.link), password: staffPassword })).rejects.toMatchObject({ code: 'back-office.link-gone' })
    expect(await joinStaff(office.asking(), { token: tokenOf(second.link), password: staffPassword })).toEqual({ loginName: other.loginName })
  })

  it('the command line makes the first owner, and records it', async () => {
    const system = { ...database.ctx({ kind: 'system', name: 'command-line' }), publicOrigin: () => 'https://runxin.test' }
    const person = aPerson('owner')
    await hireFromInside(system, person)
    const { rows } = await database.ownerPool.query(`select role, staff_id from audit.entry where action = 'create-staff' and subject = $1`, [person.loginName])
    expect(rows).toEqual([{ role: 'command-line', staff_id: null }])
  })
})

describe('an owner', () => {
  it('changes the role of a colleague, effective at once', async () => {
    const { ctx } = await office.signedIn()
    const other = await office.signedIn('support')
    await changeStaffRole(ctx, { staffId: other.staffId, role: 'content' })
    expect(await staffOfToken(inDemo(), other.token)).toMatchObject({ role: 'content' })
  })

  it('disables a staff member at once, and enables them again', async () => {
    const { ctx } = await office.signedIn()
    const other = await office.signedIn('support')
    await disableStaff(ctx, { staffId: other.staffId, reason: 'has left' })
    expect(await staffOfToken(inDemo(), other.token)).toBeUndefined()
    await expect(office.afterPassword(other.loginName)).rejects.toMatchObject({ code: 'back-office.sign-in-wrong' })
    await expect(inviteAgain(ctx, { staffId: other.staffId })).rejects.toMatchObject({ kind: 'not-found' })
    await enableStaff(ctx, { staffId: other.staffId })
    expect(await staffOfToken(inDemo(), other.token), 'the old session stays ended').toBeUndefined()
    expect((await office.afterPassword(other.loginName)).outcome).toBe('signed-in')
  })

  it('resets the second factor of a staff member who lost it', async () => {
    const strict = staffOffice(database, 'required')
    const owner = await strict.signedIn()
    const other = await strict.signedIn('operations')
    await resetStaffTwoFactor(owner.ctx, { staffId: other.staffId })
    expect(await staffOfToken({ ...database.ctx(), staffTwoFactor: 'required' }, other.token)).toBeUndefined()
    expect((await strict.afterPassword(other.loginName)).outcome).toBe('set-up')
  })

  it('cannot change their own account', async () => {
    const { ctx, staffId } = await office.signedIn()
    const own = { code: 'back-office.own-account' }
    await expect(changeStaffRole(ctx, { staffId, role: 'support' })).rejects.toMatchObject(own)
    await expect(disableStaff(ctx, { staffId, reason: 'me' })).rejects.toMatchObject(own)
    await expect(resetStaffTwoFactor(ctx, { staffId })).rejects.toMatchObject(own)
    await expect(inviteAgain(ctx, { staffId })).rejects.toMatchObject(own)
  })

  it('needs step-up authentication for each of these', async () => {
    const { ctx } = await office.signedIn()
    const { staffId } = await office.aMember('support')
    database.clock.advance(11 * 60_000)
    const needed = { code: 'back-office.proof-needed' }
    await expect(hireStaff(ctx, aPerson())).rejects.toMatchObject(needed)
    await expect(inviteAgain(ctx, { staffId })).rejects.toMatchObject(needed)
    await expect(changeStaffRole(ctx, { staffId, role: 'owner' })).rejects.toMatchObject(needed)
    await expect(disableStaff(ctx, { staffId, reason: 'has left' })).rejects.toMatchObject(needed)
    await expect(enableStaff(ctx, { staffId })).rejects.toMatchObject(needed)
    await expect(resetStaffTwoFactor(ctx, { staffId })).rejects.toMatchObject(needed)
  })

  it('two owners who disable each other at the same time leave one', async () => {
    const [one, other] = [await office.signedIn(), await office.signedIn()]
    await database.ownerPool.query(`update staff set disabled_at = now() where role = 'owner' and id <> all($1)`, [[one.staffId, other.staffId]])
    const acts = await meetAtLock(database, `select from staff where role = 'owner' order by id for update`, [
      () => disableStaff(one.ctx, { staffId: other.staffId, reason: 'race' }),
      () => disableStaff(other.ctx, { staffId: one.staffId, reason: 'race' }),
    ])
    expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(acts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'back-office.last-owner' } })
    const { rows } = await database.ownerPool.query(`select count(*)::int as left from staff where role = 'owner' and disabled_at is null`)
    expect(rows).toEqual([{ left: 1 }])
  })
})

describe('strangers', () => {
  it('no other role, no customer and no visitor reads or changes the staff', async () => {
    const { actor } = await aCustomer(database.ctx())
    const others = await Promise.all(staffRoles.filter((role) => role !== 'owner').map(async (role) => (await office.signedIn(role)).ctx))
    for (const ctx of [...others, office.asking(actor), office.asking()]) {
      const staffId = newId()
      const refused = { code: 'auth.not-allowed' }
      await expect(listStaff(ctx)).rejects.toMatchObject(refused)
      await expect(hireStaff(ctx, aPerson())).rejects.toMatchObject(refused)
      await expect(inviteAgain(ctx, { staffId })).rejects.toMatchObject(refused)
      await expect(changeStaffRole(ctx, { staffId, role: 'owner' })).rejects.toMatchObject(refused)
      await expect(disableStaff(ctx, { staffId, reason: 'x' })).rejects.toMatchObject(refused)
      await expect(enableStaff(ctx, { staffId })).rejects.toMatchObject(refused)
      await expect(resetStaffTwoFactor(ctx, { staffId })).rejects.toMatchObject(refused)
      await expect(hireFromInside(ctx, aPerson())).rejects.toMatchObject(refused)
    }
  })
})
