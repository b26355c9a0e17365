import type { MessageCategory, NoticeCode, NoticeParams } from '#features/messages/model.ts'
import { day, later, type Book } from './book.ts'
import type { Person } from './world.ts'

type Notice<Code extends NoticeCode> = { category: MessageCategory; code: Code; params: NoticeParams[Code]; link: `/${string}`; eventKey?: string }

/** A notice in the box of a customer, most of the older ones read. Other channels carried it at the time. */
export function tell<Code extends NoticeCode>(book: Book, { id, random }: Pick<Person, 'id' | 'random'>, at: Date, notice: Notice<Code>): void {
  const { category, code, params, link, eventKey } = notice
  const read = later(at, random.next() * 2 * day)
  book.add('message', {
    id: book.id(at),
    account_id: id,
    category,
    code,
    params,
    link,
    event_key: eventKey ?? null,
    created_at: at,
    read_at: random.chance(0.82) && read < book.until ? read : null,
    in_box: true,
  })
}

export const serverLink = (code: string): `/${string}` => `/console/server-admin?server=${code}`
export const orderLink = (number: string): `/${string}` => `/console/orderDetail?number=${number}`
export const invoiceLink = ({ id }: { id: string }): `/${string}` => `/console/money/invoices?invoice=${id}`
