import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Period } from '#features/catalog/model.ts'
import type {
  CardModel,
  FirewallRule,
  FirewallSet,
  KeyAlgorithm,
  LifeStep,
  LockKind,
  NetworkCard,
  OffReason,
  OperationKind,
  OperationState,
  OperationStep,
  RenewMethod,
  RequestedBy,
  ServerShape,
  ServerState,
  TransportProtocol,
  Verdict,
} from './model.ts'
import type { StaffLockKind } from './staff-model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const servers = pgTable(
  'server',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    name: text('name').notNull(),
    remark: text('remark').notNull().default(''),
    regionId: text('region_id').notNull(),
    zoneId: text('zone_id').notNull(),
    imageId: text('image_id').notNull(),
    shape: jsonb('config').$type<ServerShape>().notNull(),
    months: integer('months').notNull(),
    autoRenew: boolean('auto_renew').notNull().default(false),
    state: text('state').$type<ServerState>().notNull(),
    machineId: text('machine_id').unique(),
    /** The physical machine of a dedicated server. */
    assetTag: text('asset_tag'),
    deliverWithinMinutes: integer('deliver_within_minutes').notNull().default(30),
    ipv4: text('ipv4').array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    expiresAt: at('expires_at'),
    updatedAt: at('updated_at').notNull(),
    offFor: text('off_for').$type<OffReason>(),
    releaseAt: at('release_at'),
    anchorDay: smallint('anchor_day'),
    priceBookVersion: integer('price_book_version'),
    priceGuaranteedUntil: at('price_guaranteed_until'),
    renewMonths: integer('renew_months').$type<Period>(),
    renewMethod: text('renew_method').$type<RenewMethod>().notNull().default('balance'),
    lookAt: at('look_at'),
    leftAloneSince: at('left_alone_since'),
    /** A smaller size from the next period on. */
    nextShape: jsonb('next_shape').$type<ServerShape>(),
    /** When the paid period of that size begins; null while nothing of it is paid. */
    nextShapeAt: at('next_shape_at'),
    /** Since when its present owner has it, if somebody had it before: what was earlier is not theirs to see. */
    ownedSince: at('owned_since'),
    /** Since when it boots the rescue system instead of its own disk. */
    rescueAt: at('rescue_at'),
    /** Its administrator has no password: only keys sign in. */
    noPassword: boolean('no_password').notNull().default(false),
    /** Its owner does not want it given up, back or away. */
    protectedRelease: boolean('protected_release').notNull().default(false),
    /** Its owner does not want its disk replaced. */
    protectedRebuild: boolean('protected_rebuild').notNull().default(false),
  },
  (table) => [
    unique().on(table.orderId, table.ordinal),
    index('server_by_account').on(table.accountId, table.createdAt, table.id),
    uniqueIndex('server_one_machine')
      .on(table.assetTag)
      .where(sql`${table.state} <> 'released'`),
  ],
)

export const serverLocks = pgTable(
  'server_lock',
  {
    serverId: uuid('server_id').notNull(),
    kind: text('kind').$type<LockKind>().notNull(),
    createdAt: at('created_at').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.kind] })],
)

/** Who of the staff locked and lifted, and why; only appended to. */
export const serverLockAudit = pgTable('server_lock_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  serverId: uuid('server_id').notNull(),
  kind: text('kind').$type<StaffLockKind>().notNull(),
  action: text('action').$type<'set' | 'lift'>().notNull(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: at('at').notNull(),
})

/** What was asked for, without secrets. */
export type OperationParams = {
  imageId?: string
  snapshotId?: string
  shape?: ServerShape
  orderId?: string
  /** The smaller size of a period that begins. */
  next?: boolean
  /** Of an upgrade: what the server was before. */
  before?: ServerShape
  /** Of an upgrade: the end of the period that it was bought for. */
  periodEnd?: string
  /** The order whose upgrade is taken back. */
  undoes?: string
  /** Of a change of owner: what it was before. */
  power?: 'running' | 'stopped'
  /** Of a disk that is put back: under which tag the one before is kept. */
  keepId?: string
  /** What a guest changed. */
  act?: string
  /** With the password go the keys, whoever put them there. */
  removeKeys?: boolean
  /** Data disks are put back too. */
  whole?: boolean
  /** The own image that is made, or that the disk becomes a copy of. */
  ownImageId?: string
  /** The machine gets no password: only keys sign in. */
  noPassword?: boolean
  /** The kept disk of another server that a new one is made of; with `whole` also its data disks. */
  pointId?: string
}

