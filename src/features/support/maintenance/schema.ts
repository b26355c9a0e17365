import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const maintenanceWindow = pgTable('maintenance_window', {
  id: uuid('id').primaryKey(),
  regionId: text('region_id').notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  texts: jsonb('texts').$type<Record<Locale, string>>().notNull(),
  state: text('state').$type<'planned' | 'cancelled'>().notNull(),
  plannedBy: uuid('planned_by').notNull(),
  createdAt: at('created_at').notNull(),
  cancelledBy: uuid('cancelled_by'),
  cancelledAt: at('cancelled_at'),
})
