import { describe, expect, it } from 'vitest'
import { listMessages } from '#features/messages/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { accountWith, customer, fund, giveVoucher, openAccount, system } from '../../factories.ts'
import { chargeOrder } from '../../charges/server/charge-order.ts'
import { listLedger } from '../../ledger/server/list-ledger.ts'
import { readBalanceAlert } from './read-balance-alert.ts'
import { readSpending } from './read-spending.ts'
import { refundOrder } from '../../charges/server/refund-order.ts'
import { setBalanceAlert } from './set-balance-alert.ts'
import { tellOfLowBalances } from './tell-of-low-balances.ts'

const test = await testDatabase()
const asSystem = test.ctx(system)
const as = (accountId: string) => test.ctx(customer(accountId))
const spend = (accountId: string, amountFen: bigint, orderId = newId(), number = '') =>
  inTransaction(as(accountId), (ctx) => chargeOrder(ctx, { accountId, orderId, amountFen, number }))
const notices = async (accountId: string) => (await listMessages(as(accountId))).messages.filter((message) => message.code === 'balance.low')

describe('the notice of a low balance', () => {
  it('is sent once per crossing, and again only after the balance was above the mark', async () => {
    const accountId = await accountWith(test, 10_000n)
    await setBalanceAlert(as(accountId), { thresholdFen: 5_000n })
    await tellOfLowBalances(asSystem)
    await spend(accountId, 5_000n)
    await tellOfLowBalances(asSystem)
    expect(await notices(accountId)).toHaveLength(0)
    await spend(accountId, 1n)
    await Promise.all(Array.from({ length: 6 }, () => tellOfLowBalances(asSystem)))
    await spend(accountId, 500n)
    await tellOfLowBalances(asSystem)
    expect(await notices(accountId)).toMatchObject([{ params: { availableFen: '4999', thresholdFen: '5000' }, link: '/console/payment' }])
    await fund(test, accountId, 2_000n)
    await tellOfLowBalances(asSystem)
    await spend(accountId, 3_000n)
    await tellOfLowBalances(asSystem)
    expect(await notices(accountId)).toHaveLength(2)
  })

  it('is not sent for a balance that is below the mark when it is set, nor without a mark', async () => {
    const accountId = await openAccount(test)
    expect(await setBalanceAlert(as(accountId), { thresholdFen: 100n })).toEqual({ thresholdFen: 100n })
    await tellOfLowBalances(asSystem)
    expect(await notices(accountId)).toHaveLength(0)
    await fund(test, accountId, 1_000n)
    await tellOfLowBalances(asSystem)
    expect(await setBalanceAlert(as(accountId), { thresholdFen: null })).toBeNull()
    await spend(accountId, 950n)
    await tellOfLowBalances(asSystem)
    expect(await notices(accountId)).toHaveLength(0)
  })

  it('is visible and editable only for its owner', async () => {
    const [mine, stranger] = [await accountWith(test, 1_000n), await openAccount(test)]
    await setBalanceAlert(as(mine), { thresholdFen: 700n })
    expect(await readBalanceAlert(as(stranger))).toBeNull()
    await setBalanceAlert(as(stranger), { thresholdFen: null })
    expect(await readBalanceAlert(as(mine))).toEqual({ thresholdFen: 700n })
    await expect(readBalanceAlert(test.ctx())).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(setBalanceAlert(test.ctx(), { thresholdFen: 1n })).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(tellOfLowBalances(as(mine))).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('the spending of twelve months', () => {
  it('is charges less refunds by month of the customer, money only, the oldest first', async () => {
    const accountId = await accountWith(test, 50_000n)
    await giveVoucher(test, accountId, 1_000n, 400)
    const orderId = newId()
    await spend(accountId, 11_000n, orderId)
    const [first] = (await readSpending(as(accountId))).slice(-1)
    expect(first).toMatchObject({ spentFen: 10_000n })
    test.clock.advance(40 * 86_400_000)
    await spend(accountId, 2_000n)
    await inTransaction(asSystem, (ctx) => refundOrder(ctx, { accountId, orderId, amountFen: 500n, reason: 'x' }))
    const spent = await readSpending(as(accountId))
    expect(spent).toHaveLength(12)
    expect(spent.slice(-2).map((one) => one.spentFen)).toEqual([10_000n, 1_500n])
    expect(spent.at(-2)!.month).toBe(first!.month)
    expect(spent.slice(0, -2).every((one) => one.spentFen === 0n)).toBe(true)
    const stranger = await openAccount(test)
    expect((await readSpending(as(stranger))).every((one) => one.spentFen === 0n)).toBe(true)
  })
})

describe('the ledger', () => {
  it('is found by the number of an order or its beginning', async () => {
    const accountId = await accountWith(test, 50_000n)
    await spend(accountId, 100n, newId(), '202603110000000001')
    await spend(accountId, 200n, newId(), '202603120000000002')
    const found = async (number: string) => (await listLedger(as(accountId), { number, page: 1, pageSize: 10 })).entries.map((entry) => entry.amountFen)
    expect(await found('202603110000000001')).toEqual([-100n])
    expect(await found('202603')).toEqual([-200n, -100n])
    expect(await found('P')).toHaveLength(1)
    expect(await found('999')).toEqual([])
  })
})
