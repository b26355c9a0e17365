import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Versions of the business rules. Append-only, but for the withdrawal of one that has not taken effect. */
export const ruleVersion = pgTable('rule_version', {
  version: integer('version').primaryKey(),
  rules: jsonb('rules').$type<Record<string, number>>().notNull(),
  note: text('note').notNull(),
  effectiveAt: moment('effective_at').notNull(),
  publishedAt: moment('published_at').notNull(),
  publishedBy: text('published_by').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
})
