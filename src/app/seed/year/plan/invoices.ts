import { taxPercent, type InvoiceState } from '#features/invoices/model.ts'
import { day, hour, later, moment, type Book } from './book.ts'
import { invoiceLink, tell } from './tell.ts'
import type { Order, Person, World } from './world.ts'

type Title = {
  kind: string
  name: string
  taxNumber: string | null
  address: string | null
  phone: string | null
  bank: string | null
  bankAccount: string | null
}

/** Bank details that no bank has. */
const bank = { bank: '示例银行临澜支行', bankAccount: '6200000000000000000' }

/** Invoices of verified customers for some of their delivered orders. The newest requests wait for finance. */
export function planInvoices(book: Book, world: World, people: readonly Person[]): void {
  const waiting: InvoiceState[] = ['submitted', 'submitted', 'issuing', 'submitted', 'rejected', 'issuing']
  for (const person of people.toReversed()) {
    const { random, verification } = person
    if (verification === 'none' || !random.chance(verification === 'enterprise' ? 0.62 : 0.16)) continue
    const orders = person.orders.filter((order) => order.row['state'] === 'completed' && order.moneyFen > 0n && order.paidAt! < later(book.until, -6 * day))
    for (let from = 0; from < orders.length;) {
      const part = orders.slice(from, from + 1 + random.upTo(3))
      from += part.length
      if (!random.chance(0.7)) continue
      const last = part.at(-1)!.paidAt!
      const askedAt = moment(random, later(last, 5.5 * day), later(last, 25 * day))
      if (askedAt > later(book.until, -hour)) continue
      const isFresh = askedAt > later(book.until, -6 * day)
      invoice(book, world, person, part, askedAt, isFresh ? (waiting.shift() ?? 'issued') : random.chance(0.03) ? 'red-issued' : 'issued')
    }
  }
}

function titleOf(book: Book, person: Person, at: Date): { id: string; facts: Title } {
  const { id: accountId, name, company, creditCode, row } = person
  const known = book.rowsOf('invoice_title').find((title) => title['account_id'] === accountId)
  const enterprise = company !== undefined && person.verification === 'enterprise'
  const facts: Title = enterprise
    ? { kind: 'enterprise', name: company, taxNumber: creditCode!, address: '临澜市示例路1号', phone: String(row['phone']), ...bank }
    : { kind: 'personal', name, taxNumber: null, address: null, phone: null, bank: null, bankAccount: null }
  if (known) return { id: String(known['id']), facts }
  const id = book.id(at)
  const { taxNumber: tax_number, bankAccount: bank_account, ...rest } = facts
  book.add('invoice_title', { id, account_id: accountId, ...rest, tax_number, bank_account, is_default: true, created_at: at })
  return { id, facts }
}

const paths: Partial<Record<InvoiceState, readonly InvoiceState[]>> = {
  submitted: ['submitted'],
  issuing: ['submitted', 'issuing'],
  rejected: ['submitted', 'rejected'],
  issued: ['submitted', 'issuing', 'issued'],
  'red-issued': ['submitted', 'issuing', 'issued', 'red-requested', 'red-issued'],
}

function invoice(book: Book, world: World, person: Person, orders: readonly Order[], askedAt: Date, wanted: InvoiceState): void {
  const { id: accountId, random, company } = person
  const { id: titleId, facts } = titleOf(book, person, later(askedAt, -hour / 6))
  const id = book.id(askedAt)
  const number = `F${book.numberOn(askedAt, 10)}`
  const amountFen = orders.reduce((sum, { moneyFen }) => sum + moneyFen, 0n)
  const row = book.add('invoice', {
    id,
    number,
    account_id: accountId,
    kind: facts.kind === 'enterprise' && random.chance(0.4) ? 'special' : 'ordinary',
    state: wanted,
    title: { ...facts, titleId },
    amount_fen: amountFen,
    tax_percent: taxPercent,
    reason_code: null as string | null,
    reason: null as string | null,
    official_number: null as string | null,
    issued_at: null as Date | null,
    red_number: null as string | null,
    red_at: null as Date | null,
    created_at: askedAt,
    state_at: askedAt,
  })
  for (const order of orders) book.add('invoice_line', { invoice_id: id, order_id: order.id, amount_fen: order.moneyFen })
  let at = askedAt
  let from: InvoiceState | null = null
  const finance = ['staff', world.staff.finance] as const
  for (const state of paths[wanted]!) {
    if (from !== null) at = later(at, (1 + random.upTo(state === 'red-requested' ? 60 : 16)) * hour)
    if (at > book.until) {
      // Finance has not got to it yet.
      row.state = from!
      break
    }
    const [kind, by] = state === 'submitted' || state === 'red-requested' ? (['customer', accountId] as const) : finance
    book.add('invoice_history', { invoice_id: id, from_state: from, to_state: state, by_kind: kind, by_id: by, at })
    if (state === 'issued') {
      Object.assign(row, { official_number: `24${book.digits(18)}`, issued_at: at })
      const params = { number, official: row.official_number!, amountFen: Number(amountFen) }
      tell(book, person, at, { category: 'finance', code: 'invoice.issued', params, link: invoiceLink({ id }) })
    }
    if (state === 'rejected') {
      Object.assign(row, { reason_code: 'staff', reason: '抬头与认证名称不一致，请核对后重新提交。' })
      tell(book, person, at, {
        category: 'finance',
        code: 'invoice.rejected',
        params: { number, why: 'staff', reason: row.reason! },
        link: invoiceLink({ id }),
      })
    }
    if (state === 'red-requested') Object.assign(row, { reason_code: 'customer', reason: company ? '公司更名，需要重新开具' : '抬头写错' })
    if (state === 'red-issued') {
      Object.assign(row, { red_number: `25${book.digits(18)}`, red_at: at })
      tell(book, person, at, { category: 'finance', code: 'invoice.red-issued', params: { number, red: row.red_number! }, link: invoiceLink({ id }) })
    }
    row.state_at = at
    from = state
  }
}
