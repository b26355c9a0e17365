import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { deliver } from './server/deliver.ts'
import { deliverJob } from './server/delivery-rows.ts'
import { pruneWebhooks, wakeDeliveries } from './server/tidy.ts'
import type { WebhookCtx } from './server/webhook-ctx.ts'

/** Jobs in a separate worker, so that slow customer addresses do not delay other jobs. */
export const jobs = [
  job({
    name: deliverJob,
    payload: z.object({ deliveryId: z.uuid() }),
    mode: 'leased',
    run: (ctx: WebhookCtx, payload, run) => deliver(ctx, payload, run),
  }),
]

export const schedules = [
  schedule({ name: 'webhooks.wake', everySeconds: 60, run: (ctx: Ctx) => wakeDeliveries(ctx) }),
  schedule({ name: 'webhooks.prune', everySeconds: 3600, byDate: true, run: (ctx: Ctx) => pruneWebhooks(ctx) }),
]
