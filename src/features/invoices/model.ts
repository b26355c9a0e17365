import type { ServerConfig } from '#features/catalog/model.ts'
import type { OrderKind } from '#features/orders/model.ts'
import { fenTimes } from '#platform/pure/money.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { PageOf } from '#platform/pure/page-place.ts'

export const titleKinds = ['personal', 'enterprise'] as const
export type TitleKind = (typeof titleKinds)[number]

/** Ordinary or special value-added tax invoice. */
export const invoiceKinds = ['ordinary', 'special'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceStates = ['draft', 'submitted', 'rejected', 'issuing', 'issued', 'red-requested', 'red-issued', 'voided'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export type InvoiceEvent = 'submit' | 'withdraw' | 'take' | 'reject' | 'issue' | 'ask-red' | 'issue-red' | 'void'

/** Invoice state transitions (product §6). The database rejects every other change (migrations/0260_invoices.sql). */
export const transitions = {
  submit: { from: ['draft', 'rejected'], to: 'submitted' },
  withdraw: { from: ['draft', 'submitted', 'rejected'], to: 'voided' },
  take: { from: ['submitted'], to: 'issuing' },
  reject: { from: ['submitted', 'issuing'], to: 'rejected' },
  issue: { from: ['issuing'], to: 'issued' },
  'ask-red': { from: ['issued'], to: 'red-requested' },
  'issue-red': { from: ['red-requested'], to: 'red-issued' },
  void: { from: ['issued'], to: 'voided' },
} as const satisfies Record<InvoiceEvent, { from: readonly InvoiceState[]; to: InvoiceState }>

/** Returns whether the event is allowed in the invoice's state. */
export function invoiceCan(event: InvoiceEvent, invoice: { state: InvoiceState }): boolean {
  return (transitions[event].from as readonly InvoiceState[]).includes(invoice.state)
}

/** Value-added tax on cloud services in percent, included in prices. */
export const taxPercent = 6

/** Tax included in an amount. */
export function taxOf(amountFen: bigint, percent: number): bigint {
  return fenTimes(amountFen, BigInt(percent), BigInt(100 + percent))
}

export const invoiceLimits = {
  titles: 20,
  ordersAtOnce: 100,
  /** Limit of orders that the form offers, newest first. */
  offered: 200,
  reason: { min: 4, max: 300 },
  submitsADay: 30,
  fileBytes: 5 * 1_048_576,
} as const

export const invoicePageSize = 10

/** Recipient of an invoice. */
export type TitleFacts = {
  kind: TitleKind
  name: string
  taxNumber: string | null
  address: string | null
  phone: string | null
  bank: string | null
  bankAccount: string | null
}
export type InvoiceTitle = TitleFacts & { id: string; isDefault: boolean }

/** An order that can be invoiced: delivered, and on no valid invoice. `amountFen` is the amount to invoice. */
export type InvoiceableOrder = { id: string; number: string; kind: OrderKind; config: ServerConfig; paidAt: Date; amountFen: bigint }

export type ReasonCode = 'order-refunded' | 'customer' | 'staff'

/** An invoice as its owner sees it. */
export type Invoice = {
  id: string
  number: string
  kind: InvoiceKind
  state: InvoiceState
  /** Null once its account is closed. */
  title: (TitleFacts & { titleId?: string }) | null
  amountFen: bigint
  taxPercent: number
  taxFen: bigint
  reasonCode: ReasonCode | null
  reason: string | null
  officialNumber: string | null
  issuedAt: Date | null
  redNumber: string | null
  redAt: Date | null
  createdAt: Date
  stateAt: Date
  lines: { orderId: string; orderNumber: string; amountFen: bigint }[]
}
/** Result of comparing a printed invoice with the books. `buyer` is masked for persons, and null once its account is closed. */
export type InvoiceCheck =
  | { state: 'unknown' }
  | { state: 'differs'; number: string; at: Date; amountFen: bigint }
  | {
      state: 'matches' | 'reversed' | 'voided'
      number: string
      at: Date
      amountFen: bigint
      kind: InvoiceKind
      buyer: string | null
      redNumber: string | null
    }

/** Masked fields of a title. Staff see them in full through `revealInvoice`, which is audited. */
export type TitleContact = Pick<TitleFacts, 'address' | 'phone' | 'bankAccount'>

/** An invoice for staff, with its owner and whether a file was uploaded. Address, phone and bank account are masked. */
export type StaffInvoice = Invoice & { accountNumber: string; verification: string; hasFile: boolean }

/** Invoice in a search of staff. */
export type FoundInvoice = Pick<Invoice, 'number' | 'state' | 'amountFen'>

/** The latest invoices of one customer, with the number of all. */
export type CustomerInvoices = { rows: (FoundInvoice & Pick<Invoice, 'kind' | 'createdAt'>)[]; total: number }

export type InvoicePage = { invoices: Invoice[]; total: number; page: number; pageSize: number }
export type StaffInvoicePage = { invoices: StaffInvoice[]; counts: Partial<Record<InvoiceState, number>> } & PageOf

/** States that wait for staff. */
export const openStates = ['submitted', 'issuing', 'red-requested'] as const satisfies readonly InvoiceState[]

/** Calendar month in Shanghai, which decides for tax: `2026-03`. */
export function taxMonth(at: Date): string {
  return dateFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' }).format(at)
}

/** Returns whether an invoice can still be voided: in the month in which it was issued. */
export function voidable(invoice: { state: InvoiceState; issuedAt: Date | null }, now: Date): boolean {
  return invoiceCan('void', invoice) && invoice.issuedAt !== null && taxMonth(invoice.issuedAt) === taxMonth(now)
}

export type InvoiceSummary = { issuedFen: bigint; underWay: number; verification: 'none' | 'personal' | 'enterprise' }

export const invoiceTabs = ['orders', 'invoices', 'titles'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** Props of the invoices page, shared by both designs. */
export type InvoicesProps = {
  tab: InvoiceTab
  orders: InvoiceableOrder[]
  page: InvoicePage
  titles: InvoiceTitle[]
  summary: InvoiceSummary
  /** The invoice named in the URL. */
  open: Invoice | null
}
