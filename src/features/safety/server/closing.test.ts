import { describe, expect, it } from 'vitest'
import { listSignIns, listSessions } from '#features/auth/api.ts'
import { listMessages } from '#features/messages/api.ts'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { prune } from '#platform/jobs/housekeeping.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { people } from '../factories.ts'
import { jobs } from '../jobs.ts'
import type { Obstacle } from '../model.ts'
import { carryOutClosings } from './carry-out-closings.ts'
import { closeAccount, listObstacles } from './close-account.ts'
import { createToken } from './create-token.ts'
import { holderOfToken } from './holder-of-token.ts'
import type { AccountLinks } from './ports.ts'

const database = await testDatabase({ poolSize: 20 })
const { ctx, clock, pool } = database
const { at, customer, elsewhere, isIn, ports } = people(database)
type Person = Awaited<ReturnType<typeof customer>>
const week = 7 * 86_400_000

/** Obstacles reported by other features. */
const obstacles = new Map<string, Obstacle[]>()
const erased: string[] = []
const links: AccountLinks = {
  accountLinks: {
    obstaclesOf: async (_ctx, accountId) => obstacles.get(accountId) ?? [],
    erase: async (_ctx, accountId) => void erased.push(accountId),
    data: [],
  },
}
const told: { phone: string; text: string }[] = []
const sms = { notify: async (_ctx: unknown, { phone, text }: { phone: string; text: string }) => ({ receiptId: (told.push({ phone, text }), null) }) }
const system = () => asSystem({ ...ctx(undefined, { ...ports, ...links }), sms }, 'tests')
const close = (actor: Person['actor']) => closeAccount({ ...at(actor), ...links })
const rowOf = async (accountId: string) => (await pool.query('select * from account where id = $1', [accountId])).rows[0] as Record<string, unknown>
const codesOf = async (accountId: string) => (await listMessages(ctx({ kind: 'customer', accountId, sessionId: accountId }))).messages.map(({ code }) => code)

