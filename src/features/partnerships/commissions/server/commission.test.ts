import { describe, expect, it } from 'vitest'
import { chargeOrder, readBalance } from '#features/money/api.ts'
import { aPaidOrder, booksOf, goodBooks, topUp } from '#features/orders/factories.ts'
import { failOrder } from '#features/orders/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { openProgramme } from '../../factories.ts'
import { followPaidOrder } from './follow-paid-order.ts'
import { readStanding } from '../../applications/server/read-standing.ts'
import { recordReferral } from '../../server/record-referral.ts'
import { releaseCommissions } from './release-commissions.ts'
import { reverseCommission } from './reverse-commission.ts'

const dayMs = 86_400_000
const database = await testDatabase()
const programme = await openProgramme(database)
const { asSystem } = programme

type Referred = Awaited<ReturnType<typeof programme.customer>>

async function registerBy({ referralCode }: { referralCode: string }): Promise<Referred> {
  const made = await programme.customer()
  await recordReferral(asSystem, { accountId: made.accountId, referralCode, referralClick: null, browserOf: null }, database.clock.now())
  return made
}

/** Places and pays an order, and runs the subscriber. */
async function buy(customer: Referred): Promise<{ orderId: string; totalFen: bigint }> {
  const order = await aPaidOrder(customer.ctx, customer.accountId)
  await followPaidOrder(asSystem, { orderId: order.orderId })
  return order
}

async function sumsOf(ctx: Ctx): Promise<{ heldFen: bigint; paidFen: bigint }> {
  const standing = await readStanding(ctx)
  const cps = standing.signedIn ? standing.cps.cps : null
  return { heldFen: cps?.heldFen ?? -1n, paidFen: cps?.paidFen ?? -1n }
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const { rows } = await database.ownerPool.query<{ state: string }>('select state from commission where order_id = $1', [orderId])
  return rows[0]?.state
}

async function expectGoodBooks(): Promise<void> {
  expect(await booksOf(database)).toEqual(goodBooks)
  const { rows } = await database.ownerPool.query('select * from ledger.audit_commission union all select * from ledger.audit_entries')
  expect(rows).toEqual([])
}

