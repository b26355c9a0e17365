import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aStoredMethod, runPaymentJobs } from '../../factories.ts'
import type { PaymentsCtx } from '../../server/ports.ts'
import { receiveNotice } from '../../server/receive-notice.ts'
import { rechargePurpose } from '../../recharge/server/recharge-purpose.ts'
import { memoryGateway, type MemoryGateway } from '../../testing/stored-memory.ts'
import { addMethod } from './add-method.ts'
import { followMethods, refreshMethod } from './follow-methods.ts'
import { listMethodOffers, listMethods, listStaffMethods, readMethod } from './list-methods.ts'
import { eraseMethods, removeMethod } from './remove-method.ts'

let test: TestDatabase
let memory: MemoryGateway
let owner: Actor & { kind: 'customer' }
const minute = 60_000
const returnPath = '/zh/console/payment'

beforeAll(async () => {
  test = await testDatabase()
})
beforeEach(async () => {
  memory = memoryGateway()
  owner = await someone()
})

async function someone(): Promise<Actor & { kind: 'customer' }> {
  const { actor, accountId } = await aCustomer(test.ctx())
  const { sessionId } = actor as Actor & { kind: 'customer' }
  const now = test.clock.now()
  await test.ownerPool.query(
    `insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at, step_up_at)
     values ($1, $2, $3, 'password', true, '127.0.0.1', 'test', $4, $4, $5, $4)`,
    [sessionId, randomBytes(32), accountId, now, new Date(now.getTime() + 86_400_000)],
  )
  return actor as Actor & { kind: 'customer' }
}
const ctxOf = (actor: Actor): PaymentsCtx => {
  const plain = memoryGateway('wechat-pay').gateway
  delete plain.stored
  return test.ctx(actor, {
    gateways: { alipay: memory.gateway, 'wechat-pay': plain },
    purposes: { recharge: rechargePurpose, orders: rechargePurpose },
  })
}
const mine = () => ctxOf(owner)
const system = () => ctxOf({ kind: 'system', name: 'test' })
const add = (over: Partial<Parameters<typeof addMethod>[1]> = {}) => addMethod(mine(), { gateway: 'alipay', returnPath, idempotencyKey: newId(), ...over })
const remove = (methodId: string, idempotencyKey: string = newId()) => removeMethod(mine(), { methodId, idempotencyKey })
const numberOf = async (methodId: string) =>
  (await test.ownerPool.query<{ n: string }>('select agreement_number as n from payment_method where id = $1', [methodId])).rows[0]!.n
const messages = async () =>
  (await test.ownerPool.query<{ code: string }>('select code from message where account_id = $1 order by created_at, id', [owner.accountId])).rows.map(
    ({ code }) => code,
  )

/** Runs the schedule and the worker, as time passes. */
async function passOn(ms = 20_000): Promise<void> {
  test.clock.advance(ms)
  await followMethods(system())
  await runPaymentJobs(system())
}

describe('adding a payment method', () => {
  it('returns where it is signed, and is active once the gateway reports the signature', async () => {
    const made = await add()
    expect(made).toMatchObject({ state: 'signing', gateway: 'alipay', label: null, servers: [] })
    expect(made.signUrl).toContain(await numberOf(made.id))
    expect(made.qrText).not.toBe(null)
    await refreshMethod(mine(), { methodId: made.id })
    expect((await readMethod(mine(), { methodId: made.id })).state).toBe('signing')
    memory.agree(await numberOf(made.id))
    await passOn()
    expect(await readMethod(mine(), { methodId: made.id })).toMatchObject({ state: 'active', label: 'a***@example.com', signUrl: null, qrText: null })
    expect(await messages()).toEqual(['payment.method-added'])
  })

  it('twice with one click is one agreement', async () => {
    const idempotencyKey = newId()
    const [first, second] = await Promise.all([add({ idempotencyKey }), add({ idempotencyKey })])
    expect(second.id).toBe(first.id)
    expect(memory.agreements.size).toBe(1)
  })

  it('again gives up the unsigned one, which is ended at the gateway even if it is signed late', async () => {
    const first = await add()
    const second = await add()
    expect(second.id).not.toBe(first.id)
    memory.agree(await numberOf(first.id))
    await passOn()
    expect((await readMethod(mine(), { methodId: first.id })).state).toBe('ended')
    expect(memory.agreements.get(await numberOf(first.id))!.state).toBe('ended')
    expect((await readMethod(mine(), { methodId: second.id })).state).toBe('signing')
  })

  it('needs step-up authentication, a gateway that offers it, and a place among five', async () => {
    await expect(add({ gateway: 'wechat-pay' })).rejects.toMatchObject({ code: 'payments.method-not-offered' })
    expect(listMethodOffers(mine())).toEqual([{ name: 'alipay', isTrial: false }])
    for (let count = 0; count < 5; count++) await aStoredMethod(mine(), memory)
    await expect(add()).rejects.toMatchObject({ code: 'payments.method-quota' })
    await test.ownerPool.query('update session set step_up_at = null where account_id = $1', [owner.accountId])
    await expect(add()).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })

  it('that is not signed in time fails, and is ended at the gateway if it is signed later', async () => {
    const { id } = await add()
    await passOn(16 * minute)
    expect((await readMethod(mine(), { methodId: id })).state).toBe('failed')
    const number = await numberOf(id)
    memory.agree(number)
    await receiveNotice(system(), 'alipay', memory.notice(newId(), number), new Headers())
    await runPaymentJobs(system())
    expect((await readMethod(mine(), { methodId: id })).state).toBe('failed')
    expect(memory.agreements.get(number)!.state).toBe('ended')
  })

  it('while the gateway is down leaves nothing to charge', async () => {
    memory.isDown = true
    await expect(add()).rejects.toMatchObject({ code: 'payments.gateway-down' })
    expect(await listMethods(mine())).toMatchObject([{ state: 'signing', signUrl: null }])
  })
})

