import { describe, expect, it } from 'vitest'
import { confirmTwoFactor, endOneSession, endOtherSessions, endSessionsOf, hashPassword, sendCode, setPassword } from '#features/auth/api.ts'
import { authPorts, cookiesOf, tokenGiven, totpAt, visitorRequest } from '#features/auth/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aCustomer } from '../../factories.ts'
import { viewerOf } from '../../server/viewer-of.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { logInByPassword } from './log-in.ts'
import { proveBySecondFactor } from './prove.ts'
import { signIn } from './sign-in.ts'
import { setUpTwoFactor } from './two-factor.ts'

const { ctx, clock, pool, ownerPool } = await testDatabase()
const ports = authPorts()
const password = 'nine purple tramways sing'
const hash = await hashPassword(password)

type Cookie = (name: string) => string | undefined
let lastIp = 0
const at = (cookie?: Cookie, actor?: Actor) => visitorRequest(ctx(actor), ports, { ip: `198.51.100.${(lastIp++ % 250) + 1}`, ...(cookie ? { cookie } : {}) })

async function aMember() {
  const { accountId } = await aCustomer(ctx())
  await setPassword(ctx(), { accountId, hash })
  const { rows } = await ownerPool.query<{ phone: string }>('select phone from account where id = $1', [accountId])
  return { accountId, phone: rows[0]!.phone }
}
async function signedIn(accountId: string, cookie?: Cookie) {
  const request = at(cookie)
  ;(await signIn(request, { accountId, remember: true, method: 'password', proved: true }))()
  const { sessionId } = (await viewerOf(ctx(), tokenGiven(request.request)!))!
  return { actor: { kind: 'customer', accountId, sessionId } satisfies Actor, sessionId, cookie: cookiesOf(request.request) }
}
/** Uses up strangers' tries of a phone. */
async function attack(phone: string) {
  for (let guess = 0; guess < 10; guess++)
    await expect(logInByPassword(at(), { name: phone, password: 'wrong', remember: false })).rejects.toMatchObject({ code: 'auth.password-wrong' })
}
/** Whether a browser has tries of its own while strangers have none. */
async function isKnown(phone: string, cookie: Cookie | undefined): Promise<boolean> {
  const code = await logInByPassword(at(cookie), { name: phone, password: 'wrong', remember: false }).catch(
    (error: unknown) => (error as { code: string }).code,
  )
  expect(['auth.password-wrong', 'auth.captcha-harder']).toContain(code)
  return code === 'auth.password-wrong'
}

