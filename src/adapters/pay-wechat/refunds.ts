import { z } from 'zod'
import type { GatewayRefunds, RefundReport, RefundWanted } from '#features/payments/server/ports.ts'
import { call, notifyPath, type WechatPay } from './client.ts'
import { merchantOf } from './trades/trades.ts'

/** Calls say `status`; notices say `refund_status` and name the merchant. */
export const refund = z.object({
  mchid: z.string().max(40).optional(),
  refund_id: z.string().max(64),
  out_refund_no: z.string().min(1).max(64),
  status: z.string().optional(),
  refund_status: z.string().optional(),
  amount: z.object({ refund: z.int().positive() }),
})

/** Final results from the vendor. NOT_ENOUGH, FREQUENCY_LIMITED and the vendor's own faults are retried. */
const refused = new Set(['RESOURCE_NOT_EXISTS', 'PARAM_ERROR', 'INVALID_REQUEST', 'USER_ACCOUNT_ABNORMAL', 'REQUEST_BLOCKED', 'MCH_NOT_EXISTS'])

/** ABNORMAL: the payer's card or account no longer accepts money, so the refund cannot arrive this way. */
function stateOf(status: string | undefined): RefundReport['state'] {
  if (status === 'SUCCESS') return 'succeeded'
  return status === 'CLOSED' || status === 'ABNORMAL' ? 'refused' : 'working'
}

export function refundReportOf(told: z.output<typeof refund>, merchantId: string): RefundReport {
  return {
    refundNumber: told.out_refund_no,
    refundNo: told.refund_id,
    merchantId,
    state: stateOf(told.status ?? told.refund_status),
    amountFen: BigInt(told.amount.refund),
  }
}

/** `out_refund_no` is our tag: a repeat with the same one is the same refund. */
export function wechatRefunds(pay: WechatPay): GatewayRefunds {
  const ours = merchantOf(pay.mchId, pay.appId)
  return {
    ofSecondTrades: true,
    async refund({ trade, isSecond, refundNumber, amountFen, totalFen, reason }: RefundWanted): Promise<RefundReport> {
      const { code, said } = await call(pay, 'POST', '/v3/refund/domestic/refunds', {
        // Our number names the first trade alone.
        ...(isSecond && trade.tradeNo ? { transaction_id: trade.tradeNo } : { out_trade_no: trade.paymentNumber }),
        out_refund_no: refundNumber,
        reason,
        notify_url: new URL(notifyPath, pay.origin()).href,
        amount: { refund: Number(amountFen), total: Number(totalFen), currency: 'CNY' },
      })
      if (refused.has(code)) return { refundNumber, refundNo: null, merchantId: ours, state: 'refused', amountFen }
      if (code) throw new Error(`WeChat Pay did not refund: ${code}`)
      return refundReportOf(refund.parse(said), ours)
    },
    async query({ refundNumber }): Promise<RefundReport | undefined> {
      const { code, said } = await call(pay, 'GET', `/v3/refund/domestic/refunds/${refundNumber}`)
      if (code === 'RESOURCE_NOT_EXISTS') return undefined
      if (code) throw new Error(`WeChat Pay did not tell of a refund: ${code}`)
      return refundReportOf(refund.parse(said), ours)
    },
  }
}
