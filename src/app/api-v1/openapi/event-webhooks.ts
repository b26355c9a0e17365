import { eventAnswer, eventTypesWithPing } from '#features/webhooks/answers.ts'
import type { AnyEventType } from '#features/webhooks/model.ts'
import type { z } from 'zod'
import { en } from '../copy/api-docs.en.ts'
import { words } from './words.ts'
import type { JsonSchema } from '../schemas.ts'

export type EventCall = {
  post: {
    tags: string[]
    summary: string
    parameters: { $ref: string }[]
    requestBody: { required: true; content: { 'application/json': { schema: JsonSchema } } }
    responses: Record<string, { description: string }>
  }
}

const headers = {
  WebhookId: ['webhook-id', words.event.id],
  WebhookTimestamp: ['webhook-timestamp', words.event.timestamp],
  WebhookSignature: ['webhook-signature', words.event.signature],
} as const

/** The headers of Standard Webhooks, as components of the document. */
export const eventParameters = Object.fromEntries(
  Object.entries(headers).map(([key, [name, description]]) => [key, { name, in: 'header', required: true, description, schema: { type: 'string' } }]),
)

/** Requests to the customer's webhooks, by type of event: `webhooks` of OpenAPI 3.1. */
export function eventWebhooks(schemaOf: (answer: z.ZodType) => JsonSchema): Record<AnyEventType, EventCall> {
  const call = (type: AnyEventType): EventCall => ({
    post: {
      tags: ['webhooks'],
      summary: en.events[type],
      parameters: Object.keys(headers).map((key) => ({ $ref: `#/components/parameters/${key}` })),
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(eventAnswer(type)) } } },
      responses: { '2XX': { description: words.event.taken }, 410: { description: words.event.gone } },
    },
  })
  return Object.fromEntries(eventTypesWithPing.map((type) => [type, call(type)])) as Record<AnyEventType, EventCall>
}
