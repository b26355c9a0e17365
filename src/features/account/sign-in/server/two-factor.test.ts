import { describe, expect, it } from 'vitest'
import { confirmTwoFactor, endTwoFactor, readSecurity, renewRecoveryCodes, requireStepUp, sendCode } from '#features/auth/api.ts'
import { authPorts, cookiesOf, deliverCodes, tokenGiven, totpAt, visitorRequest, type requestFacts } from '#features/auth/factories.ts'
import type { CodePurpose } from '#features/auth/model.ts'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { logInByCode, logInByPassword } from './log-in.ts'
import { prove, proveBySecondFactor, readStepUpMethods, sendStepUpCode } from './prove.ts'
import { recover } from './recover.ts'
import { register } from './register.ts'
import { setUpTwoFactor } from './two-factor.ts'
import { viewerOf } from '../../server/viewer-of.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 20 })
const ports = { ...authPorts(), limitLoopback: false }
const at = (own: Parameters<typeof requestFacts>[0] = {}, actor?: Actor) => visitorRequest(ctx(actor), ports, { ip: '127.0.0.1', ...own })
const password = 'nine purple tramways sing'

let lastPhone = 13_500_000_000
const somePhone = () => `+86${(lastPhone += 10_007)}`

async function code(phone: string, purpose: CodePurpose) {
  clock.advance(60_000)
  const { flowId } = await sendCode(at(), { contact: phone, purpose, captcha: 'good' })
  await deliverCodes(ctx(undefined, ports))
  return { flowId, code: ports.sms.sent.findLast((sent) => sent.phone === phone)!.code }
}
async function actorOf(request: { cookies: string[] }): Promise<Actor> {
  const viewer = (await viewerOf(ctx(), tokenGiven(request)!))!
  return { kind: 'customer', accountId: viewer.accountId, sessionId: viewer.sessionId }
}
async function registered() {
  const phone = somePhone()
  const request = at()
  await register(request, { phone, ...(await code(phone, 'register')), password, agreed: true })
  return { phone, actor: await actorOf(request.request), token: tokenGiven(request.request)! }
}
/** A customer with two-factor on. `totp()` returns the app's code of an unused time step. */
async function protectedCustomer() {
  const customer = await registered()
  const { secret } = await setUpTwoFactor(at({}, customer.actor))
  const { recoveryCodes } = await confirmTwoFactor(at({}, customer.actor), { code: totpAt(secret, clock.now()), endOthers: false })
  const totp = () => {
    clock.advance(31_000)
    return totpAt(secret, clock.now())
  }
  return { ...customer, secret, recoveryCodes, totp }
}
const another = (digits: string) => String((Number(digits) + 500_001) % 1_000_000).padStart(6, '0')
const wrong = { kind: 'invalid', code: 'auth.second-factor-wrong' }
const gone = { kind: 'conflict', code: 'auth.second-step-gone' }

async function firstStep(phone: string, remember = false) {
  const request = at()
  const result = await logInByPassword(request, { name: phone, password, remember })
  return { result, answer: request.request, cookie: cookiesOf(request.request) }
}

