import { z } from 'zod'
import type { GatewayReport } from '#features/payments/server/ports.ts'

/** Trade in queries and notices. An unpaid one has neither number nor sum. */
export const trade = z.object({
  appid: z.string().max(40).optional(),
  mchid: z.string().max(40),
  out_trade_no: z.string().min(1).max(64),
  transaction_id: z.string().min(1).max(64).optional(),
  trade_state: z.string().max(40),
  amount: z
    .object({
      total: z.int().positive(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('CNY'),
    })
    .optional(),
})
export type Trade = z.output<typeof trade>

/** SUCCESS alone means paid. REFUND belongs to a payment that was paid before. Unknown states change nothing. */
export function stateOf(status: string): GatewayReport['state'] {
  if (status === 'SUCCESS') return 'succeeded'
  if (status === 'PAYERROR') return 'failed'
  return status === 'CLOSED' || status === 'REVOKED' ? 'closed' : 'waiting'
}

/** Both ids in one, so that a report about another app or merchant names another merchant. */
export function merchantOf(mchId: string, appId: string): string {
  return `${mchId}/${appId}`
}

/** Undefined for a paid trade without number, app or sum, because nothing could be compared. */
export function reportOf(told: Trade, asked?: { amountFen: bigint; appId: string }): GatewayReport | undefined {
  const state = stateOf(told.trade_state)
  if (state === 'succeeded' && !(told.transaction_id && told.amount && told.appid)) return undefined
  return {
    tradeNo: told.transaction_id ?? null,
    paymentNumber: told.out_trade_no,
    merchantId: merchantOf(told.mchid, told.appid ?? asked?.appId ?? ''),
    state,
    amountFen: told.amount ? BigInt(told.amount.total) : (asked?.amountFen ?? 0n),
    currency: told.amount?.currency ?? 'CNY',
  }
}
