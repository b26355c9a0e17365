import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ViewedList } from '../model/list-views.ts'

/** Saved views of lists (migrations/0874_list_views.sql). */
export const staffListView = pgTable('staff_list_view', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  list: text('list').$type<ViewedList>().notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  hidden: text('hidden').array().notNull(),
  shared: boolean('shared').notNull().default(false),
  revision: integer('revision').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})

/** How a member of staff sees a list without a view. */
export const staffListChoice = pgTable(
  'staff_list_choice',
  {
    staffId: uuid('staff_id').notNull(),
    list: text('list').$type<ViewedList>().notNull(),
    hidden: text('hidden').array().notNull().default([]),
    defaultViewId: uuid('default_view_id'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
)
