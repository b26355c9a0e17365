import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { deliver } from './server/deliver.ts'
import type { DeliveryPorts } from './server/ports.ts'
import { spreadNotice } from './server/send-message.ts'
import { deliverNotice, spread } from './server/spread-notice.ts'
import { readBounces } from './server/note-bounce.ts'
import { readReceipts } from './server/read-receipts.ts'
import { tidyMessages } from './server/tidy.ts'

const deliveryTries = 15

export const jobs = [
  job({
    name: spreadNotice,
    mode: 'transaction',
    payload: z.strictObject({ messageId: z.uuid() }),
    run: (ctx: Ctx & DeliveryPorts, input) => spread(ctx, input),
  }),
  job({
    name: deliverNotice,
    mode: 'leased',
    payload: z.strictObject({ deliveryId: z.uuid() }),
    maxAttempts: deliveryTries,
    run: (ctx: Ctx & DeliveryPorts, { deliveryId }, { attempt }) => deliver(ctx, { deliveryId, isLastTry: attempt >= deliveryTries }),
  }),
]
export const schedules = [
  schedule({ name: 'messages.tidy', everySeconds: 3_600, byDate: true, run: (ctx: Ctx) => tidyMessages(ctx) }),
  schedule({ name: 'messages.receipts', everySeconds: 60, run: (ctx: Ctx & DeliveryPorts) => readReceipts(ctx) }),
  schedule({ name: 'messages.bounces', everySeconds: 120, run: (ctx: Ctx & DeliveryPorts) => readBounces(ctx) }),
]
