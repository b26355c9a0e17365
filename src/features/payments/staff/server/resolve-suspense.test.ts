import { describe, expect, it } from 'vitest'
import { readAccount } from '#features/account/api.ts'
import { listMessages } from '#features/messages/api.ts'
import { crowd, customer, openAccount, system } from '#features/money/factories.ts'
import { readBalance } from '#features/money/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aStaffMember, openShop, payRecharge } from '../../factories.ts'
import { listStaffPayments } from './list-staff-payments.ts'
import { listStaffRefunds } from './list-staff-refunds.ts'
import { listSuspense } from './list-suspense.ts'
import { readStaffPayment } from './read-staff-payment.ts'
import { receiveNotice } from '../../server/receive-notice.ts'
import { refundPayment } from '../../server/refund-payment.ts'
import { resolveSuspense } from './resolve-suspense.ts'

const test = await testDatabase({ poolSize: 20 })
const shop = openShop(test)
const finance = await aStaffMember(test, ['money'])
const staffCtx = shop.ctx(finance)
let trades = 0

/** Reports money at the gateway under a payment number that does not exist. */
async function stray(amountFen: number, own: { currency?: string; number?: string } = {}): Promise<string> {
  const tradeNo = `STRAY-${++trades}-${newId()}`
  const notice = await shop.signed({ number: own.number ?? 'P202603110000000000', amountFen: BigInt(amountFen) }, { tradeNo, currency: own.currency ?? 'CNY' })
  expect((await receiveNotice(shop.ctx(), 'sandbox', notice.body, notice.headers)).status).toBe(200)
  return (await listSuspense(staffCtx, { resolved: false })).find((row) => row.tradeNo === tradeNo)!.id
}

async function someone() {
  const accountId = await openAccount(test)
  const actor = customer(accountId)
  return {
    accountId,
    actor,
    number: (await readAccount(shop.ctx(system), accountId)).number,
    available: async () => (await readBalance(shop.ctx(actor), accountId)).availableFen,
  }
}

const problems = async () => (await test.pool.query('select * from ledger.problems()')).rows