describe('closing an account', () => {
  it('signs every browser out, suspends tokens, and after seven days leaves no personal data', async () => {
    const own = await customer()
    const stranger = await customer()
    const other = await elsewhere(own.phone, { ip: '114.114.114.114', userAgent: 'A browser that names nobody' })
    const { token } = await createToken(at(own.actor), { name: 'Monitor', scopes: ['read:servers'], days: 30 })
    const request = at(own.actor)
    const { dueAt } = await closeAccount({ ...request, ...links })
    expect(dueAt).toEqual(new Date(clock.now().getTime() + week))
    expect(request.request.cookies.some((cookie) => /^token=;.*Max-Age=0/.test(cookie))).toBe(true)
    expect([await isIn(own.token), await isIn(other.token), await isIn(stranger.token)]).toEqual([false, false, true])
    await expect(holderOfToken(ctx(), { token, ip: '203.0.113.1' })).rejects.toMatchObject({ code: 'safety.token-invalid' })
    expect(await codesOf(own.actor.accountId)).toContain('account.closing')

    clock.advance(week - 1000)
    await carryOutClosings(system())
    expect(await rowOf(own.actor.accountId)).toMatchObject({ phone: own.phone, closed_at: null })
    clock.advance(1000)
    await Promise.all([carryOutClosings(system()), carryOutClosings(system())])
    await prune(system())
    const row = await rowOf(own.actor.accountId)
    expect(row).toMatchObject({ phone: `+999${String(row['number'])}`, closed_at: clock.now(), referral_code: null })
    expect(erased).toEqual([own.actor.accountId])
    const left = await everywhere([own.phone, own.phone.slice(-11), '114.114.114.114', 'A browser that names nobody'])
    expect(left).toEqual([])
    told.length = 0
    await drainJobs(system(), jobs)
    expect(told).toEqual([{ phone: own.phone, text: expect.stringContaining('已注销') }])
    for (const gone of ['session', 'password', 'sign_in_record', 'api_token', 'message', 'phone_change'])
      expect((await pool.query(`select 1 from ${gone} where account_id = $1`, [own.actor.accountId])).rowCount, gone).toBe(0)
  })

  it('frees the address of an account without a phone, and tells it there', async () => {
    const own = await customer()
    const email = 'su.yun@example.test'
    const { accountId } = own.actor
    await pool.query(`insert into account_email (account_id, email, verified_at) values ($1, $2, now())`, [accountId, email])
    await pool.query('update account set phone = null where id = $1', [accountId])
    await close(own.actor)
    clock.advance(week)
    await carryOutClosings(system())
    expect(await rowOf(accountId)).toMatchObject({ phone: expect.stringMatching(/^\+999/), closed_at: clock.now() })
    expect(await everywhere([email])).toEqual([])
    told.length = 0
    await drainJobs(system(), jobs)
    expect(told).toEqual([])
    expect(ports.mailer.sent.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('已注销') })
    const next = await customer()
    await pool.query(`insert into account_email (account_id, email, verified_at) values ($1, $2, now())`, [next.actor.accountId, email])
  })

  it('frees the phone: a later registration with it is a new account', async () => {
    const own = await customer()
    await close(own.actor)
    clock.advance(week)
    await carryOutClosings(system())
    const again = await customer(own.phone)
    expect(again.actor.accountId).not.toBe(own.actor.accountId)
    await expect(pool.query("update account set nickname = 'Back' where id = $1", [own.actor.accountId])).rejects.toThrow('a closed account does not change')
  })

  it('is cancelled by any sign-in, and the owner is notified', async () => {
    const own = await customer()
    const { token } = await createToken(at(own.actor), { name: 'Monitor', scopes: ['read:servers'], days: 30 })
    await close(own.actor)
    clock.advance(week - 1000)
    const back = await elsewhere(own.phone)
    expect(await holderOfToken(ctx(), { token, ip: '203.0.113.1' })).toMatchObject({ accountId: own.actor.accountId })
    clock.advance(2000)
    await carryOutClosings(system())
    await carryOutClosings(system())
    expect(await rowOf(own.actor.accountId)).toMatchObject({ phone: own.phone, closed_at: null })
    expect((await codesOf(own.actor.accountId)).filter((code) => code === 'account.kept')).toHaveLength(1)
    expect(await listSessions(ctx(back.actor))).toHaveLength(1)
    expect((await listSignIns(ctx(back.actor), { page: 1 })).total).toBe(2)
  })

  it('is refused while there is an obstacle, and called off if one came up', async () => {
    const own = await customer()
    obstacles.set(own.actor.accountId, [{ kind: 'balance', amountFen: 12n }])
    expect(await listObstacles({ ...ctx(own.actor), ...links })).toEqual([{ kind: 'balance', amountFen: 12n }])
    await expect(close(own.actor)).rejects.toMatchObject({ kind: 'conflict', code: 'safety.closing-blocked' })
    obstacles.delete(own.actor.accountId)
    await close(own.actor)
    obstacles.set(own.actor.accountId, [{ kind: 'payments', count: 1 }])
    clock.advance(week)
    await carryOutClosings(system())
    expect(await rowOf(own.actor.accountId)).toMatchObject({ phone: own.phone, closed_at: null })
    expect(await codesOf(own.actor.accountId)).toContain('account.not-closed')
  })

  it('needs step-up authentication, applies to the caller’s account, is requested once, and carried out by the system only', async () => {
    const own = await customer()
    const unproved = await elsewhere(own.phone)
    await expect(close(unproved.actor)).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(closeAccount({ ...at(), ...links })).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(listObstacles({ ...ctx(), ...links })).rejects.toMatchObject({ kind: 'unauthenticated' })
    const ends = await Promise.allSettled([close(own.actor), close(own.actor), close(own.actor)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(carryOutClosings({ ...ctx(own.actor, { ...ports, ...links }) })).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

/** Finds the tables that still contain any of these words, except for sealed texts in the queue and limits that expire within a day. */
async function everywhere(words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'")
  const found: string[] = []
  for (const { name } of rows.filter((table) => !/platform_migration|usage_limit|dev_outbox/.test(table.name))) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) w where position(w in row_to_json(t)::text) > 0)`,
      [words],
    )
    if (rowCount) found.push(name)
  }
  return found
}
