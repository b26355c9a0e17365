import { accountStates, type AccountSearch, type StaffAccountView } from '#features/account/model/staff.ts'
import type { WordedMessage } from '#features/messages/model.ts'
import type { Balance } from '#features/money/model.ts'
import type { StaffOrder } from '#features/orders/staff/model.ts'
import type { StoredMethod } from '#features/payments/model/methods.ts'
import type { StaffServer } from '#features/servers/listing/model.ts'

/** An account as staff see it. Parts that the reader's role does not cover are left out. */
export type AccountSection = {
  account: StaffAccountView
  balance: Balance
  orders: StaffOrder[] | undefined
  /** Names of regions by ID. */
  regions: Record<string, string>
  servers: StaffServer[] | undefined
  /** Stored payment methods, masked by their gateways. */
  methods: StoredMethod[]
  messages: WordedMessage[]
  sessions: number
}

/** Revealed data, shown as long as the page is open. */
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

/** Address of a page with its filters. Empty values and the first page are left out. */
export function sectionAddress(asked: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  return `?${query}`
}
