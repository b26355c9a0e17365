import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type { LeadState, LeadTopic } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const lead = pgTable('lead', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  topic: text('topic').$type<LeadTopic>().notNull(),
  name: text('name').notNull(),
  company: text('company').notNull(),
  phone: text('phone'),
  email: text('email'),
  message: text('message').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  accountId: uuid('account_id'),
  consentVersion: text('consent_version').notNull(),
  state: text('state').$type<LeadState>().notNull(),
  takenBy: uuid('taken_by'),
  createdAt: at('created_at').notNull(),
  stateAt: at('state_at').notNull(),
})

/** Steps of leads. Append-only in the database. */
export const leadHistory = pgTable('lead_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id').notNull(),
  fromState: text('from_state').$type<LeadState>(),
  toState: text('to_state').$type<LeadState>().notNull(),
  staffId: uuid('staff_id'),
  note: text('note'),
  at: at('at').notNull(),
})