export const operations = pgTable(
  'operation',
  {
    id: uuid('id').primaryKey(),
    serverId: uuid('server_id').notNull(),
    kind: text('kind').$type<OperationKind>().notNull(),
    state: text('state').$type<OperationState>().notNull(),
    token: text('token').notNull().unique(),
    taskId: text('task_id'),
    steps: jsonb('steps').$type<OperationStep[]>().notNull().default([]),
    percent: integer('percent').notNull().default(0),
    params: jsonb('params').$type<OperationParams>().notNull().default({}),
    requestedBy: text('requested_by').$type<RequestedBy>().notNull(),
    requesterId: text('requester_id').notNull(),
    errorCode: text('error_code'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    lookedAt: at('looked_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('operation_one_active')
      .on(table.serverId)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
)

export const serverSecrets = pgTable('server_secret', {
  serverId: uuid('server_id').primaryKey(),
  source: text('source').$type<'generated' | 'own'>().notNull(),
  sealed: text('sealed').notNull(),
  eraseAt: at('erase_at').notNull(),
})

/** What the lifecycle did: each step once a period. */
export const serverSteps = pgTable(
  'server_step',
  {
    serverId: uuid('server_id').notNull(),
    periodEnd: at('period_end').notNull(),
    step: text('step').$type<LifeStep>().notNull(),
    outcome: text('outcome').$type<'sent' | 'done' | 'skipped' | 'renewed' | 'unpaid'>().notNull(),
    shortFen: bigint('short_fen', { mode: 'bigint' }),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.periodEnd, table.step] })],
)

/** The period that each renewal bought, as it was counted when it was paid; only appended to. */
export const serverPeriods = pgTable('server_period', {
  orderId: uuid('order_id').primaryKey(),
  serverId: uuid('server_id').notNull(),
  fromAt: at('from_at').notNull(),
  toAt: at('to_at').notNull(),
})

/** What an upgrade changed, while and after it can be taken back. */
export const serverUpgrades = pgTable('server_upgrade', {
  orderId: uuid('order_id').primaryKey(),
  serverId: uuid('server_id').notNull(),
  fromShape: jsonb('from_shape').$type<ServerShape>().notNull(),
  toShape: jsonb('to_shape').$type<ServerShape>().notNull(),
  /** The system disk as it was, where that grew. */
  snapshotId: uuid('snapshot_id'),
  periodEnd: at('period_end').notNull(),
  doneAt: at('done_at').notNull(),
  undoUntil: at('undo_until').notNull(),
  undoneAt: at('undone_at'),
})

/** How far the engine is with the declared network of a server. */
export const serverNetworks = pgTable('server_network', {
  serverId: uuid('server_id').primaryKey(),
  revision: integer('revision').notNull().default(1),
  appliedRevision: integer('applied_revision').notNull().default(0),
  cardModel: text('card_model').$type<CardModel>().notNull().default('virtio'),
  cards: jsonb('cards').$type<NetworkCard[]>().notNull().default([]),
  errorCode: text('error_code'),
  attempts: integer('attempts').notNull().default(0),
  declaredAt: at('declared_at').notNull(),
  appliedAt: at('applied_at'),
})

/** What the engine can do in a zone, as it said last. */
export const zoneNetworks = pgTable('zone_network', {
  zoneId: text('zone_id').primaryKey(),
  firewall: boolean('firewall').notNull(),
  privateNetworks: boolean('private_networks').notNull(),
  reverseNames: boolean('reverse_names').notNull(),
  cardModels: text('card_models').$type<CardModel>().array().notNull(),
  gateway: text('gateway'),
  fromPort: integer('from_port'),
  toPort: integer('to_port'),
  learntAt: at('learnt_at').notNull(),
})

