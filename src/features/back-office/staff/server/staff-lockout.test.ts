import { beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, totpAt } from '#features/auth/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { staffOffice, staffPassword, staffTokenOf } from '../../factories.ts'
import { disableStaff, enableStaff } from './change-staff.ts'
import { logInStaff } from './log-in-staff.ts'
import { passStaffCode } from './pass-staff-step.ts'
import { tidyStaff } from './tidy-staff.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let production: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
  production = staffOffice(database, 'required')
})

type Cookie = (name: string) => string | undefined

async function tryIn(loginName: string, { password = staffPassword, ip = '203.0.113.50', cookie }: { password?: string; ip?: string; cookie?: Cookie } = {}) {
  const ctx = office.asking({ kind: 'visitor' }, { ip, ...(cookie ? { cookie } : {}) })
  try {
    await logInStaff(ctx, { loginName, password })
    return { code: 'in', cookie: cookiesOf(ctx.request) }
  } catch (error) {
    return { code: (error as { code: string }).code.replace('back-office.', ''), cookie: cookiesOf(ctx.request) }
  }
}

/** The nth of many addresses. */
const address = (n: number) => `198.51.${Math.floor(n / 200)}.${(n % 200) + 1}`

/** Tries as many wrong passwords as an attacker can for a name, each from another address. */
async function attack(loginName: string, times: number, cookie?: Cookie) {
  const codes: string[] = []
  for (let n = 0; n < times; n++) codes.push((await tryIn(loginName, { password: 'Wrong-Harbour-77', ip: address(n), ...(cookie ? { cookie } : {}) })).code)
  return codes.filter((code) => code === 'sign-in-wrong').length
}

describe('a staff member under a password attack', () => {
  it('signs in with a known browser, whatever strangers try elsewhere', async () => {
    const { loginName } = await office.aMember()
    const { cookie } = await tryIn(loginName)
    await attack(loginName, 10)
    expect((await tryIn(loginName)).code).toBe('sign-in-often')
    expect((await tryIn(loginName, { cookie })).code).toBe('in')
  })

  it('does so after the second factor as well, and the cookie alone gives no access', async () => {
    const { loginName, secret } = await production.signedIn()
    database.clock.advance(60_000)
    const step = await production.afterPassword(loginName)
    const last = step.next()
    await passStaffCode(last, { code: totpAt(secret, database.clock.now()) })
    const cookie = cookiesOf(last.request)
    await attack(loginName, 12)
    expect((await tryIn(loginName, { cookie, password: 'Wrong-Harbour-77' })).code).toBe('sign-in-wrong')
    const again = production.asking({ kind: 'visitor' }, { cookie })
    expect(await logInStaff(again, { loginName, password: staffPassword })).toMatchObject({ outcome: 'code' })
    expect(staffTokenOf(again.request)).toBeUndefined()
  })

  it('gets ten attempts in a quarter of an hour over a thousand addresses, and signing in does not reset that for strangers', async () => {
    const { loginName } = await office.aMember()
    const { cookie } = await tryIn(loginName)
    expect(await attack(loginName, 20)).toBe(10)
    expect((await tryIn(loginName, { cookie })).code).toBe('in')
    expect(await attack(loginName, 10)).toBe(0)
    database.clock.advance(900_000)
    expect(await attack(loginName, 20)).toBe(10)
  })

  it('gets ten attempts with the known browser too, and with a colleague’s as with an unknown one', async () => {
    const [mine, colleague] = [await office.aMember(), await office.aMember()]
    const own = await tryIn(mine.loginName)
    const other = await tryIn(colleague.loginName)
    expect(await attack(mine.loginName, 15, own.cookie)).toBe(10)
    expect(await attack(mine.loginName, 15, other.cookie)).toBe(10)
    expect(await attack(mine.loginName, 5)).toBe(0)
    expect(await attack(mine.loginName, 5, () => 'A'.repeat(43))).toBe(0)
  })

  it('may share a browser with a colleague, and both are known in it', async () => {
    const [mine, colleague] = [await office.aMember(), await office.aMember()]
    const first = await tryIn(mine.loginName)
    const second = await tryIn(colleague.loginName, { cookie: first.cookie })
    expect(second.cookie('staff_device')).toBe(first.cookie('staff_device'))
    for (const { loginName } of [mine, colleague]) {
      await attack(loginName, 10)
      expect((await tryIn(loginName, { cookie: second.cookie })).code).toBe('in')
    }
  })

  it('is no longer known in a browser after 90 days without signing in there, or after being disabled by an owner', async () => {
    const { loginName, staffId } = await office.aMember()
    const first = await tryIn(loginName)
    database.clock.advance(90 * 86_400_000 + 1)
    await tidyStaff(database.ctx({ kind: 'system', name: 'test' }))
    await attack(loginName, 10)
    expect((await tryIn(loginName, { cookie: first.cookie })).code).toBe('sign-in-often')
    database.clock.advance(900_000)
    const second = await tryIn(loginName, { cookie: first.cookie })
    expect(second.cookie('staff_device')).not.toBe(first.cookie('staff_device'))
    const owner = await office.signedIn()
    await disableStaff(owner.ctx, { staffId, reason: '离职' })
    await enableStaff(owner.ctx, { staffId })
    await attack(loginName, 10)
    expect((await tryIn(loginName, { cookie: second.cookie })).code).toBe('sign-in-often')
  })
})
