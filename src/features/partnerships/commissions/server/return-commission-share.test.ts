import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { chargeOrder, readBalance } from '#features/money/api.ts'
import { readRefundOffer, refundOwnOrder } from '#features/orders/api.ts'
import { booksOf, goodBooks, topUp } from '#features/orders/factories.ts'
import { refundFactsOf } from '#features/servers/api.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { openProgramme } from '../../factories.ts'
import { recordReferral } from '../../server/record-referral.ts'
import { followPaidOrder } from './follow-paid-order.ts'
import { releaseCommissions } from './release-commissions.ts'
import { returnCommissionShare } from './return-commission-share.ts'
import { reverseCommission } from './reverse-commission.ts'

const database = await testDatabase()
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'share', speed: 100 })
const fixture = serverFixture(database, engine)
const programme = await openProgramme(database)
const { asSystem } = programme
const day = 86_400_000

/** An order of three servers by a referred customer, with its commission. */
async function referredOrder(follow = true) {
  const partner = await programme.aPartner('cps')
  const owner = await fixture.customer()
  await recordReferral(asSystem, { accountId: owner.accountId, referralCode: partner.code, referralClick: null, browserOf: null }, database.clock.now())
  const { orderId } = await fixture.runningServer(owner, { quantity: 3 })
  if (follow) await followPaidOrder(asSystem, { orderId })
  const { rows } = await database.ownerPool.query<{ code: string }>('select code from server where order_id = $1 order by ordinal', [orderId])
  const ctx = { ...fixture.as(owner), refunds: { factsOf: refundFactsOf }, gateways: {} }
  const refund = async (at: number) => {
    await database.ownerPool.query(`update session set step_up_at = $2::timestamptz, expires_at = $2::timestamptz + interval '90 days' where account_id = $1`, [
      owner.accountId,
      database.clock.now(),
    ])
    const server = rows[at]!.code
    const { amountFen } = await readRefundOffer(ctx, { orderId, server })
    await refundOwnOrder(ctx, { orderId, server, amountFen, idempotencyKey: randomUUID() })
  }
  return { partner, orderId, refund, balance: () => readBalance(partner.ctx, partner.accountId) }
}
const commissionOf = async (orderId: string) => {
  const { rows } = await database.ownerPool.query<{ state: string; amount: string; returned: string; owed: string }>(
    'select state, amount_fen as amount, returned_fen as returned, owed_fen as owed from commission where order_id = $1',
    [orderId],
  )
  return rows[0]!
}
const booksAreGood = async () => {
  expect(await booksOf(database)).toEqual(goodBooks)
  expect((await database.ownerPool.query('select * from ledger.audit_commission')).rows).toEqual([])
}

describe('the commission of an order of which single servers are refunded', () => {
  it('falls by their shares while it is held, once, and the rest is paid', async () => {
    const { orderId, refund, balance } = await referredOrder()
    const amount = BigInt((await commissionOf(orderId)).amount)
    await refund(1)
    for (let run = 0; run < 3; run++) await returnCommissionShare(asSystem, { orderId })
    const share = amount / 3n + (amount % 3n >= 2n ? 1n : 0n)
    expect(await balance()).toMatchObject({ availableFen: 0n, frozenFen: amount - share })
    await booksAreGood()
    database.clock.advance(31 * day)
    await releaseCommissions(asSystem)
    expect(await balance()).toMatchObject({ availableFen: amount - share, frozenFen: 0n })
    await booksAreGood()
  })

  it('is reversed altogether when the last server is refunded', async () => {
    const { orderId, refund, balance } = await referredOrder()
    for (const at of [0, 2]) {
      await refund(at)
      await returnCommissionShare(asSystem, { orderId })
    }
    await refund(1)
    await reverseCommission(asSystem, { orderId })
    expect(await commissionOf(orderId)).toMatchObject({ state: 'reversed' })
    expect(await balance()).toMatchObject({ availableFen: 0n, frozenFen: 0n })
    await booksAreGood()
  })

  it('is owed in part if it was paid out and spent, and collected once the balance covers it', async () => {
    const { partner, orderId, refund, balance } = await referredOrder()
    database.clock.advance(29 * day)
    await database.ownerPool.query(`update server set expires_at = expires_at + interval '60 days' where order_id = $1`, [orderId])
    await refund(0)
    database.clock.advance(2 * day)
    await releaseCommissions(asSystem)
    const amount = BigInt((await commissionOf(orderId)).amount)
    expect(await balance()).toMatchObject({ availableFen: amount })
    await inTransaction(asSystem, (ctx) => chargeOrder(ctx, { accountId: partner.accountId, orderId: newId(), amountFen: amount }))
    await returnCommissionShare(asSystem, { orderId })
    const share = amount / 3n + (amount % 3n >= 1n ? 1n : 0n)
    expect(await commissionOf(orderId)).toMatchObject({ state: 'paid', returned: '0', owed: String(share) })
    await topUp(asSystem, partner.accountId, amount)
    await releaseCommissions(asSystem)
    expect(await commissionOf(orderId)).toMatchObject({ state: 'paid', returned: String(share), owed: '0' })
    expect(await balance()).toMatchObject({ availableFen: amount - share })
    expect((await database.ownerPool.query('select * from ledger.audit_commission')).rows).toEqual([])
  })

  it('has its share reversed also if the refund was faster than the event of the payment', async () => {
    const { orderId, refund, balance } = await referredOrder(false)
    await refund(2)
    await followPaidOrder(asSystem, { orderId })
    const { amount, returned } = await commissionOf(orderId)
    expect(BigInt(returned)).toBe(BigInt(amount) / 3n)
    expect(await balance()).toMatchObject({ frozenFen: BigInt(amount) - BigInt(returned) })
  })
})