describe('a notice about an agreement', () => {
  it('activates once, whatever comes twice or at the same time', async () => {
    const { id } = await add()
    const number = await numberOf(id)
    memory.agree(number)
    const noticeId = newId()
    const answers = await Promise.all([noticeId, noticeId, newId()].map((one) => receiveNotice(system(), 'alipay', memory.notice(one, number), new Headers())))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await messages()).toEqual(['payment.method-added'])
    const { rows } = await test.ownerPool.query('select outcome, method_id from payment_notice where method_id = $1 order by outcome', [id])
    expect(rows).toHaveLength(2)
  })

  it('of another merchant or agreement is refused', async () => {
    const id = await aStoredMethod(mine(), memory)
    const number = await numberOf(id)
    for (const change of [{ merchantId: 'another' }, { agreementNo: 'another', state: 'ended' }]) {
      const { status } = await receiveNotice(system(), 'alipay', memory.notice(newId(), number, change), new Headers())
      expect(status).toBe(400)
    }
    expect((await readMethod(mine(), { methodId: id })).state).toBe('active')
  })

  it('that the payer ended it ends it, and says so', async () => {
    const id = await aStoredMethod(mine(), memory)
    const number = await numberOf(id)
    memory.endAtGateway(number)
    for (let count = 0; count < 2; count++) await receiveNotice(system(), 'alipay', memory.notice(newId(), number), new Headers())
    expect(await readMethod(mine(), { methodId: id })).toMatchObject({ state: 'ended', endedBy: 'scheme' })
    expect(await messages()).toEqual(['payment.method-added', 'payment.method-ended'])
    memory.agree(number)
    await receiveNotice(system(), 'alipay', memory.notice(newId(), number), new Headers())
    expect((await readMethod(mine(), { methodId: id })).state).toBe('ended')
  })
})

describe('removing a payment method', () => {
  it('ends it here at once, and at the gateway until that confirms', async () => {
    const id = await aStoredMethod(mine(), memory)
    memory.isDown = true
    expect(await remove(id)).toMatchObject({ state: 'ending', endedBy: 'customer' })
    await passOn()
    expect((await readMethod(mine(), { methodId: id })).state).toBe('ending')
    memory.isDown = false
    await passOn(2 * 3_600_000)
    expect((await readMethod(mine(), { methodId: id })).state).toBe('ended')
    const number = await numberOf(id)
    expect(memory.ended.filter((one) => one === number)).toHaveLength(1)
  })

  it('twice changes nothing more, with the same click and with another', async () => {
    const id = await aStoredMethod(mine(), memory)
    const key = newId()
    await Promise.all([remove(id, key), remove(id, key)])
    await passOn()
    await remove(id)
    const number = await numberOf(id)
    expect(memory.ended.filter((one) => one === number)).toHaveLength(1)
    expect((await readMethod(mine(), { methodId: id })).state).toBe('ended')
  })

  it('needs step-up authentication', async () => {
    const id = await aStoredMethod(mine(), memory)
    await test.ownerPool.query('update session set step_up_at = null where account_id = $1', [owner.accountId])
    await expect(remove(id)).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })
})

