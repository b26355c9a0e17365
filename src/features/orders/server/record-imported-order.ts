import type { CloudConfig } from '#features/catalog/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import { insertOrder } from './insert-order.ts'
import { moveOrder } from './move-order.ts'

export type ImportedOrder = {
  accountId: string
  config: CloudConfig
  priceBookVersion: number
  renewalFen: bigint
  from: { source: string; service: string }
}

/**
 * Records a delivered order for a server imported from another system. Its amount is zero: the money paid there is not in our books, so the order is neither
 * refunded nor invoiced here. Sends no message and creates no commission. In the caller's transaction; returns the order's ID.
 */
export async function recordImportedOrder(ctx: Ctx, { accountId, config, priceBookVersion, renewalFen, from }: ImportedOrder): Promise<string> {
  requireSystem(ctx)
  requireTransaction(ctx, 'recordImportedOrder')
  const orderId = newId()
  const none = { listFen: 0n, discountFen: 0n, totalFen: 0n, currency: companyCurrency().code } as const
  const line = { code: 'imported', params: {}, quantity: 1, unitFen: 0n, amountFen: 0n, kind: 'item' } as const
  const snapshot = { quoteId: newId(), priceBookVersion, config, lines: [line], ...none, renewalFen, renewalGuaranteedUntilAt: ctx.now(), imported: from }
  await insertOrder(ctx, { orderId, accountId, kind: 'new', snapshot, liveMs: 60_000 })
  const reason = `import:${from.source}/${from.service}`
  await moveOrder(ctx, 'pay', { orderId, from: 'pending', reason })
  await moveOrder(ctx, 'begin', { orderId, from: 'paid', reason })
  await moveOrder(ctx, 'complete', { orderId, from: 'fulfilling', reason })
  return orderId
}
