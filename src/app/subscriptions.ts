import { releaseOrder, startFulfilment } from '#features/servers/api.ts'
import { subscription, type Subscription } from '#platform/outbox/outbox.ts'
import type { AppCtx } from './wiring.ts'

/** Who hears of what: the calls that would go against the features' order (architecture.md). */
export const subscriptions: readonly Subscription<AppCtx>[] = [
  subscription<AppCtx, { orderId: string }>('order.paid', 'servers.start-fulfilment', (ctx, { orderId }) => startFulfilment(ctx, { orderId })),
  subscription<AppCtx, { orderId: string }>('order.refunded', 'servers.release-order', (ctx, { orderId }) => releaseOrder(ctx, { orderId })),
]
