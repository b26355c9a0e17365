import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportKind, ProductTarget, Source } from './model.ts'

/** Links by the ID in the other system. They never change. */
export const importLink = pgTable(
  'import_link',
  {
    source: text('source').$type<Source>().notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    externalId: text('external_id').notNull(),
    accountId: uuid('account_id'),
    serverId: uuid('server_id'),
    target: jsonb('target').$type<ProductTarget>(),
    creditFen: bigint('credit_fen', { mode: 'bigint' }).notNull().default(0n),
    importedAt: timestamp('imported_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.kind, table.externalId] })],
)
