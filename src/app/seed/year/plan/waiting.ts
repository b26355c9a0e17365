import { shanghaiDay, type GatewayName } from '#features/payments/model.ts'
import { day, hour, later, minute, type Book, type Row } from './book.ts'
import { openTransfer } from './pay.ts'
import { tell } from './tell.ts'
import type { Person, World } from './world.ts'
import { askBack } from './withdrawals.ts'

/** Things that wait for finance on the first day: two withdrawals, a transfer of another sum, and an unknown line of a statement. */
export function planWaiting(book: Book, world: World, people: readonly Person[]): void {
  const settled = (person: Person) => book.rowsOf('payment').filter((row) => row['account_id'] === person.id && row['settled_at'])
  // Nothing else moved their money in the last hours, so the balance of now is the balance of then.
  const quiet = people.filter(
    (person) => person.availableFen >= 2_000n && settled(person).every((row) => (row['settled_at'] as Date) < later(book.until, -6 * hour)),
  )
  quiet.slice(-12).forEach((person, index) => {
    const waiting = book.rowsOf('withdrawal').filter((row) => row['state'] === 'requested').length
    if (waiting < 2) askBack(book, world, person, later(book.until, -(70 + index * 8) * minute))
  })
  const company = people.findLast(({ company, servers }) => company && servers.length > 0)
  if (company) underpaid(book, company, later(book.until, -26 * hour))
  statements(book, world)
}

/** A transfer that arrived with a digit missing: the money is in suspense until finance decides. */
function underpaid(book: Book, person: Person, at: Date): void {
  const payment = openTransfer(book, person, { amountFen: 300_000n, at: later(at, -20 * hour) })
  const [tradeNo, amountFen] = [`BT${book.digits(14)}`, 290_000n]
  const number = String(payment['number'])
  book.add('payment_suspense', {
    id: book.id(at),
    gateway: 'bank-transfer',
    trade_no: tradeNo,
    payment_id: payment['id'],
    claimed_number: number,
    currency: 'CNY',
    amount_fen: amountFen,
    reason: 'wrong-amount',
    created_at: at,
  })
  book.post({
    kind: 'suspense.receive',
    key: `suspense.receive:bank-transfer:${tradeNo}`,
    subject: { kind: 'trade', id: tradeNo },
    memo: 'wrong-amount',
    actor: 'system:payments.settle',
    at,
    lines: [
      { owner: null, kind: 'gateway:bank-transfer', amountFen: -amountFen },
      { owner: null, kind: 'suspense', amountFen },
    ],
  })
  tell(book, person, at, { category: 'finance', code: 'payment.checking', params: { number }, link: '/console/money' })
}

const gateways = ['alipay', 'wechat-pay', 'stripe'] as const satisfies readonly GatewayName[]
/** Newer days are compared by the product itself, with the statements of the fakes. */
const newestDay = 9
const oldestDay = 60

/** Statements of past days, equal to the payments but for two lines. */
function statements(book: Book, { staff }: World): void {
  for (let back = oldestDay; back >= newestDay; back--) {
    const date = shanghaiDay(later(book.until, -back * day))
    const at = new Date(Date.parse(`${date}T10:40:00+08:00`) + day)
    for (const gateway of gateways) {
      const strange =
        gateway === 'alipay' && (back === 12 || back === 40)
          ? { payment_number: `P${date.replaceAll('-', '')}${book.digits(10)}`, amount_fen: 9_900n }
          : undefined
      compare(book, { gateway, day: date, at, strange })
      if (strange) differ(book, { gateway, day: date, at, strange }, back === 40 ? staff.finance : undefined)
    }
  }
}

type Statement = { gateway: GatewayName; day: string; at: Date; strange: { payment_number: string; amount_fen: bigint } | undefined }

function compare(book: Book, { gateway, day: date, at, strange }: Statement): void {
  const isOf = (row: Row, column: string) => row[column] instanceof Date && shanghaiDay(row[column]) === date
  const paid = book.rowsOf('payment').filter((row) => row['gateway'] === gateway && isOf(row, 'settled_at'))
  const back = book.rowsOf('pay_fake.refund').filter((row) => row['scheme'] === gateway && isOf(row, 'at'))
  const numberOf = (refund: Row) => book.rowsOf('payment').find((row) => row['trade_no'] === refund['trade_no'])!['number']
  const lines: Row[] = [
    ...paid.map((row) => ({ kind: 'payment', trade_no: row['trade_no'], payment_number: row['number'], refund_number: null, amount_fen: row['amount_fen'] })),
    ...back.map((row) => ({
      kind: 'refund',
      trade_no: row['trade_no'],
      payment_number: numberOf(row),
      refund_number: row['out_refund_no'],
      amount_fen: row['amount_fen'],
    })),
    ...(strange ? [{ kind: 'payment', trade_no: book.digits(16) + book.digits(12), refund_number: null, ...strange }] : []),
  ]
  const sum = (kind: string) => lines.filter((line) => line['kind'] === kind).reduce((total, line) => total + (line['amount_fen'] as bigint), 0n)
  const totals = { lines: lines.length, paid_fen: sum('payment'), refunded_fen: sum('refund') }
  book.add('payment_reconciliation', { gateway, day: date, ...totals, differences: strange ? 1 : 0, at })
  lines.forEach((line, index) => book.add('payment_statement_line', { gateway, day: date, line: index + 1, currency: 'CNY', ...line }))
}

function differ(book: Book, { gateway, day: date, at, strange }: Statement, resolvedBy: string | undefined): void {
  book.add('payment_difference', {
    id: book.id(at),
    gateway,
    day: date,
    kind: 'missing-here',
    number: strange!.payment_number,
    their_fen: strange!.amount_fen,
    created_at: at,
    resolved_at: resolvedBy ? later(at, 5 * hour) : null,
    resolved_by: resolvedBy ?? null,
    resolution: resolvedBy ? '支付宝确认为测试交易，已由对方冲回。' : null,
  })
}
