import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { isLocale, localeOfPath } from '#platform/i18n/locales.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'
import { isReturnPath, maxPaymentFen, minPaymentFen, paymentMinutes, paymentNumber, returnPathOf, type GatewayName, type Payment } from '../model.ts'
import { payment } from '../schema.ts'
import { paymentOf, type PaymentRow } from './payment-rows.ts'
import type { PaymentsCtx } from './ports.ts'

export type StartPayment = ({ purpose: 'recharge' } | { purpose: 'orders'; orderIds: readonly string[] }) & {
  amountFen: bigint
  gateway: GatewayName
  idempotencyKey: string
  /** Where the cashier sends the payer; `payment` and `back` are added to its query. */
  returnPath: string
}

/**
 * Begins one attempt to pay, 15 minutes long, and opens it at the gateway. Call it outside a transaction: the gateway is
 * asked after ours has committed, and the same key again finishes what a crash left open. Refuses sums outside 1 to 50,000 yuan
 * and what the purpose refuses.
 */
export async function startPayment(ctx: PaymentsCtx, input: StartPayment): Promise<Payment> {
  const accountId = requireCustomer(ctx)
  const amount = { path: 'amountFen', detail: { minFen: Number(minPaymentFen), maxFen: Number(maxPaymentFen) } }
  if (input.amountFen < minPaymentFen) throw new Refusal('invalid', 'payments.amount', {}, [{ ...amount, code: 'payments.too-little' }])
  if (input.amountFen > maxPaymentFen) throw new Refusal('invalid', 'payments.amount', {}, [{ ...amount, code: 'payments.too-much' }])
  if (!isReturnPath(input.returnPath)) throw new Refusal('invalid', 'platform.bad-input', {}, [{ path: 'returnPath', code: 'platform.invalid' }])
  const { paymentId } = await createPayment(ctx, accountId, input)
  const created = await readRow(ctx, accountId, paymentId)
  return paymentOf(created.state === 'created' ? await openAtGateway(ctx, created) : created)
}

async function createPayment(ctx: PaymentsCtx, accountId: string, input: StartPayment): Promise<{ paymentId: string }> {
  const { purpose, gateway, idempotencyKey, amountFen } = input
  const orderIds = purpose === 'orders' ? [...input.orderIds].sort() : []
  const request = { purpose, gateway, orderIds, amountFen: amountFen.toString() }
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'payments.start', owner: accountId, key: idempotencyKey, request }, async () => {
      await ctx.purposes[purpose].check(ctx, { accountId, orderIds, amountFen })
      const at = ctx.now()
      const paymentId = newId()
      await ctx.db.insert(payment).values({
        id: paymentId,
        number: paymentNumber(at, randomInt(10_000_000_000)),
        accountId,
        purpose,
        orderIds,
        gateway,
        currency: 'CNY',
        amountFen,
        state: 'created',
        returnPath: returnPathOf(input.returnPath, paymentId),
        late: false,
        createdAt: at,
        expiresAt: new Date(at.getTime() + paymentMinutes * 60_000),
        stateAt: at,
        followAt: new Date(at.getTime() + 15_000),
        follows: 0,
      })
      return { paymentId }
    }),
  )
}

async function readRow(ctx: PaymentsCtx, accountId: string, paymentId: string): Promise<PaymentRow> {
  const [row] = await ctx.db
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.accountId, accountId)))
  if (!row) throw new Refusal('not-found', 'payments.not-found')
  return row
}

async function openAtGateway(ctx: PaymentsCtx, row: PaymentRow): Promise<PaymentRow> {
  const locale = localeOfPath(row.returnPath)
  const { tradeNo, cashierUrl } = await ctx.gateways[row.gateway].open({
    paymentNumber: row.number,
    amountFen: row.amountFen,
    currency: row.currency,
    subject: { purpose: row.purpose, locale: isLocale(locale) ? locale : 'zh' },
    returnPath: row.returnPath,
    expiresAt: row.expiresAt,
  })
  const opened = await ctx.db
    .update(payment)
    .set({ state: 'pending', tradeNo, cashierUrl, stateAt: ctx.now() })
    .where(and(eq(payment.id, row.id), eq(payment.state, 'created')))
    .returning()
  // Not created any more: a notice or the twin of this click was quicker, and its word stands.
  return opened[0] ?? readRow(ctx, row.accountId, row.id)
}
