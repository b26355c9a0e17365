import { beforeEach, describe, expect, it } from 'vitest'
import { requireStepUp, listSignIns, sendCode } from '#features/auth/api.ts'
import { authPorts, codeMailedTo, deliverCodes, tokenGiven, visitorRequest, type requestFacts } from '#features/auth/factories.ts'
import type { CodePurpose } from '#features/auth/model.ts'
import { listOwnConsents } from '#features/content/api.ts'
import { writeConfigEntry } from '#features/site-config/api.ts'
import { signUpKey } from '#features/site-config/model.ts'
import { asSystem, type Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { validate } from '#platform/http/validate.ts'
import { aCustomer } from '../../factories.ts'
import { registerForm, signInCodeForm } from '../../forms.ts'
import type { SignUpMode } from '../../model/code-ways.ts'
import { removeEmail } from '../../profile/server/bind-email.ts'
import { ownPhone, readAccount } from '../../server/read-account.ts'
import { recipientOf } from '../../server/recipient-of.ts'
import { viewerOf } from '../../server/viewer-of.ts'
import { logInByCode, logInByPassword } from './log-in.ts'
import { prove, readStepUpMethods, sendStepUpCode } from './prove.ts'
import { recover } from './recover.ts'
import { register } from './register.ts'
import { readCodeWays } from './require-code-way.ts'
import { sendSignInCode } from './send-sign-in-code.ts'

const { ctx, clock, pool, ownerPool } = await testDatabase({ poolSize: 20 })
const ports = { ...authPorts(), limitLoopback: false }
/** Only a mail server is set up. */
const mailOnly = { ...ports, canSendCodes: false }
const at = (actor?: Actor, facts: Parameters<typeof requestFacts>[0] = {}) => visitorRequest(ctx(actor), mailOnly, { ip: '127.0.0.1', ...facts })
const system = () => asSystem(ctx(), 'tests')
const password = 'nine purple tramways sing'
const wrong = { code: 'auth.code-wrong' }
let made = 0
const someEmail = () => `lin.${++made}@example.test`
const choose = (mode: SignUpMode) => writeConfigEntry(system(), { configKey: signUpKey, configValue: mode })

async function code(email: string, purpose: CodePurpose) {
  clock.advance(60_000)
  const { flowId } = await sendCode(at(), { contact: email, purpose, captcha: 'good' })
  await deliverCodes(ctx(undefined, ports))
  return { flowId, code: codeMailedTo(ports.mailer, email) }
}
async function signedIn(request: ReturnType<typeof at>) {
  const viewer = (await viewerOf(ctx(), tokenGiven(request.request)!))!
  const actor: Actor = { kind: 'customer', accountId: viewer.accountId, sessionId: viewer.sessionId }
  return { viewer, actor, accountId: viewer.accountId }
}
async function registered(email = someEmail()) {
  const request = at()
  const result = await register(request, { email, ...(await code(email, 'register')), password, agreed: true })
  return { email, result, ...(await signedIn(request)) }
}

beforeEach(() => choose('email'))

describe('signing up by e-mail', () => {
  it('creates an account without a phone, whose notices go to the address, and consents as for a phone', async () => {
    const { email, result, viewer, actor, accountId } = await registered()
    expect(result).toEqual({ outcome: 'registered' })
    expect(viewer.phoneMasked).toBeNull()
    expect(await readAccount(ctx(actor), accountId)).toMatchObject({ phoneMasked: null, emailMasked: 'li***@example.test' })
    expect(await ownPhone(ctx(actor))).toBeNull()
    expect(await recipientOf(system(), accountId)).toMatchObject({ reach: { sms: null, mail: email } })
    expect((await listOwnConsents(ctx(actor)))[0]).toMatchObject({ how: 'registration' })
    const { entries } = await listSignIns(ctx(actor), { page: 1 })
    expect(entries[0]).toMatchObject({ method: 'email-code', outcome: 'signed-in' })
  })

  it('signs the holder of a registered address in and keeps the password', async () => {
    const { email, accountId } = await registered()
    const request = at()
    const again = await register(request, { email, ...(await code(email, 'register')), password: 'seven green ferries hum', agreed: true })
    expect(again).toEqual({ outcome: 'existing' })
    expect((await signedIn(request)).accountId).toBe(accountId)
    await logInByPassword(at(), { name: email, password, remember: false })
  })

  it('creates one account for simultaneous sign-ups with one address', async () => {
    const email = someEmail()
    const codes = [await code(email, 'register'), await code(email, 'login')] as const
    const before = Number((await pool.query('select count(*) from account')).rows[0].count)
    const requests = [at(), at()] as const
    await Promise.all([
      register(requests[0], { email, ...codes[0], password, agreed: true }),
      logInByCode(requests[1], { email, ...codes[1], agreed: true, remember: false }),
    ])
    const [one, two] = await Promise.all(requests.map(signedIn))
    expect(one!.accountId).toBe(two!.accountId)
    expect(Number((await pool.query('select count(*) from account')).rows[0].count)).toBe(before + 1)
  })

  it('leaves nothing of an account whose address another one bound at the same moment', async () => {
    const email = someEmail()
    const other = await aCustomer(ctx())
    const given = await code(email, 'register')
    const holder = await ownerPool.connect()
    const request = at()
    try {
      await holder.query('begin')
      await holder.query('insert into account_email (account_id, email, verified_at) values ($1, $2, now())', [other.accountId, email])
      const waiting = register(request, { email, ...given, password, agreed: true })
      await expect.poll(async () => (await ownerPool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount).toBeGreaterThan(0)
      await holder.query('commit')
      expect(await waiting).toEqual({ outcome: 'existing' })
    } finally {
      holder.release()
    }
    expect((await signedIn(request)).accountId).toBe(other.accountId)
    expect((await pool.query('select from account where phone is null and id not in (select account_id from account_email)')).rowCount).toBe(0)
  })

  it('refuses a wrong, a used and an expired code, and a code of another address', async () => {
    const email = someEmail()
    const given = await code(email, 'login')
    const ask = (input: object) => logInByCode(at(), { email, ...given, agreed: true, remember: false, ...input })
    await expect(ask({ code: String((Number(given.code) + 1) % 1_000_000).padStart(6, '0') })).rejects.toMatchObject(wrong)
    await expect(ask({ email: someEmail() })).rejects.toMatchObject(wrong)
    await ask({})
    await expect(ask({})).rejects.toMatchObject(wrong)
    const late = await code(email, 'login')
    clock.advance(300_000)
    await expect(ask(late)).rejects.toMatchObject(wrong)
  })

  it('refuses a password made of the address', async () => {
    const email = 'wandering.albatross@example.test'
    await expect(register(at(), { email, ...(await code(email, 'register')), password: 'wandering.albatross', agreed: true })).rejects.toMatchObject({
      code: 'auth.password-weak',
    })
  })

  it('takes exactly one contact', () => {
    const form = { purpose: 'login', captcha: 'good' }
    for (const contacts of [{}, { phone: '+8613800138000', email: 'a@example.test' }])
      expect(() => validate(signInCodeForm, { ...form, ...contacts })).toThrow(
        expect.objectContaining({ fields: [{ path: 'phone', code: 'account.one-contact' }] }),
      )
    expect(validate(signInCodeForm, { ...form, email: ' Lin@Example.Test ' }).email).toBe('lin@example.test')
    const rest = { flowId: '01890000-0000-7000-8000-000000000000', code: '123456', password, agreed: true }
    expect(validate(registerForm, { ...rest, email: 'lin@example.test' })).toMatchObject({ email: 'lin@example.test' })
  })
})

describe('an address without an account', () => {
  it('gets the same answer as one with an account, to a code, a recovery and a password', async () => {
    const { email } = await registered()
    clock.advance(60_000)
    const answers = await Promise.all([email, someEmail()].map((one) => sendSignInCode(at(), { email: one, purpose: 'recover', captcha: 'good' })))
    expect(Object.keys(answers[0]!)).toEqual(Object.keys(answers[1]!))
    const unknown = someEmail()
    await expect(recover(at(), { email: unknown, ...(await code(unknown, 'recover')), password })).rejects.toMatchObject(wrong)
    for (const name of [email, unknown])
      await expect(logInByPassword(at(), { name, password: 'not the password', remember: false })).rejects.toMatchObject({ code: 'auth.password-wrong' })
  })
})

describe('an account of an e-mail address', () => {
  it('signs in, recovers and steps up by codes to it, while no text message can be sent', async () => {
    const { email, accountId } = await registered()
    const byCode = at()
    expect(await logInByCode(byCode, { email, ...(await code(email, 'login')), agreed: true, remember: false })).toEqual({ outcome: 'signed-in' })
    expect((await signedIn(byCode)).accountId).toBe(accountId)
    const fresh = 'eleven silver tunnels glow'
    expect(await recover(at(), { email, ...(await code(email, 'recover')), password: fresh })).toMatchObject({ outcome: 'recovered' })
    const request = at()
    await logInByPassword(request, { name: email, password: fresh, remember: false })
    const { actor } = await signedIn(request)
    await expect(requireStepUp(ctx(actor))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    expect(await readStepUpMethods(at(actor))).toMatchObject({ code: { way: 'mail', contactMasked: 'li***@example.test' } })
    clock.advance(60_000)
    const { flowId } = await sendStepUpCode(at(actor), { captcha: 'good' })
    await deliverCodes(ctx(undefined, ports))
    const given = { flowId, code: codeMailedTo(ports.mailer, email) }
    const stranger = await registered()
    await expect(prove(at(stranger.actor), given)).rejects.toMatchObject(wrong)
    await prove(at(actor), given)
    expect(await requireStepUp(ctx(actor))).toBe(accountId)
  })

  it('keeps the address, which the database also holds on to', async () => {
    const { actor, accountId } = await registered()
    await expect(removeEmail(at(actor))).rejects.toMatchObject({ code: 'account.email-needed' })
    await expect(pool.query('delete from account_email where account_id = $1', [accountId])).rejects.toThrow(/a phone or an e-mail address/)
    const withPhone = await aCustomer(ctx())
    await expect(pool.query('update account set phone = null where id = $1', [withPhone.accountId])).rejects.toThrow(/a phone or an e-mail address/)
  })
})

describe('the way that the operator chose', () => {
  const phone = '+8613612345678'
  const bySms = () => visitorRequest(ctx(), ports, { ip: '127.0.0.1' })
  const ask = (contact: object, purpose: 'login' | 'register' | 'recover', request = bySms()) =>
    sendSignInCode(request, { ...contact, purpose, captcha: 'good' })

  it('is the phone without a choice; an address is refused at its field', async () => {
    await pool.query('delete from site_config where config_key = $1', [signUpKey])
    const email = someEmail()
    const off = { code: 'account.way-off', fields: [{ path: 'email', code: 'account.way-off' }] }
    for (const purpose of ['login', 'register', 'recover'] as const) await expect(ask({ email }, purpose)).rejects.toMatchObject(off)
    await expect(register(bySms(), { email, ...(await code(email, 'register')), password, agreed: true })).rejects.toMatchObject(off)
    await ask({ phone }, 'login')
    expect(await readCodeWays(bySms())).toEqual({ ways: ['phone'], recoverWays: ['phone'] })
  })

  it('is e-mail alone: a phone is refused, except to reset a password while text messages can be sent', async () => {
    const only = { code: 'account.email-only', fields: [{ path: 'phone', code: 'account.email-only' }] }
    for (const purpose of ['login', 'register'] as const) await expect(ask({ phone }, purpose)).rejects.toMatchObject(only)
    await expect(ask({ phone }, 'recover', at())).rejects.toMatchObject(only)
    clock.advance(60_000)
    await ask({ phone }, 'recover')
    expect(await readCodeWays(bySms())).toEqual({ ways: ['email'], recoverWays: ['email', 'phone'] })
    expect(await readCodeWays(at())).toEqual({ ways: ['email'], recoverWays: ['email'] })
  })

  it('is either of them, of which those are accepted that can be reached', async () => {
    await choose('both')
    clock.advance(60_000)
    await ask({ phone }, 'login')
    await ask({ email: someEmail() }, 'login')
    expect(await readCodeWays(bySms())).toEqual({ ways: ['phone', 'email'], recoverWays: ['phone', 'email'] })
    expect(await readCodeWays(at())).toEqual({ ways: ['email'], recoverWays: ['email'] })
    expect(await readCodeWays({ ...bySms(), canMailCodes: false })).toEqual({ ways: ['phone'], recoverWays: ['phone'] })
  })

  it('leaves an account of a phone its codes there while text messages can be sent, and its address afterwards', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    expect(await readStepUpMethods({ ...bySms(), actor })).toMatchObject({ code: { way: 'sms' } })
    expect(await readStepUpMethods(at(actor))).toMatchObject({ code: null })
    await expect(sendStepUpCode(at(actor), { captcha: 'good' })).rejects.toMatchObject({ code: 'platform.unavailable' })
    await pool.query('insert into account_email (account_id, email, verified_at) values ($1, $2, now())', [accountId, someEmail()])
    expect(await readStepUpMethods({ ...bySms(), actor })).toMatchObject({ code: { way: 'sms' } })
    expect(await readStepUpMethods(at(actor))).toMatchObject({ code: { way: 'mail' } })
  })
})
