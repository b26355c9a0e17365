import { boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FaultCode, Wish } from '#features/servers/server/ports.ts'

const sim = pgSchema('sim')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export type PlannedStep = { name: string; millis: number }
export type SimPower = 'none' | 'running' | 'stopped' | 'broken'
export type TaskKind = Wish['kind']

export const machines = sim.table('machine', {
  id: text('id').primaryKey(),
  token: text('token').notNull(),
  regionId: text('region_id').notNull(),
  zoneId: text('zone_id').notNull(),
  hostname: text('hostname').notNull(),
  imageId: text('image_id').notNull(),
  vcpu: integer('vcpu').notNull(),
  memoryGib: integer('memory_gib').notNull(),
  diskGib: integer('disk_gib').notNull(),
  bandwidthMbps: integer('bandwidth_mbps').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** The physical machine that it was installed on. */
  assetTag: text('asset_tag'),
  power: text('power').$type<SimPower>().notNull(),
  lastTaskId: uuid('last_task_id'),
  createdAt: at('created_at').notNull(),
  destroyedAt: at('destroyed_at'),
})

export const addresses = sim.table('address', {
  ipv4: text('ipv4').primaryKey(),
  machineId: text('machine_id').notNull(),
  position: integer('position').notNull(),
})

export const tasks = sim.table('task', {
  id: uuid('id').primaryKey(),
  token: text('token').notNull(),
  machineId: text('machine_id').notNull(),
  kind: text('kind').$type<TaskKind>().notNull(),
  plan: jsonb('plan').$type<PlannedStep[]>().notNull(),
  powerAfter: text('power_after').$type<SimPower>().notNull(),
  faultCode: text('fault_code').$type<FaultCode>(),
  faultRetryable: boolean('fault_retryable'),
  begunAt: at('begun_at').notNull(),
  endsAt: at('ends_at').notNull(),
})

export const faults = sim.table('fault', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<TaskKind>().notNull(),
  code: text('code').$type<FaultCode>().notNull(),
  retryable: boolean('retryable').notNull(),
  moment: text('moment').$type<'at-once' | 'in-task'>().notNull(),
  token: text('token'),
  remaining: integer('remaining').notNull(),
})
