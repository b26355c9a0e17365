import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Family, Names, Period, Product } from '#features/catalog/model.ts'
import type { CouponKind } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const coupon = pgTable('coupon', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  names: jsonb('names').$type<Names>().notNull(),
  offPerMille: integer('off_per_mille'),
  offFen: bigint('off_fen', { mode: 'bigint' }),
  minimumFen: bigint('minimum_fen', { mode: 'bigint' }).notNull(),
  products: text('products').array().$type<Product>(),
  families: text('families').array().$type<Family>(),
  months: integer('months').array().$type<Period>(),
  kinds: text('kinds').array().$type<CouponKind>().notNull(),
  withAgent: boolean('with_agent').notNull(),
  listed: boolean('listed').notNull(),
  quota: integer('quota').notNull(),
  perAccount: integer('per_account').notNull(),
  taken: integer('taken').notNull().default(0),
  validFrom: at('valid_from').notNull(),
  validUntil: at('valid_until').notNull(),
  disabledAt: at('disabled_at'),
  createdAt: at('created_at').notNull(),
})

export const couponAccount = pgTable(
  'coupon_account',
  { couponId: uuid('coupon_id').notNull(), accountId: uuid('account_id').notNull(), taken: integer('taken').notNull() },
  (table) => [primaryKey({ columns: [table.couponId, table.accountId] })],
)

export const couponReservation = pgTable('coupon_reservation', {
  orderId: uuid('order_id').primaryKey(),
  couponId: uuid('coupon_id').notNull(),
  accountId: uuid('account_id').notNull(),
  heldAt: at('held_at').notNull(),
  releasedAt: at('released_at'),
})

export const couponAudit = pgTable('coupon_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  couponId: uuid('coupon_id').notNull(),
  action: text('action').$type<'create' | 'disable'>().notNull(),
  actor: text('actor').notNull(),
  note: text('note'),
  at: at('at').notNull(),
})
