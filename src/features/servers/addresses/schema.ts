import { bigint, inet, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** History of public addresses. Triggers of `server` write it. */
export const addressAssignments = pgTable('address_assignment', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  address: inet('address').notNull(),
  serverId: uuid('server_id').notNull(),
  accountId: uuid('account_id').notNull(),
  since: at('since').notNull(),
  until: at('until'),
})
