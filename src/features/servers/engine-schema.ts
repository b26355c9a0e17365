import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EngineFindings, EngineSurvey } from './staff-model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** What the process that holds the engine says of it. */
export const engineReports = pgTable('engine_report', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  capabilities: jsonb('capabilities').$type<Record<string, unknown>>().notNull(),
  reportedAt: at('reported_at').notNull(),
  /** When it was reached last, and how long that took; when not, and why not. */
  contactedAt: at('contacted_at'),
  latencyMs: integer('latency_ms'),
  failedAt: at('failed_at'),
  fault: text('fault'),
  survey: jsonb('survey').$type<EngineSurvey>(),
  findings: jsonb('findings').$type<EngineFindings>().notNull().default({ machines: 0, unknown: [], missing: [] }),
})

/** Hosts that get no new machines. */
export const hostStops = pgTable('host_stop', {
  host: text('host').primaryKey(),
  stoppedAt: at('stopped_at').notNull(),
  stoppedBy: text('stopped_by').notNull(),
  reason: text('reason').notNull(),
})
