import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Family, Names, Period, Product } from '#features/catalog/model.ts'
import type { CouponKind } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Terms that coupons and campaigns share. */
const terms = {
  offPerMille: integer('off_per_mille'),
  offFen: bigint('off_fen', { mode: 'bigint' }),
  minimumFen: bigint('minimum_fen', { mode: 'bigint' }).notNull(),
  products: text('products').array().$type<Product>(),
  families: text('families').array().$type<Family>(),
  months: integer('months').array().$type<Period>(),
  kinds: text('kinds').array().$type<CouponKind>().notNull(),
  withAgent: boolean('with_agent').notNull(),
  perAccount: integer('per_account').notNull(),
  validFrom: at('valid_from').notNull(),
  validUntil: at('valid_until').notNull(),
}

export const coupon = pgTable('coupon', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  names: jsonb('names').$type<Names>().notNull(),
  ...terms,
  listed: boolean('listed').notNull(),
  quota: integer('quota').notNull(),
  taken: integer('taken').notNull().default(0),
  disabledAt: at('disabled_at'),
  createdAt: at('created_at').notNull(),
  /** Campaign that created the code. */
  campaignId: uuid('campaign_id'),
})

export const couponCampaign = pgTable('coupon_campaign', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<'shared' | 'unique'>().notNull(),
  prefix: text('prefix').notNull(),
  ...terms,
  quota: integer('quota').notNull(),
  endedAt: at('ended_at'),
  createdAt: at('created_at').notNull(),
})

/** Uses of all codes of a campaign by an account, with the campaign's limit. */
export const campaignAccount = pgTable(
  'coupon_campaign_account',
  {
    campaignId: uuid('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    taken: integer('taken').notNull(),
    perAccount: integer('per_account').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.accountId] })],
)

export const campaignAudit = pgTable('coupon_campaign_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  campaignId: uuid('campaign_id').notNull(),
  action: text('action').$type<'create' | 'add' | 'end'>().notNull(),
  actor: text('actor').notNull(),
  codes: integer('codes').notNull(),
  note: text('note'),
  at: at('at').notNull(),
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
