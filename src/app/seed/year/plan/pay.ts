import { day, hour, later, minute, weighted, type Book, type Row } from './book.ts'
import { tell } from './tell.ts'
import type { Order, Payment, Person, World } from './world.ts'

export type Gateway = 'alipay' | 'wechat-pay' | 'stripe' | 'bank-transfer'

const transferDays = 7

export function chooseGateway({ random, company, locale }: Person): Exclude<Gateway, 'bank-transfer'> {
  if (locale === 'en')
    return weighted(random, [
      ['stripe', 8],
      ['alipay', 2],
    ])
  return weighted(
    random,
    company
      ? [
          ['alipay', 6],
          ['wechat-pay', 4],
        ]
      : [
          ['alipay', 5],
          ['wechat-pay', 5],
        ],
  )
}

type NewPayment = { purpose: 'recharge' | 'orders'; orderIds?: readonly string[]; amountFen: bigint; gateway: Gateway; at: Date }

/** A payment that settles at `at`, with the trade at the fake of its gateway and the credit in the ledger. */
export function settle(book: Book, world: World, person: Person, wanted: NewPayment): Payment {
  const { at, amountFen, gateway } = wanted
  const begunAt = later(at, -(gateway === 'bank-transfer' ? (3 + person.random.upTo(20)) * hour : (20 + person.random.upTo(60)) * 1000))
  const openedAt = begunAt > person.joinedAt ? begunAt : later(person.joinedAt, 1000)
  const { row, tradeNo } = open(book, person, { ...wanted, at: openedAt })
  const { id, number } = row as { id: string; number: string }
  Object.assign(row, { state: 'succeeded', trade_no: tradeNo, state_at: at, settled_at: at })
  trade(book, row, 'paid', at)
  person.availableFen += amountFen
  book.post({
    kind: 'payment.credit',
    key: `payment.credit:${id}`,
    subject: { kind: 'payment', id },
    memo: number,
    actor: 'system:payments.notice',
    at,
    lines: [
      { owner: null, kind: `gateway:${gateway}`, amountFen: -amountFen },
      { owner: person.id, kind: 'available', amountFen },
    ],
  })
  if (gateway === 'bank-transfer')
    book.add('payment_audit', {
      id: book.id(at),
      staff_id: world.staff.finance,
      action: 'transfer-confirmed',
      subject_id: id,
      detail: { number, bankReference: tradeNo, amountFen: String(amountFen), outcome: 'settled' },
      at,
    })
  if (wanted.purpose === 'recharge')
    tell(book, person, at, { category: 'finance', code: 'payment.recharged', params: { number, amountFen: Number(amountFen) }, link: '/console/money' })
  return { id, number, row, amountFen, gateway, refundedFen: 0n, tradeNo }
}

/** A transfer that is announced and not confirmed. */
export function openTransfer(book: Book, person: Person, { amountFen, at }: { amountFen: bigint; at: Date }): Row {
  const { row } = open(book, person, { purpose: 'recharge', amountFen, gateway: 'bank-transfer', at })
  return Object.assign(row, { state: 'pending', follow_at: row['expires_at'] })
}

/** A payment that its payer declined or left. */
export function fail(book: Book, person: Person, wanted: NewPayment & { as: 'failed' | 'closed' }): void {
  const { row, tradeNo } = open(book, person, wanted)
  const endedAt = later(wanted.at, wanted.as === 'failed' ? 40_000 : 15 * minute)
  if (endedAt > book.until) return void (row['follow_at'] = later(wanted.at, 15 * minute))
  Object.assign(row, { state: wanted.as, trade_no: tradeNo, state_at: endedAt })
  trade(book, row, wanted.as === 'failed' ? 'declined' : 'closed', endedAt)
}

function open(book: Book, { id: accountId, locale }: Person, { purpose, orderIds = [], amountFen, gateway, at }: NewPayment) {
  const id = book.id(at)
  const path = `/${locale}/console/payment?payment=${id}&back=1`
  const tradeNo = tradeNumber(book, gateway, at)
  const row: Row = {
    id,
    number: `P${book.numberOn(at, 10)}`,
    account_id: accountId,
    purpose,
    order_ids: orderIds,
    gateway,
    currency: 'CNY',
    amount_fen: amountFen,
    state: 'created',
    trade_no: null,
    return_path: path,
    late: false,
    created_at: at,
    expires_at: later(at, gateway === 'bank-transfer' ? transferDays * day : 15 * minute),
    state_at: at,
    settled_at: null,
    follow_at: null,
    follows: 0,
    scene: 'web',
    refunded_fen: 0n,
  }
  return { row: book.add('payment', row), tradeNo }
}

function tradeNumber(book: Book, gateway: Gateway, at: Date): string {
  if (gateway === 'bank-transfer') return `BT${book.digits(14)}`
  if (gateway === 'stripe') return `pi_${Array.from({ length: 24 }, () => book.random.upTo(15).toString(16)).join('')}`
  return at.toISOString().replaceAll(/\D/g, '').slice(0, 14) + book.digits(14)
}

