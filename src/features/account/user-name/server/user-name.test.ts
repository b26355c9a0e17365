import { describe, expect, it } from 'vitest'
import { hashPassword, openSession, setPassword } from '#features/auth/api.ts'
import { authPorts, tokenGiven, visitorRequest } from '#features/auth/factories.ts'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aCustomer } from '../../factories.ts'
import { passwordLoginForm } from '../../forms.ts'
import { anonymiseAccount } from '../../server/anonymise-account.ts'
import { exportAccount } from '../../server/export-account.ts'
import { viewerOf } from '../../server/viewer-of.ts'
import { logInByPassword } from '../../sign-in/server/log-in.ts'
import { chooseUserName, readUserName, removeUserName } from './user-name.ts'

const { ctx, clock, ownerPool } = await testDatabase({ poolSize: 5 })
const ports = { ...authPorts(), limitLoopback: false }
const at = (actor?: Actor) => visitorRequest(ctx(actor), ports, { ip: '127.0.0.1' })
const password = 'nine purple tramways sing'
const hash = await hashPassword(password)
const wrong = { status: 422, code: 'auth.password-wrong' }
const day = 86_400_000

let serial = 0
const someName = () => `lin-${++serial}-wei`

/** A customer with a password, whose session has step-up authentication. */
async function someCustomer() {
  const { accountId } = await aCustomer(ctx())
  await setPassword(ctx(), { accountId, hash })
  return { accountId, actor: await stepUp(accountId) }
}
async function stepUp(accountId: string): Promise<Actor> {
  const { sessionId } = await openSession(at(), { accountId, remember: false, method: 'phone-code', proved: true })
  return { kind: 'customer', accountId, sessionId }
}
async function withName(userName = someName()) {
  const customer = await someCustomer()
  await chooseUserName(at(customer.actor), { userName })
  return { ...customer, userName }
}
/** Parses the typed name as the form does, signs in, and returns the account. */
async function enter(typed: string, as = password) {
  const request = at()
  await logInByPassword(request, passwordLoginForm.parse({ name: typed, password: as, remember: false }))
  return (await viewerOf(ctx(), tokenGiven(request.request)!))?.accountId
}
/** Everything that an error reveals. */
async function toldOf(name: string, times: number): Promise<unknown[]> {
  const told: unknown[] = []
  for (let time = 0; time < times; time++)
    await enter(name, 'not this one').catch(({ status, code, detail, fields }) => told.push({ status, code, detail, fields }))
  return told
}
const noticesOf = async (actor: Actor) => (await listMessages(ctx(actor))).messages.map(({ code, params }) => [code, params['name'], params['how']])

describe('signing in by user name and password', () => {
  it('signs in to the account with the name, in upper or lower case', async () => {
    const { accountId, userName } = await withName()
    for (const typed of [userName, ` ${userName.toUpperCase()} `]) expect(await enter(typed)).toBe(accountId)
  })

  it('reveals nothing: a name with an account and one without are refused and slowed as a phone is', async () => {
    const { accountId, userName } = await withName()
    const { rows } = await ownerPool.query<{ phone: string }>('select phone from account where id = $1', [accountId])
    const [held, free, phone] = [await toldOf(userName, 12), await toldOf('no-such-name', 12), await toldOf(rows[0]!.phone, 12)]
    expect(held.map((told) => (told as { code: string }).code)).toEqual([...Array(10).fill('auth.password-wrong'), ...Array(2).fill('auth.captcha-harder')])
    expect([free, phone]).toEqual([held, held])
  })

  it('is slowed by name: a user name under attack does not slow the phone, and a new password ends it', async () => {
    const { accountId, userName } = await withName()
    const { rows } = await ownerPool.query<{ phone: string }>('select phone from account where id = $1', [accountId])
    await toldOf(userName, 10)
    await expect(enter(userName)).rejects.toMatchObject({ code: 'auth.captcha-harder' })
    expect(await enter(rows[0]!.phone)).toBe(accountId)
    await setPassword(ctx(), { accountId, hash })
    expect(await enter(userName)).toBe(accountId)
  })
})

