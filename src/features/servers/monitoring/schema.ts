import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { AlarmDirection, AlarmEventKind, AlarmMinutes } from './alarms.ts'
import type { MachineCounters } from '../model/machine.ts'
import type { MetricName } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const measured = () => ({
  serverId: uuid('server_id').notNull(),
  at: at('at').notNull(),
  cpu: real('cpu'),
  memory: real('memory'),
  disk: real('disk'),
  diskRead: real('disk_read'),
  diskWrite: real('disk_write'),
  netIn: real('net_in'),
  netOut: real('net_out'),
})

/** Measured values, then means per minute, quarter of an hour and hour; `at` is the beginning of each. A time without a row is a gap. */
export const rawMetrics = pgTable('server_metric_raw', measured(), (table) => [
  primaryKey({ columns: [table.serverId, table.at] }),
  index('server_metric_raw_by_time').on(table.at),
])
export const minuteMetrics = pgTable('server_metric_minute', measured(), (table) => [
  primaryKey({ columns: [table.serverId, table.at] }),
  index('server_metric_minute_by_time').on(table.at),
])
export const quarterMetrics = pgTable('server_metric_quarter', measured(), (table) => [
  primaryKey({ columns: [table.serverId, table.at] }),
  index('server_metric_quarter_by_time').on(table.at),
])
export const hourMetrics = pgTable('server_metric_hour', measured(), (table) => [
  primaryKey({ columns: [table.serverId, table.at] }),
  index('server_metric_hour_by_time').on(table.at),
])

/** Time and counters of the last measurement of each server. */
export const serverMeters = pgTable(
  'server_meter',
  {
    serverId: uuid('server_id').primaryKey(),
    at: at('at').notNull(),
    counters: jsonb('counters').$type<MachineCounters>(),
    /** Time without measurements that is still to be filled from the engine's history; both or neither. */
    missedFrom: at('missed_from'),
    missedTo: at('missed_to'),
  },
  (table) => [
    index('server_meter_missed')
      .on(table.missedTo, table.serverId)
      .where(sql`${table.missedFrom} is not null`),
  ],
)

/** Released servers whose metrics are still to be erased from the store. */
export const metricErasures = pgTable('metric_erasure', { serverId: uuid('server_id').primaryKey() })

/** Time up to which each resolution is computed from the finer one. */
export const metricRollUps = pgTable('metric_roll_up', {
  grain: text('grain').$type<'minute' | 'quarter' | 'hour'>().primaryKey(),
  doneTo: at('done_to').notNull(),
})

export const metricAlarms = pgTable(
  'metric_alarm',
  {
    id: uuid('id').primaryKey(),
    serverId: uuid('server_id').notNull(),
    metric: text('metric').$type<MetricName>().notNull(),
    direction: text('direction').$type<AlarmDirection>().notNull(),
    threshold: real('threshold').notNull(),
    minutes: integer('minutes').$type<AlarmMinutes>().notNull(),
    state: text('state').$type<'ok' | 'firing'>().notNull().default('ok'),
    stateAt: at('state_at').notNull(),
    /** Whether its owner was told that it is firing. Only then is its end told. */
    told: boolean('told').notNull().default(false),
    mutedUntil: at('muted_until'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique().on(table.serverId, table.metric, table.direction, table.threshold, table.minutes)],
)

/** Each crossing and its end, with the rule at that time. */
export const metricAlarmEvents = pgTable(
  'metric_alarm_event',
  {
    id: uuid('id').primaryKey(),
    serverId: uuid('server_id').notNull(),
    alarmId: uuid('alarm_id').notNull(),
    kind: text('kind').$type<AlarmEventKind>().notNull(),
    metric: text('metric').$type<MetricName>().notNull(),
    direction: text('direction').$type<AlarmDirection>().notNull(),
    threshold: real('threshold').notNull(),
    minutes: integer('minutes').$type<AlarmMinutes>().notNull(),
    value: real('value').notNull(),
    told: boolean('told').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('metric_alarm_event_by_server').on(table.serverId, table.at), index('metric_alarm_event_by_time').on(table.at)],
)
