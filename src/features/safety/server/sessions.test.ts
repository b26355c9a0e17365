import { describe, expect, it } from 'vitest'
import { logInByCode, logInByPassword } from '#features/account/api.ts'
import { endOneSession, endOtherSessions, listSessions, listSignIns, readSignInHistory } from '#features/auth/api.ts'
import { schedules } from '#features/auth/jobs.ts'
import { listMessages } from '#features/messages/api.ts'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { people, testPassword } from '../factories.ts'
import { changePassword } from './change-password.ts'
import { readSafety } from './read-safety.ts'

const database = await testDatabase({ poolSize: 20 })
const { ctx, clock, pool } = database
const { at, code, customer, elsewhere, isIn, somePhone } = people(database)
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const wrong = { kind: 'invalid', code: 'auth.password-wrong' }

describe('sessions', () => {
  it('are listed with device and country, the current one first, and only those of the caller’s account', async () => {
    const own = await customer()
    await customer()
    await elsewhere(own.phone, { userAgent: firefox, ip: '114.114.114.114' })
    clock.advance(600_000)
    const phone = await elsewhere(own.phone, { userAgent: iphone, ip: '8.8.8.8' })
    const [first, ...others] = await listSessions(ctx(own.actor))
    expect(first).toMatchObject({ id: own.actor.sessionId, own: true, country: null })
    expect(others).toMatchObject([
      { id: phone.actor.sessionId, own: false, method: 'password', country: 'US', device: { browser: 'Safari 19', kind: 'phone' } },
      { country: 'CN', device: { browser: 'Firefox 149', system: 'Windows 10', kind: 'desktop' } },
    ])
  })

  it('end one by one, at once; the others go on', async () => {
    const own = await customer()
    const [one, two] = [await elsewhere(own.phone), await elsewhere(own.phone)]
    await endOneSession(ctx(own.actor), { sessionId: one.actor.sessionId })
    expect([await isIn(one.token), await isIn(two.token), await isIn(own.token)]).toEqual([false, true, true])
    await expect(endOneSession(ctx(own.actor), { sessionId: one.actor.sessionId })).rejects.toMatchObject({ kind: 'not-found', code: 'auth.session-gone' })
  })

  it('of others are treated like missing ones, and stay', async () => {
    const [own, stranger] = [await customer(), await customer()]
    await expect(endOneSession(ctx(stranger.actor), { sessionId: own.actor.sessionId })).rejects.toMatchObject({ kind: 'not-found' })
    await endOtherSessions(ctx(stranger.actor))
    expect(await isIn(own.token)).toBe(true)
    for (const command of [
      () => listSessions(ctx()),
      () => endOneSession(ctx(), { sessionId: own.actor.sessionId }),
      () => listSignIns(ctx(), { page: 1 }),
      () => readSignInHistory(ctx(), { page: 1 }),
    ])
      await expect(command()).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('the history of sign-ins', () => {
  it('lists successes and failures with method, device and place, newest first, of the caller’s account only', async () => {
    const own = await customer()
    await customer()
    await elsewhere(own.phone, { userAgent: firefox, ip: '114.114.114.114' })
    clock.advance(1000)
    const bad = at(undefined, { userAgent: iphone, ip: '8.8.8.8' })
    await expect(logInByPassword(bad, { name: own.phone, password: 'not this one', remember: false })).rejects.toMatchObject(wrong)
    const { flowId, code: right } = await code(own.phone, 'login')
    const off = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    await expect(logInByCode(at(), { phone: own.phone, flowId, code: off, agreed: true, remember: false })).rejects.toMatchObject({ code: 'auth.code-wrong' })
    const { entries, total } = await listSignIns(ctx(own.actor), { page: 1 })
    expect(total).toBe(4)
    expect(entries).toMatchObject([
      { method: 'phone-code', outcome: 'code-wrong' },
      { method: 'password', outcome: 'password-wrong', country: 'US', device: { kind: 'phone' } },
      { method: 'password', outcome: 'signed-in', country: 'CN', device: { browser: 'Firefox 149' } },
      { method: 'phone-code', outcome: 'signed-in' },
    ])
  })

  it('shows the owner’s sign-ins beside a day of attempts by strangers, which are one entry', async () => {
    const own = await customer()
    const other = await customer()
    for (let attempt = 0; attempt < 10; attempt++)
      await logInByPassword(at(undefined, { ip: `203.0.${attempt % 7}.9` }), { name: own.phone, password: 'not this one', remember: false }).catch(
        () => undefined,
      )
    clock.advance(60_000)
    await logInByPassword(at(undefined, { userAgent: firefox }), { name: own.phone, password: testPassword, remember: false, captcha: 'hard' })
    const { entries, total } = await readSignInHistory(ctx(own.actor), { page: 1 })
    expect(entries).toMatchObject([
      { method: 'password', outcome: 'signed-in', device: { browser: 'Firefox 149' } },
      { outcome: 'attempts', attempts: 10, addresses: 7 },
      { method: 'phone-code', outcome: 'signed-in' },
    ])
    expect(total).toBe(3)
    expect((await readSignInHistory(ctx(own.actor), { page: 9 })).page).toBe(1)
    expect((await readSignInHistory(ctx(other.actor), { page: 1 })).entries).toMatchObject([{ outcome: 'signed-in' }])
    // The data export has each of them.
    expect((await listSignIns(ctx(own.actor), { page: 1 })).total).toBe(12)
  })

  it('lists a few failed attempts of a day one by one', async () => {
    const own = await customer()
    for (let attempt = 0; attempt < 3; attempt++)
      await logInByPassword(at(), { name: own.phone, password: 'not this one', remember: false }).catch(() => undefined)
    const { entries } = await readSignInHistory(ctx(own.actor), { page: 1 })
    expect(entries.map(({ outcome }) => outcome)).toEqual(['password-wrong', 'password-wrong', 'password-wrong', 'signed-in'])
  })

  it('records a locked password, and stops after a hundred failures a day', async () => {
    const own = await customer()
    for (let attempt = 0; attempt < 130; attempt++)
      await logInByPassword(at(), { name: own.phone, password: 'not this one', remember: false, captcha: 'hard' }).catch(() => undefined)
    const first = await listSignIns(ctx(own.actor), { page: 1 })
    expect(first.entries[0]).toMatchObject({ outcome: 'password-locked' })
    expect(first.total).toBe(101)
    expect(await listSignIns(ctx(own.actor), { page: 99 })).toMatchObject({ page: 11, entries: [{ outcome: 'signed-in' }] })
  })

  it('uses the same statements for a name without an account, and deletes those after a day', async () => {
    const [known, unknown] = [(await customer()).phone, somePhone()]
    const asked = async (phone: string) => {
      const request = at()
      const statements: string[] = []
      const counting = new Proxy(request.db, {
        get(db, name) {
          const value: unknown = Reflect.get(db, name)
          if (typeof value !== 'function') return value
          return (...given: unknown[]): unknown => {
            statements.push(String(name))
            return value.apply(db, given)
          }
        },
      })
      await expect(logInByPassword({ ...request, db: counting }, { name: phone, password: 'not this one', remember: false })).rejects.toMatchObject(wrong)
      return statements
    }
    const [one, other] = [await asked(known), await asked(unknown)]
    // The hash is read only for an account; hashing, counting and recording are the same.
    expect(one.filter((name) => name !== 'select')).toEqual(other.filter((name) => name !== 'select'))
    const unowned = async () => (await pool.query('select 1 from sign_in_record where account_id is null')).rowCount
    expect(await unowned()).toBe(1)
    clock.advance(86_400_001)
    await schedules[0]!.run(asSystem(ctx(), 'tests'), undefined as never)
    expect(await unowned()).toBe(0)
  })

  it('is deleted after 180 days', async () => {
    const own = await customer()
    clock.advance(181 * 86_400_000)
    expect(await listSignIns(ctx(own.actor), { page: 1 })).toMatchObject({ total: 0, entries: [] })
    await schedules[0]!.run(asSystem(ctx(), 'tests'), undefined as never)
    expect((await pool.query('select 1 from sign_in_record where account_id = $1', [own.actor.accountId])).rowCount).toBe(0)
  })
})

describe('the password', () => {
  it('changes after step-up authentication, ends every other session and tells the owner', async () => {
    const own = await customer()
    const other = await elsewhere(own.phone)
    expect(await changePassword(at(own.actor), { password: 'eleven quiet harbours wait' })).toEqual({ endedSessions: 1 })
    expect([await isIn(own.token), await isIn(other.token)]).toEqual([true, false])
    await expect(logInByPassword(at(), { name: own.phone, password: testPassword, remember: false })).rejects.toMatchObject(wrong)
    await logInByPassword(at(), { name: own.phone, password: 'eleven quiet harbours wait', remember: false })
    const { messages } = await listMessages(ctx(own.actor))
    expect(messages.find(({ code }) => code === 'password.changed')).toMatchObject({ category: 'security', params: { sessions: 1, how: 'changed' } })
    expect((await readSafety(ctx(own.actor))).passwordSince).toEqual(clock.now())
  })

  it('does not change without step-up authentication, nor to one that is easily guessed or made of the phone', async () => {
    const own = await customer()
    const unproved = await elsewhere(own.phone)
    await expect(changePassword(at(unproved.actor), { password: 'eleven quiet harbours wait' })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    for (const password of ['password12', own.phone.slice(-11), `Cloud${own.phone.slice(-4)}`])
      await expect(changePassword(at(own.actor), { password })).rejects.toMatchObject({ code: 'auth.password-weak' })
    await expect(changePassword(at(), { password: 'eleven quiet harbours wait' })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await isIn(unproved.token)).toBe(true)
  })

  it('can be set if there was none', async () => {
    const phone = somePhone()
    const request = at()
    await logInByCode(request, { phone, ...(await code(phone, 'login')), agreed: true, remember: false })
    const token = request.request.cookies.map((cookie) => /^token=([^;]+);/.exec(cookie)?.[1]).find(Boolean)!
    const { rows } = await pool.query<{ account: string; session: string }>(
      'select a.id as account, s.id as session from account a join session s on s.account_id = a.id where a.phone = $1',
      [phone],
    )
    const actor = { kind: 'customer', accountId: rows[0]!.account, sessionId: rows[0]!.session } as const
    expect((await readSafety(ctx(actor))).passwordSince).toBeNull()
    await changePassword(at(actor), { password: testPassword })
    expect(await isIn(token)).toBe(true)
    await elsewhere(phone)
    expect((await listMessages(ctx(actor))).messages).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ params: expect.objectContaining({ how: 'set' }) })]),
    )
  })
})
