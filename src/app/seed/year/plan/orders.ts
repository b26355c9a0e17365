import { agentDiscount, type Discount } from '#features/catalog/pricing/model.ts'
import type { PricedConfig } from '#features/catalog/model.ts'
import { pendingMinutes, renewalDays, snapshotOf, type OrderKind, type OrderState } from '#features/orders/model.ts'
import { day, later, minute, wire, type Book } from './book.ts'
import { holdCommission } from './partners.ts'
import { charge, chooseGateway, fail, rechargeSum, settle, type Gateway } from './pay.ts'
import { orderLink, tell } from './tell.ts'
import { isCloud, type MachineOnSale, type Order, type Person, type Server, type World } from './world.ts'

type NewOrder = { kind: OrderKind; priced: PricedConfig; at: Date; server?: Server; machine?: MachineOnSale | undefined }

/** A pending order, with what it holds. */
export function placeOrder(book: Book, world: World, person: Person, { kind, priced, at, server, machine }: NewOrder): Order {
  const id = book.id(at)
  const number = book.numberOn(at, 10)
  const expiresAt = later(at, kind === 'new' ? pendingMinutes * minute : renewalDays * day)
  const quote = { id: book.id(later(at, -minute)), expiresAt, ...priced }
  const { config, totalFen, listFen } = priced
  const row = book.add(kind === 'new' ? 'customer_order' : 'customer_order of a server', {
    id,
    number,
    account_id: person.id,
    kind,
    state: 'pending',
    snapshot: wire(snapshotOf(quote)),
    quantity: config.quantity,
    total_fen: totalFen,
    created_at: at,
    expires_at: expiresAt,
    paid_at: null,
    state_at: at,
    server_id: server?.id ?? null,
  })
  const order: Order = { id, number, row, config, totalFen, listFen, moneyFen: 0n, vouchersFen: 0n, paidAt: undefined, payment: undefined, invoiced: false }
  note(book, order, { from: null, to: 'pending', at, by: ['customer', person.id] })
  if (kind === 'new') hold(book, order, machine, at)
  if (config.couponCode !== null && world.coupon)
    book.add('coupon_reservation', { order_id: id, coupon_id: world.coupon.id, account_id: person.id, held_at: at, released_at: null })
  person.orders.push(order)
  return order
}

function hold(book: Book, { id, config }: Order, machine: MachineOnSale | undefined, at: Date): void {
  const held = { order_id: id, held_at: at, released_at: null }
  if (isCloud(config)) book.add('stock_reservation', { ...held, zone_id: config.zoneId, family: config.family, quantity: config.quantity, returned: 0 })
  else book.add('dedicated_reservation', { ...held, tag: machine!.tags.shift()! })
}

/** Returns what an order holds. */
export function release(book: Book, { id, row }: Order, at: Date, servers: number): void {
  for (const reservation of book.rowsOf('stock_reservation').filter((one) => one['order_id'] === id)) {
    const returned = Number(reservation['returned']) + servers
    Object.assign(reservation, { returned, released_at: returned >= Number(row['quantity']) ? at : null })
  }
  for (const reservation of book.rowsOf('dedicated_reservation').filter((one) => one['order_id'] === id)) reservation['released_at'] = at
}

type Move = { from: OrderState | null; to: OrderState; at: Date; by: readonly [kind: 'customer' | 'staff' | 'system', id: string]; reason?: string }

function note(book: Book, { id }: Order, { from, to, at, by, reason }: Move): void {
  book.add('order_history', { order_id: id, from_state: from, to_state: to, actor_kind: by[0], actor_id: by[1], reason: reason ?? null, at })
}

export function move(book: Book, order: Order, { to, ...rest }: Omit<Move, 'from'>): void {
  const from = order.row['state'] as OrderState
  Object.assign(order.row, { state: to, state_at: rest.at, ...(to === 'paid' ? { paid_at: rest.at } : {}) })
  note(book, order, { from, to, ...rest })
}

