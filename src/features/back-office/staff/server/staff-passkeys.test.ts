import { beforeAll, describe, expect, it } from 'vitest'
import { totpAt } from '#features/auth/factories.ts'
import { softAuthenticator } from '#features/auth/testing/soft-authenticator.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { staffOffice, staffTokenOf } from '../../factories.ts'
import { firstOwnerHours } from '../../model.ts'
import { resetStaffTwoFactor } from './change-staff.ts'
import { addOwnPasskey, askOwnPasskey, beginOwnPasskey, removeOwnPasskey, renameOwnPasskey } from './own-passkeys.ts'
import { proveStaff, readStaffSafety } from './own-two-factor.ts'
import { addFirstPasskey, askStepPasskey, beginFirstFactor, beginFirstPasskey, confirmFirstFactor, passStaffCode, passStaffPasskey } from './pass-staff-step.ts'
import { staffOfToken } from './staff-of-token.ts'
import { requireStaffStepUp } from './staff-session.ts'

const origin = 'https://runxin.test'
let database: TestDatabase
let production: ReturnType<typeof staffOffice>
let demo: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  production = staffOffice(database, 'required', 'required')
  demo = staffOffice(database)
})

const code = (secret: string) => totpAt(secret, database.clock.now())
const later = () => database.clock.advance(60_000)
const viewerOf = (token: string) => staffOfToken({ ...database.ctx(), staffTwoFactor: 'required', ownerPasskey: 'required' }, token)

/** A member of staff after the first sign-in's codes, with the browser of that sign-in. */
async function afterCodes(member: Awaited<ReturnType<typeof production.aMember>>) {
  const step = await production.afterPassword(member.loginName)
  const { secret } = await beginFirstFactor(step.next())
  const last = step.next()
  const { outcome, recoveryCodes } = await confirmFirstFactor(last, { code: code(secret) })
  return { ...member, step, secret, outcome, recoveryCodes, token: staffTokenOf(last.request) }
}

/** An owner who has added the passkey that the first sign-in asks for. */
async function anOwner() {
  const member = await afterCodes(await production.aMember('owner'))
  const device = softAuthenticator(origin)
  const options = await beginFirstPasskey(member.step.next())
  const last = member.step.next()
  await addFirstPasskey(last, { credential: device.create(options) })
  later()
  const token = staffTokenOf(last.request)!
  return { ...member, device, token, ctx: member.as(token) }
}

