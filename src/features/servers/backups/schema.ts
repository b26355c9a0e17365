import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Backup plans. A server without backups has none. */
export const backupPlans = pgTable('backup_plan', {
  serverId: uuid('server_id').primaryKey(),
  enabled: boolean('enabled').notNull().default(true),
  days: smallint('days').array().notNull(),
  hour: smallint('hour').notNull(),
  minute: smallint('minute').notNull(),
  timeZone: text('time_zone').notNull(),
  keep: smallint('keep').notNull(),
  doneUntil: at('done_until').notNull(),
  lookAt: at('look_at'),
})
