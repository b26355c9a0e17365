import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Changed, VersionContent, Versioned } from './model/versions.ts'

const editorial = pgSchema('editorial')

/** Versions saved by editors. Append-only. */
export const contentVersion = editorial.table(
  'version',
  {
    about: text('about').$type<Versioned>().notNull(),
    itemId: text('item_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<VersionContent>().notNull(),
    changed: text('changed').$type<Changed>().array().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    writtenBy: text('written_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.about, table.itemId, table.version] })],
)
