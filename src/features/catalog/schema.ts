import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fromWire, toWire } from '#platform/http/wire.ts'
import type { Capability, CapabilityReport, SoldCapability } from './model/capabilities.ts'
import type { HostRoom } from './model/room.ts'
import type { Sizes } from './model/sizes.ts'
import type { StopKind } from './model/stock.ts'
import type { Family, Hardware, ImageGroup, Names, Period, PricedConfig } from './model.ts'

/** jsonb that keeps bigint and Date. The wire format restores both by field name. */
const priced = customType<{ data: PricedConfig; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => toWire(value),
  fromDriver: (value) => fromWire(JSON.stringify(value)) as PricedConfig,
})

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const region = pgTable('region', {
  id: text('id').primaryKey(),
  names: jsonb('names').$type<Names>().notNull(),
  mainland: boolean('mainland').notNull(),
  ipv6: boolean('ipv6').notNull(),
  maxProtectionGbps: integer('max_protection_gbps').notNull(),
  offered: boolean('offered').notNull(),
  sort: integer('sort').notNull(),
})

export const zone = pgTable('zone', {
  id: text('id').primaryKey(),
  regionId: text('region_id').notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  offered: boolean('offered').notNull(),
  sort: integer('sort').notNull(),
})

export const zoneStock = pgTable(
  'zone_stock',
  {
    zoneId: text('zone_id').notNull(),
    family: text('family').$type<Family>().notNull(),
    capacity: integer('capacity').notNull(),
    held: integer('held').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.family] })],
)

export const stockReservation = pgTable('stock_reservation', {
  orderId: uuid('order_id').primaryKey(),
  zoneId: text('zone_id').notNull(),
  family: text('family').$type<Family>().notNull(),
  quantity: integer('quantity').notNull(),
  returned: integer('returned').notNull().default(0),
  heldAt: at('held_at').notNull(),
  releasedAt: at('released_at'),
})

/** Capabilities of the engine in each zone, as last reported. A trigger records every change. */
export const zoneCapability = pgTable(
  'zone_capability',
  {
    zoneId: text('zone_id').notNull(),
    capability: text('capability').$type<Capability>().notNull(),
    possible: boolean('possible').notNull(),
    most: integer('most'),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.capability] })],
)

export const zoneCapabilityChange = pgTable('zone_capability_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  zoneId: text('zone_id').notNull(),
  capability: text('capability').$type<Capability>().notNull(),
  wasPossible: boolean('was_possible'),
  wasMost: integer('was_most'),
  possible: boolean('possible').notNull(),
  most: integer('most'),
  changedAt: at('changed_at').notNull(),
})

/** Decision of the operator about a capability in a zone. */
export const zoneCapabilitySetting = pgTable(
  'zone_capability_setting',
  {
    zoneId: text('zone_id').notNull(),
    capability: text('capability').$type<SoldCapability>().notNull(),
    setting: text('setting').$type<'by-hand' | 'not-offered'>().notNull(),
    instructions: text('instructions'),
    hours: integer('hours'),
    reason: text('reason').notNull(),
    setAt: at('set_at').notNull(),
    setBy: text('set_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.capability] })],
)

export const family = pgTable('family', {
  id: text('id').$type<Family>().primaryKey(),
  names: jsonb('names').$type<Names>().notNull(),
  purpose: jsonb('purpose').$type<Names>().notNull(),
  ratios: integer('ratios').array().notNull(),
  minVcpu: integer('min_vcpu').notNull(),
  maxVcpu: integer('max_vcpu').notNull(),
  offered: boolean('offered').notNull(),
  sort: integer('sort').notNull(),
})

/** Terms and sizes on sale. One row, written with each publication of the offer. */
export const offerSizes = pgTable('offer_sizes', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  periods: integer('periods').array().$type<Period>().notNull(),
  /** Null: those of the release. */
  sizes: jsonb('sizes').$type<Sizes>(),
})

export const image = pgTable('image', {
  id: text('id').primaryKey(),
  osGroup: text('os_group').$type<ImageGroup>().notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  minDiskGib: integer('min_disk_gib').notNull(),
  minMemoryGib: integer('min_memory_gib').notNull(),
  offered: boolean('offered').notNull(),
  sort: integer('sort').notNull(),
})

export const plan = pgTable('plan', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  family: text('family').$type<Family>().notNull(),
  vcpu: integer('vcpu').notNull(),
  memoryGib: integer('memory_gib').notNull(),
  systemDiskGib: integer('system_disk_gib').notNull(),
  bandwidthMbps: integer('bandwidth_mbps').notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  purpose: jsonb('purpose').$type<Names>().notNull(),
  featured: boolean('featured').notNull(),
  offered: boolean('offered').notNull(),
  sort: integer('sort').notNull(),
})