describe('a user name', () => {
  it('is set, changed and removed after step-up authentication, and its owner is notified each time', async () => {
    const { accountId, actor } = await someCustomer()
    expect(await readUserName(ctx(actor))).toEqual({ name: null, changesLeft: 3, changeableAt: null })
    const [first, second] = [someName(), someName()]
    await chooseUserName(at(actor), { userName: first })
    expect(await chooseUserName(at(actor), { userName: second })).toEqual({ name: second, changesLeft: 1, changeableAt: null })
    await expect(enter(first)).rejects.toMatchObject(wrong)
    expect(await enter(second)).toBe(accountId)
    expect(await removeUserName(at(actor))).toMatchObject({ name: null, changesLeft: 1 })
    await expect(enter(second)).rejects.toMatchObject(wrong)
    expect((await noticesOf(actor)).filter(([code]) => String(code).startsWith('user-name'))).toEqual([
      ['user-name.removed', second, undefined],
      ['user-name.changed', second, 'changed'],
      ['user-name.changed', first, 'set'],
    ])
    clock.advance(11 * 60_000)
    for (const late of [() => chooseUserName(at(actor), { userName: first }), () => removeUserName(at(actor))])
      await expect(late()).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })

  it('is safe to set or to remove twice: the second time changes and tells nothing', async () => {
    const { actor, userName } = await withName()
    const once = await noticesOf(actor)
    expect(await chooseUserName(at(actor), { userName })).toMatchObject({ name: userName, changesLeft: 2 })
    expect(await noticesOf(actor)).toEqual(once)
    await removeUserName(at(actor))
    const removed = await noticesOf(actor)
    await removeUserName(at(actor))
    expect(await noticesOf(actor)).toEqual(removed)
  })

  it('belongs to one account, also if two choose it at the same time, and stays with its account for 30 days after it was given up', async () => {
    const [{ actor: one }, { actor: other }] = [await someCustomer(), await someCustomer()]
    const userName = someName()
    const taken = { kind: 'conflict', code: 'account.user-name-taken', fields: [{ path: 'userName', code: 'account.user-name-taken' }] }
    const outcomes = await Promise.allSettled([one, other].map((actor) => chooseUserName(at(actor), { userName })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
    const [holder, late] = outcomes[0]!.status === 'fulfilled' ? [one, other] : [other, one]
    await removeUserName(at(holder))
    await expect(chooseUserName(at(late), { userName })).rejects.toMatchObject(taken)
    expect(await chooseUserName(at(holder), { userName })).toMatchObject({ name: userName })
    await removeUserName(at(holder))
    clock.advance(30 * day)
    const again = await stepUp((late as Actor & { kind: 'customer' }).accountId)
    expect(await chooseUserName(at(again), { userName })).toMatchObject({ name: userName })
  })

  it('is set three times in 30 days at most, and can always be removed', async () => {
    const { accountId, actor } = await withName()
    const first = clock.now()
    clock.advance(60_000)
    for (let change = 0; change < 2; change++) await chooseUserName(at(actor), { userName: someName() })
    expect(await readUserName(ctx(actor))).toMatchObject({ changesLeft: 0, changeableAt: new Date(first.getTime() + 30 * day) })
    await removeUserName(at(actor))
    const detail = { retryAfterSeconds: 30 * 86_400 - 60 }
    await expect(chooseUserName(at(actor), { userName: someName() })).rejects.toMatchObject({ code: 'account.user-name-too-often', detail })
    clock.advance(30 * day)
    expect(await chooseUserName(at(await stepUp(accountId)), { userName: someName() })).toMatchObject({ changesLeft: 2 })
  })

  it('cannot be used to list the names of others: a try counts even if it fails', async () => {
    const [{ userName }, { actor }] = [await withName(), await someCustomer()]
    for (let time = 0; time < 20; time++) await expect(chooseUserName(at(actor), { userName })).rejects.toMatchObject({ code: 'account.user-name-taken' })
    await expect(chooseUserName(at(actor), { userName: someName() })).rejects.toMatchObject({ code: 'account.user-name-tried-too-often' })
  })

  it('is exported with its changes, and free once its account is closed', async () => {
    const { accountId, actor, userName } = await withName()
    expect(await exportAccount(ctx(actor))).toMatchObject({ userName, userNameChanges: [{ userName, former: null }] })
    await anonymiseAccount(ctx({ kind: 'system', name: 'tests' }), accountId)
    await expect(enter(userName)).rejects.toMatchObject(wrong)
    expect(await withName(userName)).toMatchObject({ userName })
  })
})