/** One ordered set a server, changed as a whole. */
export const serverFirewalls = pgTable('server_firewall', {
  serverId: uuid('server_id').primaryKey(),
  version: integer('version').notNull(),
  inbound: text('inbound').$type<Verdict>().notNull(),
  outbound: text('outbound').$type<Verdict>().notNull(),
  rules: jsonb('rules').$type<FirewallRule[]>().notNull(),
  /** What it was before the last change, until that is undone. */
  previous: jsonb('previous').$type<FirewallSet>(),
  revision: integer('revision').notNull(),
  changedAt: at('changed_at').notNull(),
})

export const portForwards = pgTable(
  'port_forward',
  {
    id: uuid('id').primaryKey(),
    serverId: uuid('server_id').notNull(),
    gateway: text('gateway').notNull(),
    protocol: text('protocol').$type<TransportProtocol>().notNull(),
    publicPort: integer('public_port').notNull(),
    privatePort: integer('private_port').notNull(),
    remark: text('remark').notNull().default(''),
    /** The revision of the network that it came with, and the one that it went with. */
    revision: integer('revision').notNull(),
    removedRevision: integer('removed_revision'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique().on(table.gateway, table.protocol, table.publicPort), index('port_forward_by_server').on(table.serverId, table.createdAt)],
)

/** Names of public addresses. */
export const reverseNames = pgTable(
  'reverse_name',
  { serverId: uuid('server_id').notNull(), address: text('address').notNull(), name: text('name').notNull(), revision: integer('revision').notNull() },
  (table) => [primaryKey({ columns: [table.serverId, table.address] })],
)

/** Public keys of an account. */
export const sshKeys = pgTable(
  'ssh_key',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    algorithm: text('algorithm').$type<KeyAlgorithm>().notNull(),
    bits: integer('bits').notNull(),
    publicKey: text('public_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique().on(table.accountId, table.fingerprint)],
)

export const serverSshKeys = pgTable(
  'server_ssh_key',
  { serverId: uuid('server_id').notNull(), keyId: uuid('key_id').notNull(), addedAt: at('added_at').notNull() },
  (table) => [primaryKey({ columns: [table.serverId, table.keyId] }), index('server_ssh_key_by_key').on(table.keyId)],
)

/** How far a server's machine is with the keys that are chosen for it. */
export const serverKeyStates = pgTable('server_key_state', {
  serverId: uuid('server_id').primaryKey(),
  revision: integer('revision').notNull().default(1),
  appliedRevision: integer('applied_revision').notNull().default(0),
  errorCode: text('error_code'),
  attempts: integer('attempts').notNull().default(0),
  declaredAt: at('declared_at').notNull(),
  appliedAt: at('applied_at'),
})

export const privateNetworks = pgTable(
  'private_network',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    regionId: text('region_id').notNull(),
    name: text('name').notNull(),
    cidr: text('cidr').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique().on(table.accountId, table.name)],
)

export const privateMembers = pgTable(
  'private_network_member',
  {
    networkId: uuid('network_id').notNull(),
    serverId: uuid('server_id').notNull(),
    address: text('address').notNull(),
    revision: integer('revision').notNull(),
    joinedAt: at('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.networkId, table.serverId] }),
    unique().on(table.networkId, table.address),
    index('private_network_member_by_server').on(table.serverId),
  ],
)

export { backupPlans, serverImages, serverSnapshots } from './backup-schema.ts'
export { consoleTickets, rescueSecrets, serverConsoles } from './console-schema.ts'
export { metricAlarmEvents, metricAlarms, metricRollUps, minuteMetrics, quarterMetrics, rawMetrics, serverMeters } from './monitoring-schema.ts'
export { serverGuests } from './guest-schema.ts'
export { serverTags } from './tag-schema.ts'
export { engineReports, hostStops } from './engine-schema.ts'
export { serverListViews } from './view-schema.ts'
