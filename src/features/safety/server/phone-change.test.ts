import { describe, expect, it } from 'vitest'
import { register } from '#features/account/api.ts'
import { hasTwoFactor } from '#features/auth/api.ts'
import { deliverCodes } from '#features/auth/factories.ts'
import { listMessages } from '#features/messages/api.ts'
import { asSystem, type Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { people, testPassword } from '../factories.ts'
import { jobs } from '../jobs.ts'
import { beginFirstPhone, beginPhoneChange, beginPhoneChangeByFactor, sendOldPhoneCode } from './begin-phone-change.ts'
import { finishPhoneChange, sendNewPhoneCode } from './finish-phone-change.ts'
import { cancelPhoneChange, carryOutPhoneChanges, readWaitingPhone } from './waiting-phone.ts'

const database = await testDatabase({ poolSize: 20 })
const { ctx, clock, pool } = database
const { at, code, codeOf, customer, elsewhere, isIn, ports, somePhone } = people(database)
type Person = Awaited<ReturnType<typeof customer>>

const told: { phone: string }[] = []
const system = () =>
  asSystem(
    ctx(undefined, { ...ports, sms: { notify: async (_ctx: unknown, { phone }: { phone: string }) => ({ receiptId: (told.push({ phone }), null) }) } }),
    'tests',
  )
const phoneOf = async (accountId: string) => (await pool.query<{ phone: string }>('select phone from account where id = $1', [accountId])).rows[0]!.phone
const codesOf = async (actor: Actor) => (await listMessages(ctx(actor))).messages.map(({ code }) => code)

async function begin({ phone, actor }: Pick<Person, 'phone' | 'actor'>) {
  clock.advance(60_000)
  const { flowId } = await sendOldPhoneCode(at(actor), { captcha: 'good' })
  return beginPhoneChange(at(actor), { flowId, code: await codeOf(phone) })
}
async function proveNew(actor: Actor, changeId: string, phone: string) {
  const { flowId } = await sendNewPhoneCode(at(actor), { changeId, phone, captcha: 'good' })
  return { changeId, phone, flowId, code: await codeOf(phone), endOthers: false }
}
/** Turns two-factor on directly in the database; its tests are in auth. */
async function withFactor(person: Person) {
  await pool.query("insert into two_factor (account_id, sealed_secret, enabled_at, last_step) values ($1, 'x', $2, 0)", [person.actor.accountId, clock.now()])
  expect(await hasTwoFactor(ctx(), person.actor.accountId)).toBe(true)
  return person
}
const prove = (actor: Actor & { kind: 'customer' }) => pool.query('update session set step_up_at = $2 where id = $1', [actor.sessionId, clock.now()])

describe('changing the phone', () => {
  it('needs a code of the old and one of the new phone; the old one is notified, other browsers end if requested', async () => {
    const own = await customer()
    const other = await elsewhere(own.phone)
    const wanted = somePhone()
    const { changeId } = await begin(own)
    const given = await proveNew(own.actor, changeId, wanted)
    expect(await finishPhoneChange(at(own.actor), { ...given, endOthers: true })).toMatchObject({ outcome: 'done', endedSessions: 1 })
    expect(await phoneOf(own.actor.accountId)).toBe(wanted)
    expect([await isIn(own.token), await isIn(other.token)]).toEqual([true, false])
    expect(await codesOf(own.actor)).toContain('phone.changed')
    told.length = 0
    await drainJobs(system(), jobs)
    expect(told).toEqual([{ phone: own.phone }])
    await expect(finishPhoneChange(at(own.actor), given)).rejects.toMatchObject({ code: 'safety.phone-gone' })
  })

  it('reveals an account of the new phone to its holder only, and may continue with another phone', async () => {
    const [own, holder] = [await customer(), await customer()]
    const { changeId } = await begin(own)
    const [taken, free] = [await proveNew(own.actor, changeId, holder.phone), await proveNew(own.actor, changeId, somePhone())]
    await expect(finishPhoneChange(at(own.actor), { ...taken, code: taken.code === '000000' ? '000001' : '000000' })).rejects.toMatchObject({
      code: 'auth.code-wrong',
    })
    await expect(finishPhoneChange(at(own.actor), taken)).rejects.toMatchObject({ code: 'account.phone-taken' })
    expect(await phoneOf(own.actor.accountId)).toBe(own.phone)
    await finishPhoneChange(at(own.actor), free)
    expect(await phoneOf(own.actor.accountId)).toBe(free.phone)
  })

  it('to a phone that is registered at the same moment leaves it with one of them', async () => {
    const [own, wanted] = [await customer(), somePhone()]
    const { changeId } = await begin(own)
    const registering = { ...(await code(wanted, 'register')), phone: wanted, password: testPassword, agreed: true as const }
    clock.advance(60_000)
    const given = await proveNew(own.actor, changeId, wanted)
    const [changed, registered] = await Promise.allSettled([finishPhoneChange(at(own.actor), given), register(at(), registering)])
    const { rows } = await pool.query<{ id: string }>('select id from account where phone = $1', [wanted])
    expect(rows).toHaveLength(1)
    expect(registered.status).toBe('fulfilled')
    expect(rows[0]!.id === own.actor.accountId).toBe(changed.status === 'fulfilled')
  })

  it('continues only in the browser that began it, for a quarter of an hour, with step-up authentication, and never for a stranger', async () => {
    const [own, stranger] = [await customer(), await customer()]
    const { changeId } = await begin(own)
    const other = await elsewhere(own.phone)
    await prove(other.actor)
    const request = { changeId, phone: somePhone(), captcha: 'good' }
    for (const actor of [other.actor, stranger.actor]) await expect(sendNewPhoneCode(at(actor), request)).rejects.toMatchObject({ code: 'safety.phone-gone' })
    const given = await proveNew(own.actor, changeId, request.phone)
    for (const actor of [other.actor, stranger.actor]) await expect(finishPhoneChange(at(actor), given)).rejects.toMatchObject({ code: 'safety.phone-gone' })
    clock.advance(700_000)
    await expect(finishPhoneChange(at(own.actor), given)).rejects.toMatchObject({ code: 'auth.proof-needed' })
    clock.advance(300_000)
    await prove(own.actor)
    await expect(finishPhoneChange(at(own.actor), given)).rejects.toMatchObject({ code: 'safety.phone-gone' })
    for (const command of [
      () => sendOldPhoneCode(at(), { captcha: 'good' }),
      () => beginPhoneChangeByFactor(at()),
      () => cancelPhoneChange(at()),
      () => readWaitingPhone(ctx()),
    ])
      await expect(command()).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('refuses a code for another purpose, and is begun five times a day at most', async () => {
    const own = await customer()
    const { flowId } = await sendOldPhoneCode(at(own.actor), { captcha: 'good' }).catch(async () => {
      clock.advance(60_000)
      return sendOldPhoneCode(at(own.actor), { captcha: 'good' })
    })
    await deliverCodes(ctx(undefined, ports))
    await expect(beginPhoneChange(at(own.actor), { flowId, code: '12345x' })).rejects.toMatchObject({ code: 'auth.code-wrong' })
    await withFactor(own)
    await prove(own.actor)
    for (let time = 0; time < 5; time++) await beginPhoneChangeByFactor(at(own.actor))
    await expect(beginPhoneChangeByFactor(at(own.actor))).rejects.toMatchObject({ kind: 'too-many', code: 'safety.phone-too-often' })
  })
})

describe('a lost phone', () => {
  async function waiting() {
    const own = await withFactor(await customer())
    await prove(own.actor)
    const wanted = somePhone()
    const { changeId } = await beginPhoneChangeByFactor(at(own.actor))
    const done = await finishPhoneChange(at(own.actor), await proveNew(own.actor, changeId, wanted))
    return { ...own, wanted, done }
  }

  it('is changed by another factor after a day, not before, and its owner is notified of both', async () => {
    const { actor, phone, wanted, done } = await waiting()
    expect(done).toMatchObject({ outcome: 'waiting', dueAt: new Date(clock.now().getTime() + 86_400_000) })
    expect(await codesOf(actor)).toContain('phone.waiting')
    await carryOutPhoneChanges(system())
    clock.advance(86_399_000)
    await carryOutPhoneChanges(system())
    expect(await phoneOf(actor.accountId)).toBe(phone)
    clock.advance(1000)
    await Promise.all([carryOutPhoneChanges(system()), carryOutPhoneChanges(system())])
    expect(await phoneOf(actor.accountId)).toBe(wanted)
    expect((await codesOf(actor)).filter((code) => code === 'phone.changed')).toHaveLength(1)
    expect(await readWaitingPhone(ctx(actor))).toBeNull()
  })

  it('can be cancelled from any browser of the owner without step-up authentication, and by no one else', async () => {
    const { actor, phone } = await waiting()
    const stranger = await customer()
    await expect(cancelPhoneChange(ctx(stranger.actor))).rejects.toMatchObject({ code: 'safety.phone-gone' })
    expect(await readWaitingPhone(ctx(stranger.actor))).toBeNull()
    await cancelPhoneChange(ctx({ ...actor, sessionId: stranger.actor.sessionId }))
    clock.advance(86_400_000)
    await carryOutPhoneChanges(system())
    expect(await phoneOf(actor.accountId)).toBe(phone)
    expect(await codesOf(actor)).toContain('phone.cancelled')
  })

  it('stays if the new phone was taken meanwhile, and its owner is notified', async () => {
    const { actor, phone, wanted } = await waiting()
    await customer(wanted)
    clock.advance(86_400_000)
    await carryOutPhoneChanges(system())
    expect(await phoneOf(actor.accountId)).toBe(phone)
    expect(await codesOf(actor)).toContain('phone.failed')
  })

  it('has one pending change at a time, and needs another factor', async () => {
    const { actor } = await waiting()
    await prove(actor)
    const { changeId } = await beginPhoneChangeByFactor(at(actor))
    const again = await proveNew(actor, changeId, somePhone())
    await expect(finishPhoneChange(at(actor), again)).rejects.toMatchObject({ code: 'safety.phone-waiting' })
    const bare = await customer()
    await expect(beginPhoneChangeByFactor(at(bare.actor))).rejects.toMatchObject({ kind: 'conflict', code: 'safety.no-factor' })
    await withFactor(bare)
    clock.advance(600_000)
    await expect(beginPhoneChangeByFactor(at(bare.actor))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await expect(carryOutPhoneChanges(ctx(bare.actor, ports))).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('a first phone', () => {
  /** A customer who has an e-mail address and no phone. */
  async function byEmail() {
    const own = await customer()
    const { accountId } = own.actor
    await pool.query('insert into account_email (account_id, email, verified_at) values ($1, $2, $3)', [accountId, `${accountId}@example.test`, clock.now()])
    await pool.query('update account set phone = null where id = $1', [accountId])
    return own.actor
  }

  it('is added after step-up authentication with a code to it, and its owner is notified', async () => {
    const actor = await byEmail()
    await pool.query('update session set step_up_at = null where id = $1', [actor.sessionId])
    await expect(beginFirstPhone(at(actor))).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await prove(actor)
    const { changeId } = await beginFirstPhone(at(actor))
    const wanted = somePhone()
    const stranger = await customer()
    await expect(sendNewPhoneCode(at(stranger.actor), { changeId, phone: somePhone(), captcha: 'good' })).rejects.toMatchObject({ code: 'safety.phone-gone' })
    const given = await proveNew(actor, changeId, wanted)
    await expect(finishPhoneChange(at(stranger.actor), given)).rejects.toMatchObject({ code: 'safety.phone-gone' })
    await drainJobs(system(), jobs)
    told.length = 0
    expect(await finishPhoneChange(at(actor), given)).toMatchObject({ outcome: 'done', dueAt: null })
    expect(await phoneOf(actor.accountId)).toBe(wanted)
    expect(await codesOf(actor)).toContain('phone.changed')
    await drainJobs(system(), jobs)
    expect(told).toEqual([])
    await expect(finishPhoneChange(at(actor), given)).rejects.toMatchObject({ code: 'safety.phone-gone' })
    await expect(beginFirstPhone(at(actor))).rejects.toMatchObject({ code: 'safety.phone-bound' })
  })

  it('does not replace a phone that another browser added meanwhile', async () => {
    const actor = await byEmail()
    const begun = [await beginFirstPhone(at(actor)), await beginFirstPhone(at(actor))] as const
    const [one, two] = [somePhone(), somePhone()]
    const given = [await proveNew(actor, begun[0].changeId, one), await proveNew(actor, begun[1].changeId, two)] as const
    const ended = await Promise.allSettled(given.map((each) => finishPhoneChange(at(actor), each)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([one, two]).toContain(await phoneOf(actor.accountId))
  })

  it('is not changed by a code to a phone that is not there, nor by another factor', async () => {
    const actor = await byEmail()
    await expect(sendOldPhoneCode(at(actor), { captcha: 'good' })).rejects.toMatchObject({ code: 'safety.no-phone' })
    await expect(beginPhoneChangeByFactor(at(actor))).rejects.toMatchObject({ code: 'safety.no-phone' })
  })
})
