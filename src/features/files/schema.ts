import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FileState } from './model.ts'
import type { ScanFaultCode } from './scanner.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const storedFile = pgTable('stored_file', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  state: text('state').$type<FileState>().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
})

export const fileScanner = pgTable('file_scanner', {
  single: boolean('single').primaryKey().default(true),
  checkedAt: at('checked_at'),
  version: text('version'),
  signaturesAt: at('signatures_at'),
  failedAt: at('failed_at'),
  downSince: at('down_since'),
  failures: integer('failures').notNull().default(0),
  fault: text('fault').$type<ScanFaultCode>(),
  told: boolean('told').notNull().default(false),
})
