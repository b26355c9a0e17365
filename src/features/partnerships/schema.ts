import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationState, Channel, CommissionState, Names, PartnerKind } from './model.ts'
import type { LevelValues } from './model/dashboard.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const fen = (name: string) => bigint(name, { mode: 'bigint' })

export const partnerLevel = pgTable('partner_level', {
  id: text('id').primaryKey(),
  names: jsonb('names').$type<Names>().notNull(),
  discountPerMille: integer('discount_per_mille').notNull(),
  yearlyFen: fen('yearly_fen').notNull().unique(),
  floorPerMille: integer('floor_per_mille').notNull(),
  offered: boolean('offered').notNull(),
})

/** Changes of levels by staff. Append-only in the database. */
export const partnerLevelChange = pgTable('partner_level_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  levelId: text('level_id').notNull(),
  /** Former and new floor, where the floor alone was set. */
  fromPerMille: integer('from_per_mille'),
  toPerMille: integer('to_per_mille'),
  /** Former and new values by field, for a change of the level. */
  changes: jsonb('changes').$type<LevelValues>(),
  reason: text('reason').notNull(),
  staffId: uuid('staff_id').notNull(),
  at: at('at').notNull(),
})

export const cpsTerms = pgTable('cps_terms', {
  version: integer('version').primaryKey(),
  effectiveAt: at('effective_at').notNull(),
  months: integer('months').notNull(),
  holdDays: integer('hold_days').notNull(),
  cookieDays: integer('cookie_days').notNull(),
  publishedAt: at('published_at').notNull(),
  publishedBy: text('published_by').notNull(),
  /** Reason, for versions that staff published. */
  note: text('note'),
  withdrawnAt: at('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
})

export const cpsRate = pgTable(
  'cps_rate',
  {
    version: integer('version').notNull(),
    product: text('product').notNull(),
    firstPerMille: integer('first_per_mille').notNull(),
    followingPerMille: integer('following_per_mille').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.product] })],
)

export const partnerApplication = pgTable('partner_application', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<PartnerKind>().notNull(),
  accountId: uuid('account_id').notNull(),
  contactName: text('contact_name').notNull(),
  contactPhone: text('contact_phone').notNull(),
  company: text('company'),
  channel: text('channel').$type<Channel>().notNull(),
  website: text('website'),
  expectedYearlyFen: fen('expected_yearly_fen').notNull(),
  pitch: text('pitch').notNull(),
  state: text('state').$type<ApplicationState>().notNull(),
  reason: text('reason'),
  createdAt: at('created_at').notNull(),
  decidedAt: at('decided_at'),
})

export const partner = pgTable('partner', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<PartnerKind>().notNull(),
  levelId: text('level_id'),
  code: text('code').notNull().unique(),
  applicationId: uuid('application_id').notNull().unique(),
  createdAt: at('created_at').notNull(),
  endedAt: at('ended_at'),
  /** Clicks that were deleted by their age. A trigger counts them. */
  clicksForgotten: bigint('clicks_forgotten', { mode: 'number' }).notNull().default(0),
})

/** Actions with their actors. Append-only in the database. */
export const partnerHistory = pgTable('partner_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  applicationId: uuid('application_id'),
  partnerId: uuid('partner_id'),
  action: text('action').$type<'submit' | 'review' | 'approve' | 'reject' | 'level' | 'end' | 'resume' | 'pay' | 'reverse'>().notNull(),
  detail: text('detail'),
  actorKind: text('actor_kind').$type<'customer' | 'staff' | 'system'>().notNull(),
  actorId: text('actor_id').notNull(),
  at: at('at').notNull(),
  commissionId: uuid('commission_id'),
})

export const referralClick = pgTable('referral_click', {
  id: uuid('id').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  landing: text('landing').notNull(),
  at: at('at').notNull(),
})

export const referral = pgTable('referral', {
  accountId: uuid('account_id').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  byLink: boolean('by_link').notNull(),
  at: at('at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const commission = pgTable('commission', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull().unique(),
  partnerId: uuid('partner_id').notNull(),
  accountId: uuid('account_id').notNull(),
  orderFen: fen('order_fen').notNull(),
  perMille: integer('per_mille').notNull(),
  amountFen: fen('amount_fen').notNull(),
  /** Part that was reversed with single servers of the order. */
  returnedFen: fen('returned_fen').notNull().default(0n),
  /** Further part of that kind which the partner's balance has not covered yet. */
  owedFen: fen('owed_fen').notNull().default(0n),
  state: text('state').$type<CommissionState>().notNull(),
  createdAt: at('created_at').notNull(),
  releaseAt: at('release_at').notNull(),
  stateAt: at('state_at').notNull(),
})
