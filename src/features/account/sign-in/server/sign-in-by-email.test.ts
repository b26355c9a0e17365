import { describe, expect, it } from 'vitest'
import { confirmTwoFactor, hashPassword, openSession, setPassword } from '#features/auth/api.ts'
import { authPorts, tokenGiven, totpAt, visitorRequest } from '#features/auth/factories.ts'
import type { Mail } from '#features/messages/api.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { aCustomer } from '../../factories.ts'
import { passwordLoginForm } from '../../forms.ts'
import { jobs } from '../../jobs.ts'
import { confirmEmailBinding, removeEmail, requestEmailBinding } from '../../profile/server/bind-email.ts'
import { logInByPassword } from './log-in.ts'
import { setUpTwoFactor } from './two-factor.ts'
import { viewerOf } from '../../server/viewer-of.ts'

const { ctx, clock, ownerPool } = await testDatabase()
const ports = { ...authPorts(), limitLoopback: false }
const at = (actor?: Actor) => visitorRequest(ctx(actor), ports, { ip: '127.0.0.1' })
const system = { kind: 'system', name: 'tests' } as const
const password = 'nine purple tramways sing'
const hash = await hashPassword(password)
const wrong = { status: 422, code: 'auth.password-wrong' }

let serial = 0
const someEmail = () => `lin-${++serial}@example.test`

/** A customer with a password, whose session has step-up authentication. */
async function withPassword() {
  const { accountId } = await aCustomer(ctx())
  await setPassword(ctx(), { accountId, hash })
  const { sessionId } = await openSession(at(), { accountId, remember: false, method: 'phone-code', proved: true })
  const actor: Actor = { kind: 'customer', accountId, sessionId }
  const { rows } = await ownerPool.query<{ phone: string }>('select phone from account where id = $1', [accountId])
  return { accountId, actor, phone: rows[0]!.phone }
}
async function asked(actor: Actor, email = someEmail()) {
  await requestEmailBinding(at(actor), { email })
  const sent: Mail[] = []
  const sendMail = async (_ctx: Ctx, mail: Mail) => void sent.push(mail)
  await drainJobs(ctx(system, { ...ports, mailer: { sendMail }, publicOrigin: () => 'https://runxin.test' }), jobs)
  const mail = sent.find(({ to }) => to === email)!
  return { email, token: /email-token=([\w-]{43})/.exec(mail.text)?.[1] ?? '' }
}
async function withEmail() {
  const customer = await withPassword()
  const { email, token } = await asked(customer.actor)
  await confirmEmailBinding(at(customer.actor), { token })
  return { ...customer, email }
}
/** Parses the typed name as the form does, then runs the command. */
function enter(typed: string, as = password, request = at()) {
  return logInByPassword(request, passwordLoginForm.parse({ name: typed, password: as, remember: false }))
}
/** Everything that an error reveals. */
async function toldOf(name: string, times: number): Promise<unknown[]> {
  const told: unknown[] = []
  for (let time = 0; time < times; time++)
    await enter(name, 'not this one').catch(({ status, code, detail, fields }) => told.push({ status, code, detail, fields }))
  return told
}

describe('signing in by e-mail address and password', () => {
  it('signs in to the account that the address is bound to, in upper or lower case', async () => {
    const { accountId, email, phone } = await withEmail()
    for (const typed of [email, ` ${email.toUpperCase()} `, phone]) {
      const request = at()
      expect(await enter(typed, password, request)).toEqual({ outcome: 'signed-in' })
      expect((await viewerOf(ctx(), tokenGiven(request.request)!))?.accountId).toBe(accountId)
    }
  })

  it('fails with a wrong password, the password of another account or an unknown address', async () => {
    const { email } = await withEmail()
    const other = await withPassword()
    await setPassword(ctx(), { accountId: other.accountId, hash: await hashPassword('quite another long phrase') })
    await expect(enter(email, 'quite another long phrase')).rejects.toMatchObject(wrong)
    await expect(enter('nobody@example.test')).rejects.toMatchObject(wrong)
  })

  it('fails with an address that only received a link, and follows an address to the account that confirms it', async () => {
    const [first, second] = [await withPassword(), await withPassword()]
    const { email } = await asked(first.actor)
    await expect(enter(email)).rejects.toMatchObject(wrong)
    clock.advance(60_000)
    await confirmEmailBinding(at(second.actor), await asked(second.actor, email))
    const request = at()
    await enter(email, password, request)
    expect((await viewerOf(ctx(), tokenGiven(request.request)!))?.accountId).toBe(second.accountId)
  })

  it('fails with an address that was removed or replaced', async () => {
    const { actor, email } = await withEmail()
    clock.advance(60_000)
    const next = await asked(actor)
    await confirmEmailBinding(at(actor), next)
    await expect(enter(email)).rejects.toMatchObject(wrong)
    await enter(next.email)
    await removeEmail(at(actor))
    await expect(enter(next.email)).rejects.toMatchObject(wrong)
  })

  it('asks for the second factor if the account has one', async () => {
    const { actor, email } = await withEmail()
    const { secret } = await setUpTwoFactor(at(actor))
    await confirmTwoFactor(at(actor), { code: totpAt(secret, clock.now()), endOthers: false })
    const request = at()
    expect(await enter(email, password, request)).toEqual({ outcome: 'second-step' })
    expect(tokenGiven(request.request)).toBeUndefined()
  })

  it('reveals nothing: a bound address, a pending one and a free one are refused and limited alike', async () => {
    const { email } = await withEmail()
    const waiting = await asked((await withPassword()).actor)
    const [bound, sent, free] = [await toldOf(email, 12), await toldOf(waiting.email, 12), await toldOf('free@example.test', 12)]
    expect(bound.map((told) => (told as { code: string }).code)).toEqual([...Array(10).fill('auth.password-wrong'), ...Array(2).fill('auth.captcha-harder')])
    expect(sent).toEqual(bound)
    expect(free).toEqual(bound)
  })

  it('is limited by name: attempts at the address do not count for the phone, and a new password ends both counts', async () => {
    const { accountId, email, phone } = await withEmail()
    await toldOf(email, 10)
    await expect(enter(email)).rejects.toMatchObject({ code: 'auth.captcha-harder' })
    await enter(phone)
    await expect(enter(email)).rejects.toMatchObject({ code: 'auth.captcha-harder' })
    await setPassword(ctx(), { accountId, hash })
    await enter(email)
  })
})

describe('a name for sign-in', () => {
  const faultsOf = (name: string) =>
    passwordLoginForm.safeParse({ name, password, remember: false }).error?.issues.map(({ path, message }) => [path[0], message])

  it('is a phone number, an e-mail address or a user name, and nothing else', () => {
    for (const good of ['+86 139 0013 9000', 'Lin@Example.test', 'Lin.Yue']) expect(faultsOf(good)).toBeUndefined()
    for (const bad of ['lin yue', '林月', '139', 'lin@nowhere', 'lin@example.test, yue@example.test', '@', '+1'])
      expect(faultsOf(bad), bad).toEqual([['name', 'account.sign-in-name']])
  })
})
