import { describe, expect, it } from 'vitest'
import { failOrder } from '#features/orders/api.ts'
import { aPaidOrder } from '#features/orders/factories.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import type { CommissionFilter } from '../../forms.ts'
import { openProgramme, reviewer } from '../../factories.ts'
import { clickRetention } from '../../model/retention.ts'
import { endPartner } from '../../server/end-partner.ts'
import { exportCommissions } from './export-commissions.ts'
import { followPaidOrder } from '../../commissions/server/follow-paid-order.ts'
import { listOwnCommissions } from './list-own-commissions.ts'
import { listPartnerCommissions } from './list-partner-commissions.ts'
import { listPartners } from '../../server/list-partners.ts'
import { readOwnPartner } from './read-own-partner.ts'
import { recordReferral } from '../../server/record-referral.ts'
import { releaseCommissions } from '../../commissions/server/release-commissions.ts'
import { reverseCommission } from '../../commissions/server/reverse-commission.ts'

const dayMs = 86_400_000
const database = await testDatabase()
const programme = await openProgramme(database)
const { asSystem } = programme

async function aReferred(code: string) {
  const made = await programme.customer()
  await recordReferral(asSystem, { accountId: made.accountId, referralCode: code, referralClick: null, browserOf: null }, database.clock.now())
  return made
}
type Referred = Awaited<ReturnType<typeof aReferred>>

async function buy(customer: Referred): Promise<{ orderId: string; number: string; totalFen: bigint }> {
  const order = await aPaidOrder(customer.ctx, customer.accountId)
  await followPaidOrder(asSystem, { orderId: order.orderId })
  return order
}

async function refund(orderId: string): Promise<void> {
  await failOrder(asSystem, orderId, 'no-capacity')
  await reverseCommission(asSystem, { orderId })
}

const list = (ctx: Ctx, filter: Partial<CommissionFilter> = {}) =>
  listOwnCommissions(ctx, { state: undefined, from: undefined, to: undefined, page: 1, pageSize: 10, ...filter })

async function csvOf(ctx: Ctx): Promise<string> {
  return new Response(await exportCommissions(ctx, {}, 'en')).text()
}

/** Sets the clock to noon of the 15th in the customers' time zone, so that no test crosses the end of a month. */
function toTheMiddleOf(month: string): void {
  database.clock.set(new Date(`${month}-15T04:00:00Z`))
}