describe('replacing a payment method', () => {
  it('ends the old one only when the new one is signed', async () => {
    const old = await aStoredMethod(mine(), memory)
    const { id } = await add({ replaces: old })
    expect((await readMethod(mine(), { methodId: old })).state).toBe('active')
    memory.agree(await numberOf(id))
    await refreshMethod(mine(), { methodId: id })
    expect((await readMethod(mine(), { methodId: id })).state).toBe('active')
    expect(await readMethod(mine(), { methodId: old })).toMatchObject({ state: 'ending', endedBy: 'replaced' })
    await passOn()
    expect((await readMethod(mine(), { methodId: old })).state).toBe('ended')
  })

  it('is possible with five methods, and not for an ended one', async () => {
    const first = await aStoredMethod(mine(), memory)
    for (let count = 0; count < 4; count++) await aStoredMethod(mine(), memory)
    const { id } = await add({ replaces: first })
    memory.agree(await numberOf(id))
    await refreshMethod(mine(), { methodId: id })
    expect((await listMethods(mine())).filter(({ state }) => state === 'active')).toHaveLength(5)
    await expect(add({ replaces: first })).rejects.toMatchObject({ code: 'payments.method-ended' })
  })
})

describe('another account', () => {
  it('neither lists, reads, refreshes, replaces nor removes it', async () => {
    const id = await aStoredMethod(mine(), memory)
    const theirs = ctxOf(await someone())
    const notFound = { code: 'payments.method-not-found' }
    expect(await listMethods(theirs)).toEqual([])
    await expect(readMethod(theirs, { methodId: id })).rejects.toMatchObject(notFound)
    await expect(refreshMethod(theirs, { methodId: id })).rejects.toMatchObject(notFound)
    await expect(addMethod(theirs, { gateway: 'alipay', replaces: id, returnPath, idempotencyKey: newId() })).rejects.toMatchObject(notFound)
    await expect(removeMethod(theirs, { methodId: id, idempotencyKey: newId() })).rejects.toMatchObject(notFound)
    expect(await listMethods(mine())).toMatchObject([{ id, state: 'active' }])
  })

  it('cannot be charged through it: the database refuses the payment', async () => {
    const id = await aStoredMethod(mine(), memory)
    const stranger = await someone()
    const charge = test.ownerPool.query(
      `insert into payment (id, number, account_id, purpose, order_ids, gateway, currency, amount_fen, state, return_path, late, created_at, expires_at, state_at, follows, scene, method_id)
       values ($1, 'P202601010000000077', $2, 'orders', array[$1::uuid], 'alipay', 'CNY', 100, 'created', '/x', false, $4, $5, $4, 0, 'stored', $3)`,
      [newId(), stranger.accountId, id, test.clock.now(), new Date(test.clock.now().getTime() + minute)],
    )
    await expect(charge).rejects.toThrow(/of its account/)
  })
})

it('staff see methods masked and without the address to sign; closing the account ends them and empties their labels', async () => {
  const id = await aStoredMethod(mine(), memory)
  const unsigned = await add()
  const staff = ctxOf({ kind: 'staff', staffId: newId(), permissions: ['accounts'] })
  expect(await listStaffMethods(staff, owner.accountId)).toMatchObject([
    { id: unsigned.id, signUrl: null, qrText: null },
    { id, label: 'a***@example.com' },
  ])
  await expect(listStaffMethods(ctxOf({ kind: 'staff', staffId: newId(), permissions: ['content'] }), owner.accountId)).rejects.toThrow()
  await eraseMethods(system(), owner.accountId)
  await passOn()
  expect(await listMethods(mine())).toMatchObject([
    { state: 'ended', label: null, endedBy: 'account-closed' },
    { id, state: 'ended', label: null, endedBy: 'account-closed' },
  ])
  expect(memory.ended).toEqual(expect.arrayContaining([await numberOf(id), await numberOf(unsigned.id)]))
})

it('states move only along their table', async () => {
  const id = await aStoredMethod(mine(), memory)
  await remove(id)
  await expect(test.ownerPool.query(`update payment_method set state = 'active' where id = $1`, [id])).rejects.toThrow(/never goes from ending to active/)
  await expect(test.ownerPool.query('delete from payment_method where id = $1', [id])).rejects.toThrow(/are kept/)
})