export const priceBook = pgTable('price_book', {
  version: integer('version').primaryKey(),
  effectiveAt: at('effective_at').notNull(),
  book: jsonb('book').notNull(),
  checksum: text('checksum').notNull(),
  publishedAt: at('published_at').notNull(),
  publishedBy: text('published_by').notNull(),
})

export const priceBookWithdrawal = pgTable('price_book_withdrawal', {
  version: integer('version').primaryKey(),
  withdrawnAt: at('withdrawn_at').notNull(),
  withdrawnBy: text('withdrawn_by').notNull(),
})

export const quote = pgTable('quote', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  priceBookVersion: integer('price_book_version').notNull(),
  priced: priced('priced').notNull(),
  listFen: bigint('list_fen', { mode: 'bigint' }).notNull(),
  discountFen: bigint('discount_fen', { mode: 'bigint' }).notNull(),
  totalFen: bigint('total_fen', { mode: 'bigint' }).notNull(),
  renewalFen: bigint('renewal_fen', { mode: 'bigint' }).notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const dedicatedModel = pgTable('dedicated_model', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  purpose: jsonb('purpose').$type<Names>().notNull(),
  hardware: jsonb('hardware').$type<Hardware>().notNull(),
  bandwidthMbps: integer('bandwidth_mbps').notNull(),
  featured: boolean('featured').notNull(),
  offered: boolean('offered').notNull(),
  sort: integer('sort').notNull(),
})

export const dedicatedStock = pgTable(
  'dedicated_stock',
  {
    zoneId: text('zone_id').notNull(),
    modelId: text('model_id').notNull(),
    deliveryHours: integer('delivery_hours').notNull(),
    offered: boolean('offered').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.modelId] })],
)

export const dedicatedMachine = pgTable('dedicated_machine', {
  tag: text('tag').primaryKey(),
  zoneId: text('zone_id').notNull(),
  modelId: text('model_id').notNull(),
  offered: boolean('offered').notNull(),
  /** Staff member who added it. Null if it comes from the catalog. */
  addedBy: text('added_by'),
})

export const dedicatedReservation = pgTable(
  'dedicated_reservation',
  {
    orderId: uuid('order_id').notNull(),
    tag: text('tag').notNull(),
    heldAt: at('held_at').notNull(),
    releasedAt: at('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    uniqueIndex('dedicated_reservation_one_order')
      .on(table.tag)
      .where(sql`${table.releasedAt} is null`),
  ],
)

/** Items that staff have taken out of sale. */
export const saleStop = pgTable(
  'sale_stop',
  {
    what: text('what').$type<StopKind>().notNull(),
    id: text('id').notNull(),
    stoppedAt: at('stopped_at').notNull(),
    stoppedBy: text('stopped_by').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.id] })],
)

export const imageSetting = pgTable('image_setting', {
  imageId: text('image_id').primaryKey(),
  position: integer('position'),
  /** Last day of sale, Shanghai time. */
  endOfLife: date('end_of_life', { mode: 'string' }),
})

/** Zones of an engine. A zone may have several; one without a row belongs to the engine of the environment. */
export const engineZone = pgTable(
  'engine_zone',
  { engineId: uuid('engine_id').notNull(), zoneId: text('zone_id').notNull(), since: at('since').notNull() },
  (table) => [primaryKey({ columns: [table.engineId, table.zoneId] }), index('engine_zone_by_zone').on(table.zoneId, table.since)],
)

/** Last report of each engine about a zone. */
export const engineZoneReport = pgTable(
  'engine_zone_report',
  {
    engineId: uuid('engine_id').notNull(),
    zoneId: text('zone_id').notNull(),
    report: jsonb('report').$type<CapabilityReport>().notNull(),
    reportedAt: at('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.engineId] })],
)

/** Room that the hosts of a zone have left. `servers`: of the smallest size, at most 20. */
export const zoneRoom = pgTable('zone_room', {
  zoneId: text('zone_id').primaryKey(),
  hosts: jsonb('hosts').$type<HostRoom[]>().notNull(),
  servers: integer('servers').notNull(),
  notedAt: at('noted_at').notNull(),
})

/** Periods without sales because an engine was unavailable. At most one of an engine has no end. */
export const salePause = pgTable(
  'sale_pause',
  { engineId: uuid('engine_id').notNull(), pausedAt: at('paused_at').notNull(), resumedAt: at('resumed_at') },
  (table) => [primaryKey({ columns: [table.engineId, table.pausedAt] })],
)

/** Whether the engine installs on bare metal. */
export const bareMetal = pgTable('bare_metal', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  possible: boolean('possible').notNull(),
  saidAt: at('said_at').notNull(),
})
