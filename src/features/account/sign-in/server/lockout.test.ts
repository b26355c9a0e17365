import { describe, expect, it } from 'vitest'
import { addPasskey, askForPasskey } from '#features/auth/api.ts'
import { authPorts, cookiesOf, deliverCodes, tokenGiven, visitorRequest, type requestFacts } from '#features/auth/factories.ts'
import type { OpenPurpose, SentCode } from '#features/auth/model.ts'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { softAuthenticator } from '#features/auth/testing/soft-authenticator.ts'
import { viewerOf } from '../../server/viewer-of.ts'
import { logInByCode, logInByPassword } from './log-in.ts'
import { logInByPasskey, setUpPasskey } from './passkeys.ts'
import { prove, proveByPasskey, sendStepUpCode } from './prove.ts'
import { recover } from './recover.ts'
import { register } from './register.ts'
import { sendSignInCode } from './send-sign-in-code.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 20 })
const origin = 'https://runxin.test'
const ports = { ...authPorts(), publicOrigin: () => origin }
const at = (own: Parameters<typeof requestFacts>[0] = {}, actor?: Actor) => ({ ...visitorRequest(ctx(actor), ports, own), publicOrigin: ports.publicOrigin })
const password = 'nine purple tramways sing'
const hour = 3_600_000

let lastPhone = 13_300_000_000
const somePhone = () => `+86${(lastPhone += 10_007)}`
/** The nth of many addresses in as many networks. */
const address = (n: number) => `100.${64 + (n >> 8)}.${n & 255}.7`

/** A browser with a cookie jar and an address of its own. */
function browser(ip: string) {
  const answers: { cookies: string[] }[] = []
  const facts = (actor?: Actor) => {
    const request = at({ ip, cookie: cookiesOf(...answers) }, actor)
    answers.push(request.request)
    return request
  }
  return { facts, cookie: (name: string) => cookiesOf(...answers)(name) }
}
type Browser = ReturnType<typeof browser>

async function received(phone: string, sent: Promise<SentCode>) {
  const { flowId } = await sent
  await deliverCodes(ctx(undefined, ports))
  return { flowId, code: ports.sms.sent.findLast((message) => message.tag === flowId && message.phone === phone)!.code }
}
const codeFor = (from: Browser, phone: string, purpose: OpenPurpose, captcha = 'good') =>
  received(phone, sendSignInCode(from.facts(), { phone, purpose, captcha }))