/** Closes an unpaid order by its owner or by the clock. */
export function closeUnpaid(book: Book, person: Person, order: Order, as: 'cancelled' | 'expired', at: Date): void {
  move(book, order, { to: as, at, by: as === 'cancelled' ? ['customer', person.id] : ['system', 'orders.expire'] })
  for (const reservation of book.rowsOf('stock_reservation').filter((one) => one['order_id'] === order.id)) reservation['released_at'] = at
  for (const reservation of book.rowsOf('dedicated_reservation').filter((one) => one['order_id'] === order.id)) reservation['released_at'] = at
  for (const reservation of book.rowsOf('coupon_reservation').filter((one) => one['order_id'] === order.id)) reservation['released_at'] = at
}

/** Pays an order at a moment: from the balance, after a recharge if it is too low, or through a gateway. */
export function payOrder(book: Book, world: World, person: Person, order: Order, at: Date, way?: 'balance'): void {
  const vouchersFen = person.vouchers.reduce((sum, { leftFen, expiresAt }) => (expiresAt > at ? sum + leftFen : sum), 0n)
  const { random, company } = person
  // Vouchers are spent from the balance page only: a mixed payment would reserve them at the gateway.
  const direct = way === undefined && vouchersFen === 0n && order.totalFen >= 100n && order.totalFen <= 5_000_000n && random.chance(0.58)
  if (direct) {
    const gateway = chooseGateway(person)
    if (random.chance(0.07))
      fail(book, person, {
        purpose: 'orders',
        orderIds: [order.id],
        amountFen: order.totalFen,
        gateway,
        at: later(at, -3 * minute),
        as: random.chance(0.5) ? 'failed' : 'closed',
      })
    order.payment = settle(book, world, person, { purpose: 'orders', orderIds: [order.id], amountFen: order.totalFen, gateway, at })
  } else {
    const missingFen = order.totalFen - vouchersFen - person.availableFen
    for (let leftFen = missingFen; leftFen > 0n;) {
      const amountFen = rechargeSum(person, leftFen > 5_000_000n ? 5_000_000n : leftFen)
      const gateway: Gateway = company && amountFen >= 200_000n && random.chance(0.6) ? 'bank-transfer' : chooseGateway(person)
      settle(book, world, person, { purpose: 'recharge', amountFen, gateway, at: later(at, -(40 + random.upTo(60)) * 1000) })
      leftFen -= amountFen
    }
  }
  move(book, order, { to: 'paid', at, by: order.payment ? ['system', 'payments.notice'] : ['customer', person.id] })
  order.paidAt = at
  charge(book, person, order, at)
  const { number, totalFen } = order
  if (order.row['kind'] === 'new')
    tell(book, person, at, { category: 'finance', code: 'order.paid', params: { number, amountFen: Number(totalFen) }, link: orderLink(number) })
  holdCommission(book, world, person, order)
}

/** Completes an order that is delivered at once or after its servers run. */
export function complete(book: Book, order: Order, begunAt: Date, at: Date): void {
  const by = ['system', 'fulfilment'] as const
  move(book, order, { to: 'fulfilling', at: begunAt, by })
  move(book, order, { to: 'completed', at, by })
}

export function discountsOf({ agent }: Person, at: Date): Discount[] {
  return agent && agent.since < at ? [agentDiscount(agent)] : []
}

/** Discount of the shop's coupon, for one first purchase of a customer without another discount. */
export function couponDiscount({ coupon }: World, person: Person, listFen: bigint, at: Date): Discount[] {
  if (!coupon || person.agent || coupon.validFrom > at || listFen < coupon.minimumFen || person.orders.some(({ config }) => config.couponCode !== null))
    return []
  return [{ kind: 'coupon', params: { code: coupon.code }, off: { perMille: coupon.perMille } }]
}
