import { describe, expect, it } from 'vitest'
import { sendCode } from '#features/auth/api.ts'
import { authPorts, deliverCodes, tokenGiven, visitorRequest } from '#features/auth/factories.ts'
import type { CodePurpose } from '#features/auth/model.ts'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { logInByPassword } from './log-in.ts'
import { recover } from './recover.ts'
import { register } from './register.ts'
import { viewerOf } from '../../server/viewer-of.ts'

const { ctx, clock } = await testDatabase()
const ports = { ...authPorts(), limitLoopback: false }
const at = (actor?: Actor) => visitorRequest(ctx(actor), ports, { ip: '127.0.0.1' })
const oldPassword = 'nine purple tramways sing'
const password = 'eleven grey ferries hum low'
const wrongCode = { kind: 'invalid', code: 'auth.code-wrong', fields: [{ path: 'code', code: 'auth.code-wrong' }] }

let lastPhone = 13_600_000_000
const somePhone = () => `+86${(lastPhone += 10_007)}`

async function code(phone: string, purpose: CodePurpose = 'recover') {
  clock.advance(60_000)
  const { flowId } = await sendCode(at(), { contact: phone, purpose, captcha: 'good' })
  await deliverCodes(ctx(undefined, ports))
  return { flowId, code: ports.sms.sent.findLast((sent) => sent.phone === phone)!.code }
}
const another = (digits: string) => (digits === '000000' ? '000001' : '000000')

async function registered() {
  const phone = somePhone()
  const request = at()
  await register(request, { phone, ...(await code(phone, 'register')), password: oldPassword, agreed: true })
  return { phone, token: tokenGiven(request.request)! }
}
const signedIn = async (token: string | undefined) => token !== undefined && (await viewerOf(ctx(), token)) !== undefined

describe('recovering a password', () => {
  it('sets the new password, ends every other session, signs in here and notifies the owner', async () => {
    const { phone, token } = await registered()
    const elsewhere = at()
    await logInByPassword(elsewhere, { name: phone, password: oldPassword, remember: true })
    const request = at()
    expect(await recover(request, { phone, ...(await code(phone)), password })).toEqual({ outcome: 'recovered', endedSessions: 2 })
    expect(await signedIn(token)).toBe(false)
    expect(await signedIn(tokenGiven(elsewhere.request))).toBe(false)
    const viewer = await viewerOf(ctx(), tokenGiven(request.request)!)
    const actor: Actor = { kind: 'customer', accountId: viewer!.accountId, sessionId: viewer!.sessionId }
    const { messages } = await listMessages(ctx(actor))
    expect(messages.find((message) => message.code === 'password.recovered')).toMatchObject({ category: 'security', params: { sessions: 2, ip: '127.0.0.1' } })
    await expect(logInByPassword(at(), { name: phone, password: oldPassword, remember: false })).rejects.toMatchObject({ code: 'auth.password-wrong' })
    await logInByPassword(at(), { name: phone, password, remember: false })
  })

  it('ends the count of wrong passwords, so that the next sign-in needs no captcha', async () => {
    const { phone } = await registered()
    for (let wrong = 0; wrong < 10; wrong++) await logInByPassword(at(), { name: phone, password: 'wrong', remember: false }).catch(() => undefined)
    await expect(logInByPassword(at(), { name: phone, password: oldPassword, remember: false })).rejects.toMatchObject({ code: 'auth.captcha-harder' })
    await recover(at(), { phone, ...(await code(phone)), password })
    await logInByPassword(at(), { name: phone, password, remember: false })
  })

  it('is refused with a wrong code, and the code is void after five of them', async () => {
    const { phone, token } = await registered()
    const given = await code(phone)
    const request = at()
    for (let wrong = 0; wrong < 5; wrong++)
      await expect(recover(request, { phone, ...given, code: another(given.code), password })).rejects.toMatchObject(wrongCode)
    await expect(recover(request, { phone, ...given, password })).rejects.toMatchObject(wrongCode)
    expect(request.request.cookies).toEqual([])
    expect(await signedIn(token)).toBe(true)
    await logInByPassword(at(), { name: phone, password: oldPassword, remember: false })
  })

  it('accepts a code once: repeated, it sets no other password', async () => {
    const { phone } = await registered()
    const given = await code(phone)
    const tries = await Promise.allSettled([recover(at(), { phone, ...given, password }), recover(at(), { phone, ...given, password: `${password} two` })])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(recover(at(), { phone, ...given, password: `${password} three` })).rejects.toMatchObject(wrongCode)
  })

  it('answers a phone without an account like a wrong code, even to its holder', async () => {
    const [known, unknown] = [(await registered()).phone, somePhone()]
    clock.advance(60_000)
    const [one, two] = await Promise.all([known, unknown].map((phone) => sendCode(at(), { contact: phone, purpose: 'recover', captcha: 'good' })))
    expect({ ...one, flowId: '' }).toEqual({ ...two, flowId: '' })
    const right = await code(unknown)
    const wrong = await code(known)
    const request = at()
    const errors = [
      await recover(request, { phone: unknown, ...right, password }).catch((error: unknown) => error),
      await recover(at(), { phone: known, ...wrong, code: another(wrong.code), password }).catch((error: unknown) => error),
    ]
    expect(errors[0]).toEqual(errors[1])
    expect(errors[0]).toMatchObject(wrongCode)
    expect(request.request.cookies).toEqual([])
  })

  it('refuses a code of a stranger, of another flow or for another purpose', async () => {
    const [{ phone }, stranger] = [await registered(), await registered()]
    const [own, theirs, login] = [await code(phone), await code(stranger.phone), await code(phone, 'login')]
    for (const given of [theirs, { ...own, flowId: theirs.flowId }, { ...own, code: theirs.code === own.code ? another(own.code) : theirs.code }, login])
      await expect(recover(at(), { phone, ...given, password })).rejects.toMatchObject({ code: 'auth.code-wrong' })
    await logInByPassword(at(), { name: phone, password: oldPassword, remember: false })
  })

  it('keeps sessions of other accounts', async () => {
    const [{ phone }, stranger] = [await registered(), await registered()]
    await recover(at(), { phone, ...(await code(phone)), password })
    expect(await signedIn(stranger.token)).toBe(true)
  })

  it('refuses a password that is easily guessed before it uses up the code', async () => {
    const { phone } = await registered()
    const given = await code(phone)
    for (const weak of ['password1234', phone.slice(3)])
      await expect(recover(at(), { phone, ...given, password: weak })).rejects.toMatchObject({ code: 'auth.password-weak', fields: [{ path: 'password' }] })
    await recover(at(), { phone, ...given, password })
  })
})
