import { and, eq } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { paymentOpen } from '../model.ts'
import { payment } from '../schema.ts'
import { gatewayOf, type InAppParams, type PaymentsCtx } from './ports.ts'
import { ownRow } from './read-payment.ts'
import { wantedTrade } from './start-payment.ts'

export type InAppCtx = PaymentsCtx & { publicOrigin: () => string }

export type InAppStep = { consentUrl: string } | { params: InAppParams }

/**
 * Pays inside WeChat's browser in two steps. Without a code, returns WeChat's consent address, which identifies the payer silently. With the code from there,
 * which is valid once and for this payment, opens the trade for that payer and returns the signed parameters for WeChat's dialog. The dialog's result is no
 * proof of payment.
 */
export async function openInApp(ctx: InAppCtx, input: { paymentId: string; code?: string | undefined; state?: string | undefined }): Promise<InAppStep> {
  requireCustomer(ctx)
  const row = await ownRow(ctx, input.paymentId)
  const { inApp } = gatewayOf(ctx, row.gateway)
  if (!inApp || row.scene !== 'in-app' || !paymentOpen(row) || row.expiresAt <= ctx.now()) throw new DomainError('conflict', 'payments.in-app-stale')
  const state = row.id.replaceAll('-', '')
  if (!input.code) return { consentUrl: inApp.consentUrl(backTo(ctx, row.returnPath), state) }
  if (input.state !== state) throw new DomainError('conflict', 'payments.in-app-stale')
  const wanted = await wantedTrade(ctx, row)
  const params = await open(ctx, () => inApp.open(wanted, input.code!))
  await ctx.db
    .update(payment)
    .set({ state: 'pending', stateAt: ctx.now() })
    .where(and(eq(payment.id, row.id), eq(payment.state, 'created')))
  return { params }
}

async function open(ctx: InAppCtx, run: () => Promise<InAppParams>): Promise<InAppParams> {
  try {
    return await run()
  } catch (error) {
    ctx.log.warn({ err: error }, 'a payment could not be opened inside WeChat')
    throw new DomainError('unavailable', 'payments.gateway-down')
  }
}

/** The payment page, to which WeChat returns with code and state in the query. */
function backTo(ctx: InAppCtx, returnPath: string): string {
  const url = new URL(returnPath, ctx.publicOrigin())
  url.searchParams.delete('back')
  return url.href
}
