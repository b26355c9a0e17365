import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import type { Placement } from './model/placement.ts'
import type { ManualCapability } from '#features/catalog/model/capabilities.ts'
import type { ResourceLimits } from '#features/catalog/limits/model.ts'
import type { Period } from '#features/catalog/model.ts'
import type {
  LifeStep,
  LockKind,
  ManualTaskKind,
  OffReason,
  OperationKind,
  OperationState,
  OperationStep,
  RenewMethod,
  RequestedBy,
  ServerShape,
  ServerState,
  SnapshotReason,
  StaffLockKind,
  UsedUpAction,
} from './model.ts'
import type { GuestEnd, GuestScope } from './model/guests.ts'

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
    /** Engine that has its machine. It does not change. */
    engineId: uuid('engine_id').notNull().default(environmentEngine),
    /** Host of its machine: chosen before the engine is asked, then as the engine reports it. Null: the engine chooses, or does not say. */
    host: text('host'),
    placement: jsonb('placement').$type<Placement>(),
    /** Physical machine of a dedicated server. */
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
    renewMethodId: uuid('renew_method_id'),
    lookAt: at('look_at'),
    leftAloneSince: at('left_alone_since'),
    /** Smaller size from the next period on. */
    nextShape: jsonb('next_shape').$type<ServerShape>(),
    /** Beginning of the paid period of that size; null while it is not paid. */
    nextShapeAt: at('next_shape_at'),
    /** Time since when its present owner has it, if it had another owner before. Earlier data is hidden from them. */
    ownedSince: at('owned_since'),
    /** Time since when it boots the rescue system instead of its disk. */
    rescueAt: at('rescue_at'),
    /** True if its administrator has no password and only keys sign in. */
    noPassword: boolean('no_password').notNull().default(false),
    /** Protection by its owner against release, refund and transfer. */
    protectedRelease: boolean('protected_release').notNull().default(false),
    /** Protection by its owner against replacing its disk. */
    protectedRebuild: boolean('protected_rebuild').notNull().default(false),
    /** Action when its traffic package is used up. */
    usedUpAction: text('used_up_action').$type<UsedUpAction>().notNull().default('throttle'),
    /** Volume that is bought each time, and the most that this may cost in a period. Null for other actions. */
    autoTopUpGib: integer('auto_top_up_gib'),
    autoTopUpMostFen: bigint('auto_top_up_most_fen', { mode: 'bigint' }),
    /** Time since when it is kept off because its traffic package is used up. */
    trafficStoppedAt: at('traffic_stopped_at'),
    /** True if it ran before that and is started again. */
    /** Limits that its machine has. */
    limits: jsonb('limits').$type<ResourceLimits>().notNull().default({}),
    trafficRestart: boolean('traffic_restart').notNull().default(false),
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

/** Log of locks by staff, with reasons; append-only. */
export const serverLockAudit = pgTable('server_lock_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  serverId: uuid('server_id').notNull(),
  kind: text('kind').$type<StaffLockKind>().notNull(),
  action: text('action').$type<'set' | 'lift'>().notNull(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: at('at').notNull(),
})

