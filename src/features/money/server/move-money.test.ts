import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { sqlStateOf } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { accountWith, crowd, crowdOf, customer, fund, openAccount, system } from '../factories.ts'
import type { Charge } from '../model/vouchers.ts'
import { chargeOrder } from '../charges/server/charge-order.ts'
import { creditPayment } from './credit-payment.ts'
import { postEntry } from './post-entry.ts'
import { readBalance } from '../balance/server/read-balance.ts'
import { receiveSuspense } from './receive-suspense.ts'
import { refundOrder } from '../charges/server/refund-order.ts'
import { verifyLedger } from '../ledger/server/verify-ledger.ts'

const test = await testDatabase({ poolSize: 40 })
const asSystem = test.ctx(system)

async function available(accountId: string): Promise<bigint> {
  return (await readBalance(asSystem, accountId)).availableFen
}

function charge(accountId: string, amountFen: bigint, orderId = newId()): Promise<Charge> {
  return inTransaction(test.ctx(customer(accountId)), (ctx) => chargeOrder(ctx, { accountId, orderId, amountFen }))
}

function refund(accountId: string, orderId: string, amountFen: bigint, reason = 'failed'): Promise<void> {
  return inTransaction(asSystem, (ctx) => refundOrder(ctx, { accountId, orderId, amountFen, reason }))
}

