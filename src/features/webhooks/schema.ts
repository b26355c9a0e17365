import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnyEventType, AttemptFailure, DeliveryState, EventType, OffReason } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').$type<EventType>().array().notNull(),
    secretSealed: text('secret_sealed').notNull(),
    oldSecretSealed: text('old_secret_sealed'),
    oldSecretUntil: at('old_secret_until'),
    offFor: text('off_for').$type<OffReason>(),
    failingSince: at('failing_since'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('webhook_endpoint_by_account').on(table.accountId, table.createdAt)],
)

export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    type: text('type').$type<AnyEventType>().notNull(),
    payload: text('payload').notNull(),
    sourceId: uuid('source_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique().on(table.sourceId, table.accountId, table.type),
    index('webhook_event_by_age').on(table.createdAt),
    index('webhook_event_by_account').on(table.accountId),
  ],
)

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    eventId: uuid('event_id').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    sendingUntil: at('sending_until'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    unique().on(table.endpointId, table.eventId),
    index('webhook_delivery_by_endpoint').on(table.endpointId, table.createdAt.desc(), table.id.desc()),
    index('webhook_delivery_by_event').on(table.eventId),
    index('webhook_delivery_sending')
      .on(table.accountId, table.sendingUntil)
      .where(sql`sending_until is not null`),
    index('webhook_delivery_due')
      .on(table.nextAttemptAt)
      .where(sql`state = 'pending'`),
  ],
)

export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    deliveryId: uuid('delivery_id').notNull(),
    number: integer('number').notNull(),
    at: at('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    failure: text('failure').$type<AttemptFailure>(),
    body: text('body').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
)
