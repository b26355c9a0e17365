import { readMoney } from '#features/money/api.ts'
import { numberOrders, readOrder } from '#features/orders/api.ts'
import { readPayment } from '#features/payments/api.ts'
import { readOperationById, readServerById } from '#features/servers/api.ts'
import { readTransferRow } from '#features/transfers/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { EventFacts } from '#platform/outbox/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import { dataAnswer } from '../answers.ts'
import type { EventType } from '../model.ts'
import { recordEvent } from './record-event.ts'

/** What an event of ours names; `accountIds`: whom it is told. */
type Heard = { type: EventType; accountIds: readonly string[]; event: EventFacts }

/** Tells each account in its own name, with nothing that the public API would not say. */
async function tell(ctx: Ctx, { type, accountIds, event }: Heard, read: (ctx: Ctx) => Promise<object>): Promise<void> {
  for (const accountId of accountIds)
    await recordEvent(ctx, { accountId, type, sourceId: event.id, at: event.at }, async (ctx) => dataAnswer(type).parse(await read(ctx)))
}

/** Subscriber of what happens to servers. */
export async function hearServer(ctx: Ctx, heard: Heard & { serverId: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ server: await readServerById(ctx, heard.serverId) }))
}

/** Subscriber of operations that end. */
export async function hearOperation(ctx: Ctx, heard: Heard & { operationId: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ operation: await readOperationById(ctx, heard.operationId) }))
}

/** Subscriber of what happens to orders. */
export async function hearOrder(ctx: Ctx, heard: Heard & { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => {
    const number = (await numberOrders(ctx, [heard.orderId])).get(heard.orderId)
    if (!number) throw new Refusal('not-found', 'orders.not-found')
    return { order: await readOrder(ctx, { number }) }
  })
}

/** Subscriber of payments that succeed. */
export async function hearPayment(ctx: Ctx, heard: Heard & { paymentId: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ payment: await readPayment(ctx, heard.paymentId) }))
}

/** Subscriber of balances that fall below their mark. */
export async function hearBalance(ctx: Ctx, heard: Heard & { thresholdFen: bigint }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ balance: await readMoney(ctx), thresholdFen: heard.thresholdFen }))
}

/** Subscriber of transfers that end: both sides are told, each as it sees it. */
export async function hearTransfer(ctx: Ctx, heard: Heard & { number: string }): Promise<void> {
  requireSystem(ctx)
  await tell(ctx, heard, async (ctx) => ({ transfer: await readTransferRow(ctx, { number: heard.number }) }))
}
