import { z } from 'zod'
import type { GatewayRefunds, RefundReport, RefundWanted } from '#features/payments/server/ports.ts'
import { call, fenOf, yuanOf, type Alipay } from './client.ts'
import { merchantOf } from './notices.ts'

const refunded = z.object({ trade_no: z.string(), fund_change: z.enum(['Y', 'N']) })
const asked = z.object({ refund_status: z.string().optional(), refund_amount: z.string().optional(), out_request_no: z.string().optional() })

/** Final results of a refund. Any other is retried. */
const refused =
  /^ACQ\.(REFUND_AMT_NOT_EQUAL_TOTAL|REFUND_FEE_ERROR|TRADE_HAS_FINISHED|TRADE_NOT_ALLOW_REFUND|TRADE_NOT_EXIST|TRADE_STATUS_ERROR|BUYER_NOT_EXIST|BUYER_ENABLE_STATUS_FORBID|REASON_TRADE_REFUND_FEE_ERR|ALREADY_REFUND_DISCOUNT|DISCORDANT_REPEAT_REQUEST|REFUND_ACCOUNT_NOT_EXIST|CUSTOMER_VALIDATE_ERROR)$/

/** Our number names the first trade alone. */
function nameOf({ trade, isSecond }: Pick<RefundWanted, 'trade' | 'isSecond'>): Record<string, string> {
  return isSecond && trade.tradeNo ? { trade_no: trade.tradeNo } : { out_trade_no: trade.paymentNumber }
}

/** `out_request_no` is our tag: a repeat with the same one pays nothing a second time. */
export function alipayRefunds(alipay: Alipay): GatewayRefunds {
  const merchantId = merchantOf(alipay.appId, alipay.sellerId)
  return {
    ofSecondTrades: true,
    async refund(wanted: RefundWanted): Promise<RefundReport> {
      const content = {
        ...nameOf(wanted),
        out_request_no: wanted.refundNumber,
        refund_amount: yuanOf(wanted.amountFen),
        refund_reason: wanted.reason,
      }
      const answer = await call(alipay, 'alipay.trade.refund', content, refunded)
      const report = { refundNumber: wanted.refundNumber, refundNo: null, merchantId, amountFen: wanted.amountFen }
      if (!answer.ok && refused.test(answer.code)) return { ...report, state: 'refused' }
      if (!answer.ok) throw new Error(`Alipay did not refund: ${answer.code}`)
      // N: this call moved nothing. Only a query tells whether an earlier one did.
      return { ...report, state: answer.value.fund_change === 'Y' ? 'succeeded' : 'working' }
    },
    async query({ refundNumber, ...wanted }): Promise<RefundReport | undefined> {
      const content = { ...nameOf(wanted), out_request_no: refundNumber }
      const answer = await call(alipay, 'alipay.trade.fastpay.refund.query', content, asked)
      if (!answer.ok && answer.code === 'ACQ.TRADE_NOT_EXIST') return undefined
      if (!answer.ok) throw new Error(`Alipay did not tell of a refund: ${answer.code}`)
      const { refund_status, refund_amount } = answer.value
      const amountFen = refund_amount === undefined ? undefined : fenOf(refund_amount)
      if (refund_status !== 'REFUND_SUCCESS' || amountFen === undefined) return undefined
      return { refundNumber, refundNo: null, merchantId, state: 'succeeded', amountFen }
    },
  }
}
