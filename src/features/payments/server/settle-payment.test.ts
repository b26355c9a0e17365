import { describe, expect, it } from 'vitest'
import { crowdOf, customer, openAccount, system } from '#features/money/factories.ts'
import { readBalance } from '#features/money/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { openShop, type SentNotice } from '../factories.ts'
import type { Payment } from '../model.ts'
import { closePayment } from './close-payment.ts'
import { followPayment } from './follow-payments.ts'
import type { PaymentPurpose } from './ports.ts'
import { readPayment } from './read-payment.ts'
import { receiveNotice } from './receive-notice.ts'
import { refreshPayment } from './refresh-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const test = await testDatabase({ poolSize: 40 })
const shop = openShop(test)
const asSystem = shop.ctx(system)
const receive = (notice: SentNotice) => receiveNotice(shop.ctx(), 'sandbox', notice.body, notice.headers)
const success = { status: 200, body: 'success' }

async function begun(amountFen = 10_000n) {
  const accountId = await openAccount(test)
  const actor = customer(accountId)
  const payment = await shop.recharge(actor, amountFen)
  return {
    accountId,
    actor,
    payment,
    now: () => readPayment(shop.ctx(actor), payment.id),
    available: async () => (await readBalance(shop.ctx(actor), accountId)).availableFen,
  }
}

async function suspended(payment: Pick<Payment, 'number'>): Promise<{ reason: string; amount: string; currency: string; owner: string }[]> {
  const { rows } = await test.pool.query<{ reason: string; amount: string; currency: string; owner: string }>(
    'select reason, amount_fen::text as amount, currency, owner from payment_suspense where claimed_number = $1',
    [payment.number],
  )
  return rows
}

async function booksAreClean(): Promise<void> {
  const { rows } = await test.pool.query('select * from ledger.problems()')
  expect(rows).toEqual([])
}