describe('money in suspense', () => {
  it('that is credited is on the customer’s balance, once, with a message and in the audit', async () => {
    const owner = await someone()
    const suspenseId = await stray(12_345)
    const decision = { suspenseId, outcome: 'credited', accountNumber: owner.number, resolution: '银行回单核对' } as const
    expect(await resolveSuspense(staffCtx, decision)).toEqual({ outcome: 'credited' })
    expect(await owner.available()).toBe(12_345n)
    await expect(resolveSuspense(staffCtx, decision)).rejects.toMatchObject({ kind: 'not-found', code: 'payments.no-open-suspense' })
    expect((await listMessages(shop.ctx(owner.actor), {})).messages.map(({ code }) => code)).toEqual(['payment.found'])
    const { rows } = await test.pool.query('select action, detail from payment_audit where subject_id = $1', [suspenseId])
    expect(rows).toMatchObject([{ action: 'suspense-resolved', detail: { amountFen: '12345', outcome: 'credited', accountNumber: owner.number } }])
    expect(await problems()).toEqual([])
  })

  it('that twenty people decide at once is decided once', async () => {
    const owner = await someone()
    const suspenseId = await stray(700)
    const outcomes = ['credited', 'sent-back'] as const
    const decided = await crowd(test, 20, (at) =>
      resolveSuspense(staffCtx, { suspenseId, outcome: outcomes[at % 2]!, accountNumber: owner.number, resolution: 'x' }),
    )
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([0n, 700n]).toContain(await owner.available())
    expect(await problems()).toEqual([])
  })

  it('that was sent back leaves the ledger and reaches no customer', async () => {
    const suspenseId = await stray(900, { currency: 'USD' })
    await expect(resolveSuspense(staffCtx, { suspenseId, outcome: 'credited', accountNumber: '1', resolution: 'x' })).rejects.toMatchObject({
      code: 'payments.suspense-currency',
    })
    await resolveSuspense(staffCtx, { suspenseId, outcome: 'sent-back', resolution: 'R-77' })
    expect((await listSuspense(staffCtx, { resolved: true })).find(({ id }) => id === suspenseId)).toMatchObject({
      outcome: 'sent-back',
      resolution: 'R-77',
      resolvedBy: finance.staffId,
    })
    expect(await problems()).toEqual([])
  })

  it('is not credited to an account that does not exist, and stays unchanged', async () => {
    const suspenseId = await stray(500)
    const wrong = { suspenseId, outcome: 'credited', accountNumber: '999999999999', resolution: 'x' } as const
    await expect(resolveSuspense(staffCtx, wrong)).rejects.toMatchObject({ kind: 'invalid', fields: [{ path: 'accountNumber' }] })
    await expect(resolveSuspense(staffCtx, { ...wrong, accountNumber: undefined })).rejects.toMatchObject({ kind: 'invalid' })
    expect((await listSuspense(staffCtx, { resolved: false })).some(({ id }) => id === suspenseId)).toBe(true)
  })

  it('can be changed in the database by no second decision and in no sum', async () => {
    const suspenseId = await stray(500)
    await expect(test.pool.query('update payment_suspense set amount_fen = 1 where id = $1', [suspenseId])).rejects.toMatchObject({ code: '23514' })
    await resolveSuspense(staffCtx, { suspenseId, outcome: 'sent-back', resolution: 'x' })
    await expect(test.pool.query("update payment_suspense set resolution = 'y' where id = $1", [suspenseId])).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the payments section of finance', () => {
  it('finds a payment by its number, its trade or its owner, with all details', async () => {
    const owner = await someone()
    const paid = await payRecharge(shop, owner.actor, 5_000n)
    await refundPayment(staffCtx, { paymentId: paid.id, amountFen: 1_500n, reason: '多付', idempotencyKey: newId() })
    const view = await readStaffPayment(staffCtx, paid.number)
    expect(view).toMatchObject({ state: 'succeeded', holder: { number: owner.number }, leftFen: 3_500n, refunds: [{ amountFen: 1_500n, state: 'asked' }] })
    expect(view.notices.map(({ outcome }) => outcome)).toEqual(['settled'])
    expect(view.acts).toMatchObject([{ action: 'refund-asked', staffId: finance.staffId }])
    const search = { state: undefined, gateway: undefined, page: 1, pageSize: 20 }
    for (const text of [paid.number, paid.number.slice(0, 15), view.tradeNo!, owner.number]) {
      const found = await listStaffPayments(staffCtx, { ...search, search: text })
      expect(
        found.payments.map(({ number }) => number),
        text,
      ).toContain(paid.number)
    }
    expect((await listStaffPayments(staffCtx, { ...search, search: owner.number, state: 'failed' })).total).toBe(0)
    expect((await listStaffPayments(staffCtx, { ...search, search: 'nothing like it' })).total).toBe(0)
    const larger = await payRecharge(shop, owner.actor, 9_000n)
    const sorted = async (key: string, down: boolean) =>
      (await listStaffPayments(staffCtx, { ...search, search: owner.number, order: { key, down } })).payments.map(({ number }) => number)
    expect(await sorted('amount', true)).toEqual([larger.number, paid.number])
    expect(await sorted('amount', false)).toEqual([paid.number, larger.number])
    expect(await sorted('created', false)).toEqual([paid.number, larger.number])
    expect((await listStaffRefunds(staffCtx, { open: true, page: 1, pageSize: 20 })).refunds).toMatchObject([
      { paymentNumber: paid.number, askedBy: finance.staffId },
    ])
    await shop.work()
    expect((await listStaffRefunds(staffCtx, { open: true, page: 1, pageSize: 20 })).total).toBe(0)
  })

  it('is closed to customers, visitors and other staff', async () => {
    const suspenseId = await stray(300)
    const paid = await payRecharge(shop, (await someone()).actor)
    const strangers = [undefined, customer(await openAccount(test)), await aStaffMember(test, ['overview', 'leads', 'support'])]
    for (const stranger of strangers) {
      const ctx = shop.ctx(stranger)
      const kind = stranger ? 'forbidden' : 'unauthenticated'
      const calls = [
        () => resolveSuspense(ctx, { suspenseId, outcome: 'sent-back', resolution: 'x' }),
        () => listSuspense(ctx, { resolved: false }),
        () => listStaffPayments(ctx, { search: '', state: undefined, gateway: undefined, page: 1, pageSize: 20 }),
        () => readStaffPayment(ctx, paid.number),
        () => listStaffRefunds(ctx, { open: false, page: 1, pageSize: 20 }),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ kind })
    }
    expect((await listSuspense(staffCtx, { resolved: false })).some(({ id }) => id === suspenseId)).toBe(true)
    await expect(readStaffPayment(staffCtx, 'P202603119999999999')).rejects.toMatchObject({ kind: 'not-found' })
  })
})
