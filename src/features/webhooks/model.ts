/** What addresses can be told of, by the name that programs know it by. */
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
/** Sent to one address when its owner asks for it, whatever it wants to hear of. */
export const pingType = 'webhook.ping'
export const allTypes = [...eventTypes, pingType] as const
export type AnyEventType = (typeof allTypes)[number]

/** The types under their subjects, as they are chosen. */
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
  /** How long a former secret still signs beside the new one. */
  oldSecretHours: 24,
  /** Deliveries are kept so long. */
  keptDays: 30,
  /** An address at which everything failed for so long is turned off. */
  failingDays: 5,
  /** Tries of one account at the same moment. */
  atOnce: 3,
  /** How many failed deliveries one replay takes. */
  replayAtOnce: 1_000,
  pingsAMinute: 10,
  replaysAMinute: 30,
  changesAnHour: 60,
} as const

/** Between tries: after the tenth that fails a delivery has failed (Standard Webhooks). */
export const retryPauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const

/** When the next try is due after so many failed ones; null when it was the last. */
export function nextTry(failedTries: number, now: Date): Date | null {
  const pause = retryPauses[failedTries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** Whether everything at an address has failed for so long that it is turned off. */
export function givesUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= webhookRules.failingDays * 24 * hour
}

/** `gone`: it answered 410. `failing`: nothing got through for days. */
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
  /** Since when every try has failed. */
  failingSinceAt: Date | null
  /** Until when the former secret signs too. */
  oldSecretUntilAt: Date | null
  createdAt: Date
}

/** As a list shows it: with how it went of late. */
export type ListedWebhook = Webhook & { last: { state: DeliveryState; endedAt: Date } | null; counts: Record<DeliveryState, number> }
export type WebhooksPage = { webhooks: ListedWebhook[]; max: number }

export type Delivery = {
  id: string
  eventId: string
  type: AnyEventType
  state: DeliveryState
  attempts: number
  /** Of the latest try; null before the first, and where there was no answer. */
  status: number | null
  failure: AttemptFailure | null
  nextAttemptAt: Date | null
  createdAt: Date
  updatedAt: Date
}
export type Attempt = { number: number; startedAt: Date; durationMs: number; status: number | null; failure: AttemptFailure | null; body: string }
export type DeliveryDetail = Delivery & { payload: string; log: Attempt[] }
export type DeliveriesPage = { deliveries: Delivery[]; total: number; page: number; pageSize: number }