describe('turning two-factor on', () => {
  it('shows a secret, and counts only after a code of it; then ten recovery codes, and the owner is told', async () => {
    const { actor } = await registered()
    const { secret, uri } = await setUpTwoFactor(at({}, actor))
    expect(uri).toMatch(/^otpauth:\/\/totp\/Cloud:\d{10}\?.*secret=/)
    expect((await readSecurity(ctx(actor))).twoFactor).toBeNull()
    const right = totpAt(secret, clock.now())
    await expect(confirmTwoFactor(at({}, actor), { code: another(right), endOthers: false })).rejects.toMatchObject(wrong)
    const { recoveryCodes } = await confirmTwoFactor(at({}, actor), { code: right, endOthers: false })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect((await readSecurity(ctx(actor))).twoFactor).toMatchObject({ codesLeft: 10 })
    expect((await listMessages(ctx(actor))).messages.map((message) => message.code)).toContain('two-factor.on')
  })

  it('stores neither secret nor recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await protectedCustomer()
    const { rows } = await pool.query('select row_to_json(t)::text as text from two_factor t union all select row_to_json(r)::text from recovery_code r')
    const all = (rows as { text: string }[]).map(({ text }) => text).join('')
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))]) expect(all).not.toContain(hidden)
  })

  it('needs step-up authentication, accepts the secret that was shown last, and only for 15 minutes', async () => {
    const { actor } = await registered()
    const first = await setUpTwoFactor(at({}, actor))
    const second = await setUpTwoFactor(at({}, actor))
    await expect(confirmTwoFactor(at({}, actor), { code: totpAt(first.secret, clock.now()), endOthers: false })).rejects.toMatchObject(wrong)
    clock.advance(601_000)
    await expect(setUpTwoFactor(at({}, actor))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(confirmTwoFactor(at({}, actor), { code: totpAt(second.secret, clock.now()), endOthers: false })).rejects.toMatchObject({
      code: 'auth.proof-needed',
    })
    clock.advance(300_000)
    const sent = await sendStepUpCode(at({}, actor), { captcha: 'good' })
    await deliverCodes(ctx(undefined, ports))
    await prove(at({}, actor), { flowId: sent.flowId, code: ports.sms.sent.at(-1)!.code })
    await expect(confirmTwoFactor(at({}, actor), { code: totpAt(second.secret, clock.now()), endOthers: false })).rejects.toMatchObject({
      code: 'auth.two-factor-gone',
    })
  })

  it('of another customer can be neither read nor changed', async () => {
    const [own, stranger] = [await protectedCustomer(), await registered()]
    expect((await readSecurity(ctx(stranger.actor))).twoFactor).toBeNull()
    await expect(endTwoFactor(at({}, stranger.actor), { endOthers: false })).rejects.toMatchObject({ code: 'auth.two-factor-off' })
    await expect(renewRecoveryCodes(at({}, stranger.actor))).rejects.toMatchObject({ code: 'auth.two-factor-off' })
    expect((await readSecurity(ctx(own.actor))).twoFactor).toMatchObject({ codesLeft: 10 })
  })

  it('signs the other browsers out, if requested', async () => {
    const { phone, actor } = await registered()
    const elsewhere = at()
    await logInByPassword(elsewhere, { name: phone, password, remember: true })
    const { secret } = await setUpTwoFactor(at({}, actor))
    expect(await confirmTwoFactor(at({}, actor), { code: totpAt(secret, clock.now()), endOthers: true })).toMatchObject({ endedSessions: 1 })
    expect(await viewerOf(ctx(), tokenGiven(elsewhere.request)!)).toBeUndefined()
  })
})

