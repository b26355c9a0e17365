import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type { CallBackState, CallBackTopic } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const callBack = pgTable('call_back', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  topic: text('topic').$type<CallBackTopic>().notNull(),
  note: text('note').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  fromAt: at('from_at').notNull(),
  untilAt: at('until_at').notNull(),
  state: text('state').$type<CallBackState>().notNull(),
  stateAt: at('state_at').notNull(),
  staffId: uuid('staff_id'),
  createdAt: at('created_at').notNull(),
})
