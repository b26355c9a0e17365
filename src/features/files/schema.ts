import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FileState } from './model.ts'

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
