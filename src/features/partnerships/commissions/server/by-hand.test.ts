import { describe, expect, it } from 'vitest'
import { chargeOrder, readBalance } from '#features/money/api.ts'
import { failOrder } from '#features/orders/api.ts'
import { aPaidOrder, booksOf, goodBooks, topUp } from '#features/orders/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { cashier, openProgramme } from '../../factories.ts'
import { followPaidOrder } from './follow-paid-order.ts'
import { listPartnerCommissions } from '../../dashboard/server/list-partner-commissions.ts'
import { payCommissionNow } from './pay-commission-now.ts'
import { recordReferral } from '../../server/record-referral.ts'
import { releaseCommissions } from './release-commissions.ts'
import { reverseCommissionNow } from './reverse-commission-now.ts'
import { reverseCommission } from './reverse-commission.ts'

const dayMs = 86_400_000
const database = await testDatabase()
const programme = await openProgramme(database)
const { asSystem } = programme
const finance = database.ctx(cashier)
const reason = '合作伙伴要求提前结算'

async function aCommission() {
  const partner = await programme.aPartner('cps')
  const customer = await programme.customer()
  const referral = { accountId: customer.accountId, referralCode: partner.code, referralClick: null, browserOf: null }
  await recordReferral(asSystem, referral, database.clock.now())
  const { orderId } = await aPaidOrder(customer.ctx, customer.accountId)
  await followPaidOrder(asSystem, { orderId })
  const { commissions } = await listPartnerCommissions(finance, { partnerId: partner.partnerId, state: undefined, page: 1 })
  const { id: commissionId, amountFen } = commissions[0]!
  return { partner, orderId, commissionId, amountFen, balance: () => readBalance(partner.ctx, partner.accountId) }
}

async function rowOf(partnerId: string) {
  return (await listPartnerCommissions(finance, { partnerId, state: undefined, page: 1 })).commissions[0]!
}

async function messagesOf(accountId: string): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ code: string }>(
    `select code from message where account_id = $1 and code like 'commission.%' order by code`,
    [accountId],
  )
  return rows.map(({ code }) => code)
}

async function expectGoodBooks(): Promise<void> {
  expect(await booksOf(database)).toEqual(goodBooks)
  const { rows } = await database.ownerPool.query('select * from ledger.audit_commission union all select * from ledger.audit_entries')
  expect(rows).toEqual([])
}

describe('commission settled by hand', () => {
  it('is paid early, once, with the reason recorded and one message, and the job does not pay it again', async () => {
    const { partner, commissionId, amountFen, balance } = await aCommission()
    expect(await payCommissionNow(finance, { commissionId, reason })).toEqual({ state: 'paid' })
    expect(await payCommissionNow(finance, { commissionId, reason: 'again' })).toEqual({ state: 'paid' })
    expect(await balance()).toMatchObject({ availableFen: amountFen, frozenFen: 0n })
    expect(await rowOf(partner.partnerId)).toMatchObject({ state: 'paid', byHand: { action: 'pay', reason } })
    database.clock.advance(31 * dayMs)
    await releaseCommissions(asSystem)
    expect(await balance()).toMatchObject({ availableFen: amountFen })
    expect(await messagesOf(partner.accountId)).toEqual(['commission.paid'])
    await expectGoodBooks()
  })

  it('is paid once if the job and two people pay it at one moment', async () => {
    const made = await Promise.all([aCommission(), aCommission(), aCommission()])
    database.clock.advance(31 * dayMs)
    const byHand = made.flatMap(({ commissionId }) => [1, 2].map(() => payCommissionNow(finance, { commissionId, reason })))
    await Promise.all([releaseCommissions(asSystem), ...byHand, releaseCommissions(asSystem)])
    for (const { partner, amountFen, balance } of made) {
      expect(await balance()).toMatchObject({ availableFen: amountFen, frozenFen: 0n })
      expect(await messagesOf(partner.accountId)).toEqual(['commission.paid'])
    }
    await expectGoodBooks()
  })

  it('is settled one way if it is reversed and paid at one moment', async () => {
    const made = await Promise.all([aCommission(), aCommission(), aCommission()])
    database.clock.advance(31 * dayMs)
    const back = made.map(({ commissionId }) => reverseCommissionNow(finance, { commissionId, reason }))
    const pay = made.map(({ commissionId }) => payCommissionNow(finance, { commissionId, reason }).catch(() => undefined))
    await Promise.all([releaseCommissions(asSystem), ...back, ...pay])
    for (const { partner, balance } of made) {
      expect(await rowOf(partner.partnerId)).toMatchObject({ state: 'reversed', byHand: { action: 'reverse' } })
      expect(await balance()).toMatchObject({ availableFen: 0n, frozenFen: 0n })
    }
    await expectGoodBooks()
  })

  it('is reversed while it is held or paid, with the reason for the partner, and a later refund of the order changes nothing', async () => {
    const held = await aCommission()
    const paid = await aCommission()
    await payCommissionNow(finance, { commissionId: paid.commissionId, reason })
    for (const { partner, commissionId, orderId, balance } of [held, paid]) {
      expect(await reverseCommissionNow(finance, { commissionId, reason })).toEqual({ state: 'reversed' })
      expect(await reverseCommissionNow(finance, { commissionId, reason })).toEqual({ state: 'reversed' })
      await failOrder(asSystem, orderId, 'no-capacity')
      expect(await reverseCommission(asSystem, { orderId })).toBe(true)
      expect(await balance()).toMatchObject({ availableFen: 0n, frozenFen: 0n })
      expect(await messagesOf(partner.accountId)).toContain('commission.taken-back')
    }
    await expect(payCommissionNow(finance, { commissionId: held.commissionId, reason })).rejects.toMatchObject({ code: 'partnerships.commission-settled' })
    await expectGoodBooks()
  })

  it('is owed if the balance does not cover it, never below zero, and collected by the job later', async () => {
    const { partner, commissionId, amountFen, balance } = await aCommission()
    await payCommissionNow(finance, { commissionId, reason })
    const spent = amountFen - 1n
    await inTransaction(asSystem, (ctx) => chargeOrder(ctx, { accountId: partner.accountId, orderId: newId(), amountFen: spent }))
    expect(await reverseCommissionNow(finance, { commissionId, reason })).toEqual({ state: 'owed' })
    expect(await balance()).toMatchObject({ availableFen: 1n })
    expect(await messagesOf(partner.accountId)).toEqual(['commission.owed', 'commission.paid'])
    await topUp(asSystem, partner.accountId, 100_000n)
    await releaseCommissions(asSystem)
    expect(await rowOf(partner.partnerId)).toMatchObject({ state: 'reversed' })
    await expectGoodBooks()
  })

  it('is not paid for an order that was refunded, and not settled without the permission', async () => {
    const { partner, commissionId, orderId } = await aCommission()
    const strangers = [programme.staff, partner.ctx, database.ctx()]
    for (const stranger of strangers) {
      await expect(payCommissionNow(stranger, { commissionId, reason })).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) })
      await expect(reverseCommissionNow(stranger, { commissionId, reason })).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) })
    }
    await failOrder(asSystem, orderId, 'no-capacity')
    await expect(payCommissionNow(finance, { commissionId, reason })).rejects.toMatchObject({ code: 'partnerships.order-refunded' })
    await expect(payCommissionNow(finance, { commissionId: newId(), reason })).rejects.toMatchObject({ code: 'partnerships.no-commission' })
  })
})
