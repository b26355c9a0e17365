import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Density, ListColumn } from './model/list-view.ts'

/** Layout of the table of servers, by account. */
export const serverListViews = pgTable('server_list_view', {
  accountId: uuid('account_id').primaryKey(),
  columns: text('columns').$type<ListColumn>().array().notNull(),
  density: text('density').$type<Density>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
