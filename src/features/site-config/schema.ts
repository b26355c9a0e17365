import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const siteConfig = pgTable('site_config', {
  configKey: text('config_key').primaryKey(),
  configValue: text('config_value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
