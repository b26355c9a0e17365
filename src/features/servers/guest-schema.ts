import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { GuestEnd, GuestScope } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Colleagues with whom an owner shares one server. One whose time is over may still stand open: `guest-rows.ts` knows. */
export const serverGuests = pgTable(
  'server_guest',
  {
    id: uuid('id').primaryKey(),
    serverId: uuid('server_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The guest. */
    accountId: uuid('account_id').notNull(),
    scope: text('scope').$type<GuestScope>().notNull(),
    invitedAt: at('invited_at').notNull(),
    untilAt: at('until_at').notNull(),
    acceptedAt: at('accepted_at'),
    endedAt: at('ended_at'),
    endedBy: text('ended_by').$type<GuestEnd>(),
  },
  (table) => [
    uniqueIndex('server_guest_open')
      .on(table.serverId, table.accountId)
      .where(sql`${table.endedAt} is null`),
    index('server_guest_by_guest').on(table.accountId, table.invitedAt),
    index('server_guest_by_server').on(table.serverId, table.invitedAt),
  ],
)
