import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chargeOrder, readBalance } from '#features/money/api.ts'
import { crowd, giveVoucher, openAccount, system } from '#features/money/factories.ts'
import { changeRules } from '#features/rules/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { aStaffMember, openShop, payRecharge } from '../../factories.ts'
import { withdrawalStanding } from '../model.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { countWithdrawals } from './count-withdrawals.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { listStaffWithdrawals } from './list-staff-withdrawals.ts'
import { listWithdrawable } from './list-withdrawable.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { readPayment } from '../../server/read-payment.ts'
import { refundPayment } from '../../server/refund-payment.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const test = await testDatabase({ poolSize: 30 })
const shop = openShop(test)
const finance = await aStaffMember(test, ['money'])

/** A signed-in customer with step-up authentication and a recharge of 100 yuan. */
async function aCustomerWithRecharge(proved = true) {
  const accountId = await openAccount(test)
  const sessionId = newId()
  const now = test.clock.now()
  await test.ownerPool.query(
    `insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at, step_up_at)
     values ($1, $2, $3, 'phone-code', true, '127.0.0.1', 'test', $4, $4, $5, $6)`,
    [sessionId, randomBytes(32), accountId, now, new Date(now.getTime() + 14 * 86_400_000), proved ? now : null],
  )
  const actor: Actor = { kind: 'customer', accountId, sessionId }
  const payment = await payRecharge(shop, actor, 10_000n)
  const ask = (amountFen: bigint, idempotencyKey = newId(), paymentId = payment.id) =>
    requestWithdrawal(shop.ctx(actor), { paymentId, amountFen, idempotencyKey })
  return {
    accountId,
    actor,
    payment,
    ask,
    spend: (amountFen: bigint) => inTransaction(shop.ctx(actor), (ctx) => chargeOrder(ctx, { accountId, orderId: newId(), amountFen })),
    balance: () => readBalance(shop.ctx(actor), accountId),
    mine: () => listWithdrawals(shop.ctx(actor)),
    left: async () => (await listWithdrawable(shop.ctx(actor)))[0]?.leftFen,
  }
}

const approve = (withdrawalId: string) => decideWithdrawal(shop.ctx(finance), { withdrawalId, approve: true })
const reject = (withdrawalId: string) => decideWithdrawal(shop.ctx(finance), { withdrawalId, approve: false, reason: '请联系客服' })

/** Orders in this test are IDs without rows, so the audit of orders is left out. */
async function booksAreClean(): Promise<void> {
  const views = ['entries', 'payments', 'refunds', 'vouchers', 'withdrawals'].map((name) => `select problem::text, subject::text from ledger.audit_${name}`)
  expect((await test.pool.query(views.join(' union all '))).rows).toEqual([])
}

