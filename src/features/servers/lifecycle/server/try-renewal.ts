import { quoteRenewals, type AgentDiscountPort } from '#features/catalog/api.ts'
import type { Quote } from '#features/catalog/model.ts'
import { readFunds } from '#features/money/api.ts'
import { closeRenewals, placeRenewals, renewFromBalance, type RenewalPort } from '#features/orders/api.ts'
import { beginCharge, planCharge, type PaymentsCtx } from '#features/payments/api.ts'
import { minPaymentFen, type GatewayName } from '#features/payments/model.ts'
import type { ChargeAttempt, ChargeFailure } from '#features/payments/model/methods.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { renewalRequests } from '../../renewals/server/renewal-requests.ts'
import { presentTerm } from '../../renewals/server/terms-of.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

export type LifeCtx = PaymentsCtx & AgentDiscountPort & RenewalPort
/** A charge of the stored payment method that failed, for the message. */
type FailedCharge = { gateway: GatewayName; label: string | null; why: ChargeFailure }
/** `charging`: a stored payment method is being charged. `later`: its scheme accepts the charge at a later try only. */
export type Tried =
  | { outcome: 'renewed' }
  | { outcome: 'unpaid'; needFen: bigint; shortFen: bigint; charge?: FailedCharge }
  | { outcome: 'no-price' | 'charging' | 'later' }

type Open = readonly { orderId: string }[]

/**
 * Renews a locked server from its owner's vouchers and balance, charges the stored payment method for the rest, or returns the missing amount. A failed attempt
 * from the balance leaves nothing behind; the order of a failed charge can be paid by hand until the next try.
 * Cancels an unpaid renewal of the owner if this one succeeds.
 */
export async function tryRenewal(ctx: LifeCtx, server: ServerRecord, step: ChargeAttempt, open: Open): Promise<Tried> {
  requireSystem(ctx)
  const { accountId } = server
  const requests = await renewalRequests(ctx, [server], { months: presentTerm(server) })
  const [quote] = await quoteRenewals(ctx, { accountId, requests })
  if (!quote) return { outcome: 'no-price' }
  const short = async (): Promise<bigint> => {
    const { vouchersFen, availableFen } = await readFunds(ctx, accountId)
    return quote.totalFen - vouchersFen - availableFen
  }
  // Checked first only to save work; the ledger decides.
  const lacking = await short()
  if (lacking > 0n) return charged(ctx, server, step, { quote, open, restFen: lacking })
  try {
    await inTransaction(ctx, async (ctx) => {
      await supersede(ctx, open)
      await renewFromBalance(ctx, accountId, quote)
    })
    return { outcome: 'renewed' }
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'money.balance-too-low')) throw error
    const missing = await short()
    return charged(ctx, server, step, { quote, open, restFen: missing > 0n ? missing : 1n })
  }
}

const supersede = (ctx: LifeCtx, open: Open) =>
  closeRenewals(
    ctx,
    open.map((order) => order.orderId),
    'superseded',
  )

type Rest = { quote: Quote; open: Open; restFen: bigint }

/** Begins a charge of the server's stored payment method for the part that vouchers and balance do not cover. The outcome comes later. */
async function charged(ctx: LifeCtx, server: ServerRecord, step: ChargeAttempt, { quote, open, restFen }: Rest): Promise<Tried> {
  const unpaid = { outcome: 'unpaid', needFen: quote.totalFen, shortFen: restFen } as const
  const { accountId, renewMethodId: methodId } = server
  if (methodId === null) return unpaid
  const attempt = { serverId: server.id, periodEnd: server.expiresAt!, attempt: step, methodId }
  const { plan, gateway, label, ...of } = await planCharge(ctx, { ...attempt, restFen: restFen > minPaymentFen ? restFen : minPaymentFen })
  const failed = (why: ChargeFailure): Tried => ({ ...unpaid, charge: { gateway, label, why } })
  if (plan === 'later') return { outcome: 'later' }
  if (plan === 'none') return unpaid
  if (plan === 'failed') return failed('why' in of ? of.why : 'unknown')
  try {
    await inTransaction(ctx, async (ctx) => {
      await supersede(ctx, open)
      const [placed] = await placeRenewals(ctx, accountId, [quote])
      await beginCharge(ctx, { ...attempt, accountId, orderId: placed!.orderId, dueFen: quote.totalFen })
    })
    return { outcome: 'charging' }
  } catch (error) {
    // Money was spent or came in meanwhile. The next try counts again.
    if (!(error instanceof DomainError)) throw error
    ctx.log.warn({ serverId: server.id, code: error.code }, 'a stored payment method could not be charged')
    return failed(error.code === 'payments.amount' ? 'limit' : 'unknown')
  }
}
