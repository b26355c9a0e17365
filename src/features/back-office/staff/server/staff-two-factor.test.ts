import { beforeAll, describe, expect, it } from 'vitest'
import { totpAt } from '#features/auth/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { staffOffice, staffTokenOf } from '../../factories.ts'
import { beginOwnTwoFactor, confirmOwnTwoFactor, proveStaff, readStaffSafety, renewOwnCodes } from './own-two-factor.ts'
import { beginFirstFactor, confirmFirstFactor, passStaffCode } from './pass-staff-step.ts'
import { staffOfToken } from './staff-of-token.ts'
import { requireStaffStepUp } from './staff-session.ts'

let database: TestDatabase
let production: ReturnType<typeof staffOffice>
let demo: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  production = staffOffice(database, 'required')
  demo = staffOffice(database)
})

const inProduction = () => ({ ...database.ctx(), staffTwoFactor: 'required' as const })
const code = (secret: string) => totpAt(secret, database.clock.now())
const later = () => database.clock.advance(60_000)

describe('in production', () => {
  it('the right password alone opens nothing: the first sign-in sets the second factor up, with ten recovery codes', async () => {
    const { loginName, staffId } = await production.aMember()
    const step = await production.afterPassword(loginName)
    expect(step.outcome).toBe('set-up')
    expect(step.token).toBeUndefined()
    const { secret, uri } = await beginFirstFactor(step.next())
    expect(uri).toContain('otpauth://totp/')
    await expect(confirmFirstFactor(step.next(), { code: code('JBSWY3DPEHPK3PXP') })).rejects.toMatchObject({ code: 'auth.second-factor-wrong' })
    const last = step.next()
    const { recoveryCodes } = await confirmFirstFactor(last, { code: code(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await staffOfToken(inProduction(), staffTokenOf(last.request)!)).toMatchObject({ staffId })
    await expect(confirmFirstFactor(step.next(), { code: code(secret) })).rejects.toMatchObject({ code: 'auth.second-step-gone' })
  })

  it('a session that was opened without a second factor is invalid', async () => {
    const { loginName } = await demo.aMember()
    const { token } = await demo.afterPassword(loginName)
    expect(await staffOfToken({ ...database.ctx(), staffTwoFactor: 'optional' }, token!)).toMatchObject({ loginName })
    expect(await staffOfToken(inProduction(), token!)).toBeUndefined()
  })

  it('asks for a code at each sign-in; a code is taken once, and not for a sign-in begun elsewhere', async () => {
    const { loginName, secret } = await production.signedIn()
    later()
    const step = await production.afterPassword(loginName)
    expect(step.outcome).toBe('code')
    await expect(passStaffCode(production.asking(), { code: code(secret) })).rejects.toMatchObject({ code: 'auth.second-step-gone' })
    await expect(beginFirstFactor(step.next())).rejects.toMatchObject({ code: 'auth.second-step-gone' })
    const last = step.next()
    expect(await passStaffCode(last, { code: code(secret) })).toEqual({ outcome: 'signed-in', codesLeft: 10 })
    expect(await staffOfToken(inProduction(), staffTokenOf(last.request)!)).toMatchObject({ loginName })
    const again = await production.afterPassword(loginName)
    await expect(passStaffCode(again.next(), { code: code(secret) })).rejects.toMatchObject({ code: 'auth.second-factor-wrong' })
  })

  it('a recovery code replaces the app once', async () => {
    const { loginName, recoveryCodes } = await production.signedIn()
    const first = await production.afterPassword(loginName)
    expect(await passStaffCode(first.next(), { code: recoveryCodes[0]!.toLowerCase() })).toMatchObject({ codesLeft: 9 })
    const second = await production.afterPassword(loginName)
    await expect(passStaffCode(second.next(), { code: recoveryCodes[0]! })).rejects.toMatchObject({ code: 'auth.second-factor-wrong' })
  })

  it('five wrong codes end a sign-in, twenty an hour block every sign-in, also simultaneous ones', async () => {
    const { loginName, secret } = await production.signedIn()
    later()
    const codes: string[] = []
    for (let round = 0; round < 5; round++) {
      const step = await production.afterPassword(loginName)
      const tries = await Promise.allSettled(Array.from({ length: 7 }, () => passStaffCode(step.next(), { code: '000000' })))
      codes.push(...tries.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'in')))
    }
    expect(codes.filter((one) => one === 'auth.second-factor-wrong')).toHaveLength(20)
    const step = await production.afterPassword(loginName)
    await expect(passStaffCode(step.next(), { code: code(secret) })).rejects.toMatchObject({ code: 'auth.checked-too-often' })
  })

  it('a sign-in ends for staff who are disabled between the steps', async () => {
    const { loginName, secret, staffId } = await production.signedIn()
    later()
    const step = await production.afterPassword(loginName)
    await database.ownerPool.query('update staff set disabled_at = now() where id = $1', [staffId])
    await expect(passStaffCode(step.next(), { code: code(secret) })).rejects.toMatchObject({ code: 'auth.second-step-gone' })
  })
})

describe('a staff member’s second factor', () => {
  it('is turned on after step-up authentication, ends sessions elsewhere, and is asked for from then on', async () => {
    const { loginName, ctx } = await demo.signedIn('support')
    const elsewhere = await demo.afterPassword(loginName)
    database.clock.advance(11 * 60_000)
    await expect(beginOwnTwoFactor(ctx)).rejects.toMatchObject({ code: 'back-office.proof-needed', detail: { way: 'password' } })
    await expect(proveStaff(ctx, { password: 'Wrong-Harbour-77' })).rejects.toMatchObject({ code: 'back-office.password-wrong' })
    await proveStaff(ctx, { password: 'Copper-Lighthouse-88' })
    const { secret } = await beginOwnTwoFactor(ctx)
    await confirmOwnTwoFactor(ctx, { code: code(secret) })
    expect(await staffOfToken({ ...database.ctx(), staffTwoFactor: 'optional' }, elsewhere.token!)).toBeUndefined()
    expect(await readStaffSafety(ctx)).toMatchObject({ twoFactor: { codesLeft: 10 }, required: false })
    expect((await demo.afterPassword(loginName)).outcome).toBe('code')
    await expect(beginOwnTwoFactor(ctx)).rejects.toMatchObject({ code: 'auth.two-factor-on' })
  })

  it('is then the only way to step up, instead of the password; recovery codes are replaced', async () => {
    const { ctx, secret, recoveryCodes, loginName } = await production.signedIn()
    database.clock.advance(11 * 60_000)
    await expect(requireStaffStepUp(ctx, 'overview')).rejects.toMatchObject({ detail: { way: 'code' } })
    await expect(proveStaff(ctx, { password: 'Copper-Lighthouse-88' })).rejects.toMatchObject({ code: 'auth.second-factor-needed' })
    await proveStaff(ctx, { code: code(secret) })
    await renewOwnCodes(ctx)
    const step = await production.afterPassword(loginName)
    await expect(passStaffCode(step.next(), { code: recoveryCodes[3]! })).rejects.toMatchObject({ code: 'auth.second-factor-wrong' })
  })

  it('step-up authentication of one session is invalid in another', async () => {
    const { loginName, as } = await demo.aMember()
    const first = await demo.afterPassword(loginName)
    database.clock.advance(11 * 60_000)
    await demo.afterPassword(loginName)
    await expect(requireStaffStepUp(as(first.token), 'overview')).rejects.toMatchObject({ code: 'back-office.proof-needed' })
  })
})