describe('signing in with two-factor on', () => {
  it('opens no session after the password, and one after the code, which counts as step-up authentication', async () => {
    const { phone, totp } = await protectedCustomer()
    const { result, answer, cookie } = await firstStep(phone, true)
    expect(result).toEqual({ outcome: 'second-step' })
    expect(tokenGiven(answer)).toBeUndefined()
    const request = at({ cookie })
    expect(await finishSignIn(request, { code: totp() })).toEqual({ outcome: 'signed-in', next: null, endedSessions: 0, codesLeft: null })
    expect(request.request.cookies.join('\n')).toMatch(/^token=.*Max-Age=7776000/m)
    await requireStepUp(ctx(await actorOf(request.request)))
  })

  it('asks for it after a phone code and after registering a phone that has an account, too', async () => {
    const { phone, totp } = await protectedCustomer()
    const [byCode, again] = [at(), at()]
    expect(await logInByCode(byCode, { phone, ...(await code(phone, 'login')), agreed: true, remember: false })).toEqual({ outcome: 'second-step' })
    expect(await register(again, { phone, ...(await code(phone, 'register')), password: 'quite another long phrase', agreed: true })).toEqual({
      outcome: 'second-step',
    })
    for (const request of [byCode, again]) expect(tokenGiven(request.request)).toBeUndefined()
    expect(await finishSignIn(at({ cookie: cookiesOf(again.request) }), { code: totp() })).toMatchObject({ outcome: 'existing' })
    await expect(finishSignIn(at({ cookie: cookiesOf(byCode.request) }), { code: another(totp()) })).rejects.toMatchObject(wrong)
  })

  it('accepts a time-based code once, in any browser', async () => {
    const { phone, totp } = await protectedCustomer()
    const [one, two] = [await firstStep(phone), await firstStep(phone)]
    const given = totp()
    const outcomes = await Promise.allSettled([one, two].map(({ cookie }) => finishSignIn(at({ cookie }), { code: given })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(
      proveBySecondFactor(at({}, { kind: 'customer', accountId: (await owner(phone))!, sessionId: crypto.randomUUID() }), { code: given }),
    ).rejects.toMatchObject(wrong)
  })
  async function owner(phone: string): Promise<string | undefined> {
    return ((await pool.query('select id from account where phone = $1', [phone])).rows as { id: string }[])[0]?.id
  }

  it('accepts each recovery code once, in any spelling, and tells the owner how many are left', async () => {
    const { phone, recoveryCodes, actor } = await protectedCustomer()
    const typed = [recoveryCodes[0]!, recoveryCodes[1]!.toLowerCase().replace('-', ' '), recoveryCodes[2]!.replace('-', '')]
    for (const [used, given] of typed.entries()) {
      const { cookie } = await firstStep(phone)
      expect(await finishSignIn(at({ cookie }), { code: given })).toMatchObject({ outcome: 'signed-in', codesLeft: 9 - used })
    }
    const { cookie } = await firstStep(phone)
    await expect(finishSignIn(at({ cookie }), { code: recoveryCodes[0]! })).rejects.toMatchObject(wrong)
    const told = (await listMessages(ctx(actor))).messages.filter((message) => message.code === 'two-factor.recovery-used')
    expect(told.map(({ params }) => params['left']).toSorted()).toEqual([7, 8, 9])
  })

  it('succeeds for one of two simultaneous requests with one recovery code', async () => {
    const { phone, recoveryCodes } = await protectedCustomer()
    const steps = [await firstStep(phone), await firstStep(phone)]
    const outcomes = await Promise.allSettled(steps.map(({ cookie }) => finishSignIn(at({ cookie }), { code: recoveryCodes[0]! })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends after five wrong codes, after ten minutes, and after success', async () => {
    const { phone, totp } = await protectedCustomer()
    const five = await firstStep(phone)
    for (let tries = 0; tries < 5; tries++) await expect(finishSignIn(at({ cookie: five.cookie }), { code: another(totp()) })).rejects.toMatchObject(wrong)
    await expect(finishSignIn(at({ cookie: five.cookie }), { code: totp() })).rejects.toMatchObject(gone)
    const late = await firstStep(phone)
    clock.advance(601_000)
    await expect(finishSignIn(at({ cookie: late.cookie }), { code: totp() })).rejects.toMatchObject(gone)
    const used = await firstStep(phone)
    await finishSignIn(at({ cookie: used.cookie }), { code: totp() })
    await expect(finishSignIn(at({ cookie: used.cookie }), { code: totp() })).rejects.toMatchObject(gone)
  })

  it('works only in the browser that began it, and its cookie gives no other access', async () => {
    const { phone, totp } = await protectedCustomer()
    const { cookie } = await firstStep(phone)
    await expect(finishSignIn(at(), { code: totp() })).rejects.toMatchObject(gone)
    await expect(finishSignIn(at({ cookie: () => 'A'.repeat(43) }), { code: totp() })).rejects.toMatchObject(gone)
    expect(await viewerOf(ctx(), cookie('sign_in_step')!)).toBeUndefined()
  })

  it('allows twenty attempts an hour, over all sign-ins that were begun; recovery codes still work then', async () => {
    const { phone, totp, recoveryCodes } = await protectedCustomer()
    for (let begun = 0; begun < 4; begun++) {
      const { cookie } = await firstStep(phone)
      const bad = another(totp())
      for (let tries = 0; tries < 5; tries++) await expect(finishSignIn(at({ cookie }), { code: bad })).rejects.toMatchObject(wrong)
    }
    const { cookie } = await firstStep(phone)
    await expect(finishSignIn(at({ cookie }), { code: totp() })).rejects.toMatchObject({ kind: 'too-many', code: 'auth.checked-too-often' })
    await finishSignIn(at({ cookie }), { code: recoveryCodes[0]! })
  })
})

describe('recovering a password with two-factor on', () => {
  const fresh = 'eleven grey ferries hum low'

  it('changes nothing before the second step, and everything after it', async () => {
    const { phone, token, totp } = await protectedCustomer()
    const request = at()
    expect(await recover(request, { phone, ...(await code(phone, 'recover')), password: fresh })).toEqual({ outcome: 'second-step', endedSessions: 0 })
    expect(await viewerOf(ctx(), token)).toBeDefined()
    expect((await firstStep(phone)).result).toEqual({ outcome: 'second-step' })
    expect(await finishSignIn(at({ cookie: cookiesOf(request.request) }), { code: totp() })).toMatchObject({ outcome: 'recovered', endedSessions: 1 })
    expect(await viewerOf(ctx(), token)).toBeUndefined()
    await expect(logInByPassword(at(), { name: phone, password, remember: false })).rejects.toMatchObject({ code: 'auth.password-wrong' })
    expect(await logInByPassword(at(), { name: phone, password: fresh, remember: false })).toEqual({ outcome: 'second-step' })
  })

  it('ends every pending second step', async () => {
    const { phone, totp, recoveryCodes } = await protectedCustomer()
    const { cookie } = await firstStep(phone)
    const request = at()
    await recover(request, { phone, ...(await code(phone, 'recover')), password: fresh })
    await finishSignIn(at({ cookie: cookiesOf(request.request) }), { code: recoveryCodes[0]! })
    await expect(finishSignIn(at({ cookie }), { code: totp() })).rejects.toMatchObject(gone)
  })
})

describe('step-up authentication with two-factor on', () => {
  it('needs a code of the app or a recovery code, and not one sent to the phone', async () => {
    const { actor, totp, recoveryCodes } = await protectedCustomer()
    clock.advance(601_000)
    await expect(requireStepUp(ctx(actor))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    expect(await readStepUpMethods(ctx(actor))).toMatchObject({ code: null, twoFactor: true })
    await expect(sendStepUpCode(at({}, actor), { captcha: 'good' })).rejects.toMatchObject({ code: 'auth.second-factor-needed' })
    await expect(prove(at({}, actor), { flowId: crypto.randomUUID(), code: '123456' })).rejects.toMatchObject({ code: 'auth.second-factor-needed' })
    await proveBySecondFactor(at({}, actor), { code: totp() })
    await requireStepUp(ctx(actor))
    clock.advance(601_000)
    expect(await proveBySecondFactor(at({}, actor), { code: recoveryCodes[3]! })).toMatchObject({ codesLeft: 9 })
    await requireStepUp(ctx(actor))
  })
})

describe('recovery codes and turning off', () => {
  it('new codes void the old ones; turning off is complete, and needs step-up authentication', async () => {
    const { phone, actor, recoveryCodes, totp } = await protectedCustomer()
    const { recoveryCodes: fresh } = await renewRecoveryCodes(at({}, actor))
    const { cookie } = await firstStep(phone)
    await expect(finishSignIn(at({ cookie }), { code: recoveryCodes[0]! })).rejects.toMatchObject(wrong)
    await finishSignIn(at({ cookie }), { code: fresh[0]! })
    clock.advance(601_000)
    await expect(endTwoFactor(at({}, actor), { endOthers: false })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await proveBySecondFactor(at({}, actor), { code: totp() })
    expect(await endTwoFactor(at({}, actor), { endOthers: true })).toEqual({ endedSessions: 1 })
    expect((await firstStep(phone)).result).toEqual({ outcome: 'signed-in' })
    expect((await listMessages(ctx(actor))).messages.map((message) => message.code)).toEqual(
      expect.arrayContaining(['two-factor.off', 'two-factor.codes-renewed']),
    )
  })
})
