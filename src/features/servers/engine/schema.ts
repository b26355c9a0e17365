import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EngineFindings } from './model.ts'
import type { EngineSurvey } from '../model/hosts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Report of the process that holds the engine. */
export const engineReports = pgTable('engine_report', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  capabilities: jsonb('capabilities').$type<Record<string, unknown>>().notNull(),
  reportedAt: at('reported_at').notNull(),
  /** Times of the last passed and failed check, the driver's message and our code for it. */
  contactedAt: at('contacted_at'),
  failedAt: at('failed_at'),
  fault: text('fault'),
  faultCode: text('fault_code'),
  /** Beginning of the present failure, and the number of failed checks in a row. */
  downSince: at('down_since'),
  failedChecks: integer('failed_checks').notNull().default(0),
  /** Time and duration of the last list of all machines. */
  listedAt: at('listed_at'),
  latencyMs: integer('latency_ms'),
  /** Time of the last survey of the hosts. */
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
