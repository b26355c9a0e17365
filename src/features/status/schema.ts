import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type { CheckState, Impact, IncidentState, Service } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const statusCheck = pgTable(
  'status_check',
  {
    service: text('service').$type<Service>().notNull(),
    place: text('place').notNull(),
    state: text('state').$type<CheckState>().notNull(),
    checkedAt: at('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.place] })],
)

export const statusDay = pgTable(
  'status_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    service: text('service').$type<Service>().notNull(),
    place: text('place').notNull(),
    checks: integer('checks').notNull(),
    degraded: integer('degraded').notNull(),
    outage: integer('outage').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.service, table.place] })],
)

export const incident = pgTable('incident', {
  id: uuid('id').primaryKey(),
  titles: jsonb('titles').$type<Record<Locale, string>>().notNull(),
  impact: text('impact').$type<Impact>().notNull(),
  affected: text('affected').array().notNull(),
  state: text('state').$type<IncidentState>().notNull(),
  begunAt: at('begun_at').notNull(),
  resolvedAt: at('resolved_at'),
  createdAt: at('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  revision: integer('revision').notNull().default(1),
})

export const incidentUpdate = pgTable('incident_update', {
  id: uuid('id').primaryKey(),
  incidentId: uuid('incident_id').notNull(),
  state: text('state').$type<IncidentState>().notNull(),
  texts: jsonb('texts').$type<Record<Locale, string>>().notNull(),
  at: at('at').notNull(),
  writtenBy: uuid('written_by').notNull(),
  revision: integer('revision').notNull().default(1),
  correctedAt: at('corrected_at'),
})

/** Earlier wording of incidents and updates. Append-only. */
export const incidentChange = pgTable('incident_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  incidentId: uuid('incident_id').notNull(),
  updateId: uuid('update_id'),
  revision: integer('revision').notNull(),
  was: jsonb('was').$type<Record<string, unknown>>().notNull(),
  changedBy: uuid('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
})

export const statusRequest = pgTable('status_request', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  regionId: text('region_id'),
  accountId: uuid('account_id'),
  createdAt: at('created_at').notNull(),
  confirmedAt: at('confirmed_at'),
})

export const statusSubscriber = pgTable('status_subscriber', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  locale: text('locale').$type<Locale>().notNull(),
  regionId: text('region_id'),
  accountId: uuid('account_id'),
  confirmedAt: at('confirmed_at').notNull(),
})

export const statusMail = pgTable(
  'status_mail',
  {
    id: uuid('id').primaryKey(),
    updateId: uuid('update_id').notNull(),
    subscriberId: uuid('subscriber_id').notNull(),
    sentAt: at('sent_at'),
  },
  (table) => [unique().on(table.updateId, table.subscriberId)],
)

/** Figures of the last 30 days, one row. */
export const serviceRecord = pgTable('service_record', {
  id: boolean('id').primaryKey().default(true),
  measuredAt: at('measured_at').notNull(),
  due: integer('due').notNull(),
  delivered: integer('delivered').notNull(),
  onTime: integer('on_time').notNull(),
  medianSeconds: integer('median_seconds'),
  slowSeconds: integer('slow_seconds'),
  refunds: integer('refunds').notNull(),
  provenAt: at('proven_at'),
  simulated: boolean('simulated').notNull(),
})
