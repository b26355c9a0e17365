import { describe, expect, it } from 'vitest'
import { crowdOf, customer, openAccount, system } from '#features/money/factories.ts'
import { readBalance } from '#features/money/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { aStaffMember, openShop, payRecharge } from '../factories.ts'
import { jobs } from '../jobs.ts'
import type { PaymentsCtx } from './ports.ts'
import { readPayment } from './read-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { followRefunds, sendRefund } from './send-refund.ts'

const test = await testDatabase({ poolSize: 30 })
const shop = openShop(test)
const finance = await aStaffMember(test, ['money'])

const ask = (paymentId: string, amountFen: bigint, own: { as?: PaymentsCtx; key?: string } = {}) =>
  refundPayment(own.as ?? shop.ctx(finance), { paymentId, amountFen, reason: '客户申请', idempotencyKey: own.key ?? newId() })

async function aPaidPayment(amountFen = 10_000n) {
  const accountId = await openAccount(test)
  const actor = customer(accountId)
  const payment = await payRecharge(shop, actor, amountFen)
  return {
    actor,
    payment,
    balance: () => readBalance(shop.ctx(actor), accountId),
    now: () => readPayment(shop.ctx(actor), payment.id),
    told: async () =>
      (await test.pool.query<{ code: string }>('select code from message where account_id = $1 order by id', [accountId])).rows.map(({ code }) => code),
  }
}

const send = () => drainJobs(shop.ctx(system), jobs)

async function booksAreClean(): Promise<void> {
  expect((await test.pool.query('select * from ledger.problems()')).rows).toEqual([])
}

