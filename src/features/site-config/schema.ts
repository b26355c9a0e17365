import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const siteConfig = pgTable('site_config', {
  configKey: text('config_key').primaryKey(),
  configValue: text('config_value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})

/** Whether the site is open to visitors: one row. */
export const siteOpening = pgTable('site_opening', {
  id: boolean().primaryKey().default(true),
  state: text({ enum: ['soon', 'open', 'closed'] }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
