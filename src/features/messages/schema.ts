import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MessageCategory, NoticeCode } from './model.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const message = pgTable('message', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  category: text('category').$type<MessageCategory>().notNull(),
  code: text('code').$type<NoticeCode>().notNull(),
  params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  link: text('link'),
  eventKey: text('event_key'),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
})