describe('a notice of a payment', () => {
  it('credits it once, for repeated notices in any order', async () => {
    const { payment, now, available } = await begun()
    await shop.decide(payment, 'paid')
    const paid = await shop.signed(payment)
    expect(await receive(paid)).toEqual(success)
    expect(await now()).toMatchObject({ state: 'succeeded', late: false })
    expect(await receive(paid)).toEqual(success)
    expect(await receive(await shop.signed(payment))).toEqual(success)
    expect(await receive(await shop.signed(payment, { status: 'CLOSED' }))).toEqual(success)
    expect(await receive(await shop.signed(payment, { status: 'WAITING' }))).toEqual(success)
    expect(await available()).toBe(10_000n)
    expect((await now()).state).toBe('succeeded')
  })

  it('sent 200 times at once credits once', async () => {
    const { payment, available } = await begun()
    const notice = await shop.signed(payment)
    const answers = await crowdOf(test, 200, () => receive(notice))
    expect(answers.every((answer) => answer.body === 'success')).toBe(true)
    expect(await available()).toBe(10_000n)
  })

  it('that says refused or closed ends an open payment without money', async () => {
    const [failed, closed] = [await begun(), await begun()]
    await receive(await shop.signed(failed.payment, { status: 'REFUSED' }))
    await receive(await shop.signed(closed.payment, { status: 'CLOSED' }))
    expect((await failed.now()).state).toBe('failed')
    expect((await closed.now()).state).toBe('closed')
    expect(await failed.available()).toBe(0n)
  })

  it.each([['WAITING'], ['REFUND'], ['TRADE_DISPUTED']])('of status %s changes nothing', async (status) => {
    const { payment, now, available } = await begun()
    expect(await receive(await shop.signed(payment, { status }))).toEqual(success)
    expect((await now()).state).toBe('pending')
    expect(await available()).toBe(0n)
  })

  it('with an invalid signature is refused and leaves no trace', async () => {
    const { payment, now } = await begun()
    const notice = await shop.signed(payment)
    const text = new TextDecoder().decode(notice.body)
    const forged = [
      { ...notice, body: new TextEncoder().encode(text.replace('10000', '99999')) },
      { ...notice, headers: new Headers() },
      { ...notice, headers: new Headers({ 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` }) },
      { ...notice, body: new Uint8Array(70_000) },
    ]
    for (const one of forged) expect(await receive(one)).toEqual({ status: 400, body: 'fail' })
    expect((await now()).state).toBe('pending')
    const { rowCount } = await test.pool.query('select from payment_notice where payment_id = $1', [payment.id])
    expect(rowCount).toBe(0)
  })

  it('that is a replay of yesterday’s is refused', async () => {
    const { payment } = await begun()
    const notice = await shop.signed(payment)
    test.clock.advance(6 * 60_000)
    expect(await receive(notice)).toEqual({ status: 400, body: 'fail' })
  })

  it('that names another merchant is refused and recorded', async () => {
    const { payment, now } = await begun()
    expect(await receive(await shop.signed(payment, { merchantId: 'SOMEBODY-ELSE' }))).toEqual({ status: 400, body: 'fail' })
    expect((await now()).state).toBe('pending')
    const { rows } = await test.pool.query('select outcome from payment_notice where payment_id = $1', [payment.id])
    expect(rows).toEqual([{ outcome: 'refused' }])
  })

  it.each([
    ['too little money', 'wrong-amount', { amountFen: 1 }, { amount: '1', currency: 'CNY' }],
    ['too much money', 'wrong-amount', { amountFen: 10_001 }, { amount: '10001', currency: 'CNY' }],
    ['another currency', 'wrong-currency', { currency: 'JPY' }, { amount: '10000', currency: 'JPY' }],
    ['a second trade for one payment', 'second-trade', { tradeNo: '9'.repeat(28) }, { amount: '10000', currency: 'CNY' }],
  ])('of %s is held in suspense, once, and is not credited; the customer and finance are told once', async (_name, reason, change, held) => {
    const { payment, now, available, accountId } = await begun()
    const about = { ...change, ...('tradeNo' in change ? { tradeNo: newId() } : {}) }
    expect(await receive(await shop.signed(payment, about))).toEqual(success)
    expect(await receive(await shop.signed(payment, about))).toEqual(success)
    expect(await suspended(payment)).toEqual([{ reason, ...held, owner: 'finance' }])
    expect((await now()).state).toBe('pending')
    expect(await available()).toBe(0n)
    const { rows: told } = await test.pool.query('select code, params from message where account_id = $1', [accountId])
    expect(told).toEqual([{ code: 'payment.checking', params: { number: payment.number } }])
    const { rows: events } = await test.pool.query(`select from platform_event where name = 'payment.suspended' and payload like $1`, [`%${payment.number}%`])
    expect(events).toHaveLength(1)
    await booksAreClean()
  })

  it('for an unknown payment is held in suspense, also for 50 simultaneous ones', async () => {
    const unknown = { number: 'P202603110123456789', amountFen: 5_000n }
    const notice = await shop.signed(unknown, { tradeNo: newId() })
    const answers = await crowdOf(test, 50, () => receive(notice))
    expect(answers.every((answer) => answer.body === 'success')).toBe(true)
    expect(await suspended(unknown)).toMatchObject([{ reason: 'unknown-payment', amount: '5000' }])
    await booksAreClean()
  })

  it('after the payment was closed credits the balance, and tells the customer', async () => {
    const { payment, now, available, accountId } = await begun()
    await receive(await shop.signed(payment, { status: 'CLOSED' }))
    expect(await receive(await shop.signed(payment))).toEqual(success)
    expect(await now()).toMatchObject({ state: 'succeeded', late: true })
    expect(await available()).toBe(10_000n)
    const { rows } = await test.pool.query('select code from message where account_id = $1', [accountId])
    expect(rows).toEqual([{ code: 'payment.late' }])
  })

  it.each([
    ['a month', 30],
    ['a year', 365],
  ])('%s after the payment was closed credits the balance once, and tells the customer once', async (_name, days) => {
    const { payment, now, available, accountId, actor } = await begun()
    await closePayment(shop.ctx(actor), payment.id)
    test.clock.advance(days * 86_400_000)
    const notice = await shop.signed(payment)
    await crowdOf(test, 10, () => receive(notice))
    expect(await now()).toMatchObject({ state: 'succeeded', late: true })
    expect(await available()).toBe(10_000n)
    const { rows } = await test.pool.query('select code from message where account_id = $1', [accountId])
    expect(rows).toEqual([{ code: 'payment.late' }])
    await booksAreClean()
  })

  it('gets `fail` while postings are stopped, and is settled when it is repeated', async () => {
    const { payment, available } = await begun()
    await test.ownerPool.query(`update ledger.posting_freeze set stopped_at = now(), reason = 'test'`)
    const notice = await shop.signed(payment)
    expect(await receive(notice)).toEqual({ status: 503, body: 'fail' })
    await test.ownerPool.query('select ledger.resume()')
    expect(await receive(notice)).toEqual(success)
    expect(await available()).toBe(10_000n)
  })
})

describe('settling', () => {
  it('called 200 times at once by notice, query and return page credits once', async () => {
    const { payment, actor, available, now } = await begun()
    await shop.decide(payment, 'paid')
    const report = (await shop.gateway.query({ paymentNumber: payment.number, tradeNo: null }))!
    const notice = await shop.signed(payment)
    const ways = [
      () => settlePayment(asSystem, 'sandbox', report),
      () => receive(notice),
      () => refreshPayment(shop.ctx(actor), payment.id),
      () => followPayment(asSystem, payment.id),
    ]
    await crowdOf<unknown>(test, 200, (number) => ways[number % ways.length]!())
    expect(await available()).toBe(10_000n)
    expect((await now()).state).toBe('succeeded')
    const { rows } = await test.pool.query(`select count(*)::int from message where account_id = $1 and code = 'payment.recharged'`, [payment.accountId])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('racing with a close ends in one state, and paid money is never lost', async () => {
    for (let round = 0; round < 10; round++) {
      const { payment, actor, available, now } = await begun()
      await Promise.all([shop.decide(payment, 'paid'), closePayment(shop.ctx(actor), payment.id)])
      await followPayment(asSystem, payment.id)
      const truth = (await shop.gateway.query({ paymentNumber: payment.number, tradeNo: null }))!.state
      if (truth === 'succeeded') await receive(await shop.signed(payment))
      expect(await available()).toBe(truth === 'succeeded' ? 10_000n : 0n)
      expect((await now()).state).toBe(truth)
    }
    await booksAreClean()
  })

  it('is for the system only', async () => {
    const { payment, actor } = await begun()
    const report = (await shop.gateway.query({ paymentNumber: payment.number, tradeNo: null }))!
    await expect(settlePayment(shop.ctx(actor), 'sandbox', report)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(followPayment(shop.ctx(), payment.id)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('the purpose of a payment', () => {
  const seen: string[] = []
  const purpose: PaymentPurpose = {
    check: async (_ctx, { amountFen }) => amountFen,
    ended: async () => {},
    lock: async (_ctx, payment) => void seen.push(`lock ${payment.id}`),
    async settled(ctx: Ctx, payment) {
      const { availableFen } = await readBalance(ctx, payment.accountId)
      seen.push(`settled ${payment.id} with ${availableFen}`)
      if (payment.amountFen === 666n) throw new Error('the purpose failed')
    },
  }
  const orderShop = openShop(test, { orders: purpose })

  async function orderPayment(amountFen: bigint) {
    const accountId = await openAccount(test)
    const ctx = orderShop.ctx(customer(accountId))
    const payment = await startPayment(ctx, {
      purpose: 'orders',
      orderIds: [newId()],
      amountFen,
      gateway: 'sandbox',
      idempotencyKey: newId(),
      returnPath: '/zh/console/order',
    })
    return { ctx, payment, accountId }
  }

  it('is carried out once: locks before the money, effect after it', async () => {
    const { payment } = await orderPayment(5_000n)
    const notice = await orderShop.signed(payment)
    await crowdOf(test, 40, () => receiveNotice(orderShop.ctx(), 'sandbox', notice.body, notice.headers))
    expect(seen.filter((line) => line.includes(payment.id))).toEqual([`lock ${payment.id}`, `settled ${payment.id} with 5000`])
  })

  it('is not carried out by late money', async () => {
    const { payment, ctx } = await orderPayment(5_000n)
    await closePayment(ctx, payment.id)
    const notice = await orderShop.signed(payment)
    await receiveNotice(orderShop.ctx(), 'sandbox', notice.body, notice.headers)
    expect(seen.filter((line) => line.includes(payment.id))).toEqual([])
  })

  it('that fails rolls the whole settlement back, so that the gateway retries', async () => {
    const { payment, ctx, accountId } = await orderPayment(666n)
    const notice = await orderShop.signed(payment)
    expect(await receiveNotice(orderShop.ctx(), 'sandbox', notice.body, notice.headers)).toEqual({ status: 503, body: 'fail' })
    expect((await readPayment(ctx, payment.id)).state).toBe('pending')
    expect((await readBalance(ctx, accountId)).availableFen).toBe(0n)
    const { rowCount } = await test.pool.query('select from payment_notice where payment_id = $1', [payment.id])
    expect(rowCount).toBe(0)
  })
})