describe('commission', () => {
  it('is held for 30 days and then available, once, also by repeated runs', async () => {
    const partner = await programme.aPartner('cps')
    const customer = await registerBy({ referralCode: partner.code })
    const order = await buy(customer)
    await followPaidOrder(asSystem, order)
    const amount = (order.totalFen * 200n + 500n) / 1000n
    expect(await sumsOf(partner.ctx)).toEqual({ heldFen: amount, paidFen: 0n })
    expect(await readBalance(partner.ctx, partner.accountId)).toMatchObject({ availableFen: 0n, frozenFen: amount })
    database.clock.advance(30 * dayMs - 60_000)
    await releaseCommissions(asSystem)
    expect(await stateOf(order.orderId)).toBe('held')
    database.clock.advance(120_000)
    await Promise.all([releaseCommissions(asSystem), releaseCommissions(asSystem)])
    expect(await releaseCommissions(asSystem)).toBe(0)
    expect(await sumsOf(partner.ctx)).toEqual({ heldFen: 0n, paidFen: amount })
    expect(await readBalance(partner.ctx, partner.accountId)).toMatchObject({ availableFen: amount, frozenFen: 0n })
    await expectGoodBooks()
  })

  it('is the first rate on the first order and the other rate on those that follow', async () => {
    const partner = await programme.aPartner('cps')
    const customer = await registerBy({ referralCode: partner.code })
    const [first, second] = [await buy(customer), await buy(customer)]
    const { rows } = await database.ownerPool.query<{ per_mille: number }>(
      'select per_mille from commission where order_id = any ($1) order by created_at, per_mille desc',
      [[first.orderId, second.orderId]],
    )
    expect(rows.map((row) => row.per_mille)).toEqual([200, 80])
  })

  it('is zero for orders after twelve months, and for those of customers who were not referred', async () => {
    const partner = await programme.aPartner('cps')
    const customer = await registerBy({ referralCode: partner.code })
    const stranger = await programme.customer()
    expect(await stateOf((await buy(stranger)).orderId)).toBeUndefined()
    database.clock.advance(366 * dayMs)
    expect(await stateOf((await buy(customer)).orderId)).toBeUndefined()
  })

  it('is reversed by a refund while it is held', async () => {
    const partner = await programme.aPartner('cps')
    const { orderId } = await buy(await registerBy({ referralCode: partner.code }))
    await failOrder(asSystem, orderId, 'no-capacity')
    expect(await reverseCommission(asSystem, { orderId })).toBe(true)
    expect(await reverseCommission(asSystem, { orderId })).toBe(true)
    expect(await stateOf(orderId)).toBe('reversed')
    expect(await readBalance(partner.ctx, partner.accountId)).toMatchObject({ availableFen: 0n, frozenFen: 0n })
    database.clock.advance(40 * dayMs)
    await releaseCommissions(asSystem)
    expect(await stateOf(orderId)).toBe('reversed')
    await expectGoodBooks()
  })

  it('is not paid for an order that was refunded, even before the event of the refund arrives', async () => {
    const partner = await programme.aPartner('cps')
    const { orderId } = await buy(await registerBy({ referralCode: partner.code }))
    await failOrder(asSystem, orderId, 'no-capacity')
    database.clock.advance(31 * dayMs)
    await releaseCommissions(asSystem)
    expect(await stateOf(orderId)).toBe('reversed')
    await expectGoodBooks()
  })

  it('is not created for an order that was refunded before the event of its payment arrived', async () => {
    const partner = await programme.aPartner('cps')
    const customer = await registerBy({ referralCode: partner.code })
    const order = await aPaidOrder(customer.ctx, customer.accountId)
    await failOrder(asSystem, order.orderId, 'no-capacity')
    await reverseCommission(asSystem, order)
    await followPaidOrder(asSystem, order)
    expect(await stateOf(order.orderId)).toBeUndefined()
  })

  it('is owed if it was spent before the refund, and collected as soon as the balance covers it', async () => {
    const partner = await programme.aPartner('cps')
    const order = await buy(await registerBy({ referralCode: partner.code }))
    database.clock.advance(31 * dayMs)
    await releaseCommissions(asSystem)
    const { availableFen } = await readBalance(partner.ctx, partner.accountId)
    expect(availableFen).toBeGreaterThan(0n)
    await inTransaction(asSystem, (ctx) => chargeOrder(ctx, { accountId: partner.accountId, orderId: newId(), amountFen: availableFen }))
    await failOrder(asSystem, order.orderId, 'no-capacity')
    expect(await reverseCommission(asSystem, order)).toBe(false)
    expect(await stateOf(order.orderId)).toBe('owed')
    await expectGoodBooks()
    await topUp(asSystem, partner.accountId, 100_000n)
    await releaseCommissions(asSystem)
    expect(await stateOf(order.orderId)).toBe('reversed')
    await expectGoodBooks()
  })

  it('cannot be invented, changed or deleted without the ledger', async () => {
    const partner = await programme.aPartner('cps')
    const { orderId } = await buy(await registerBy({ referralCode: partner.code }))
    await expect(database.pool.query('update commission set amount_fen = amount_fen + 1 where order_id = $1', [orderId])).rejects.toThrow()
    await expect(database.pool.query('delete from commission where order_id = $1', [orderId])).rejects.toThrow()
    await expect(database.pool.query(`update commission set state = 'owed' where order_id = $1`, [orderId])).rejects.toThrow()
    await database.ownerPool.query(`update commission set state = 'paid' where order_id = $1`, [orderId])
    const { rows } = await database.ownerPool.query<{ problem: string }>('select problem from ledger.audit_commission')
    expect(rows.map((row) => row.problem)).toEqual(['a commission differs from its journals'])
  })
})
