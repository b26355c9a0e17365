import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { QuoteLine } from '#features/catalog/model.ts'
import { couponOf } from '#features/coupons/api.ts'
import { aCoupon } from '#features/coupons/factories.ts'
import { cancelOrder, payOrdersFromBalance } from '#features/orders/api.ts'
import { booksOf, expireOrders, factsOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { quoteServerUpgrade } from './quote-server-upgrade.ts'
import { upgradeServer } from './upgrade-server.ts'

const database = await testDatabase()
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'upgrade', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()
const asSystem = database.ctx({ kind: 'system', name: 'tests' })

const click = () => ({ idempotencyKey: randomUUID() })
const as = (actor: Actor) => ({ ...fixture.as(actor), couponOf })
const takenOf = async (code: string) => {
  const { rows } = await database.ownerPool.query<{ taken: number; held: string }>(
    'select taken, (select count(*) from coupon_reservation where coupon_id = c.id and released_at is null) as held from coupon c where code = $1',
    [code],
  )
  return { taken: rows[0]!.taken, held: Number(rows[0]!.held) }
}
const none = { taken: 0, held: 0 }
const one = { taken: 1, held: 1 }
const forLater = { kinds: ['renewal', 'upgrade'] as ('renewal' | 'upgrade')[], minimumFen: 100n, off: { perMille: 100 } }
const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, line) => sum + line.amountFen, 0n)
const faultsOf = (asked: Promise<unknown>) => asked.then(String, (error: { fields?: { path: string; code: string }[] }) => error.fields)

type Way = {
  quote: (actor: Actor, code: string, couponCode: string | null) => Promise<{ quoteId: string; totalFen: bigint; lines: QuoteLine[]; laterFen?: bigint }>
  place: (actor: Actor, quoteId: string) => Promise<string>
}
const ways: Record<string, Way> = {
  renewal: {
    quote: async (actor, code, couponCode) => {
      const { lines } = await quoteServerRenewals(as(actor), { codes: [code], months: 1, alignDay: null, couponCode })
      return lines[0]!.offer!
    },
    place: async (actor, quoteId) => (await renewServers(as(actor), { quoteIds: [quoteId], autoRenew: null, ...click() })).orderIds[0]!,
  },
  upgrade: {
    quote: (actor, code, couponCode) => quoteServerUpgrade(as(actor), { code, vcpu: 4, memoryGib: 8, couponCode }),
    place: async (actor, quoteId) => (await upgradeServer(as(actor), { quoteId, ...click() })).orderId,
  },
}
const pay = (owner: Actor, orderId: string) => payOrdersFromBalance(as(owner), { orderIds: [orderId], ...click() })