describe('an owner in production', () => {
  it('gets no session before the first passkey is added', async () => {
    const member = await afterCodes(await production.aMember('owner'))
    expect(member.outcome).toBe('passkey')
    expect(member.token).toBeUndefined()
    const options = await beginFirstPasskey(member.step.next())
    expect(options).toMatchObject({ rp: { id: 'runxin.test' }, authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' } })
    const last = member.step.next()
    await addFirstPasskey(last, { credential: softAuthenticator(origin).create(options) })
    expect(await viewerOf(staffTokenOf(last.request)!)).toMatchObject({ staffId: member.staffId })
    await expect(beginFirstPasskey(member.step.next())).rejects.toMatchObject({ code: 'auth.second-step-gone' })
  })

  it('signs in with the passkey, and not with a code of the app', async () => {
    const { loginName, device, secret } = await anOwner()
    const step = await production.afterPassword(loginName)
    await expect(passStaffCode(step.next(), { code: code(secret) })).rejects.toMatchObject({ code: 'back-office.passkey-instead', fields: [{ path: 'code' }] })
    const options = await askStepPasskey(step.next())
    const last = step.next()
    expect(await passStaffPasskey(last, { credential: device.get(options) })).toEqual({ outcome: 'signed-in' })
    expect(await viewerOf(staffTokenOf(last.request)!)).toMatchObject({ loginName })
  })

  it('who lost the device signs in with a recovery code', async () => {
    const { loginName, recoveryCodes } = await anOwner()
    const step = await production.afterPassword(loginName)
    const last = step.next()
    expect(await passStaffCode(last, { code: recoveryCodes[0]! })).toEqual({ outcome: 'signed-in', codesLeft: 9 })
    expect(await viewerOf(staffTokenOf(last.request)!)).toMatchObject({ loginName })
  })

  it('has no session that was opened with a code, except in the first day of an installation', async () => {
    const member = await production.aMember('finance')
    const { token } = await afterCodes(member)
    expect(await viewerOf(token!)).toMatchObject({ role: 'finance' })
    await database.pool.query("update staff set role = 'owner' where id = $1", [member.staffId])
    expect(await viewerOf(token!)).toBeUndefined()
    const until = new Date(database.clock.now().getTime() + firstOwnerHours * 3_600_000)
    await database.pool.query('update staff set passkey_from = $2 where id = $1', [member.staffId, until])
    expect(await viewerOf(token!)).toMatchObject({ role: 'owner' })
  })

  it('of a new installation adds the passkey within a day', async () => {
    const first = await production.aMember('owner')
    const from = new Date(database.clock.now().getTime() + firstOwnerHours * 3_600_000)
    await database.pool.query('update staff set passkey_from = $2 where id = $1', [first.staffId, from])
    const { outcome, token, secret } = await afterCodes(first)
    expect(outcome).toBe('signed-in')
    database.clock.set(from)
    expect(await viewerOf(token!)).toBeUndefined()
    const step = await production.afterPassword(first.loginName)
    expect(await passStaffCode(step.next(), { code: code(secret) })).toMatchObject({ outcome: 'passkey' })
  })

  it('confirms dangerous actions with the passkey, and keeps the last one', async () => {
    const { ctx, device, secret } = await anOwner()
    database.clock.advance(600_000)
    await expect(requireStaffStepUp(ctx, 'staff')).rejects.toMatchObject({ code: 'back-office.proof-needed', detail: { way: 'passkey' } })
    await expect(proveStaff(ctx, { code: code(secret) })).rejects.toMatchObject({ code: 'back-office.passkey-instead' })
    await proveStaff(ctx, { credential: device.get(await askOwnPasskey(ctx)) })
    await requireStaffStepUp(ctx, 'staff')
    const [own] = (await readStaffSafety(ctx)).passkeys
    await expect(removeOwnPasskey(ctx, { passkeyId: own!.id })).rejects.toMatchObject({ code: 'back-office.passkey-last' })
    const other = await addOwnPasskey(ctx, { credential: softAuthenticator(origin).create(await beginOwnPasskey(ctx)) })
    await removeOwnPasskey(ctx, { passkeyId: own!.id })
    expect((await readStaffSafety(ctx)).passkeys).toMatchObject([{ id: other.id }])
  })

  it('whose second factor a colleague resets loses the passkeys with it', async () => {
    const [lost, colleague] = [await anOwner(), await anOwner()]
    await resetStaffTwoFactor(colleague.ctx, { staffId: lost.staffId })
    expect((await production.afterPassword(lost.loginName)).outcome).toBe('set-up')
    expect((await database.pool.query('select 1 from staff_passkey where staff_id = $1', [lost.staffId])).rowCount).toBe(0)
  })
})

describe('a passkey of staff', () => {
  it('is one way of two for others than owners', async () => {
    const member = await afterCodes(await production.aMember('support'))
    const ctx = member.as(member.token)
    const device = softAuthenticator(origin)
    await addOwnPasskey(ctx, { credential: device.create(await beginOwnPasskey(ctx)) })
    later()
    const byCode = await production.afterPassword(member.loginName)
    expect(await passStaffCode(byCode.next(), { code: code(member.secret) })).toMatchObject({ outcome: 'signed-in' })
    const byKey = await production.afterPassword(member.loginName)
    const options = await askStepPasskey(byKey.next())
    expect(await passStaffPasskey(byKey.next(), { credential: device.get(options) })).toEqual({ outcome: 'signed-in' })
    const [own] = (await readStaffSafety(ctx)).passkeys
    await removeOwnPasskey(ctx, { passkeyId: own!.id })
  })

  it('comes after the codes, whose recovery codes help when the device is lost', async () => {
    const { ctx } = await demo.signedIn('owner')
    await expect(beginOwnPasskey(ctx)).rejects.toMatchObject({ code: 'back-office.passkey-second' })
  })

  it('signs once, for its own person, sign-in and site', async () => {
    const [one, two] = [await anOwner(), await anOwner()]
    const step = await production.afterPassword(one.loginName)
    const elsewhere = await production.afterPassword(one.loginName)
    const refused = { code: 'auth.passkey-refused' }
    const ask = () => askStepPasskey(step.next())
    const pass = (credential: unknown, at = step) => passStaffPasskey(at.next(), { credential })
    await expect(pass(two.device.get(await ask()))).rejects.toMatchObject({ code: 'auth.passkey-unknown' })
    await expect(pass(one.device.get(await ask()), elsewhere)).rejects.toMatchObject(refused)
    const late = one.device.get(await ask())
    database.clock.advance(300_000)
    await expect(pass(late)).rejects.toMatchObject(refused)
    const signed = one.device.get(await ask())
    await pass(signed)
    const again = await production.afterPassword(one.loginName)
    await expect(pass(signed, again)).rejects.toMatchObject(refused)
  })

  it('is renamed and removed by its owner only', async () => {
    const [one, two] = [await anOwner(), await anOwner()]
    const [own] = (await readStaffSafety(one.ctx)).passkeys
    const gone = { code: 'auth.passkey-not-found' }
    await expect(renameOwnPasskey(two.ctx, { passkeyId: own!.id, name: 'mine' })).rejects.toMatchObject(gone)
    await expect(removeOwnPasskey(two.ctx, { passkeyId: own!.id })).rejects.toMatchObject(gone)
    await renameOwnPasskey(one.ctx, { passkeyId: own!.id, name: 'office key' })
    expect((await readStaffSafety(one.ctx)).passkeys).toMatchObject([{ name: 'office key' }])
  })

  it('of a colleague disabled between the steps opens nothing', async () => {
    const { loginName, staffId, device } = await anOwner()
    const step = await production.afterPassword(loginName)
    const options = await askStepPasskey(step.next())
    await database.pool.query('update staff set disabled_at = now() where id = $1', [staffId])
    await expect(passStaffPasskey(step.next(), { credential: device.get(options) })).rejects.toMatchObject({ code: 'auth.second-step-gone' })
  })
})
