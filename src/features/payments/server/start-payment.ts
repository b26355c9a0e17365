import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { requirePostings } from '#features/money/api.ts'
import { nameTexts } from '#features/site-config/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { fallbackLocale, isLocale, localeOfPath } from '#platform/i18n/locales.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import {
  isReturnPath,
  maxPaymentFen,
  minPaymentFen,
  paymentMinutes,
  paymentNumber,
  returnPathOf,
  type GatewayName,
  type Payment,
  type PayScene,
} from '../model.ts'
import { tradeTitles } from '../messages/trade-titles.ts'
import { payment } from '../schema.ts'
import { paymentOf, type PaymentRow } from './payment-rows.ts'
import { GatewayDeclined, gatewayOf, takesCurrency, type OpenedTrade, type OpenTrade, type PaymentsCtx } from './ports.ts'

export type StartPayment = ({ purpose: 'recharge' } | { purpose: 'orders'; orderIds: readonly string[] }) & {
  /** Amount due. Vouchers, and the balance if `withBalance` is set, may pay a part of it before the gateway. */
  amountFen: bigint
  withBalance?: boolean
  gateway: GatewayName
  /** Inside WeChat the trade is opened later, for the payer identified by WeChat. */
  scene?: PayScene
  idempotencyKey: string
  /** Path to which the cashier redirects the payer. `payment` and `back` are added to its query. */
  returnPath: string
}

/**
 * Creates a payment that is open for 15 minutes and opens it at the gateway. Call it outside a transaction: the gateway is called after ours has committed. The
 * same idempotency key completes a payment that a crash left unopened. Throws the purpose's errors, `money.stopped` while postings are frozen, and `payments.amount`
 * for sums at the gateway outside 1 to 50,000, and `payments.gateway-currency` if the gateway does not take the company's currency.
 */
export async function startPayment(ctx: PaymentsCtx, input: StartPayment): Promise<Payment> {
  const accountId = requireCustomer(ctx)
  if (!takesCurrency(gatewayOf(ctx, input.gateway))) throw new DomainError('conflict', 'payments.gateway-currency')
  if (!isReturnPath(input.returnPath)) throw new DomainError('invalid', 'platform.bad-input', {}, [{ path: 'returnPath', code: 'platform.invalid' }])
  const { paymentId } = await createPayment(ctx, accountId, input)
  const created = await readRow(ctx, accountId, paymentId)
  return paymentOf(created.state === 'created' && created.scene === 'web' ? await openAtGateway(ctx, created) : created)
}

async function createPayment(ctx: PaymentsCtx, accountId: string, input: StartPayment): Promise<{ paymentId: string }> {
  const { purpose, gateway, idempotencyKey, withBalance = false } = input
  const orderIds = purpose === 'orders' ? [...input.orderIds].sort() : []
  const { minutes = paymentMinutes, byHand, inApp } = gatewayOf(ctx, gateway)
  const scene = inApp && input.scene === 'in-app' ? 'in-app' : 'web'
  const request = { purpose, gateway, orderIds, scene, amountFen: input.amountFen.toString(), withBalance }
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'payments.start', owner: accountId, key: idempotencyKey, request }, async () => {
      await requirePostings(ctx)
      const at = ctx.now()
      const paymentId = newId()
      const number = paymentNumber(at, randomInt(10_000_000_000))
      // A transfer is confirmed by hand days later, and nothing is reserved for that long.
      const mix = byHand ? null : { balance: withBalance }
      const amountFen = await ctx.purposes[purpose].check(ctx, { id: paymentId, number, accountId, orderIds, amountFen: input.amountFen, mix })
      requireWithinSums(amountFen)
      const expiresAt = new Date(at.getTime() + minutes * 60_000)
      await ctx.db.insert(payment).values({
        id: paymentId,
        number,
        accountId,
        purpose,
        orderIds,
        gateway,
        currency: companyCurrency().code,
        amountFen,
        state: 'created',
        returnPath: returnPathOf(input.returnPath, paymentId),
        late: false,
        createdAt: at,
        expiresAt,
        stateAt: at,
        followAt: byHand ? expiresAt : new Date(at.getTime() + 15_000),
        follows: 0,
        scene,
        refundedFen: 0n,
      })
      return { paymentId }
    }),
  )
}

function requireWithinSums(amountFen: bigint): void {
  const amount = { path: 'amountFen', detail: { minFen: Number(minPaymentFen), maxFen: Number(maxPaymentFen) } }
  if (amountFen < minPaymentFen) throw new DomainError('invalid', 'payments.amount', {}, [{ ...amount, code: 'payments.too-little' }])
  if (amountFen > maxPaymentFen) throw new DomainError('invalid', 'payments.amount', {}, [{ ...amount, code: 'payments.too-much' }])
}

async function readRow(ctx: PaymentsCtx, accountId: string, paymentId: string): Promise<PaymentRow> {
  const [row] = await ctx.db
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.accountId, accountId)))
  if (!row) throw new DomainError('not-found', 'payments.not-found')
  return row
}

async function openAtGateway(ctx: PaymentsCtx, row: PaymentRow): Promise<PaymentRow> {
  const trade = await open(ctx, row)
  const opened = await ctx.db
    .update(payment)
    .set({ state: 'pending', ...trade, stateAt: ctx.now() })
    .where(and(eq(payment.id, row.id), eq(payment.state, 'created')))
    .returning()
  // No longer `created`: a notice or the second request of this click was faster, and its result is kept.
  return opened[0] ?? readRow(ctx, row.accountId, row.id)
}

async function open(ctx: PaymentsCtx, row: PaymentRow): Promise<OpenedTrade> {
  const wanted = await wantedTrade(ctx, row)
  try {
    return await gatewayOf(ctx, row.gateway).open(wanted)
  } catch (error) {
    ctx.log.warn({ err: error, gateway: row.gateway, paymentId: row.id }, 'a payment could not be opened at its gateway')
    if (error instanceof GatewayDeclined) throw new DomainError('conflict', 'payments.gateway-declined')
    throw new DomainError('unavailable', 'payments.gateway-down')
  }
}

/** Trade to open at the gateway for this payment. */
export async function wantedTrade(ctx: PaymentsCtx, row: PaymentRow): Promise<OpenTrade> {
  const named = localeOfPath(row.returnPath)
  const locale = isLocale(named) ? named : fallbackLocale
  return {
    paymentNumber: row.number,
    amountFen: row.amountFen,
    currency: row.currency,
    subject: { purpose: row.purpose, locale },
    title: await nameTexts(ctx, locale, tradeTitles[locale][row.purpose]),
    returnPath: row.returnPath,
    expiresAt: row.expiresAt,
  }
}
