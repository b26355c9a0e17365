import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RdnsFaultCode } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Names as the name server is to publish them. Triggers of `reverse_name` and `server` declare them. */
export const reverseRecords = pgTable('reverse_record', {
  address: text('address').primaryKey(),
  serverId: uuid('server_id').notNull(),
  name: text('name'),
  revision: integer('revision').notNull().default(1),
  publishedRevision: integer('published_revision').notNull().default(0),
  errorCode: text('error_code').$type<RdnsFaultCode>(),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: at('next_try_at'),
  publishedAt: at('published_at'),
  confirmed: boolean('confirmed'),
})

/** Report of the worker that has the name server. */
export const reverseDnsReports = pgTable('reverse_dns_report', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  zones: text('zones').array().notNull().default([]),
  checkedAt: at('checked_at').notNull(),
  errorCode: text('error_code').$type<RdnsFaultCode>(),
})