describe('a CPS partner’s page', () => {
  it('counts this month and the total separately', async () => {
    toTheMiddleOf('2027-03')
    const partner = await programme.aPartner('cps')
    const customer = await aReferred(partner.code)
    const first = await buy(customer)
    toTheMiddleOf('2027-05')
    await releaseCommissions(asSystem)
    const second = await buy(customer)
    const { cps } = await readOwnPartner(partner.ctx)
    const [firstFen, secondFen] = [(first.totalFen * 200n + 500n) / 1000n, (second.totalFen * 80n + 500n) / 1000n]
    expect(cps.partner).toMatchObject({
      code: partner.code,
      endedAt: null,
      owedFen: 0n,
      month: { customers: 0, orders: 1, heldFen: secondFen, paidFen: firstFen, takenFen: 0n },
      all: { customers: 1, orders: 2, heldFen: secondFen, paidFen: firstFen, takenFen: 0n },
      next: { amountFen: secondFen },
    })
    toTheMiddleOf('2027-06')
    const later = (await readOwnPartner(partner.ctx)).cps.partner!
    expect(later.month).toMatchObject({ orders: 0, heldFen: 0n, paidFen: 0n })
    expect(later.all).toMatchObject({ orders: 2, heldFen: secondFen, paidFen: firstFen })
  })

  it('dates each commission: due, paid and reversed, as in the ledger', async () => {
    toTheMiddleOf('2027-08')
    const partner = await programme.aPartner('cps')
    const customer = await aReferred(partner.code)
    const [kept, refundedLate] = [await buy(customer), await buy(customer)]
    database.clock.advance(dayMs)
    const refundedSoon = await buy(customer)
    await refund(refundedSoon.orderId)
    database.clock.advance(30 * dayMs)
    await releaseCommissions(asSystem)
    database.clock.advance(dayMs)
    await refund(refundedLate.orderId)
    const held = await buy(customer)
    const { commissions, total } = await list(partner.ctx)
    expect(total).toBe(4)
    expect(commissions.map(({ state, orderFen, paid, givenBack }) => [state, orderFen, paid?.day ?? null, givenBack?.day ?? null])).toEqual([
      ['held', held.totalFen, null, null],
      ['reversed', refundedSoon.totalFen, null, '2027-08-16'],
      ['reversed', refundedLate.totalFen, '2027-09-15', '2027-09-16'],
      ['paid', kept.totalFen, '2027-09-15', null],
    ])
    expect(commissions[0]!.releaseAt.getTime() - commissions[0]!.createdAt.getTime()).toBe(30 * dayMs)
    expect((await list(partner.ctx, { state: 'reversed' })).commissions).toHaveLength(2)
    expect((await list(partner.ctx, { from: '2027-08-16', to: '2027-08-16' })).commissions.map((row) => row.orderFen)).toEqual([refundedSoon.totalFen])
    expect((await list(partner.ctx, { page: 2, pageSize: 10 })).commissions).toEqual([])
  })

  it('reveals nothing of a customer but their number', async () => {
    const partner = await programme.aPartner('cps')
    const [first, second] = [await aReferred(partner.code), await aReferred(partner.code)]
    database.clock.advance(1000)
    const order = await buy(second)
    database.clock.advance(1000)
    await buy(first)
    const { commissions } = await list(partner.ctx)
    expect(commissions.map((row) => row.customer).toSorted()).toEqual([1, 2])
    const { rows } = await database.ownerPool.query<{ number: string; nickname: string; phone: string }>(
      'select number, nickname, phone from account where id = any ($1)',
      [[first.accountId, second.accountId]],
    )
    const told = JSON.stringify(commissions, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) + (await csvOf(partner.ctx))
    const secrets = [...rows.flatMap((row) => [row.number, row.nickname, row.phone]), first.accountId, second.accountId, order.orderId, order.number]
    expect(secrets.length).toBe(10)
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  })

  it('is empty for a stranger, for another partner and for the customer who was referred', async () => {
    const [partner, other] = [await programme.aPartner('cps'), await programme.aPartner('cps')]
    const customer = await aReferred(partner.code)
    await buy(customer)
    const stranger = await programme.customer()
    for (const { ctx } of [stranger, customer]) {
      expect(await readOwnPartner(ctx)).toEqual({ cps: { application: null, partner: null }, agent: { application: null, partner: null } })
      expect(await list(ctx)).toMatchObject({ commissions: [], total: 0 })
      expect((await csvOf(ctx)).trim().split('\r\n')).toHaveLength(1)
    }
    expect((await readOwnPartner(other.ctx)).cps.partner).toMatchObject({ all: { customers: 0, orders: 0, heldFen: 0n } })
    expect(await list(other.ctx)).toMatchObject({ commissions: [], total: 0 })
    expect((await csvOf(other.ctx)).trim().split('\r\n')).toHaveLength(1)
    expect((await csvOf(partner.ctx)).trim().split('\r\n')).toHaveLength(2)
    for (const read of [readOwnPartner, list, csvOf]) await expect(read(database.ctx())).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('stays after the partnership has ended, with the held commission', async () => {
    const partner = await programme.aPartner('cps')
    await buy(await aReferred(partner.code))
    await endPartner(database.ctx(reviewer), { partnerId: partner.partnerId, resume: false })
    const { cps } = await readOwnPartner(partner.ctx)
    expect(cps.partner?.endedAt).toEqual(database.clock.now())
    expect((await list(partner.ctx)).total).toBe(1)
  })
})

describe('an agent’s page', () => {
  it('has the level and the payments of twelve months', async () => {
    const agent = await programme.aPartner('agent', 'silver')
    const order = await aPaidOrder(agent.ctx, agent.accountId)
    const { agent: own } = await readOwnPartner(agent.ctx)
    expect(own.partner).toMatchObject({ level: { id: 'silver', discountPerMille: 80 }, paidYearFen: order.totalFen, endedAt: null })
    expect(own.application?.state).toBe('approved')
    database.clock.advance(366 * dayMs)
    expect((await readOwnPartner(agent.ctx)).agent.partner?.paidYearFen).toBe(0n)
  })
})

describe('staff', () => {
  it('find a partner by code, number or nickname, and see each commission with its order and customer', async () => {
    const partner = await programme.aPartner('cps')
    const customer = await aReferred(partner.code)
    const order = await buy(customer)
    const staff = database.ctx(reviewer)
    const [row] = await listPartners(staff, { partnerId: partner.partnerId })
    for (const search of [partner.code.toLowerCase(), row!.accountNumber]) {
      expect((await listPartners(staff, { search })).map(({ id }) => id)).toEqual([partner.partnerId])
    }
    expect((await listPartners(staff, { search: row!.nickname })).map(({ id }) => id)).toContain(partner.partnerId)
    expect(await listPartners(staff, { search: '没有这个人' })).toEqual([])
    const { commissions } = await listPartnerCommissions(staff, { partnerId: partner.partnerId, state: undefined, page: 1 })
    expect(commissions).toMatchObject([{ orderNumber: order.number, orderFen: order.totalFen, state: 'held' }])
    expect(commissions[0]!.buyer?.number).toMatch(/^\d{10}$/)
    expect((await listPartnerCommissions(staff, { partnerId: partner.partnerId, state: 'paid', page: 1 })).commissions).toEqual([])
  })

  it('without the right see no partner, and neither does a partner by that way', async () => {
    const partner = await programme.aPartner('cps')
    const asked = { partnerId: partner.partnerId, state: undefined, page: 1 }
    for (const ctx of [partner.ctx, database.ctx({ kind: 'staff', staffId: partner.partnerId, permissions: ['orders'] })]) {
      await expect(listPartnerCommissions(ctx, asked)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })
})

describe('clicks that are deleted by their age', () => {
  it('still count among all of their partner, and no click counts twice', async () => {
    const partner = await programme.aPartner('cps')
    const clicks = async () => (await readOwnPartner(partner.ctx)).cps.partner!.all.clicks
    const click = (days: number) =>
      database.pool.query(`insert into referral_click (id, partner_id, landing, at) values (gen_random_uuid(), $1, '/', $2)`, [
        partner.partnerId,
        new Date(database.clock.now().getTime() - days * dayMs),
      ])
    for (const days of [0, 399, 401, 500, 600]) await click(days)
    expect(await clicks()).toBe(5)
    for (let run = 0; run < 2; run++) await pruneRows(asSystem, [clickRetention], { rows: 2, most: 5 })
    expect((await database.pool.query('select from referral_click where partner_id = $1', [partner.partnerId])).rowCount).toBe(2)
    expect(await clicks()).toBe(5)
  })
})
