import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ConsoleEnd, ConsoleView } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Ticket that opens a console once. */
export const consoleTickets = pgTable(
  'console_ticket',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    serverId: uuid('server_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    kind: text('kind').$type<ConsoleView>().notNull().default('text'),
    cols: integer('cols').notNull(),
    rows: integer('rows').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('console_ticket_expiry').on(table.expiresAt)],
)

/** Log of opened consoles: account, server, beginning and end. */
export const serverConsoles = pgTable(
  'server_console',
  {
    id: uuid('id').primaryKey(),
    serverId: uuid('server_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    kind: text('kind').$type<ConsoleView>().notNull().default('text'),
    openedAt: at('opened_at').notNull(),
    seenAt: at('seen_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason').$type<ConsoleEnd>(),
  },
  (table) => [
    index('server_console_open')
      .on(table.serverId)
      .where(sql`${table.endedAt} is null`),
    index('server_console_open_of_account')
      .on(table.accountId)
      .where(sql`${table.endedAt} is null`),
    index('server_console_by_account').on(table.accountId, table.openedAt),
  ],
)
