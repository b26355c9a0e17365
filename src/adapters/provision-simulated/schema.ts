import { bigint, boolean, index, integer, jsonb, pgSchema, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { ResourceLimits } from '#features/catalog/limits/model.ts'
import type { NetworkCard } from '#features/servers/model/machine.ts'
import type { FaultCode, NetworkSpec, MachineRequest } from '#features/servers/server/ports.ts'

const sim = pgSchema('sim')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export type PlannedStep = { name: string; millis: number }
export type SimPower = 'none' | 'running' | 'stopped' | 'broken' | 'archived'
export type TaskKind = MachineRequest['kind']

export const machines = sim.table('machine', {
  id: text('id').primaryKey(),
  /** Simulated engine that has it. */
  engine: text('engine').notNull().default('simulated'),
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
  /** SHA-256 of the user data of its first boot; null: none. */
  userDataHash: text('user_data_hash'),
  limits: jsonb('limits').$type<ResourceLimits>().notNull().default({}),
  /** Content of the file as it would be in the machine. */
  authorizedKeys: text('authorized_keys').notNull().default(''),
  keysRevision: integer('keys_revision').notNull().default(0),
  /** Whether it boots the rescue system. */
  rescue: boolean('rescue').notNull().default(false),
  /** Simulated host of the machine; null: a separate physical machine. */
  host: text('host'),
  /** The physical machine that it was installed on. */
  assetTag: text('asset_tag'),
  /** Counters of its public card at that time, and the boot since which they count; null before they were read. */
  inBytes: bigint('in_bytes', { mode: 'number' }).notNull().default(0),
  outBytes: bigint('out_bytes', { mode: 'number' }).notNull().default(0),
  countedAt: at('counted_at'),
  bootedAt: at('booted_at'),
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

/** Recovery disks. The content of a simulated disk is its image and its password. */
export const snapshots = sim.table('snapshot', {
  id: text('id').primaryKey(),
  machineId: text('machine_id').notNull(),
  imageId: text('image_id').notNull(),
  passwordHash: text('password_hash').notNull(),
  authorizedKeys: text('authorized_keys').notNull().default(''),
  madeAt: at('made_at').notNull(),
})

/** Images, which outlive the machine that they were made from. */
export const images = sim.table('image', {
  id: text('id').primaryKey(),
  imageId: text('image_id').notNull(),
  authorizedKeys: text('authorized_keys').notNull().default(''),
  madeAt: at('made_at').notNull(),
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

/** Gateways of zones, at which forwarded ports arrive. */
export const gateways = sim.table('gateway', { zoneId: text('zone_id').primaryKey(), address: text('address').notNull() }, (table) => [
  unique().on(table.address),
])

export const networks = sim.table('network', {
  machineId: text('machine_id').primaryKey(),
  revision: integer('revision').notNull(),
  request: jsonb('request').$type<NetworkSpec>().notNull(),
  cards: jsonb('cards').$type<NetworkCard[]>().notNull(),
})

export const forwards = sim.table(
  'forward',
  {
    gateway: text('gateway').notNull(),
    protocol: text('protocol').notNull(),
    publicPort: integer('public_port').notNull(),
    machineId: text('machine_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.protocol, table.publicPort] }), index('forward_by_machine').on(table.machineId)],
)

export const networkFaults = sim.table('network_fault', {
  id: uuid('id').primaryKey(),
  code: text('code').$type<FaultCode>().notNull(),
  retryable: boolean('retryable').notNull(),
  remaining: integer('remaining').notNull(),
})
