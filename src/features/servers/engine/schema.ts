import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EngineFindings } from './model.ts'
import type { EngineSurvey } from '../model/hosts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** What the process that holds the engine says of it. */
export const engineReports = pgTable('engine_report', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  capabilities: jsonb('capabilities').$type<Record<string, unknown>>().notNull(),
  reportedAt: at('reported_at').notNull(),
  /** When it passed a check last, and failed one, with the driver's words and a code for ours. */
  contactedAt: at('contacted_at'),
  failedAt: at('failed_at'),
  fault: text('fault'),
  faultCode: text('fault_code'),
  /** Since when it has not passed one, and how many in a row it failed. */
  downSince: at('down_since'),
  failedChecks: integer('failed_checks').notNull().default(0),
  /** When it listed all machines last, and how long that took. */
  listedAt: at('listed_at'),
  latencyMs: integer('latency_ms'),
  /** When it said last what carries machines. */
  surveyedAt: at('surveyed_at'),
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
