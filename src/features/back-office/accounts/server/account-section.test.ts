import { beforeAll, describe, expect, it } from 'vitest'
import { freezeOf, listStaffAccounts } from '#features/account/api.ts'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { readQuery } from '#platform/http/query.ts'
import { accountQuery } from '../forms.ts'
import { staffOffice } from '../../factories.ts'
import { freezeAccount, readAccountSection, revealAccount, unfreezeAccount } from './account-section.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let owner: Awaited<ReturnType<typeof office.signedIn>>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
  owner = await office.signedIn()
})

async function customer() {
  const { accountId, actor } = await aCustomer(database.ctx())
  const { rows } = await database.pool.query<{ number: string; phone: string }>('select number, phone from account where id = $1', [accountId])
  return { accountId, actor, ...rows[0]! }
}

const found = async (query: string) =>
  (await listStaffAccounts(owner.ctx, { ...readQuery(accountQuery, query), pageSize: 20 })).accounts.map(({ number }) => number)

describe('a customer in the accounts section', () => {
  it('is found by number, its beginning, the whole phone or its last four digits, and by no other part of a phone', async () => {
    const { number, phone } = await customer()
    await customer()
    expect(await found(`search=${number}`)).toEqual([number])
    expect(await found(`search=${number.slice(0, 9)}`)).toContain(number)
    expect(await found(`search=${encodeURIComponent(phone)}`)).toEqual([number])
    expect(await found(`search=${phone.slice(3)}`)).toEqual([number])
    expect(await found(`search=${phone.slice(-4)}`)).toContain(number)
    const parts = [phone.slice(-3), phone.slice(-5), phone.slice(-8), phone.slice(3, 7), `${phone.slice(-4)}9999999`]
    // Digits that the number begins with find it by its number.
    for (const part of parts.filter((part) => !number.startsWith(part) && part !== phone.slice(-4)))
      expect(await found(`search=${part}`), part).not.toContain(number)
    expect(await found('search=%25')).toEqual([])
  })

  it('is found by its user name or part of it, also where the name holds the digits of a phone, and shows it', async () => {
    const [{ number, accountId, phone }, holder] = [await customer(), await customer()]
    const userName = `lin-${phone.slice(-8)}`
    await database.pool.query('update account set user_name = $2 where id = $1', [accountId, userName])
    await database.pool.query('update account set user_name = $2 where id = $1', [holder.accountId, `tel${phone.slice(-4)}-x`])
    expect(await found(`search=${userName.toUpperCase()}`)).toEqual([number])
    expect(await found(`search=${userName.slice(0, -1)}`)).toEqual([number])
    expect(await found(`search=lin${phone.slice(3)}`)).toEqual([])
    expect((await readAccountSection(owner.ctx, { number })).account.userName).toBe(userName)
    expect((await readAccountSection(owner.ctx, { number: (await customer()).number })).account.userName).toBeNull()
  })

  it('has phone and e-mail address masked, for every role', async () => {
    const { number, phone, accountId } = await customer()
    await database.pool.query(`insert into account_email (account_id, email, verified_at) values ($1, 'an.ran@example.com', now())`, [accountId])
    for (const role of ['owner', 'finance', 'support', 'operations'] as const) {
      const section = await readAccountSection((await office.signedIn(role)).ctx, { number })
      expect(section.account).toMatchObject({ phoneMasked: `${phone.slice(3, 6)}****${phone.slice(-4)}`, emailMasked: 'an***@example.com' })
      expect(JSON.stringify(section, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(/\d{11}|an\.ran/)
      expect(section.servers !== undefined).toBe(role !== 'finance')
    }
    await expect(readAccountSection(owner.ctx, { number: '1000000000' })).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('is shown in full only after step-up authentication', async () => {
    const { number, phone } = await customer()
    const support = await office.signedIn('support')
    expect(await revealAccount(support.ctx, { number, reason: '回电' })).toEqual({ phone, email: null })
    database.clock.advance(11 * 60_000)
    await expect(revealAccount(support.ctx, { number, reason: '回电' })).rejects.toMatchObject({ code: 'back-office.proof-needed' })
  })
})

describe('a customer with frozen sign-in', () => {
  it('loses all sessions at once, reads the reason at the next sign-in, and signs in again once it is lifted', async () => {
    const { number, accountId } = await customer()
    const operations = await office.signedIn('operations')
    await database.pool.query(
      `insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at)
       values (gen_random_uuid(), sha256('x'), $1, 'password', true, '203.0.113.9', 'x', $2, $2, $2::timestamptz + interval '1 day')`,
      [accountId, database.clock.now().toISOString()],
    )
    expect((await readAccountSection(operations.ctx, { number })).sessions).toBe(1)
    expect(await freezeAccount(operations.ctx, { number, reason: '疑似被盗' })).toEqual({ endedSessions: 1 })
    expect((await readAccountSection(operations.ctx, { number })).sessions).toBe(0)
    expect(await freezeOf(database.ctx(), accountId)).toMatchObject({ reason: '疑似被盗' })
    expect(await found(`state=frozen`)).toContain(number)
    await expect(freezeAccount(operations.ctx, { number, reason: '再次' })).rejects.toMatchObject({ code: 'account.frozen-already' })
    await unfreezeAccount(operations.ctx, { number, note: '已核实' })
    expect(await freezeOf(database.ctx(), accountId)).toBeUndefined()
    await expect(unfreezeAccount(operations.ctx, { number, note: '已核实' })).rejects.toMatchObject({ code: 'account.not-frozen' })
  })

  it('needs step-up authentication by staff with the permission', async () => {
    const { number, actor } = await customer()
    const operations = await office.signedIn('operations')
    database.clock.advance(11 * 60_000)
    await expect(freezeAccount(operations.ctx, { number, reason: 'x' })).rejects.toMatchObject({ code: 'back-office.proof-needed' })
    await expect(unfreezeAccount(operations.ctx, { number, note: 'x' })).rejects.toMatchObject({ code: 'back-office.proof-needed' })
    const strangers = [(await office.signedIn('finance')).ctx, (await office.signedIn('content')).ctx, office.asking(actor), office.asking()]
    for (const ctx of strangers) {
      await expect(freezeAccount(ctx, { number, reason: 'x' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(unfreezeAccount(ctx, { number, note: 'x' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(revealAccount(ctx, { number, reason: 'x' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
    for (const ctx of strangers.slice(1)) await expect(readAccountSection(ctx, { number })).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })
})