/** Counts successful calls, and checks that every other call failed with this code. */
function succeeded(results: readonly PromiseSettledResult<unknown>[], code?: string): number {
  for (const result of results)
    if (result.status === 'rejected')
      expect(sqlStateOf(result.reason) ?? result.reason).toEqual(code === undefined || code.startsWith('LG') ? code : expect.objectContaining({ code }))
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('money of a customer', () => {
  it('is added by a payment, removed by an order, and returned by a refund', async () => {
    const accountId = await openAccount(test)
    expect(await readBalance(asSystem, accountId)).toEqual({ availableFen: 0n, frozenFen: 0n, vouchersFen: 0n })
    await fund(test, accountId, 10_000n)
    const orderId = newId()
    await charge(accountId, 7_000n, orderId)
    expect(await available(accountId)).toBe(3_000n)
    await refund(accountId, orderId, 7_000n)
    expect(await available(accountId)).toBe(10_000n)
  })

  it('is never spent beyond the balance, and the error leaves the transaction usable', async () => {
    const accountId = await accountWith(test, 500n)
    const went = await inTransaction(test.ctx(customer(accountId)), async (ctx) => {
      await expect(chargeOrder(ctx, { accountId, orderId: newId(), amountFen: 501n })).rejects.toMatchObject({
        kind: 'conflict',
        code: 'money.balance-too-low',
      })
      await chargeOrder(ctx, { accountId, orderId: newId(), amountFen: 500n })
      return 'went on'
    })
    expect(went).toBe('went on')
    expect(await available(accountId)).toBe(0n)
  })

  it('rolls back with the transaction that moved it', async () => {
    const accountId = await accountWith(test, 500n)
    const failing = inTransaction(test.ctx(customer(accountId)), async (ctx) => {
      await chargeOrder(ctx, { accountId, orderId: newId(), amountFen: 400n })
      throw new Error('the order could not be saved')
    })
    await expect(failing).rejects.toThrow('could not be saved')
    expect(await available(accountId)).toBe(500n)
  })

  it('is charged once for an order, also by repeated requests', async () => {
    const accountId = await accountWith(test, 1_000n)
    const orderId = newId()
    await charge(accountId, 300n, orderId)
    await charge(accountId, 300n, orderId)
    expect(await available(accountId)).toBe(700n)
    const other = await charge(accountId, 200n, orderId).catch(sqlStateOf)
    expect(other).toBe('LG004')
  })

  it('is never refunded beyond the charge, in one refund or in several', async () => {
    const accountId = await accountWith(test, 1_000n)
    const orderId = newId()
    await charge(accountId, 600n, orderId)
    expect(await refund(accountId, orderId, 601n).catch(sqlStateOf)).toBe('LG005')
    await refund(accountId, orderId, 400n, 'part')
    expect(await refund(accountId, orderId, 400n, 'again').catch(sqlStateOf)).toBe('LG005')
    expect(await refund(accountId, newId(), 1n).catch(sqlStateOf)).toBe('LG005')
    expect(await available(accountId)).toBe(800n)
  })

  it('is not refunded to another account', async () => {
    const [payer, other] = [await accountWith(test, 1_000n), await accountWith(test, 1_000n)]
    const orderId = newId()
    await charge(payer, 600n, orderId)
    expect(await refund(other, orderId, 600n).catch(sqlStateOf)).toBe('LG005')
  })

  it('is moved and read by its owner or the system only', async () => {
    const [mine, foreign] = [await accountWith(test, 1_000n), await accountWith(test, 1_000n)]
    const asMe = test.ctx(customer(mine))
    const input = { accountId: foreign, orderId: newId(), amountFen: 100n }
    const notFound = { kind: 'not-found', code: 'money.not-found' }
    await expect(chargeOrder(asMe, input)).rejects.toMatchObject(notFound)
    await expect(refundOrder(asMe, { ...input, reason: 'x' })).rejects.toMatchObject(notFound)
    await expect(creditPayment(asMe, { accountId: foreign, paymentId: newId(), gateway: 'sandbox', amountFen: 100n })).rejects.toMatchObject(notFound)
    await expect(readBalance(asMe, foreign)).rejects.toMatchObject(notFound)
    await expect(readBalance(test.ctx(), foreign)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(chargeOrder(test.ctx(), input)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(receiveSuspense(asMe, { gateway: 'sandbox', tradeNo: 't', currency: 'CNY', amountFen: 1n, reason: 'x' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(verifyLedger(asMe)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('under concurrency', () => {
  it('100 simultaneous charges on a balance for 10 succeed exactly 10 times, and the others are refused', async () => {
    const accountId = await accountWith(test, 1_000n)
    const results = await crowd(test, 100, () => charge(accountId, 100n))
    expect(succeeded(results, 'money.balance-too-low')).toBe(10)
    expect(await available(accountId)).toBe(0n)
  })

  it('200 simultaneous charges of one order charge it once, and no call fails', async () => {
    const accountId = await accountWith(test, 1_000n)
    const orderId = newId()
    expect(succeeded(await crowd(test, 200, () => charge(accountId, 1_000n, orderId)))).toBe(200)
    expect(await available(accountId)).toBe(0n)
  })

  it('simultaneous refunds never exceed the charge', async () => {
    const accountId = await accountWith(test, 1_000n)
    const orderId = newId()
    await charge(accountId, 1_000n, orderId)
    expect(succeeded(await crowd(test, 40, (number) => refund(accountId, orderId, 300n, `reason ${number}`)), 'LG005')).toBe(3)
    expect(await available(accountId)).toBe(900n)
  })

  it('200 simultaneous first credits open one wallet', async () => {
    const accountId = await openAccount(test)
    await crowdOf(test, 200, () => fund(test, accountId, 100n))
    const wallets = await test.pool.query('select balance_fen from ledger.account where owner_id = $1', [accountId])
    expect(wallets.rows.map((row) => BigInt(row.balance_fen))).toEqual([20_000n])
  })

  it('charges and refunds of several customers in any order lose and create no fen', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => accountWith(test, 3_000n)))
    await crowd(test, 200, async (number) => {
      const accountId = accounts[number % 5]!
      const orderId = newId()
      await charge(accountId, BigInt(100 + number * 7), orderId)
      if (number % 3 === 0) await refund(accountId, orderId, 100n)
    })
    const total = await test.pool.query('select sum(amount_fen)::text as total from ledger.posting')
    expect(total.rows[0].total).toBe('0')
    for (const accountId of accounts) expect(await available(accountId)).toBeGreaterThanOrEqual(0n)
  })

  it('journals that move two wallets each, in opposite order, neither deadlock nor lose a fen', async () => {
    const [one, two] = [await accountWith(test, 5_000n), await accountWith(test, 5_000n)]
    await crowdOf(test, 200, async (number) => {
      const [from, to] = number % 2 === 0 ? [one, two] : [two, one]
      await inTransaction(asSystem, (ctx) =>
        postEntry(ctx, {
          kind: 'suspense.release',
          key: `test.move:${number}`,
          subject: { kind: 'trade', id: String(number) },
          lines: [
            { owner: from, kind: 'available', amountFen: -1n },
            { owner: to, kind: 'available', amountFen: 1n },
          ],
        }),
      )
    })
    expect([await available(one), await available(two)]).toEqual([5_000n, 5_000n])
  })

  it('1,000 movements of one fen add up exactly', async () => {
    const accountId = await accountWith(test, 500n)
    const orders = Array.from({ length: 500 }, () => newId())
    await crowdOf(test, orders.length, (number) => charge(accountId, 1n, orders[number]))
    expect(await available(accountId)).toBe(0n)
    await crowdOf(test, orders.length, (number) => refund(accountId, orders[number]!, 1n))
    expect(await available(accountId)).toBe(500n)
  })

  it('the ledger has no finding (its orders are only ids, so those are not checked)', async () => {
    const { rows } = await test.pool.query('select * from ledger.audit_entries union select * from ledger.audit_payments')
    expect(rows).toEqual([])
  })
})
