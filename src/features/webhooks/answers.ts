import { z } from 'zod'
import { moneyAnswer } from '#features/money/answers.ts'
import { orderAnswer } from '#features/orders/answers.ts'
import { paymentAnswer } from '#features/payments/answers.ts'
import { operationAnswer, serverRow } from '#features/servers/answers.ts'
import { transferAnswer } from '#features/transfers/answers.ts'
import { fen, moment, pageNumbers } from '#platform/pure/answers.ts'
import { allTypes, deliveryStates, eventTypes, offReasons, pingType, postFailures, type AnyEventType } from './model.ts'

const webhook = {
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(eventTypes)).readonly() as unknown as z.ZodType<readonly (typeof eventTypes)[number][]>,
  enabled: z.boolean(),
  offFor: z.enum(offReasons).nullable().meta({ description: 'Why nothing is sent there' }),
  failingSinceAt: moment.nullable().meta({ description: 'Since when every try has failed' }),
  oldSecretUntilAt: moment.nullable().meta({ description: 'Until when the former secret signs too' }),
  createdAt: moment,
}
export const webhookAnswer = z.object(webhook).meta({ id: 'Webhook' })
export const listedWebhook = z
  .object({
    ...webhook,
    counts: z.object({ pending: z.int(), succeeded: z.int(), failed: z.int() }),
    last: z.object({ state: z.enum(deliveryStates), endedAt: moment }).nullable(),
  })
  .meta({ id: 'ListedWebhook', description: 'A webhook with how its deliveries of the last 30 days went' })
export const webhooksAnswer = z.object({ webhooks: z.array(listedWebhook), max: z.int() }).meta({ id: 'Webhooks' })
export const createdAnswer = z.object({ webhookId: z.string(), secret: z.string().meta({ description: 'whsec_…, in this answer and nowhere else' }) })
export const rotatedAnswer = z.object({ secret: z.string(), oldSecretUntilAt: moment })
export const deliveryBegun = z.object({ deliveryId: z.string() })
export const replayedAnswer = z.object({ count: z.int().meta({ description: 'How many are sent again' }) })

const answered = {
  status: z.int().nullable().meta({ description: 'HTTP status of the answer' }),
  failure: z.enum(postFailures).nullable().meta({ description: 'Why there was no answer' }),
}
const delivery = {
  id: z.string(),
  eventId: z.string().meta({ description: 'The webhook-id; it stays the same at every try and every replay' }),
  type: z.enum(allTypes),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  ...answered,
  nextAttemptAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
}
const attempt = z
  .object({
    number: z.int(),
    startedAt: moment,
    durationMs: z.int(),
    ...answered,
    body: z.string().meta({ description: 'The first 2 KiB of the answer' }),
  })
  .meta({ id: 'WebhookAttempt' })
export const deliveriesAnswer = z
  .object({ deliveries: z.array(z.object(delivery).meta({ id: 'WebhookDelivery' })), ...pageNumbers })
  .meta({ id: 'WebhookDeliveriesPage' })
export const deliveryAnswer = z
  .object({ ...delivery, payload: z.string().meta({ description: 'The body, as it was signed' }), log: z.array(attempt) })
  .meta({ id: 'WebhookDeliveryDetail' })

/** Data of each event type, in the form of the public API. */
const dataOf = {
  server: z.object({ server: serverRow }),
  operation: z.object({ operation: operationAnswer }),
  order: z.object({ order: orderAnswer }),
  payment: z.object({ payment: paymentAnswer }),
  balance: z.object({ balance: moneyAnswer, thresholdFen: fen.meta({ description: 'The sum that it has fallen below' }) }),
  transfer: z.object({ transfer: transferAnswer }),
  webhook: z.object({ webhookId: z.string(), description: z.string() }),
} as const

export function dataAnswer(type: AnyEventType): z.ZodType<object> {
  return dataOf[type.split('.')[0] as keyof typeof dataOf]
}

const pascal = (type: AnyEventType) => type.replaceAll(/(?:^|\.)(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Body of an event, by its type. */
export function eventAnswer(type: AnyEventType): z.ZodType {
  return z
    .object({
      id: z.string().meta({ description: 'The same as the header webhook-id' }),
      type: z.literal(type),
      version: z.literal('v1'),
      timestamp: moment.meta({ description: 'When it happened' }),
      data: dataAnswer(type),
    })
    .meta({ id: `${pascal(type)}Event` })
}

export const eventTypesWithPing: readonly AnyEventType[] = [...eventTypes, pingType]
