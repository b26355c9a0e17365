import {
  recordBalanceEvent,
  recordOperationEvent,
  recordOrderEvent,
  recordPaymentEvent,
  recordServerEvent,
  recordTransferEvent,
  isListening,
} from '#features/webhooks/api.ts'
import type { EventType } from '#features/webhooks/model.ts'
import { subscription, type Subscription } from '#platform/outbox/outbox.ts'
import type { AppCtx } from '../app-ctx.ts'

const subscriber = 'webhooks.hear'
/** Most accounts have no webhook: no job is made for their events. */
const wants =
  (type: EventType) =>
  (ctx: AppCtx, { accountId }: { accountId: string }) =>
    isListening(ctx, { accountIds: [accountId], type })

function ofServer(name: string, type: EventType): Subscription<AppCtx> {
  return subscription<AppCtx, { serverId: string; accountId: string }>(
    name,
    subscriber,
    (ctx, { serverId, accountId }, event) => recordServerEvent(ctx, { type, serverId, accountIds: [accountId], event }),
    wants(type),
  )
}

function ofOrder(name: string, type: EventType): Subscription<AppCtx> {
  return subscription<AppCtx, { orderId: string; accountId: string }>(
    name,
    subscriber,
    (ctx, { orderId, accountId }, event) => recordOrderEvent(ctx, { type, orderId, accountIds: [accountId], event }),
    wants(type),
  )
}

type Ended = { operationId: string; accountId: string; state: 'succeeded' | 'failed' }
type Transferred = { number: string; outcome: 'complete' | 'fail'; parties?: readonly string[] }
const typeOf = (outcome: Transferred['outcome']) => (outcome === 'complete' ? 'transfer.completed' : 'transfer.failed')

/** Events that are sent to customers' webhooks. */
export const webhookSubscriptions: readonly Subscription<AppCtx>[] = [
  ofServer('server.ready', 'server.ready'),
  ofServer('server.renewed', 'server.renewed'),
  ofServer('server.suspended', 'server.suspended'),
  ofServer('server.resumed', 'server.resumed'),
  ofServer('server.released', 'server.released'),
  ofOrder('order.paid', 'order.paid'),
  ofOrder('order.completed', 'order.completed'),
  ofOrder('order.refunded', 'order.refunded'),
  subscription<AppCtx, Ended>(
    'operation.ended',
    subscriber,
    (ctx, { operationId, accountId, state }, event) => recordOperationEvent(ctx, { type: `operation.${state}`, operationId, accountIds: [accountId], event }),
    (ctx, { accountId, state }) => isListening(ctx, { accountIds: [accountId], type: `operation.${state}` }),
  ),
  subscription<AppCtx, { paymentId: string; accountId: string }>(
    'payment.succeeded',
    subscriber,
    (ctx, { paymentId, accountId }, event) => recordPaymentEvent(ctx, { type: 'payment.paid', paymentId, accountIds: [accountId], event }),
    wants('payment.paid'),
  ),
  subscription<AppCtx, { accountId: string; thresholdFen: bigint }>(
    'balance.low',
    subscriber,
    (ctx, { accountId, thresholdFen }, event) => recordBalanceEvent(ctx, { type: 'balance.low', thresholdFen, accountIds: [accountId], event }),
    wants('balance.low'),
  ),
  subscription<AppCtx, Transferred>(
    'transfer.ended',
    subscriber,
    (ctx, { number, outcome, parties = [] }, event) => recordTransferEvent(ctx, { type: typeOf(outcome), number, accountIds: parties, event }),
    (ctx, { outcome, parties = [] }) => isListening(ctx, { accountIds: parties, type: typeOf(outcome) }),
  ),
]
