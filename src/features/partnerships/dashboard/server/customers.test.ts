import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { aPaidOrder } from '#features/orders/factories.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { openProgramme } from '../../factories.ts'
import { endPartner } from '../../server/end-partner.ts'
import { followPaidOrder } from '../../commissions/server/follow-paid-order.ts'
import { listOwnCommissions } from './list-own-commissions.ts'
import { listOwnCustomers } from './list-own-customers.ts'
import { listPartnerCustomers } from './list-partner-customers.ts'
import { recordReferral } from '../../server/record-referral.ts'

const database = await testDatabase()
const programme = await openProgramme(database)
const { asSystem, staff } = programme
const fixture = serverFixture(database, simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'customers', speed: 100 }))
database.clock.set(new Date('2027-03-15T04:00:00Z'))

async function register(accountId: string, referralCode: string, own: { browserOf?: string } = {}): Promise<void> {
  database.clock.advance(1000)
  await recordReferral(asSystem, { accountId, referralCode, referralClick: null, browserOf: null, ...own }, database.clock.now())
}
async function aCustomerOf(code: string) {
  const made = await programme.customer()
  await register(made.accountId, code)
  return made
}

describe('an agent’s customers', () => {
  it('register with the agent’s code, belong to one partner, and are never the agent', async () => {
    const [agent, other] = [await programme.aPartner('agent'), await programme.aPartner('cps')]
    const first = await aCustomerOf(agent.code.toLowerCase())
    await register(first.accountId, other.code)
    const taken = await aCustomerOf(other.code)
    await register(taken.accountId, agent.code)
    await register(agent.accountId, agent.code)
    await register((await programme.customer()).accountId, agent.code, { browserOf: agent.accountId })
    expect(await listOwnCustomers(agent.ctx, 1)).toMatchObject({ total: 1, customers: [{ place: 1 }] })
    await endPartner(staff, { partnerId: agent.partnerId, resume: false })
    await aCustomerOf(agent.code)
    expect((await listOwnCustomers(agent.ctx, 1)).total).toBe(1)
  })

  it('are listed by number, with the month, their servers and their payments of this month', async () => {
    const agent = await programme.aPartner('agent')
    await aCustomerOf(agent.code)
    const owner = await fixture.customer()
    await register(owner.accountId, agent.code)
    const { orderId } = await fixture.runningServer(owner)
    const { rows } = await database.ownerPool.query<{ total: string; number: string }>(
      'select o.total_fen as total, a.number from customer_order o join account a on a.id = o.account_id where o.id = $1',
      [orderId],
    )
    const listed = await listOwnCustomers(agent.ctx, 1)
    const [idle, busy] = [
      { place: 1, month: '2027-03', servers: 0, paidMonthFen: 0n },
      { place: 2, month: '2027-03', servers: 1, paidMonthFen: BigInt(rows[0]!.total) },
    ]
    // Compares whole rows, so that no field identifies the customer.
    expect(listed).toEqual({ customers: [busy, idle], total: 2, page: 1, pageSize: 10 })
    expect(await listPartnerCustomers(staff, { partnerId: agent.partnerId, page: 1 })).toMatchObject({
      customers: [{ ...busy, account: { number: rows[0]!.number } }, idle],
    })
    expect((await listOwnCustomers(agent.ctx, 2)).customers).toEqual([])
    database.clock.set(new Date('2027-04-15T04:00:00Z'))
    expect((await listOwnCustomers(agent.ctx, 1)).customers[0]).toEqual({ ...busy, paidMonthFen: 0n })
  })

  it('earn no commission, not even by direct writes', async () => {
    const agent = await programme.aPartner('agent')
    const customer = await aCustomerOf(agent.code)
    const { orderId } = await aPaidOrder(customer.ctx, customer.accountId)
    await followPaidOrder(asSystem, { orderId })
    const { rows } = await database.ownerPool.query('select 1 from commission where partner_id = $1', [agent.partnerId])
    expect(rows).toEqual([])
    const forged = database.ownerPool.query(
      `insert into commission (id, order_id, partner_id, account_id, order_fen, per_mille, amount_fen, state, created_at, release_at, state_at)
       values (gen_random_uuid(), $1, $2, $3, 100, 100, 10, 'held', now(), now() + interval '1 day', now())`,
      [orderId, agent.partnerId, agent.accountId],
    )
    await expect(forged).rejects.toThrow(/commission is of CPS partners/)
  })

  it('are visible to the agent only: not to a stranger, another partner or themselves', async () => {
    const [agent, other, cps] = [await programme.aPartner('agent'), await programme.aPartner('agent'), await programme.aPartner('cps')]
    const customer = await aCustomerOf(agent.code)
    const stranger = await programme.customer()
    for (const { ctx } of [other, cps, customer, stranger]) {
      expect(await listOwnCustomers(ctx, 1)).toMatchObject({ customers: [], total: 0 })
      await expect(listPartnerCustomers(ctx, { partnerId: agent.partnerId, page: 1 })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
    expect((await listOwnCommissions(agent.ctx, { state: undefined, from: undefined, to: undefined, page: 1, pageSize: 10 })).total).toBe(0)
    await expect(listOwnCustomers(database.ctx(), 1)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})
