import type { ServerConfig } from '#features/catalog/model.ts'
import { priceRenewal } from '#features/catalog/pricing/renewals.ts'
import { priceUpgrade } from '#features/catalog/pricing/upgrades.ts'
import { shapeOfConfig } from '#features/servers/model/upgrade.ts'
import { periodOf } from '#features/servers/renewals/model.ts'
import { later, minute, hour, wire, type Book } from './book.ts'
import { discountsOf, move, payOrder, placeOrder } from './orders.ts'
import { operate } from './servers.ts'
import { serverLink, tell } from './tell.ts'
import { isCloud, type Order, type Server, type World } from './world.ts'
import { shippedTerms } from '#features/servers/model/life-terms.ts'

/** A pending order for a further period. */
export function placeRenewal(book: Book, world: World, server: Server, at: Date): Order {
  const { id, code, row, owner, machine } = server
  const config: ServerConfig = { ...server.config, quantity: 1, couponCode: null, autoRenew: server.autoRenew }
  const { fromAt, toAt } = periodOf(
    { state: 'running', offFor: null, expiresAt: server.expiresAt, anchorDay: server.anchorDay, terms: shippedTerms },
    config.months,
    0,
    at,
  )
  const current = { version: world.version, book: world.prices }
  const terms = { serverId: id, serverCode: code, serverName: String(row['name']), extraDays: 0, fromAt, toAt }
  const promised = { ...current, untilAt: new Date(String(row['price_guaranteed_until'])) }
  const priced = priceRenewal({ config, model: machine?.model, terms, promised, current, discounts: discountsOf(owner, at) })
  if (!priced) throw new RangeError(`the price book has no price for ${code}`)
  const { deliveryHours, model } = machine ?? {}
  const dedicated = model ? { dedicated: { code: model.code, names: model.names, hardware: model.hardware, deliveryHours: deliveryHours! } } : {}
  return placeOrder(book, world, owner, { kind: 'renewal', priced: { ...priced, ...dedicated }, at, server })
}

/** Orders, pays and applies a further period at a moment. */
export function renew(book: Book, world: World, server: Server, at: Date): void {
  const order = placeRenewal(book, world, server, at)
  const { owner, id, code, row } = server
  const paidAt = later(at, server.autoRenew ? 200 : (30 + owner.random.upTo(200)) * 1000)
  const period = periodOf(
    { state: 'running', offFor: null, expiresAt: server.expiresAt, anchorDay: server.anchorDay, terms: shippedTerms },
    server.config.months,
    0,
    paidAt,
  )
  payOrder(book, world, owner, order, paidAt, server.autoRenew ? 'balance' : undefined)
  finish(book, order, paidAt)
  book.add('server_period', { order_id: order.id, server_id: id, from_at: period.fromAt, to_at: period.toAt })
  server.expiresAt = period.toAt
  server.anchorDay = period.anchorDay
  row['price_guaranteed_until'] = (order.row['snapshot'] as { renewalGuaranteedUntilAt: string }).renewalGuaranteedUntilAt
  const params = { server: String(row['name']), amountFen: Number(order.totalFen), until: period.toAt.toISOString() }
  tell(book, owner, paidAt, { category: 'finance', code: 'server.renewed', params, link: `${serverLink(code)}&panel=m9` })
}

/** Renewals and upgrades are complete in the moment of their payment. */
function finish(book: Book, order: Order, at: Date): void {
  const by = order.payment ? (['system', 'payments.notice'] as const) : (['system', 'orders.charge'] as const)
  move(book, order, { to: 'fulfilling', at, by })
  move(book, order, { to: 'completed', at, by })
}

/** A larger size until the end of the period: one step more of processors and memory, or of bandwidth. */
export function upgrade(book: Book, world: World, server: Server, at: Date): void {
  const { id, code, row, owner, config, state } = server
  if (state !== 'running' || !isCloud(config) || config.trafficGib !== null || config.vcpu >= 8 || server.expiresAt < later(at, 3 * 24 * hour)) return
  const to = owner.random.chance(0.6)
    ? { ...config, vcpu: config.vcpu * 2, memoryGib: config.memoryGib * 2 }
    : { ...config, bandwidthMbps: config.bandwidthMbps < 5 ? 5 : config.bandwidthMbps < 10 ? 10 : 20 }
  const from = { ...config, quantity: 1, couponCode: null }
  const about = { serverId: id, serverCode: code, serverName: String(row['name']), expiresAt: server.expiresAt }
  const wanted = { from, to: { ...to, quantity: 1, couponCode: null }, model: undefined, server: about }
  const priced = priceUpgrade(wanted, { version: world.version, book: world.prices }, at, discountsOf(owner, at))
  if (!priced || priced.totalFen < 1n) return
  const order = placeOrder(book, world, owner, { kind: 'upgrade', priced, at, server })
  const paidAt = later(at, (30 + owner.random.upTo(90)) * 1000)
  payOrder(book, world, owner, order, paidAt)
  finish(book, order, paidAt)
  const before = server.shape
  server.shape = shapeOfConfig(before, wanted.to)
  server.config = { ...config, ...to }
  const doneAt = later(paidAt, 5000)
  const params = { shape: wire(server.shape), orderId: order.id, before: wire(before), periodEnd: server.expiresAt.toISOString() }
  operate(book, server, { kind: 'resize', at: later(paidAt, 300), endedAt: doneAt, by: ['customer', owner.id], params })
  row['updated_at'] = doneAt
  book.add('server_upgrade', {
    order_id: order.id,
    server_id: id,
    from_shape: wire(before),
    to_shape: wire(server.shape),
    period_end: server.expiresAt,
    done_at: doneAt,
    undo_until: later(doneAt, 72 * hour - minute),
  })
}