describe('a refund to the original gateway', () => {
  it('of a part leaves the balance at once and the ledger when the gateway has paid it out', async () => {
    const { payment, balance, now, told } = await aPaidPayment()
    const refund = await ask(payment.id, 3_000n)
    expect(refund).toMatchObject({ state: 'asked', amountFen: 3_000n })
    expect(refund.number).toMatch(/^R20260311\d{10}$/)
    expect(await balance()).toMatchObject({ availableFen: 7_000n, frozenFen: 3_000n })
    await booksAreClean()
    await send()
    expect(await balance()).toMatchObject({ availableFen: 7_000n, frozenFen: 0n })
    expect(await now()).toMatchObject({ state: 'succeeded', refundedFen: 3_000n })
    expect(await told()).toEqual(['payment.recharged', 'payment.refunded'])
    await booksAreClean()
  })

  it('of the whole, in parts, ends the payment as refunded', async () => {
    const { payment, balance, now } = await aPaidPayment()
    await ask(payment.id, 3_000n)
    await ask(payment.id, 7_000n)
    await send()
    expect(await balance()).toMatchObject({ availableFen: 0n, frozenFen: 0n })
    expect(await now()).toMatchObject({ state: 'refunded', refundedFen: 10_000n })
    await booksAreClean()
  })

  it('never exceeds the payment, also for simultaneous requests', async () => {
    const { payment, actor, balance } = await aPaidPayment()
    // Money of other payments on the same balance must not help.
    await payRecharge(shop, actor, 50_000n)
    const outcomes = await crowdOf(test, 30, () =>
      ask(payment.id, 1_500n).then(
        () => 'asked',
        (refused: { code: string }) => refused.code,
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'asked')).toHaveLength(6)
    expect(new Set(outcomes)).toEqual(new Set(['asked', 'payments.refund-too-much']))
    await send()
    expect(await balance()).toMatchObject({ availableFen: 51_000n, frozenFen: 0n })
    await booksAreClean()
  })

  it('clicked twice with one key is one refund', async () => {
    const { payment, balance } = await aPaidPayment()
    const key = newId()
    const asked = await crowdOf(test, 10, () => ask(payment.id, 1_000n, { key }))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    expect((await balance()).availableFen).toBe(9_000n)
  })

  it('that the gateway does not pay out returns to the balance, with a message, and may be requested again', async () => {
    const { payment, balance, now, told } = await aPaidPayment()
    await test.ownerPool.query(`update sandbox.trade set state = 'refused' where out_trade_no = $1`, [payment.number])
    await ask(payment.id, 4_000n)
    await send()
    expect(await balance()).toMatchObject({ availableFen: 10_000n, frozenFen: 0n })
    expect(await now()).toMatchObject({ state: 'succeeded', refundedFen: 0n })
    expect(await told()).toContain('payment.refund-returned')
    await booksAreClean()
    expect(await ask(payment.id, 4_000n)).toMatchObject({ state: 'asked' })
    await send()
  })

  it('survives a silent gateway, and a crash after it was sent: paid out once', async () => {
    const { payment, balance } = await aPaidPayment()
    const { id } = await ask(payment.id, 2_000n)
    const refunds = shop.gateway.refunds!
    let calls = 0
    const crashing: PaymentsCtx = {
      ...shop.ctx(system),
      gateways: {
        sandbox: {
          ...shop.gateway,
          refunds: {
            query: refunds.query,
            async refund(wanted) {
              calls++
              await refunds.refund(wanted)
              throw new Error('killed before it was written down')
            },
          },
        },
      },
    }
    await expect(sendRefund(crashing, id)).rejects.toThrow('killed')
    expect(await balance()).toMatchObject({ frozenFen: 2_000n })
    test.clock.advance(11 * 60_000)
    await followRefunds(shop.ctx(system))
    await send()
    expect(calls).toBe(1)
    const { rows } = await test.pool.query('select count(*)::int from sandbox.refund r join sandbox.trade t using (trade_no) where t.out_trade_no = $1', [
      payment.number,
    ])
    expect(rows).toEqual([{ count: 1 }])
    expect(await balance()).toMatchObject({ availableFen: 8_000n, frozenFen: 0n })
    await booksAreClean()
  })

  it('of a payment that was never paid is refused', async () => {
    const payment = await shop.recharge(customer(await openAccount(test)))
    await expect(ask(payment.id, 100n)).rejects.toMatchObject({ code: 'payments.not-paid' })
    await expect(ask(newId(), 100n)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('is requested by finance only, sent by the system only, and recorded', async () => {
    const { payment, actor } = await aPaidPayment()
    const support: Actor = await aStaffMember(test, ['leads'])
    await expect(ask(payment.id, 1n, { as: shop.ctx(support) })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(ask(payment.id, 1n, { as: shop.ctx(actor) })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(ask(payment.id, 1n, { as: shop.ctx() })).rejects.toMatchObject({ kind: 'unauthenticated' })
    const refund = await ask(payment.id, 1n)
    await expect(sendRefund(shop.ctx(finance), refund.id)).rejects.toMatchObject({ kind: 'forbidden' })
    const { rows } = await test.pool.query('select action, detail from payment_audit where subject_id = $1', [payment.id])
    expect(rows).toEqual([{ action: 'refund-asked', detail: { refund: refund.number, amountFen: '1', reason: '客户申请' } }])
    await expect(test.pool.query('delete from payment_audit')).rejects.toThrow('forbidden')
  })

  // Runs last: its charge belongs to no order, which the verification of the ledger reports.
  it('of money that has been spent is refused', async () => {
    const { payment, actor } = await aPaidPayment()
    const other = await payRecharge(shop, actor, 1_000n)
    await ask(payment.id, 10_000n)
    await expect(ask(payment.id, 1n)).rejects.toMatchObject({ code: 'payments.refund-too-much', detail: { leftFen: 0 } })
    await test.pool.query(`select * from ledger.post(gen_random_uuid(), 'order.charge', 'CNY', $1, $2, 'order', $3, '', 'test', now())`, [
      `order.charge:${newId()}`,
      JSON.stringify([
        { owner: payment.accountId, kind: 'available', amount: '-1000' },
        { owner: null, kind: 'revenue', amount: '1000' },
      ]),
      newId(),
    ])
    await expect(ask(other.id, 1_000n)).rejects.toMatchObject({ code: 'money.balance-too-low' })
    const { rows } = await test.pool.query('select refunded_fen::int from payment where id = $1', [other.id])
    expect(rows).toEqual([{ refunded_fen: 0 }])
  })
})
