import type { StaffAccountView } from '#features/account/model/staff.ts'
import type { CustomerSignIn } from '#features/auth/model.ts'
import type { LegalConsent } from '#features/content/legal/model.ts'
import type { CustomerInvoices } from '#features/invoices/model.ts'
import type { CustomerTaxDocuments } from '#features/taxes/model.ts'
import type { WordedMessage } from '#features/messages/model.ts'
import type { Balance } from '#features/money/model.ts'
import type { StaffOrder } from '#features/orders/staff/model.ts'
import type { StoredMethod } from '#features/payments/model/methods.ts'
import type { StaffPayment } from '#features/payments/model/staff.ts'
import type { StaffServer } from '#features/servers/listing/model.ts'
import type { CustomerWorkOrders } from '#features/support/model.ts'
import type { AccountNote } from './notes.ts'

/** The latest rows of a list of one customer, with the number of all: it stops counting after the limit of lists. */
export type Latest<Row> = { rows: Row[]; total: number }

/** Rows of each list that the page of a customer shows. */
export const latestRows = 5

/** An account as staff see it. Parts that the reader's role does not cover are left out. */
export type AccountSection = {
  account: StaffAccountView
  balance: Balance
  /** Pinned ones first. */
  notes: AccountNote[]
  orders: Latest<StaffOrder> | undefined
  /** Names of regions by ID. */
  regions: Record<string, string>
  servers: Latest<StaffServer> | undefined
  payments: Latest<StaffPayment> | undefined
  workOrders: CustomerWorkOrders | undefined
  invoices: CustomerInvoices | undefined
  taxDocuments: CustomerTaxDocuments | undefined
  signIns: CustomerSignIn[]
  /** Stored payment methods, masked by their gateways. */
  methods: StoredMethod[]
  /** Consents to the legal documents, newest first. */
  consents: LegalConsent[]
  messages: WordedMessage[]
  sessions: number
}

/** Revealed data, shown as long as the page is open. */
export type RevealedAccount = { phone: string; email: string | null }

/** Address of a page with its filters. Empty values and the first page are left out. */
export function sectionAddress(asked: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  return `?${query}`
}