async function aCustomer() {
  const phone = somePhone()
  const home = browser('203.0.113.20')
  const request = home.facts()
  await register(request, { phone, ...(await codeFor(home, phone, 'register')), password, agreed: true })
  const { accountId, sessionId } = (await viewerOf(ctx(), tokenGiven(request.request)!))!
  const actor: Actor = { kind: 'customer', accountId, sessionId }
  await prove(home.facts(actor), await received(phone, sendStepUpCode(home.facts(actor), { captcha: 'good' })))
  const device = softAuthenticator(origin)
  await addPasskey(home.facts(actor), { credential: device.create(await setUpPasskey(home.facts(actor))), endOthers: false })
  clock.advance(60_000)
  return { phone, actor, home, device }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>

/** Signs the owner in with the browser that is known, in every way, and steps the live session up. */
async function ownerGetsIn({ phone, actor, home, device }: Customer) {
  expect(await logInByPassword(home.facts(), { name: phone, password, remember: false })).toEqual({ outcome: 'signed-in' })
  const options = await askForPasskey(home.facts(), { purpose: 'sign-in' })
  expect(await logInByPasskey(home.facts(), { credential: device.get(options), remember: false })).toEqual({ outcome: 'signed-in' })
  const given = await codeFor(home, phone, 'login')
  expect(await logInByCode(home.facts(), { phone, ...given, agreed: true, remember: false })).toEqual({ outcome: 'signed-in' })
  await prove(home.facts(actor), await received(phone, sendStepUpCode(home.facts(actor), { captcha: 'good' })))
  await proveByPasskey(home.facts(actor), { credential: device.get(await askForPasskey(home.facts(actor), { purpose: 'proof' })) })
}

/** One of six waves of an attack on a phone: as many messages, codes and passwords as an attacker with these addresses gets. */
async function attackFor(
  phone: string,
  { addresses, captcha }: { addresses: number; captcha: string },
  count: { compared: number; messages: number; tries: number },
) {
  const from = () => at({ ip: address(count.tries++ % addresses) })
  for (const purpose of ['login', 'recover'] as const) {
    for (let message = 0; message < 4; message++) {
      const sent = await sendSignInCode(from(), { phone, purpose, captcha }).catch(() => undefined)
      if (!sent) continue
      count.messages++
      for (let guess = 0; guess < 6; guess++) {
        const wrongCode = logInByCode(from(), { phone, flowId: sent.flowId, code: '000000', agreed: true, remember: false })
        await expect(wrongCode).rejects.toThrow()
      }
      clock.advance(61_000)
    }
  }
  for (let guess = 0; guess < 24; guess++) {
    const code = await logInByPassword(from(), { name: phone, password: `wrong ${count.tries}`, remember: false, captcha }).catch(
      (error: unknown) => (error as { code: string }).code,
    )
    if (code === 'auth.password-wrong') count.compared++
  }
}

/** Attempts at codes of the phone that were compared. */
async function codesCompared(phone: string): Promise<number> {
  const { rows } = await pool.query<{ tries: number }>('select coalesce(sum(tries), 0)::int as tries from phone_code where phone = $1', [phone])
  return rows[0]!.tries
}

describe('a day of attack on a customer', () => {
  it.each([
    { addresses: 1, captcha: 'good' },
    { addresses: 1, captcha: 'hard' },
    { addresses: 1_000, captcha: 'good' },
    { addresses: 1_000, captcha: 'hard' },
  ])(
    'from $addresses addresses that answer $captcha captchas never keeps the owner out, and gets few guesses and messages',
    async (attacker) => {
      const customer = await aCustomer()
      const { phone, actor } = customer
      const before = await codesCompared(phone)
      const count = { compared: 0, messages: 0, tries: 0 }
      for (let wave = 0; wave < 6; wave++) {
        if (wave > 0) clock.advance(4 * hour)
        await attackFor(phone, attacker, count)
        await ownerGetsIn(customer)
      }
      // An attacker who answers harder captchas from many addresses can keep strangers out, but not the owner's browsers.
      if (attacker.captcha === 'good' || attacker.addresses === 1) {
        const cafe = browser('198.51.100.77')
        const attempt = (captcha?: string) => logInByPassword(cafe.facts(), { name: phone, password, remember: false, ...(captcha ? { captcha } : {}) })
        await expect(attempt()).rejects.toMatchObject({ code: 'auth.captcha-harder' })
        expect(await attempt('hard')).toEqual({ outcome: 'signed-in' })
        const library = browser('198.51.100.78')
        await expect(codeFor(library, phone, 'recover')).rejects.toMatchObject({ code: 'auth.captcha-harder' })
        const given = await codeFor(library, phone, 'recover', 'hard')
        expect(await recover(library.facts(), { phone, ...given, password: 'seven quiet harbours wake' })).toMatchObject({ outcome: 'recovered' })
      }
      const guesses = count.compared + (await codesCompared(phone)) - before
      expect(count.compared).toBeGreaterThan(9)
      expect(guesses).toBeLessThan(100)
      const { messages } = await listMessages(ctx(actor))
      const notices = messages.filter(({ code }) => code === 'sign-in.attacked')
      expect(notices).toHaveLength(1)
      expect(count.messages + notices.length).toBeLessThan(10)
      expect(count.messages).toBeGreaterThan(3)
    },
    240_000,
  )
})
