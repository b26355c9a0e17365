import { bigint, boolean, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Invoice, InvoiceKind, InvoiceState, ReasonCode, TitleKind } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const invoiceTitle = pgTable('invoice_title', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<TitleKind>().notNull(),
  name: text('name').notNull(),
  taxNumber: text('tax_number'),
  address: text('address'),
  phone: text('phone'),
  bank: text('bank'),
  bankAccount: text('bank_account'),
  isDefault: boolean('is_default').notNull(),
  createdAt: at('created_at').notNull(),
})

export const invoice = pgTable('invoice', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<InvoiceKind>().notNull(),
  state: text('state').$type<InvoiceState>().notNull(),
  title: jsonb('title').$type<NonNullable<Invoice['title']>>(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  taxPercent: smallint('tax_percent').notNull(),
  reasonCode: text('reason_code').$type<ReasonCode>(),
  reason: text('reason'),
  officialNumber: text('official_number').unique(),
  issuedAt: at('issued_at'),
  fileId: uuid('file_id'),
  redNumber: text('red_number').unique(),
  redAt: at('red_at'),
  createdAt: at('created_at').notNull(),
  stateAt: at('state_at').notNull(),
})

export const invoiceLine = pgTable(
  'invoice_line',
  {
    invoiceId: uuid('invoice_id').notNull(),
    orderId: uuid('order_id').notNull(),
    amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
    live: boolean('live').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.orderId] })],
)

/** Actions with their actors. Append-only in the database. */
export const invoiceHistory = pgTable('invoice_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: uuid('invoice_id').notNull(),
  fromState: text('from_state').$type<InvoiceState>(),
  toState: text('to_state').$type<InvoiceState>().notNull(),
  byKind: text('by_kind').$type<'customer' | 'staff' | 'system'>().notNull(),
  byId: text('by_id').notNull(),
  at: at('at').notNull(),
})
