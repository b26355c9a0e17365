import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SnapshotReason } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Disks that are kept: for undoing, snapshots that owners made (`manual`), and backups. */
export const serverSnapshots = pgTable('server_snapshot', {
  id: uuid('id').primaryKey(),
  serverId: uuid('server_id').notNull(),
  reason: text('reason').$type<SnapshotReason>().notNull(),
  imageId: text('image_id').notNull(),
  madeAt: at('made_at').notNull(),
  /** Of a snapshot null until it is deleted. */
  keepUntil: at('keep_until'),
  usedAt: at('used_at'),
  droppedAt: at('dropped_at'),
  name: text('name'),
  remark: text('remark').notNull().default(''),
  diskGib: integer('disk_gib'),
  readyAt: at('ready_at'),
  /** Of the data disks that are kept with it; null where only the system disk is. */
  dataGib: integer('data_gib').array(),
  /** The moment of the plan that a backup was made for. */
  slot: at('slot'),
  /** Whether its administrator had no password; a trigger takes it from the server. */
  noPassword: boolean('no_password').notNull().default(false),
})

/** When backups of a server are made. A server without backups has none. */
export const backupPlans = pgTable('backup_plan', {
  serverId: uuid('server_id').primaryKey(),
  enabled: boolean('enabled').notNull().default(true),
  days: smallint('days').array().notNull(),
  hour: smallint('hour').notNull(),
  minute: smallint('minute').notNull(),
  timeZone: text('time_zone').notNull(),
  keep: smallint('keep').notNull(),
  doneUntil: at('done_until').notNull(),
  lookAt: at('look_at'),
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
  readyAt: at('ready_at'),
  deletedAt: at('deleted_at'),
  droppedAt: at('dropped_at'),
})
