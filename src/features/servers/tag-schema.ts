import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Words by which an owner finds their servers; a trigger takes them off a server that gets another owner. */
export const serverTags = pgTable(
  'server_tag',
  {
    serverId: uuid('server_id').notNull(),
    tag: text('tag').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.tag] }), index('server_tag_by_tag').on(table.tag)],
)
