import { hour, later, type Book } from './book.ts'
import { sendBack } from './refunds.ts'
import { tell } from './tell.ts'
import type { Payment, Person, World } from './world.ts'

/** A customer asks for the rest of the last recharge. Finance agrees the next day, seldom not, and the newest requests wait. */
export function askBack(book: Book, world: World, person: Person, at: Date): void {
  const row = book
    .rowsOf('payment')
    .findLast(
      (one) =>
        one['account_id'] === person.id &&
        one['purpose'] === 'recharge' &&
        one['state'] === 'succeeded' &&
        one['gateway'] !== 'bank-transfer' &&
        one['refunded_fen'] === 0n,
    )
  if (!row) return
  const paidFen = row['amount_fen'] as bigint
  const amountFen = paidFen < person.availableFen ? paidFen : person.availableFen
  if (amountFen < 1_000n) return
  const [id, number] = [book.id(at), `W${book.numberOn(at, 10)}`]
  const payment: Payment = {
    id: String(row['id']),
    number: String(row['number']),
    row,
    amountFen: paidFen,
    gateway: String(row['gateway']),
    refundedFen: 0n,
    tradeNo: String(row['trade_no']),
  }
  const request = book.add('withdrawal', {
    id,
    number,
    account_id: person.id,
    payment_id: payment.id,
    amount_fen: amountFen,
    state: 'requested',
    refund_id: null,
    decided_by: null,
    decision: null,
    created_at: at,
    state_at: at,
  })
  const move = (step: 'hold' | 'return', when: Date, actor: string) => {
    const frozenFen = step === 'hold' ? amountFen : -amountFen
    person.availableFen -= frozenFen
    book.post({
      kind: `withdraw.${step}`,
      key: `withdraw.${step}:${id}`,
      subject: { kind: 'payment', id: payment.id },
      memo: number,
      actor,
      at: when,
      lines: [
        { owner: person.id, kind: 'available', amountFen: -frozenFen },
        { owner: person.id, kind: 'frozen', amountFen: frozenFen },
      ],
    })
  }
  move('hold', at, `customer:${person.id}`)
  const decidedAt = later(at, (3 + person.random.upTo(24)) * hour)
  if (decidedAt > book.until) return
  move('return', decidedAt, 'system:payments.withdraw')
  const staffId = world.staff.finance
  const told = { category: 'finance', link: '/console/money/withdraw', eventKey: id } as const
  const params = { number, amountFen: Number(amountFen) }
  const approved = person.random.chance(0.8)
  const decision = approved ? null : '账户还有未结清的订单，请处理后再申请。'
  const refundId = approved ? sendBack(book, person, payment, { amountFen, reason: number, at: later(decidedAt, 1), askedBy: staffId }) : null
  Object.assign(request, { state: approved ? 'approved' : 'rejected', refund_id: refundId, decided_by: staffId, decision, state_at: decidedAt })
  const detail = { number, amountFen: String(amountFen), ...(decision ? { reason: decision } : {}) }
  book.add('payment_audit', {
    id: book.id(decidedAt),
    staff_id: staffId,
    action: approved ? 'withdrawal-approved' : 'withdrawal-rejected',
    subject_id: id,
    detail,
    at: decidedAt,
  })
  if (approved) tell(book, person, decidedAt, { ...told, code: 'withdrawal.approved', params })
  else tell(book, person, decidedAt, { ...told, code: 'withdrawal.rejected', params: { ...params, reason: decision! } })
}
