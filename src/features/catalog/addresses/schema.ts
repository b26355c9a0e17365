import { boolean, cidr, inet, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Networks from which servers get their addresses. Pools that are open do not overlap. */
export const addressPool = pgTable('address_pool', {
  id: uuid('id').primaryKey(),
  /** Zone and engine whose servers get addresses; null: every one. */
  zoneId: text('zone_id'),
  engineId: uuid('engine_id'),
  name: text('name').notNull(),
  network: cidr('network').notNull(),
  gateway: inet('gateway'),
  vlan: integer('vlan'),
  bridge: text('bridge'),
  serverPrefix: integer('server_prefix'),
  quarantineDays: integer('quarantine_days').notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  closedAt: at('closed_at'),
})

/** IPv4 addresses of a pool, and the IPv6 prefixes that a server has or had. */
export const poolAddress = pgTable('pool_address', {
  address: inet('address').primaryKey(),
  poolId: uuid('pool_id').notNull(),
  reserved: boolean('reserved').notNull().default(false),
  serverId: uuid('server_id'),
  position: integer('position'),
  heldAt: at('held_at'),
  freeAt: at('free_at'),
})

/** Free IPv4 addresses of each zone with pools, as pages show them. */
export const zoneAddresses = pgTable('zone_addresses', {
  zoneId: text('zone_id').primaryKey(),
  free: integer('free').notNull(),
  total: integer('total').notNull(),
  lowSince: at('low_since'),
})
