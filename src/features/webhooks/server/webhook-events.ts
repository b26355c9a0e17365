import { readMoney } from '#features/money/api.ts'
import { numberOrders, readOrder } from '#features/orders/api.ts'
import { readPayment } from '#features/payments/api.ts'
import { readOperationById, readServerById } from '#features/servers/api.ts'
import { readTransferRow } from '#features/transfers/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { EventFacts } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import { dataAnswer } from '../answers.ts'
import type { EventType } from '../model.ts'
import { recordEvent } from './record-event.ts'

/** An internal event. `accountIds` are the accounts to which it is published. */
type Heard = { type: EventType; accountIds: readonly string[]; event: EventFacts }

/** Publishes an event to each account. The data is read as that account, so it contains only what the public API returns to it. */
async function tell(ctx: Ctx, { type, accountIds, event }: Heard, read: (ctx: Ctx) => Promise<object>): Promise<void> {
  for (const accountId of accountIds)
    await recordEvent(ctx, { accountId, type, sourceId: event.id, at: event.at }, async (ctx) => dataAnswer(type).parse(await read(ctx)))
}

/** Subscriber of server events. */
export async function recordServerEvent(ctx: Ctx, heard: Heard & { serverId: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ server: await readServerById(ctx, heard.serverId) }))
}

/** Subscriber of ended operations. */
export async function recordOperationEvent(ctx: Ctx, heard: Heard & { operationId: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ operation: await readOperationById(ctx, heard.operationId) }))
}

/** Subscriber of order events. */
export async function recordOrderEvent(ctx: Ctx, heard: Heard & { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => {
    const number = (await numberOrders(ctx, [heard.orderId])).get(heard.orderId)
    if (!number) throw new DomainError('not-found', 'orders.not-found')
    return { order: await readOrder(ctx, { number }) }
  })
}

/** Subscriber of succeeded payments. */
export async function recordPaymentEvent(ctx: Ctx, heard: Heard & { paymentId: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ payment: await readPayment(ctx, heard.paymentId) }))
}

/** Subscriber of low-balance alerts. */
export async function recordBalanceEvent(ctx: Ctx, heard: Heard & { thresholdFen: bigint }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ balance: await readMoney(ctx), thresholdFen: heard.thresholdFen }))
}

/** Subscriber of ended transfers. Both sides are notified, each with its own view. */
export async function recordTransferEvent(ctx: Ctx, heard: Heard & { number: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ transfer: await readTransferRow(ctx, { number: heard.number }) }))
}