/** Parameters of an operation, without secrets. */
export type OperationParams = {
  /** Host to which the machine is moved. */
  moveTo?: string
  imageId?: string
  snapshotId?: string
  shape?: ServerShape
  orderId?: string
  /** True for the smaller size of a period that begins. */
  next?: boolean
  /** Size before an upgrade. */
  before?: ServerShape
  /** End of the period for which an upgrade was bought. */
  periodEnd?: string
  /** Order whose upgrade is undone. */
  undoes?: string
  /** Power state before a change of owner. */
  power?: 'running' | 'stopped'
  /** Tag under which the present disk is kept before another one is restored. */
  keepId?: string
  /** Command of a guest. */
  act?: string
  /** True if all SSH keys are removed with the password, including those written inside the machine. */
  removeKeys?: boolean
  /** True if data disks are restored too. */
  whole?: boolean
  /** Own image that is made, or that the disk becomes a copy of. */
  ownImageId?: string
  /** True if the machine gets no password and only keys sign in. */
  noPassword?: boolean
  /** Recovery disk of another server that a new one is made from; with `whole` also its data disks. */
  pointId?: string
  /** Key of the user data for the new system. */
  userDataId?: string
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

/** Steps of the lifecycle, each once per period. */
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

/** Period that each renewal bought, as computed at its payment; append-only. */
export const serverPeriods = pgTable('server_period', {
  orderId: uuid('order_id').primaryKey(),
  serverId: uuid('server_id').notNull(),
  fromAt: at('from_at').notNull(),
  toAt: at('to_at').notNull(),
})

/** Changes of an upgrade, kept also after it can no longer be undone. */
export const serverUpgrades = pgTable('server_upgrade', {
  orderId: uuid('order_id').primaryKey(),
  serverId: uuid('server_id').notNull(),
  fromShape: jsonb('from_shape').$type<ServerShape>().notNull(),
  toShape: jsonb('to_shape').$type<ServerShape>().notNull(),
  /** System disk before the upgrade, if it grew. */
  snapshotId: uuid('snapshot_id'),
  periodEnd: at('period_end').notNull(),
  doneAt: at('done_at').notNull(),
  undoUntil: at('undo_until').notNull(),
  undoneAt: at('undone_at'),
})

/** Recovery disks: for undo, snapshots of owners (`manual`), and backups. */
export const serverSnapshots = pgTable('server_snapshot', {
  id: uuid('id').primaryKey(),
  serverId: uuid('server_id').notNull(),
  reason: text('reason').$type<SnapshotReason>().notNull(),
  imageId: text('image_id').notNull(),
  madeAt: at('made_at').notNull(),
  /** Null for a snapshot until it is deleted. */
  keepUntil: at('keep_until'),
  usedAt: at('used_at'),
  droppedAt: at('dropped_at'),
  name: text('name'),
  remark: text('remark').notNull().default(''),
  diskGib: integer('disk_gib'),
  readyAt: at('ready_at'),
  /** Sizes of the data disks that are kept with it; null if only the system disk is. */
  dataGib: integer('data_gib').array(),
  /** Moment of the plan for which a backup was made. */
  slot: at('slot'),
  /** Whether its administrator had no password; a trigger copies it from the server. */
  noPassword: boolean('no_password').notNull().default(false),
})

/** Images that customers made of their servers. */
export const serverImages = pgTable('server_image', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  regionId: text('region_id').notNull(),
  name: text('name').notNull(),
  remark: text('remark').notNull().default(''),
  imageId: text('image_id').notNull(),
  diskGib: integer('disk_gib').notNull(),
  madeOf: text('made_of').notNull(),
  madeAt: at('made_at').notNull(),
  /** Engine that has it. */
  engineId: uuid('engine_id').notNull().default(environmentEngine),
  readyAt: at('ready_at'),
  deletedAt: at('deleted_at'),
  droppedAt: at('dropped_at'),
})

/** Password of a rescue system, kept for its next starts; shown once. */
export const rescueSecrets = pgTable('server_rescue_secret', {
  serverId: uuid('server_id').primaryKey(),
  sealed: text('sealed').notNull(),
  shownAt: at('shown_at'),
})

/** Tags by which owners find servers; a trigger deletes them when a server gets another owner. */
export const serverTags = pgTable(
  'server_tag',
  {
    serverId: uuid('server_id').notNull(),
    tag: text('tag').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.tag] }), index('server_tag_by_tag').on(table.tag)],
)

/** Guests of a server. The row of a guest whose time is over may still be open; `guest-rows.ts` considers that. */
export const serverGuests = pgTable(
  'server_guest',
  {
    id: uuid('id').primaryKey(),
    serverId: uuid('server_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Account of the guest. Null while the addressed phone or number has none. */
    accountId: uuid('account_id'),
    /** Phone or account number as typed by the owner. Masked once it is over. */
    sentTo: text('sent_to'),
    scope: text('scope').$type<GuestScope>().notNull(),
    invitedAt: at('invited_at').notNull(),
    untilAt: at('until_at').notNull(),
    acceptedAt: at('accepted_at'),
    endedAt: at('ended_at'),
    endedBy: text('ended_by').$type<GuestEnd>(),
  },
  (table) => [
    uniqueIndex('server_guest_open')
      .on(table.serverId, table.accountId)
      .where(sql`${table.endedAt} is null`),
    index('server_guest_by_guest').on(table.accountId, table.invitedAt),
    index('server_guest_by_server').on(table.serverId, table.invitedAt),
  ],
)

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
