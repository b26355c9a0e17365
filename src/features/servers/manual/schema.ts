import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ManualCapability } from '#features/catalog/model/capabilities.ts'
import type { ManualTaskKind } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Work of staff on one server. */
export const manualTasks = pgTable('manual_task', {
  id: uuid('id').primaryKey(),
  serverId: uuid('server_id').notNull(),
  capability: text('capability').$type<ManualCapability>().notNull(),
  kind: text('kind').$type<ManualTaskKind>().notNull(),
  fromLevel: integer('from_level').notNull(),
  toLevel: integer('to_level').notNull(),
  instructions: text('instructions').notNull(),
  state: text('state').$type<'open' | 'done' | 'cancelled'>().notNull().default('open'),
  assigneeId: uuid('assignee_id'),
  note: text('note'),
  createdAt: at('created_at').notNull(),
  dueAt: at('due_at').notNull(),
  overdueToldAt: at('overdue_told_at'),
  endedAt: at('ended_at'),
  endedBy: text('ended_by'),
})
