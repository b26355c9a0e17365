import { bigint, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UsedUpAction } from '../model.ts'
import type { AutoTopUpFault, TrafficLevel } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const bytes = (name: string) => bigint(name, { mode: 'number' })

/** Last counters of each server, and the bytes that the last read added. */
export const trafficMeters = pgTable('traffic_meter', {
  serverId: uuid('server_id').primaryKey(),
  at: at('at').notNull(),
  source: text('source').notNull(),
  counterBits: smallint('counter_bits').notNull(),
  inBytes: bytes('in_bytes').notNull(),
  outBytes: bytes('out_bytes').notNull(),
  uptimeSeconds: bytes('uptime_seconds'),
  addedIn: bytes('added_in').notNull().default(0),
  addedOut: bytes('added_out').notNull().default(0),
})

export const trafficHours = pgTable(
  'traffic_hour',
  { serverId: uuid('server_id').notNull(), at: at('at').notNull(), inBytes: bytes('in_bytes').notNull(), outBytes: bytes('out_bytes').notNull() },
  (table) => [primaryKey({ columns: [table.serverId, table.at] }), index('traffic_hour_by_time').on(table.at)],
)

/** Use of a traffic package, one row for each month of a server. */
export const trafficPeriods = pgTable(
  'traffic_period',
  {
    serverId: uuid('server_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    includedGib: integer('included_gib').notNull(),
    inBytes: bytes('in_bytes').notNull(),
    outBytes: bytes('out_bytes').notNull(),
    told: smallint('told').$type<0 | TrafficLevel>().notNull().default(0),
    /** Volume of the package and its top-ups at the last notice. */
    toldGib: integer('told_gib').notNull().default(0),
    /** Reason why no traffic could be bought automatically, once told. */
    autoRefused: text('auto_refused').$type<AutoTopUpFault>(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.startsAt] }), index('traffic_period_by_end').on(table.endsAt)],
)

/** Choices of owners of what happens when a package is used up; append-only. */
export const usedUpChoices = pgTable('used_up_choice', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  serverId: uuid('server_id').notNull(),
  action: text('action').$type<UsedUpAction>().notNull(),
  gib: integer('gib'),
  mostFen: bigint('most_fen', { mode: 'bigint' }),
  actor: text('actor').notNull(),
  at: at('at').notNull(),
})

/** Traffic added to a package in a period, one row for each paid order; append-only. */
export const trafficTopUps = pgTable('traffic_top_up', {
  orderId: uuid('order_id').primaryKey(),
  serverId: uuid('server_id').notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  gib: integer('gib').notNull(),
  /** Its price, if it was bought automatically. */
  automaticFen: bigint('automatic_fen', { mode: 'bigint' }),
  addedAt: at('added_at').notNull(),
})