describe.each(Object.entries(ways))('a coupon in an order of kind %s', (_kind, { quote, place }) => {
  it('is in the quote, the order and the charge, and later prices are without it', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const coupon = await aCoupon(asSystem, forLater)
    const plain = await quote(owner, code, null)
    const reduced = await quote(owner, code, ` ${coupon.code.toLowerCase()} `)
    expect(reduced.totalFen).toBe((plain.totalFen * 9n + 5n) / 10n)
    expect(reduced.totalFen).toBe(sumOf(reduced.lines))
    expect(reduced.lines.at(-1)).toMatchObject({ code: 'coupon-discount', params: { code: coupon.code } })
    expect(await takenOf(coupon.code)).toEqual(none)
    const orderId = await place(owner, reduced.quoteId)
    expect(await takenOf(coupon.code)).toEqual(one)
    await pay(owner, orderId)
    await fixture.settle()
    const { rows } = await database.ownerPool.query<{ total: string; charged: string }>(
      `select o.total_fen as total, (select -sum(p.amount_fen) from ledger.posting p join ledger.journal j on j.id = p.journal_id
         join ledger.account a on a.id = p.account_id where j.kind = 'order.charge' and j.subject_id = o.id::text and a.owner_id = o.account_id) as charged
       from customer_order o where o.id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ total: String(reduced.totalFen), charged: String(reduced.totalFen) }])
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'completed', charges: 1, refunds: 0 })
    expect(await takenOf(coupon.code)).toEqual(one)
    const next = await ways['renewal']!.quote(owner, code, null)
    expect(next.lines.some((line) => line.code === 'coupon-discount')).toBe(false)
    expect(await faultsOf(ways['renewal']!.quote(owner, code, coupon.code))).toEqual([
      expect.objectContaining({ path: 'couponCode', code: 'catalog.coupon-used' }),
    ])
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is released when the order is cancelled, expires or is replaced, and may be used by the order that replaces it', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const coupon = await aCoupon(asSystem, forLater)
    const first = await place(owner, (await quote(owner, code, coupon.code)).quoteId)
    const second = await place(owner, (await quote(owner, code, coupon.code)).quoteId)
    expect(await factsOf(database, first)).toMatchObject({ state: 'cancelled' })
    expect(await takenOf(coupon.code)).toEqual(one)
    await cancelOrder(as(owner), { orderId: second })
    expect(await takenOf(coupon.code)).toEqual(none)
    await place(owner, (await quote(owner, code, coupon.code)).quoteId)
    await place(owner, (await quote(owner, code, null)).quoteId)
    expect(await takenOf(coupon.code)).toEqual(none)
    const last = await place(owner, (await quote(owner, code, coupon.code)).quoteId)
    database.clock.advance(7 * 86_400_000 + 1000)
    await expireOrders(asSystem)
    expect(await factsOf(database, last)).toMatchObject({ state: 'expired' })
    expect(await takenOf(coupon.code)).toEqual(none)
  })

  it('is refused where its terms, another server’s open order or its owner forbid it', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const other = await fixture.runningServer(owner)
    const purchase = await aCoupon(asSystem)
    const dear = await aCoupon(asSystem, { ...forLater, minimumFen: 9_000_000n })
    const coupon = await aCoupon(asSystem, forLater)
    const fault = (couponCode: string) => faultsOf(quote(owner, code, couponCode))
    expect(await fault(purchase.code)).toEqual([expect.objectContaining({ path: 'couponCode', code: 'catalog.coupon-kind' })])
    expect(await fault(dear.code)).toEqual([expect.objectContaining({ path: 'couponCode', code: 'catalog.coupon-minimum' })])
    expect(await fault('NOSUCHCODE')).toEqual([expect.objectContaining({ path: 'couponCode', code: 'catalog.coupon-unknown' })])
    await place(owner, (await quote(owner, other.code, coupon.code)).quoteId)
    expect(await fault(coupon.code)).toEqual([expect.objectContaining({ path: 'couponCode', code: 'catalog.coupon-used' })])
    const stranger = await fixture.customer()
    await expect(quote(stranger, code, coupon.code)).rejects.toMatchObject({ kind: 'not-found' })
    const own = await quote(owner, code, null)
    await expect(place(stranger, own.quoteId)).rejects.toMatchObject({ code: 'catalog.quote-expired' })
  })

  it('is used once by two orders at the same time, and the other is not placed', async () => {
    const owner = await fixture.customer()
    const made = [await fixture.runningServer(owner), await fixture.runningServer(owner)]
    const coupon = await aCoupon(asSystem, forLater)
    const quotes = await Promise.all(made.map(({ code }) => quote(owner, code, coupon.code)))
    const placed = await Promise.allSettled(quotes.map(({ quoteId }) => place(owner, quoteId)))
    expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(placed.find((result) => result.status === 'rejected')).toMatchObject({ reason: { code: 'coupons.used' } })
    expect(await takenOf(coupon.code)).toEqual(one)
  })
})

describe('a coupon', () => {
  it('is released when a paid upgrade cannot be delivered', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const coupon = await aCoupon(asSystem, forLater)
    const fault = { kind: 'resize', code: 'capacity', retryable: false, moment: 'in-task', token: null, remaining: 1 } as const
    await database.db.insert(faults).values({ id: randomUUID(), ...fault })
    const orderId = await ways['upgrade']!.place(owner, (await ways['upgrade']!.quote(owner, code, coupon.code)).quoteId)
    await pay(owner, orderId)
    await fixture.settle()
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'refunded', charges: 1, refunds: 1 })
    expect(await takenOf(coupon.code)).toEqual(none)
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('cannot stay with an order that has closed unpaid, whatever the code does', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const coupon = await aCoupon(asSystem, forLater)
    const orderId = await ways['renewal']!.place(owner, (await ways['renewal']!.quote(owner, code, coupon.code)).quoteId)
    await expect(database.ownerPool.query(`update customer_order set state = 'cancelled' where id = $1`, [orderId])).rejects.toThrow(
      'closed without releasing its coupon',
    )
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'pending' })
  })
})
