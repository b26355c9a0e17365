import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { couponOf } from '#features/coupons/api.ts'
import { aCampaign } from '#features/coupons/factories.ts'
import { readCampaignFigures, readRefundOffer, readStaffRefund, refundOwnOrder, refundStaffOrder } from '#features/orders/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aPaidOrder } from '#features/orders/factories.ts'
import type { CloudConfig } from '#features/catalog/model.ts'
import { serverFixture } from '../../factories.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { refundFactsOf } from './refund-facts-of.ts'

const database = await testDatabase({ poolSize: 24 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'campaign', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const as = (actor: Actor) => ({ ...fixture.as(actor), couponOf, refunds: { factsOf: refundFactsOf }, gateways: {} })
const finance: Actor = { kind: 'staff', staffId: newId(), permissions: ['coupons', 'orders', 'orders.refund', 'money'] }
const click = () => ({ idempotencyKey: randomUUID() })
/** Buys servers at the price with a code, and delivers them. */
async function bought(owner: Awaited<ReturnType<typeof fixture.customer>>, own: Partial<CloudConfig>) {
  const { orderId } = await aPaidOrder(as(owner), owner.accountId, own)
  await startFulfilment(fixture.asSystem(), { orderId })
  await fixture.settle()
  const { rows } = await database.ownerPool.query<{ code: string }>('select code from server where order_id = $1 order by ordinal limit 1', [orderId])
  return { orderId, code: rows[0]!.code }
}
const figuresOf = async (campaignId: string) => (await readCampaignFigures(fixture.as(finance), [campaignId]))[campaignId]!
const orderOf = async (orderId: string) => {
  const { rows } = await database.ownerPool.query<{ number: string; total: string; off: string }>(
    `select number, total_fen as total, (select -(line ->> 'amountFen')::bigint from jsonb_array_elements(snapshot -> 'lines') line
      where line ->> 'code' = 'coupon-discount') as off from customer_order where id = $1`,
    [orderId],
  )
  return { number: rows[0]!.number, totalFen: BigInt(rows[0]!.total), offFen: BigInt(rows[0]!.off) }
}

describe('the figures of a campaign', () => {
  it('subtract refunds from the revenue to the fen: of one server, by the formula, and in full', async () => {
    const { campaignId, codes } = await aCampaign(fixture.asSystem(), { off: { perMille: 150 }, minimumFen: 100n })
    const [several, partly, whole] = [await fixture.customer(), await fixture.customer(), await fixture.customer()]
    const servers = await bought(several, { quantity: 3, couponCode: codes[0]! })
    const months = await bought(partly, { months: 3, couponCode: codes[1]! })
    const month = await bought(whole, { months: 1, couponCode: codes[2]! })
    const [first, second, third] = [await orderOf(servers.orderId), await orderOf(months.orderId), await orderOf(month.orderId)]
    const allFen = first.totalFen + second.totalFen + third.totalFen
    const all = { used: 3, held: 0, newCustomers: 3, discountFen: first.offFen + second.offFen + third.offFen, revenueFen: allFen }
    expect(await figuresOf(campaignId)).toEqual(all)

    const share = (await readRefundOffer(as(several), { orderId: servers.orderId, server: servers.code })).amountFen
    await refundOwnOrder(as(several), { orderId: servers.orderId, server: servers.code, amountFen: share, ...click() })
    expect(await figuresOf(campaignId)).toEqual({ ...all, revenueFen: allFen - share })

    database.clock.advance(9.5 * 86_400_000)
    const { amountFen } = await readStaffRefund(as(finance), { number: second.number, extent: 'formula' })
    expect(amountFen).toBeLessThan(second.totalFen)
    await refundStaffOrder(as(finance), { number: second.number, extent: 'formula', amountFen, reason: '线路故障补偿', ...click() })
    const kept = { ...all, discountFen: first.offFen + third.offFen, revenueFen: allFen - share - amountFen }
    expect(await figuresOf(campaignId)).toEqual(kept)

    const full = await readStaffRefund(as(finance), { number: third.number, extent: 'full' })
    await refundStaffOrder(as(finance), { number: third.number, extent: 'full', amountFen: full.amountFen, reason: '线路故障补偿', ...click() })
    expect(await figuresOf(campaignId)).toEqual({ ...kept, discountFen: first.offFen, revenueFen: kept.revenueFen - third.totalFen })
  })
})

describe('a renewal with a code of a campaign', () => {
  it('may use another code for the order that replaces it, and none for another server', async () => {
    const { codes } = await aCampaign(fixture.asSystem(), { kinds: ['renewal'], off: { perMille: 100 }, minimumFen: 100n })
    const owner = await fixture.customer()
    const [one, other] = [await fixture.runningServer(owner), await fixture.runningServer(owner)]
    const quoteOf = async (code: string, couponCode: string) => {
      const { lines } = await quoteServerRenewals(as(owner), { codes: [code], months: 1, alignDay: null, couponCode })
      return lines[0]!.offer!.quoteId
    }
    await renewServers(as(owner), { quoteIds: [await quoteOf(one.code, codes[0]!)], autoRenew: null, ...click() })
    expect(await quoteOf(one.code, codes[1]!)).toEqual(expect.any(String))
    await expect(quoteOf(other.code, codes[1]!)).rejects.toMatchObject({ fields: [{ path: 'couponCode', code: 'catalog.coupon-campaign-used' }] })
  })
})
