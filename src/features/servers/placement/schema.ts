import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DrainState, MoveMode, MoveState } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Hosts that are emptied. */
export const hostDrains = pgTable(
  'host_drain',
  {
    id: uuid('id').primaryKey(),
    engineId: uuid('engine_id').notNull(),
    host: text('host').notNull(),
    reason: text('reason').notNull(),
    mode: text('mode').$type<MoveMode>().notNull(),
    windowStartsAt: at('window_starts_at'),
    windowEndsAt: at('window_ends_at'),
    state: text('state').$type<DrainState>().notNull(),
    begunAt: at('begun_at').notNull(),
    begunBy: text('begun_by').notNull(),
    endedAt: at('ended_at'),
    /** New machines are placed on the host again since then. */
    reopenedAt: at('reopened_at'),
  },
  (table) => [index('host_drain_by_time').on(table.begunAt, table.id)],
)

/** Servers of a drain. */
export const drainMoves = pgTable(
  'host_drain_move',
  {
    drainId: uuid('drain_id').notNull(),
    serverId: uuid('server_id').notNull(),
    state: text('state').$type<MoveState>().notNull(),
    target: text('target'),
    operationId: uuid('operation_id'),
    attempts: integer('attempts').notNull().default(0),
    fault: text('fault'),
    announcedAt: at('announced_at'),
    endedAt: at('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.drainId, table.serverId] }), index('host_drain_move_by_server').on(table.serverId)],
)
