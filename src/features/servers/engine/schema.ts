import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import type { SealedSecret } from '#features/providers/model.ts'
import type { EngineDriver, EngineFindings, EngineTestAnswer } from './model.ts'
import type { EngineSurvey } from '../model/hosts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Report of the process that holds an engine. */
export const engineReports = pgTable('engine_report', {
  engineId: uuid('engine_id').primaryKey().default(environmentEngine),
  /** True for the engine of the environment, null for others. The previous release knows no other. */
  onlyRow: boolean('only_row').default(true).unique(),
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

/** Stated over-commit limit of an engine. Without a row the defaults of `model/placement.ts` apply. */
export const engineLimits = pgTable('engine_limit', {
  engineId: uuid('engine_id').primaryKey(),
  cpuRatio: numeric('cpu_ratio', { mode: 'number', precision: 5, scale: 2 }).notNull(),
  memoryRatio: numeric('memory_ratio', { mode: 'number', precision: 5, scale: 2 }).notNull(),
  revision: integer('revision').notNull().default(1),
  setAt: at('set_at').notNull(),
  setBy: text('set_by').notNull(),
})

/** Engines. The one of the environment has a row without driver and settings. */
export const engineRows = pgTable('engine', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  driver: text('driver').$type<EngineDriver>(),
  options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
  secrets: jsonb('secrets').$type<Record<string, SealedSecret>>().notNull().default({}),
  revision: integer('revision').notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  closedAt: at('closed_at'),
})

/** Tests of settings before they are stored. */
export const engineTests = pgTable('engine_test', {
  id: uuid('id').primaryKey(),
  engineId: uuid('engine_id'),
  driver: text('driver').$type<EngineDriver>().notNull(),
  options: jsonb('options').$type<Record<string, string>>().notNull(),
  secrets: jsonb('secrets').$type<Record<string, SealedSecret>>().notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: at('asked_at').notNull(),
  answeredAt: at('answered_at'),
  answer: jsonb('answer').$type<EngineTestAnswer>(),
})