describe('a withdrawal', () => {
  it('freezes its sum until staff approve it, and then goes to the source of the recharge', async () => {
    const { ask, balance, mine, left, payment, actor } = await aCustomerWithRecharge()
    const { number } = await ask(3_000n)
    expect(await balance()).toMatchObject({ availableFen: 7_000n, frozenFen: 3_000n })
    expect(await left()).toBe(7_000n)
    const [one] = await mine()
    expect(one).toMatchObject({ number, state: 'requested', refund: null, paymentNumber: payment.number })
    await booksAreClean()
    await approve(one!.id)
    expect(await balance()).toMatchObject({ availableFen: 7_000n, frozenFen: 3_000n })
    await shop.work()
    expect(await balance()).toMatchObject({ availableFen: 7_000n, frozenFen: 0n })
    expect(withdrawalStanding((await mine())[0]!)).toBe('paid')
    expect(await readPayment(shop.ctx(actor), payment.id)).toMatchObject({ refundedFen: 3_000n })
    await booksAreClean()
  })

  it('that is rejected or cancelled is available again, and is decided once', async () => {
    const { ask, balance, mine, actor } = await aCustomerWithRecharge()
    await ask(3_000n)
    await ask(2_000n)
    const [second, first] = await mine()
    await reject(first!.id)
    await cancelWithdrawal(shop.ctx(actor), second!.id)
    await cancelWithdrawal(shop.ctx(actor), second!.id)
    expect(await balance()).toMatchObject({ availableFen: 10_000n, frozenFen: 0n })
    expect(await mine()).toMatchObject([{ state: 'cancelled' }, { state: 'rejected', decision: '请联系客服' }])
    for (const { id } of [first!, second!]) await expect(approve(id)).rejects.toMatchObject({ code: 'payments.withdrawal-decided' })
    await expect(cancelWithdrawal(shop.ctx(actor), first!.id)).rejects.toMatchObject({ code: 'payments.withdrawal-decided' })
    await booksAreClean()
  })

  it('is never more than the recharge, less refunds and requests, nor more than the balance; vouchers are not money', async () => {
    const { ask, spend, accountId, payment } = await aCustomerWithRecharge()
    await giveVoucher(test, accountId, 5_000n)
    await expect(ask(10_001n)).rejects.toMatchObject({ code: 'payments.refund-too-much', detail: { leftFen: 10_000 } })
    await ask(4_000n)
    await expect(ask(6_001n)).rejects.toMatchObject({ code: 'payments.refund-too-much', detail: { leftFen: 6_000 } })
    await refundPayment(shop.ctx(finance), { paymentId: payment.id, amountFen: 1_000n, reason: 'x', idempotencyKey: newId() })
    await expect(ask(5_001n)).rejects.toMatchObject({ code: 'payments.refund-too-much', detail: { leftFen: 5_000 } })
    await spend(5_000n + 100n)
    await expect(ask(5_000n)).rejects.toMatchObject({ code: 'money.balance-too-low' })
    await ask(4_900n)
    await booksAreClean()
  })

  it('is announced once and counted for finance only, until it is decided', async () => {
    const { ask, mine, actor } = await aCustomerWithRecharge()
    const before = await countWithdrawals(shop.ctx(finance))
    const key = newId()
    const { number } = await ask(1_000n, key)
    await ask(1_000n, key)
    const told = await test.ownerPool.query(`select payload from platform_event where name = 'withdrawal.requested' and payload like '%' || $1 || '%'`, [
      number,
    ])
    expect(told.rowCount).toBe(1)
    expect(await countWithdrawals(shop.ctx(finance))).toBe(before + 1)
    await expect(countWithdrawals(shop.ctx(actor))).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await reject((await mine())[0]!.id)
    expect(await countWithdrawals(shop.ctx(finance))).toBe(before)
  })

  it('needs step-up authentication, and one click makes one', async () => {
    const unproved = await aCustomerWithRecharge(false)
    await expect(unproved.ask(100n)).rejects.toMatchObject({ code: 'auth.proof-needed' })
    const { ask, mine } = await aCustomerWithRecharge()
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(100n, key)))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(await mine()).toHaveLength(1)
  })

  it('is unknown to a stranger, and cannot be decided by a customer', async () => {
    const { ask, mine, payment, actor } = await aCustomerWithRecharge()
    await ask(100n)
    const [one] = await mine()
    const stranger = await aCustomerWithRecharge()
    expect(await stranger.mine()).toEqual([])
    await expect(stranger.ask(100n, newId(), payment.id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(cancelWithdrawal(shop.ctx(stranger.actor), one!.id)).rejects.toMatchObject({ kind: 'not-found' })
    const support = await aStaffMember(test, ['support'])
    for (const who of [undefined, actor, support, system]) {
      await expect(decideWithdrawal(shop.ctx(who), { withdrawalId: one!.id, approve: true })).rejects.toMatchObject({ name: 'DomainError' })
      await expect(listStaffWithdrawals(shop.ctx(who))).rejects.toMatchObject({ name: 'DomainError' })
    }
    const { open } = await listStaffWithdrawals(shop.ctx(finance))
    expect(open.map((each) => each.id)).toContain(one!.id)
  })

  it('races with spending, with itself and with two deciders without duplicating a fen', async () => {
    const { ask, spend, mine, balance, accountId, payment, actor } = await aCustomerWithRecharge()
    const results = await crowd<unknown>(test, 60, (number) => (number % 10 === 0 ? ask(1_500n) : spend(150n)))
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'money.balance-too-low' })
    const asked = await mine()
    await crowd<unknown>(test, asked.length * 3, (number) =>
      number % 3 === 2 ? reject(asked[Math.floor(number / 3)]!.id) : approve(asked[Math.floor(number / 3)]!.id),
    )
    await shop.work()
    const { rows } = await test.pool.query<{ charged: string }>(
      `select coalesce(-sum(p.amount_fen), 0) as charged from ledger.journal j join ledger.posting p on p.journal_id = j.id
       join ledger.account a on a.id = p.account_id where j.kind = 'order.charge' and a.owner_id = $1`,
      [accountId],
    )
    const { refundedFen } = await readPayment(shop.ctx(actor), payment.id)
    const { availableFen, frozenFen } = await balance()
    expect(frozenFen).toBe(0n)
    expect(availableFen + BigInt(rows[0]!.charged) + refundedFen).toBe(10_000n)
    await booksAreClean()
  })
})

describe('the rules of withdrawals', () => {
  it('set the smallest sum, but the whole rest can always be withdrawn', async () => {
    const { ask, spend, left } = await aCustomerWithRecharge()
    await changeRules(test, { withdrawalMinimumFen: 5_000 })
    await expect(ask(4_999n)).rejects.toMatchObject({ code: 'payments.below-minimum', detail: { minimumFen: 5_000 } })
    await ask(5_000n)
    await spend(2_000n)
    expect(await left()).toBe(5_000n)
    await expect(ask(2_999n)).rejects.toMatchObject({ code: 'payments.below-minimum' })
    await ask(3_000n)
    await changeRules(test, { withdrawalMinimumFen: 1 })
  })

  it('set how often an account can ask in 24 hours, and a change applies to the next request', async () => {
    const { ask } = await aCustomerWithRecharge()
    await changeRules(test, { withdrawalMinimumFen: 1, withdrawalsPerDay: 2 })
    await ask(100n)
    await ask(100n)
    await expect(ask(100n)).rejects.toMatchObject({ code: 'payments.withdrawn-too-often' })
    await changeRules(test, { withdrawalsPerDay: 10 })
    await ask(100n)
  })
})
