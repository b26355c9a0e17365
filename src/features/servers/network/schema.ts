import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import type { CardModel, FirewallRule, FirewallSet, NetworkCard, TransportProtocol, Verdict } from '../model/machine.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Progress of the declared network of a server at the engine. */
export const serverNetworks = pgTable('server_network', {
  serverId: uuid('server_id').primaryKey(),
  revision: integer('revision').notNull().default(1),
  appliedRevision: integer('applied_revision').notNull().default(0),
  cardModel: text('card_model').$type<CardModel>().notNull().default('virtio'),
  cards: jsonb('cards').$type<NetworkCard[]>().notNull().default([]),
  errorCode: text('error_code'),
  attempts: integer('attempts').notNull().default(0),
  /** Rate to which the engine limits the public card; null: its bandwidth. */
  rateLimitMbps: integer('rate_limit_mbps'),
  declaredAt: at('declared_at').notNull(),
  appliedAt: at('applied_at'),
})

/** Network capabilities of an engine in a zone, as last reported. */
export const zoneNetworks = pgTable(
  'engine_zone_network',
  {
    zoneId: text('zone_id').notNull(),
    engineId: uuid('engine_id').notNull().default(environmentEngine),
    firewall: boolean('firewall').notNull(),
    privateNetworks: boolean('private_networks').notNull(),
    reverseNames: boolean('reverse_names').notNull(),
    cardModels: text('card_models').$type<CardModel>().array().notNull(),
    /** Null until reported. */
    ipv6: boolean('ipv6'),
    maxProtectionGbps: integer('max_protection_gbps'),
    rateLimit: boolean('rate_limit'),
    gateway: text('gateway'),
    fromPort: integer('from_port'),
    toPort: integer('to_port'),
    learntAt: at('learnt_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.engineId] })],
)

/** Ordered set of rules of a server, changed as a whole. */
export const serverFirewalls = pgTable('server_firewall', {
  serverId: uuid('server_id').primaryKey(),
  version: integer('version').notNull(),
  inbound: text('inbound').$type<Verdict>().notNull(),
  outbound: text('outbound').$type<Verdict>().notNull(),
  rules: jsonb('rules').$type<FirewallRule[]>().notNull(),
  /** Set before the last change, until that is undone. */
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
    /** Revision of the network with which it was added, and the one with which it was removed. */
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
