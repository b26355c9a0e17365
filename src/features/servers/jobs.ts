import { z } from 'zod'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { abandonOrder } from './server/abandon-order.ts'
import { advanceOperation } from './server/advance-operation.ts'
import { reconcileServers } from './server/reconcile-servers.ts'
import type { ServersCtx } from './server/server-ctx.ts'

export const jobs = [
  job({
    name: 'servers.advance',
    payload: z.object({ operationId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload, run) => advanceOperation(ctx, payload, run),
  }),
  job({
    name: 'servers.abandon',
    payload: z.object({ orderId: z.uuid(), reason: z.string() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload, run) => abandonOrder(ctx, payload, run),
  }),
]

export const schedules = [schedule({ name: 'servers.reconcile', everySeconds: 30, run: (ctx: ServersCtx) => reconcileServers(ctx) })]
