import { quoteRenewals, type AgentDiscountPort } from '#features/catalog/api.ts'
import type { Period } from '#features/catalog/model.ts'
import { readFunds } from '#features/money/api.ts'
import { closeRenewals, renewFromBalance, type RenewalPort } from '#features/orders/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { renewalRequests } from '../../renewals/server/renewal-requests.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

export type LifeCtx = Ctx & AgentDiscountPort & RenewalPort
export type Tried = { outcome: 'renewed' } | { outcome: 'unpaid'; needFen: bigint; shortFen: bigint } | { outcome: 'no-price' }

/**
 * Renews a locked server from its owner's vouchers and balance, or returns the missing amount. A failed attempt leaves nothing behind.
 * Cancels an unpaid renewal of the owner if this one succeeds.
 */
export async function tryRenewal(ctx: LifeCtx, server: ServerRecord, open: readonly { orderId: string }[]): Promise<Tried> {
  requireSystem(ctx)
  const { accountId } = server
  const requests = await renewalRequests(ctx, [server], { months: (server.renewMonths ?? server.months) as Period })
  const [quote] = await quoteRenewals(ctx, { accountId, requests })
  if (!quote) return { outcome: 'no-price' }
  const short = async (): Promise<bigint> => {
    const { vouchersFen, availableFen } = await readFunds(ctx, accountId)
    return quote.totalFen - vouchersFen - availableFen
  }
  // Checked first only to save work; the ledger decides.
  const lacking = await short()
  if (lacking > 0n) return { outcome: 'unpaid', needFen: quote.totalFen, shortFen: lacking }
  try {
    await inTransaction(ctx, async (ctx) => {
      await closeRenewals(
        ctx,
        open.map((order) => order.orderId),
        'superseded',
      )
      await renewFromBalance(ctx, accountId, quote)
    })
    return { outcome: 'renewed' }
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'money.balance-too-low')) throw error
    const missing = await short()
    return { outcome: 'unpaid', needFen: quote.totalFen, shortFen: missing > 0n ? missing : 1n }
  }
}
