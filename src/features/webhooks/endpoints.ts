import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import {
  createdAnswer,
  deliveriesAnswer,
  deliveryAnswer,
  deliveryBegun,
  listedWebhook,
  replayedAnswer,
  rotatedAnswer,
  webhookAnswer,
  webhooksAnswer,
} from './answers.ts'
import { createForm, deliveriesForm, deliveryForm, editForm, pingForm, replayFailedForm, rotateForm, webhookIdForm } from './forms.ts'
import { editWebhook, removeWebhook, rotateSecret, switchWebhook } from './server/change-webhook.ts'
import { createWebhook } from './server/create-webhook.ts'
import { listDeliveries, readDelivery } from './server/list-deliveries.ts'
import { listWebhooks, readWebhook } from './server/list-webhooks.ts'
import { pingWebhook } from './server/ping-webhook.ts'
import { replayDelivery, replayFailed } from './server/replay.ts'
import type { WebhookCtx } from './server/webhook-ctx.ts'

type Calls = EndpointCtx & WebhookCtx

const reads = { access: 'customer', scope: 'read:webhooks' } as const
const writes = { access: 'customer', scope: 'write:webhooks' } as const

export const endpoints = [
  endpoint('GET /webhooks', listWebhooks, {
    ...reads,
    v1: { name: 'listWebhooks', answer: webhooksAnswer },
    summary: 'Your webhooks, with how their deliveries of the last 30 days went',
    input: z.strictObject({}),
  }),
  endpoint('POST /webhooks', createWebhook, {
    ...writes,
    v1: { name: 'createWebhook', answer: createdAnswer },
    summary: 'Register an address; its secret is in this answer and nowhere else. Signed in, it needs step-up authentication',
    input: createForm,
  }),
  endpoint('GET /webhooks/{webhookId}', readWebhook, {
    ...reads,
    v1: { name: 'readWebhook', answer: listedWebhook },
    summary: 'One webhook',
    input: webhookIdForm,
  }),
  endpoint('PUT /webhooks/{webhookId}', editWebhook, {
    ...writes,
    v1: { name: 'editWebhook', answer: webhookAnswer },
    summary: 'Replace address, events and description. Signed in, it needs step-up authentication',
    input: editForm,
  }),
  endpoint('DELETE /webhooks/{webhookId}', removeWebhook, {
    ...writes,
    v1: { name: 'removeWebhook' },
    summary: 'Forget a webhook with everything that was sent there',
    input: webhookIdForm,
  }),
  endpoint('POST /webhooks/{webhookId}/enable', (ctx: Calls, { webhookId }) => switchWebhook(ctx, { webhookId, on: true }), {
    ...writes,
    v1: { name: 'enableWebhook', answer: webhookAnswer },
    summary: 'Turn a webhook on',
    input: webhookIdForm,
  }),
  endpoint('POST /webhooks/{webhookId}/disable', (ctx: Calls, { webhookId }) => switchWebhook(ctx, { webhookId, on: false }), {
    ...writes,
    v1: { name: 'disableWebhook', answer: webhookAnswer },
    summary: 'Turn a webhook off; what waited has failed and can be replayed',
    input: webhookIdForm,
  }),
  endpoint('POST /webhooks/{webhookId}/rotate', rotateSecret, {
    ...writes,
    v1: { name: 'rotateWebhookSecret', answer: rotatedAnswer },
    summary: 'Give a webhook another secret; both sign for 24 hours. Signed in, it needs step-up authentication',
    input: rotateForm,
  }),
  endpoint('POST /webhooks/{webhookId}/ping', pingWebhook, {
    ...writes,
    costly: true,
    v1: { name: 'pingWebhook', answer: deliveryBegun },
    summary: 'Send a test event',
    input: pingForm,
  }),
  endpoint('GET /webhooks/{webhookId}/deliveries', listDeliveries, {
    ...reads,
    v1: { name: 'listWebhookDeliveries', answer: deliveriesAnswer },
    summary: 'What was sent to a webhook, newest first',
    input: deliveriesForm,
  }),
  endpoint('GET /webhooks/{webhookId}/deliveries/{deliveryId}', readDelivery, {
    ...reads,
    v1: { name: 'readWebhookDelivery', answer: deliveryAnswer },
    summary: 'One delivery with its body and every try',
    input: deliveryForm,
  }),
  endpoint('POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay', replayDelivery, {
    ...writes,
    costly: true,
    v1: { name: 'replayWebhookDelivery', answer: deliveryBegun },
    summary: 'Send a delivery again, under the same id',
    input: deliveryForm,
  }),
  endpoint('POST /webhooks/{webhookId}/replay', replayFailed, {
    ...writes,
    costly: true,
    v1: { name: 'replayFailedWebhookDeliveries', answer: replayedAnswer },
    summary: 'Send everything again that failed since a moment, a thousand deliveries at most',
    input: replayFailedForm,
  }),
]
