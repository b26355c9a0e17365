import { refundTerms, fullRefundUntil } from '#features/orders/refunds/model.ts'
import { shippedRules } from '#features/rules/model.ts'
import { shareOfOrigin } from '#features/payments/server/origin-of-order.ts'
import { later, type Book } from './book.ts'
import { move, release } from './orders.ts'
import { cancelCommission } from './partners.ts'
import { endServer } from './servers.ts'
import { orderLink, tell } from './tell.ts'
import type { Order, Payment, Person, Server } from './world.ts'

/** Refund of a purchase within five days: the money goes to the balance, and on to the gateway that took it. */
export function refundInFull(book: Book, person: Person, order: Order, servers: readonly Server[], at: Date): void {
  const [first] = servers
  const terms = refundTerms(
    {
      paidFen: order.totalFen,
      vouchersFen: order.vouchersFen,
      listFen: order.listFen,
      fromAt: first!.startedAt,
      toAt: first!.expiresAt,
      fullUntilAt: fullRefundUntil(order.paidAt!, shippedRules.refundDays),
    },
    at,
  )
  const { amountFen } = terms
  if (amountFen === 0n) return
  book.add('order_refund', {
    order_id: order.id,
    account_id: person.id,
    product: order.config.product,
    identity: person.identity,
    kind: terms.kind,
    paid_fen: terms.paidFen,
    vouchers_fen: terms.vouchersFen,
    list_fen: terms.listFen,
    used_days: terms.usedDays,
    total_days: terms.totalDays,
    amount_fen: amountFen,
    created_at: at,
  })
  person.availableFen += amountFen
  book.post({
    kind: 'order.refund',
    key: `order.refund:${order.id}:self-service`,
    subject: { kind: 'order', id: order.id },
    memo: order.number,
    actor: `customer:${person.id}`,
    at,
    lines: [
      { owner: null, kind: 'refunds', amountFen: -amountFen },
      { owner: person.id, kind: 'available', amountFen },
    ],
  })
  move(book, order, { to: 'refunded', at, by: ['customer', person.id], reason: 'self-service' })
  order.invoiced = true
  cancelCommission(book, order, at)
  release(book, order, at, servers.length)
  for (const server of servers) endServer(book, server, later(at, 2000))
  const { payment, moneyFen, number } = order
  if (payment) {
    const origin = { paymentId: payment.id, gateway: payment.gateway as 'alipay', leftFen: payment.amountFen - payment.refundedFen, tookFen: payment.amountFen }
    sendBack(book, person, payment, { amountFen: shareOfOrigin(origin, { amountFen, moneyFen }), reason: number, at, orderId: order.id })
  }
  tell(book, person, at, { category: 'finance', code: 'order.given-back', params: { number, amountFen: Number(amountFen) }, link: orderLink(number) })
}

type SentBack = { amountFen: bigint; reason: string; at: Date } & ({ orderId: string } | { askedBy: string })

/** A refund to the gateway that took a payment, paid out some seconds later. Returns its key. */
export function sendBack(book: Book, person: Person, payment: Payment, { amountFen, reason, at, ...by }: SentBack): string {
  const id = book.id(at)
  const number = `R${book.numberOn(at, 10)}`
  const doneAt = later(at, 4000 + person.random.upTo(9000))
  const refundNo = book.digits(16) + book.digits(12)
  book.add('payment_refund', {
    id,
    number,
    payment_id: payment.id,
    account_id: person.id,
    amount_fen: amountFen,
    reason,
    state: 'succeeded',
    gateway_refund_no: refundNo,
    asked_by: 'askedBy' in by ? by.askedBy : null,
    order_id: 'orderId' in by ? by.orderId : null,
    created_at: at,
    state_at: doneAt,
  })
  payment.refundedFen += amountFen
  payment.row['refunded_fen'] = payment.refundedFen
  if (payment.refundedFen === payment.amountFen) Object.assign(payment.row, { state: 'refunded', state_at: doneAt })
  person.availableFen -= amountFen
  const about = { subject: { kind: 'payment', id: payment.id }, memo: number } as const
  type Wallet = { owner: string | null; kind: string }
  const available: Wallet = { owner: person.id, kind: 'available' }
  const frozen: Wallet = { owner: person.id, kind: 'frozen' }
  const gateway: Wallet = { owner: null, kind: `gateway:${payment.gateway}` }
  const lines = (from: Wallet, to: Wallet) => [
    { ...from, amountFen: -amountFen },
    { ...to, amountFen },
  ]
  book.post({ ...about, kind: 'refund.hold', key: `refund.hold:${id}`, actor: 'system:payments.refund', at: later(at, 1), lines: lines(available, frozen) })
  book.post({ ...about, kind: 'refund.send', key: `refund.send:${id}`, actor: 'system:payments.refund', at: doneAt, lines: lines(frozen, gateway) })
  book.add('pay_fake.refund', {
    scheme: payment.gateway,
    out_refund_no: number,
    refund_no: refundNo,
    trade_no: payment.tradeNo,
    amount_fen: amountFen,
    at: doneAt,
  })
  const params = { number: payment.number, amountFen: Number(amountFen) }
  tell(book, person, doneAt, { category: 'finance', code: 'payment.refunded', params, link: '/console/money' })
  return id
}
