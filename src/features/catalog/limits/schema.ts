import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Family } from '../model.ts'
import type { ResourceLimits } from './model.ts'

/** Limits of the machines of a family. A family without a row has none. */
export const familyLimits = pgTable('family_limit', {
  family: text('family').$type<Family>().primaryKey(),
  limits: jsonb('limits').$type<ResourceLimits>().notNull(),
  setAt: timestamp('set_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  setBy: text('set_by').notNull(),
})