/** The other side of a payment: without it, the comparison with the statements would report every payment of the last day, and no refund would succeed. */
function trade(book: Book, payment: Row, state: 'paid' | 'declined' | 'closed', finishedAt: Date): void {
  if (payment['gateway'] === 'bank-transfer') return
  book.add('pay_fake.trade', {
    trade_no: payment['trade_no'],
    scheme: payment['gateway'],
    out_trade_no: payment['number'],
    token: Array.from({ length: 48 }, () => book.random.upTo(15).toString(16)).join(''),
    amount_fen: payment['amount_fen'],
    title: payment['purpose'] === 'recharge' ? '账户充值' : '购买服务器',
    state,
    is_second: false,
    payer: null,
    notify_url: `http://localhost/api/payments/notice/${String(payment['gateway'])}`,
    return_url: null,
    opened_at: payment['created_at'],
    expires_at: payment['expires_at'],
    finished_at: finishedAt,
  })
}

export function issueVoucher(
  book: Book,
  person: Person,
  { amountFen, days, reason, by, at }: { amountFen: bigint; days: number; reason: string; by: string; at: Date },
): void {
  const id = book.id(at)
  const number = `V${book.numberOn(at, 10)}`
  const expiresAt = later(at, days * day)
  const row = book.add('voucher', {
    id,
    number,
    account_id: person.id,
    amount_fen: amountFen,
    left_fen: amountFen,
    state: 'active',
    reason,
    created_at: at,
    expires_at: expiresAt,
    state_at: at,
  })
  book.add('voucher_audit', { id: book.id(at), voucher_id: id, action: 'issue', actor: by, note: null, at })
  moveVoucher(book, person, { id, number, amountFen, at, kind: 'voucher.issue', actor: by })
  person.vouchers.push({ row, leftFen: amountFen, expiresAt })
  const params = { amountFen: Number(amountFen), until: expiresAt.toISOString(), reason }
  tell(book, person, at, { category: 'finance', code: 'voucher.issued', params, link: '/console/money', eventKey: id })
}

/** Ends the vouchers that are over at a moment, as the hourly job does. */
export function expireVouchers(book: Book, person: Person, now: Date): void {
  for (const voucher of person.vouchers.filter(({ row, expiresAt }) => row['state'] === 'active' && expiresAt <= now)) {
    const { row, leftFen, expiresAt } = voucher
    const { id, number } = row as { id: string; number: string }
    const at = later(expiresAt, 4 * minute)
    if (at > book.until) continue
    Object.assign(row, { state: 'expired', left_fen: 0n, state_at: at })
    voucher.leftFen = 0n
    if (leftFen > 0n) moveVoucher(book, person, { id, number, amountFen: -leftFen, at, kind: 'voucher.expire', actor: 'system:money.expire-vouchers' })
  }
}

type VoucherMove = { id: string; number: string; amountFen: bigint; at: Date; kind: 'voucher.issue' | 'voucher.expire'; actor: string }

function moveVoucher(book: Book, { id: owner }: Person, { id, number, amountFen, at, kind, actor }: VoucherMove): void {
  const key = kind === 'voucher.issue' ? `${kind}:${id}` : `${kind}:${id}:${at.getTime()}`
  const lines = [
    { owner: null, kind: 'promotion', amountFen: -amountFen },
    { owner, kind: 'vouchers', amountFen },
  ]
  book.post({ kind, key, subject: { kind: 'voucher', id }, memo: number, actor, at, lines })
}

/** Charges an order: vouchers first, then the balance, which the caller has filled. */
export function charge(book: Book, person: Person, order: Order, at: Date): void {
  expireVouchers(book, person, at)
  let due = order.totalFen
  const usable = person.vouchers
    .filter(({ leftFen, expiresAt }) => leftFen > 0n && expiresAt > at)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
  for (const voucher of usable) {
    const amountFen = voucher.leftFen < due ? voucher.leftFen : due
    if (amountFen === 0n) break
    voucher.leftFen -= amountFen
    voucher.row['left_fen'] = voucher.leftFen
    due -= amountFen
    book.add('voucher_use', { voucher_id: voucher.row['id'], order_id: order.id, order_number: order.number, amount_fen: amountFen, at })
  }
  order.moneyFen = due
  order.vouchersFen = order.totalFen - due
  person.availableFen -= due
  if (person.availableFen < 0n) throw new RangeError(`order ${order.number} costs more than its buyer has`)
  const lines = [
    { owner: person.id, kind: 'available', amountFen: -due },
    { owner: person.id, kind: 'vouchers', amountFen: -order.vouchersFen },
    { owner: null, kind: 'revenue', amountFen: order.totalFen },
  ]
  book.post({
    kind: 'order.charge',
    key: `order.charge:${order.id}`,
    subject: { kind: 'order', id: order.id },
    memo: order.number,
    actor: order.payment ? 'system:payments.notice' : `customer:${person.id}`,
    at,
    lines: lines.filter(({ amountFen }) => amountFen !== 0n),
  })
}

/** Round sums, as people recharge. */
export function rechargeSum(person: Person, leastFen: bigint): bigint {
  const steps = [5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n]
  const fitting = steps.filter((step) => step >= leastFen)
  return person.random.chance(0.7) ? (fitting[0] ?? leastFen) : (fitting[1] ?? fitting[0] ?? leastFen)
}
