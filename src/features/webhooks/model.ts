import type { RetentionRule } from '#platform/pure/retention.ts'

/** Event types, under the names that programs know. */
export const eventTypes = [
  'server.ready',
  'server.renewed',
  'server.suspended',
  'server.resumed',
  'server.released',
  'operation.succeeded',
  'operation.failed',
  'order.paid',
  'order.completed',
  'order.refunded',
  'payment.paid',
  'balance.low',
  'transfer.completed',
  'transfer.failed',
] as const
export type EventType = (typeof eventTypes)[number]
/** Type of the test event. It is sent to one address on request, whatever types it subscribes to. */
export const pingType = 'webhook.ping'
export const allTypes = [...eventTypes, pingType] as const
export type AnyEventType = (typeof allTypes)[number]

/** Subjects under which the types are listed for selection. */
export const eventGroups = ['server', 'operation', 'order', 'payment', 'balance', 'transfer'] as const
export type EventGroup = (typeof eventGroups)[number]
export function typesOf(group: EventGroup): EventType[] {
  return eventTypes.filter((type) => type.startsWith(`${group}.`))
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

export const webhookRules = {
  most: 10,
  descriptionLength: 120,
  urlLength: 500,
  /** Hours for which the old secret signs in addition to the new one. */
  oldSecretHours: 24,
  /** Days until deliveries are deleted. */
  keptDays: 30,
  /** Days without a successful delivery until an address is turned off. */
  failingDays: 5,
  /** Limit of concurrent attempts of one account. */
  atOnce: 3,
  /** Limit of failed deliveries in one replay. */
  replayAtOnce: 1_000,
  pingsAMinute: 10,
  replaysAMinute: 30,
  changesAnHour: 60,
} as const

export const webhookRetention: RetentionRule = {
  table: 'webhook_event',
  from: 'created_at',
  kept: `${webhookRules.keptDays} days`,
  because: 'deliveries are listed and can be sent again; they and their attempts go with the event',
}

/** Pauses between attempts. After the tenth failure a delivery has failed (Standard Webhooks). */
export const retryPauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const

/** Returns when the next attempt is due after a number of failed ones. Null after the last. */
export function nextTry(failedTries: number, now: Date): Date | null {
  const pause = retryPauses[failedTries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** Returns whether an address has failed for so long that it is turned off. */
export function givesUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= webhookRules.failingDays * 24 * hour
}

/** `gone`: it answered 410. `failing`: no delivery succeeded for days. */
export const offReasons = ['owner', 'gone', 'failing'] as const
export type OffReason = (typeof offReasons)[number]
export const deliveryStates = ['pending', 'succeeded', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const postFailures = ['timeout', 'name', 'address', 'tls', 'connection'] as const
export type AttemptFailure = (typeof postFailures)[number]

export type Webhook = {
  id: string
  url: string
  description: string
  events: readonly EventType[]
  enabled: boolean
  offFor: OffReason | null
  /** Time since which every attempt has failed. */
  failingSinceAt: Date | null
  /** End of the old secret's validity. */
  oldSecretUntilAt: Date | null
  createdAt: Date
}

/** A webhook in a list, with its recent results. */
export type ListedWebhook = Webhook & { last: { state: DeliveryState; endedAt: Date } | null; counts: Record<DeliveryState, number> }
export type WebhooksPage = { webhooks: ListedWebhook[]; max: number }

export type Delivery = {
  id: string
  eventId: string
  type: AnyEventType
  state: DeliveryState
  attempts: number
  /** Result of the latest attempt. Null before the first, and if there was no response. */
  status: number | null
  failure: AttemptFailure | null
  nextAttemptAt: Date | null
  createdAt: Date
  updatedAt: Date
}
export type Attempt = { number: number; startedAt: Date; durationMs: number; status: number | null; failure: AttemptFailure | null; body: string }
export type DeliveryDetail = Delivery & { payload: string; log: Attempt[] }
export type DeliveriesPage = { deliveries: Delivery[]; total: number; page: number; pageSize: number }
