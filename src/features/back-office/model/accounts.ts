import { accountStates, type AccountSearch, type StaffAccountView } from '#features/account/model/staff.ts'
import type { WordedMessage } from '#features/messages/model.ts'
import type { Balance } from '#features/money/model.ts'
import type { StaffOrder } from '#features/orders/staff/model.ts'
import type { StaffServer } from '#features/servers/listing/model.ts'

/** An account with what the staff see of it; parts that the reader's role does not cover are left out. */
export type AccountRoom = {
  account: StaffAccountView
  balance: Balance
  orders: StaffOrder[] | undefined
  /** Their names, by id. */
  regions: Record<string, string>
  servers: StaffServer[] | undefined
  messages: WordedMessage[]
  sessions: number
}

/** What a reveal answers: shown for as long as the page is open. */
export type RevealedAccount = { phone: string; email: string | null }

export function accountSearchOf(query: URLSearchParams, pageSize = 20): AccountSearch {
  const page = Number(query.get('page'))
  return {
    search: (query.get('search') ?? '').trim().slice(0, 60),
    state: accountStates.find((one) => one === query.get('state')),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageSize,
  }
}

/** An address of a room with what is asked for in it; empty values and the first page are left out. */
export function roomAddress(asked: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  return `?${query}`
}
