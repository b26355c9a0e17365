import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgSchema, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TransportProtocol } from '#features/servers/model/machine.ts'
import type { FaultCode, MachineSpec, NetworkSpec, MachineRequest } from '#features/servers/server/ports.ts'

const engine = pgSchema('engine')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Machine as last requested, without its secrets. */
export type StoredSpec = Omit<MachineSpec, 'password' | 'userData'>
export type StoredRequest = Record<string, unknown> & { kind: MachineRequest['kind'] }
/** `none`: no object is known at the engine yet. */
export type RecordState = 'none' | 'ready' | 'broken' | 'archived'
export type PowerBefore = 'none' | 'running' | 'stopped' | 'broken' | 'archived'

export const machines = engine.table(
  'machine',
  {
    engine: text('engine').notNull(),
    id: text('id').notNull(),
    token: text('token').notNull(),
    imageId: text('image_id').notNull(),
    spec: jsonb('spec').$type<StoredSpec>().notNull(),
    reference: text('reference'),
    state: text('state').$type<RecordState>().notNull(),
    keysRevision: integer('keys_revision').notNull().default(0),
    rescue: boolean('rescue').notNull().default(false),
    createdAt: at('created_at').notNull(),
    destroyedAt: at('destroyed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.engine, table.id] }),
    unique().on(table.engine, table.token),
    uniqueIndex('machine_one_reference')
      .on(table.engine, table.reference)
      .where(sql`${table.destroyedAt} is null`),
  ],
)

export const addresses = engine.table(
  'address',
  {
    engine: text('engine').notNull(),
    ipv4: text('ipv4').notNull(),
    machineId: text('machine_id').notNull(),
    position: integer('position').notNull(),
    /** Route of an address that the request gave; null: the engine's own. */
    prefix: integer('prefix'),
    gateway: text('gateway'),
    vlan: integer('vlan'),
    bridge: text('bridge'),
  },
  (table) => [
    primaryKey({ columns: [table.engine, table.ipv4] }),
    unique().on(table.engine, table.machineId, table.position),
    foreignKey({ columns: [table.engine, table.machineId], foreignColumns: [machines.engine, machines.id] }),
  ],
)

/** Disks that are kept whole at the engine. A row is written when the copy has ended. */
export const disks = engine.table(
  'disk',
  {
    engine: text('engine').notNull(),
    snapshot: text('snapshot').notNull(),
    machineId: text('machine_id').notNull(),
    imageId: text('image_id').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.engine, table.snapshot] }),
    foreignKey({ columns: [table.engine, table.machineId], foreignColumns: [machines.engine, machines.id] }),
  ],
)

export const tasks = engine.table(
  'task',
  {
    id: uuid('id').primaryKey(),
    engine: text('engine').notNull(),
    token: text('token').notNull(),
    machineId: text('machine_id').notNull(),
    kind: text('kind').$type<MachineRequest['kind']>().notNull(),
    state: text('state').$type<'running' | 'succeeded' | 'failed'>().notNull(),
    steps: jsonb('steps').$type<string[]>().notNull(),
    atStep: integer('at_step').notNull().default(0),
    request: jsonb('request').$type<StoredRequest>().notNull(),
    sealed: text('sealed'),
    /** User data, sealed. Erased at the end of the task, as the password is. */
    sealedUserData: text('sealed_user_data'),
    powerBefore: text('power_before').$type<PowerBefore>().notNull(),
    notes: jsonb('notes').$type<Record<string, unknown>>().notNull().default({}),
    faultCode: text('fault_code').$type<FaultCode>(),
    faultRetryable: boolean('fault_retryable'),
    leaseOwner: uuid('lease_owner'),
    leaseUntil: at('lease_until'),
    begunAt: at('begun_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    unique().on(table.engine, table.token),
    uniqueIndex('task_one_running')
      .on(table.engine, table.machineId)
      .where(sql`${table.state} = 'running'`),
    foreignKey({ columns: [table.engine, table.machineId], foreignColumns: [machines.engine, machines.id] }),
  ],
)

/** Erases the secrets of a task at its end. */
export const noSecrets = { sealed: null, sealedUserData: null } as const

/** Newest network that a machine is to have. The engine may be behind, and reports the present one itself. */
export const networks = engine.table(
  'network',
  {
    engine: text('engine').notNull(),
    machineId: text('machine_id').notNull(),
    revision: integer('revision').notNull(),
    request: jsonb('request').$type<NetworkSpec>().notNull(),
    slots: jsonb('slots').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.engine, table.machineId] }),
    foreignKey({ columns: [table.engine, table.machineId], foreignColumns: [machines.engine, machines.id] }),
  ],
)

export const forwards = engine.table(
  'forward',
  {
    engine: text('engine').notNull(),
    gateway: text('gateway').notNull(),
    protocol: text('protocol').$type<TransportProtocol>().notNull(),
    publicPort: integer('public_port').notNull(),
    machineId: text('machine_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.engine, table.gateway, table.protocol, table.publicPort] }),
    foreignKey({ columns: [table.engine, table.machineId], foreignColumns: [machines.engine, machines.id] }),
    index('forward_by_machine').on(table.engine, table.machineId),
  ],
)
