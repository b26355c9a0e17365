import { bigint, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OrderKind } from '#features/orders/model.ts'
import type { Product } from '#features/catalog/model.ts'
import type { Buyer, DocumentKind, Seller, TaxScheme, Treatment } from './model.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Versions of the tax scheme. Append-only, but for the withdrawal of one that has not taken effect. */
export const taxVersion = pgTable('tax_version', {
  version: integer('version').primaryKey(),
  scheme: jsonb('scheme').$type<TaxScheme>().notNull(),
  note: text('note').notNull(),
  effectiveAt: moment('effective_at').notNull(),
  publishedAt: moment('published_at').notNull(),
  publishedBy: text('published_by').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
})

export const billingDetails = pgTable('billing_details', {
  accountId: uuid('account_id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  country: text('country').notNull(),
  taxNumber: text('tax_number'),
  updatedAt: moment('updated_at').notNull(),
})

/** Last number of each series. Its row is locked until the document is stored, so that a series has no gap. */
export const taxSeries = pgTable('tax_series', { series: text('series').primaryKey(), last: integer('last').notNull() })

/** Invoices and credit notes. Append-only, but for the buyer of an invoice that had none. */
export const taxDocument = pgTable('tax_document', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  correctsId: uuid('corrects_id'),
  accountId: uuid('account_id').notNull(),
  orderId: uuid('order_id').notNull(),
  orderNumber: text('order_number').notNull(),
  orderKind: text('order_kind').$type<OrderKind>().notNull(),
  product: text('product').$type<Product>().notNull(),
  seller: jsonb('seller').$type<Seller>().notNull(),
  buyer: jsonb('buyer').$type<Buyer>(),
  country: text('country').notNull(),
  treatment: text('treatment').$type<Treatment>().notNull(),
  taxName: text('tax_name'),
  basisPoints: integer('basis_points').notNull(),
  grossFen: bigint('gross_fen', { mode: 'bigint' }).notNull(),
  taxFen: bigint('tax_fen', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  taxDate: date('tax_date', { mode: 'string' }).notNull(),
  paidAt: moment('paid_at').notNull(),
  issuedAt: moment('issued_at').notNull(),
})