describe('a known browser', () => {
  it('is one that completed a sign-in to the account, not to another one', async () => {
    const [own, other] = [await aMember(), await aMember()]
    const mine = await signedIn(own.accountId)
    const strangers = await signedIn(other.accountId)
    await attack(own.phone)
    expect(await isKnown(own.phone, mine.cookie)).toBe(true)
    expect(await isKnown(own.phone, strangers.cookie)).toBe(false)
    expect(await isKnown(own.phone, () => 'A'.repeat(43))).toBe(false)
    expect(await isKnown(own.phone, undefined)).toBe(false)
  })

  it('has ten tries in a quarter of an hour and forty a day, and opens no account by itself', async () => {
    const own = await aMember()
    const { cookie } = await signedIn(own.accountId)
    const wrong = () => logInByPassword(at(cookie), { name: own.phone, password: 'wrong', remember: false })
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let guess = 0; guess < 10; guess++) await expect(wrong()).rejects.toMatchObject({ code: 'auth.password-wrong' })
      await expect(wrong()).rejects.toMatchObject({ kind: 'too-many', code: 'auth.password-locked' })
      clock.advance(900_000)
    }
    await expect(wrong()).rejects.toMatchObject({ kind: 'too-many', code: 'auth.password-locked' })
  })

  it('gets a new secret at each sign-in, stored as a hash, and the old one is void for all its accounts', async () => {
    const [own, spouse] = [await aMember(), await aMember()]
    const first = await signedIn(own.accountId)
    const second = await signedIn(spouse.accountId, first.cookie)
    expect(second.cookie('known_browser')).not.toBe(first.cookie('known_browser'))
    for (const { phone } of [own, spouse]) {
      await attack(phone)
      expect(await isKnown(phone, second.cookie)).toBe(true)
      expect(await isKnown(phone, first.cookie)).toBe(false)
    }
    const { rows } = await pool.query<{ text: string }>('select row_to_json(k)::text as text from known_browser k')
    for (const { text } of rows) expect(text).not.toContain(second.cookie('known_browser'))
  })

  it('is a stranger after 180 days, after its session was ended elsewhere, and after signing out everywhere', async () => {
    const own = await aMember()
    const home = await signedIn(own.accountId)
    const lost = await signedIn(own.accountId)
    const work = await signedIn(own.accountId)
    await attack(own.phone)
    await endOneSession(ctx(home.actor), { sessionId: lost.sessionId })
    expect([await isKnown(own.phone, lost.cookie), await isKnown(own.phone, work.cookie)]).toEqual([false, true])
    await endOtherSessions(ctx(home.actor))
    expect([await isKnown(own.phone, work.cookie), await isKnown(own.phone, home.cookie)]).toEqual([false, true])
    await endSessionsOf(ctx({ kind: 'system', name: 'tests' }), own.accountId)
    expect(await isKnown(own.phone, home.cookie)).toBe(false)
    const last = await signedIn(own.accountId)
    clock.advance(180 * 86_400_000)
    await attack(own.phone)
    expect(await isKnown(own.phone, last.cookie)).toBe(false)
  })

  it('keeps its code when a stranger requests one, and gets messages when strangers have used up theirs', async () => {
    const { accountId, phone } = await aMember()
    const { cookie } = await signedIn(accountId)
    const own = await sendCode(at(cookie), { contact: phone, purpose: 'login', captcha: 'good', accountId })
    const strangers = await sendCode(at(), { contact: phone, purpose: 'login', captcha: 'good', accountId })
    const { rows } = await pool.query<{ id: string }>('select id from phone_code where phone = $1', [phone])
    expect(rows.map(({ id }) => id).toSorted()).toEqual([own.flowId, strangers.flowId].toSorted())
    for (let sent = 1; sent < 5; sent++) {
      clock.advance(60_000)
      await sendCode(at(), { contact: phone, purpose: 'login', captcha: 'good', accountId })
    }
    clock.advance(60_000)
    await expect(sendCode(at(), { contact: phone, purpose: 'login', captcha: 'good', accountId })).rejects.toMatchObject({ code: 'auth.captcha-harder' })
    await sendCode(at(cookie), { contact: phone, purpose: 'login', captcha: 'good', accountId })
  })
})

describe('the second factor under attack', () => {
  it('works in a live session and a known browser, whatever an attacker with the password tries elsewhere', async () => {
    const { accountId, phone } = await aMember()
    const home = await signedIn(accountId)
    const { secret } = await setUpTwoFactor(at(home.cookie, home.actor))
    await confirmTwoFactor(at(home.cookie, home.actor), { code: totpAt(secret, clock.now()), endOthers: false })
    const firstStep = async (cookie?: Cookie) => {
      const request = at(cookie)
      expect(await logInByPassword(request, { name: phone, password, remember: false })).toEqual({ outcome: 'second-step' })
      return cookiesOf(...(cookie ? [{ cookies: [`known_browser=${cookie('known_browser')}`] }] : []), request.request)
    }
    for (let step = 0; step < 4; step++) {
      const held = await firstStep()
      for (let guess = 0; guess < 5; guess++)
        await expect(finishSignIn(at(held), { code: '000000' })).rejects.toMatchObject({ code: 'auth.second-factor-wrong' })
    }
    clock.advance(60_000)
    await expect(finishSignIn(at(await firstStep()), { code: totpAt(secret, clock.now()) })).rejects.toMatchObject({ code: 'auth.checked-too-often' })
    await proveBySecondFactor(at(undefined, home.actor), { code: totpAt(secret, clock.now()) })
    clock.advance(60_000)
    expect(await finishSignIn(at(await firstStep(home.cookie)), { code: totpAt(secret, clock.now()) })).toMatchObject({ outcome: 'signed-in' })
  })
})
