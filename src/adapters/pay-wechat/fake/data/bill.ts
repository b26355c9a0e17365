import type { SchemeRefund, SchemeTrade } from '#adapters/pay-kit/trades/trade-book.ts'

const head =
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

export type WechatDay = { trades: readonly SchemeTrade[]; refunds: readonly (SchemeRefund & { outTradeNo: string })[] }
type Row = { tradeNo: string; outTradeNo: string; state: string; refundNo: string; refundNumber: string; paidFen: bigint; refundedFen: bigint }

/** The trade bill as the vendor writes it: a backtick in front of every cell, commas within some, sums at the end. */
export function wechatBill(ids: { appId: string; mchId: string }, { trades, refunds }: WechatDay): string {
  const yuan = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
  const row = ({ tradeNo, outTradeNo, state, refundNo, refundNumber, paidFen, refundedFen }: Row) => {
    const who = ['2026-03-11 12:00:00', ids.appId, ids.mchId, '0', '', tradeNo, outTradeNo, 'oX', 'NATIVE', state, 'OTHERS', 'CNY']
    const sums = [yuan(paidFen), '0.00', refundNo, refundNumber, yuan(refundedFen), '0.00', '', '', '余额,充值', '', '0.01', '0.60%']
    return [...who, ...sums, yuan(paidFen), yuan(refundedFen), ''].map((cell) => `\`${cell}`).join(',')
  }
  const rows = [
    ...trades.map(({ tradeNo, outTradeNo, amountFen }) =>
      row({ tradeNo, outTradeNo, state: 'SUCCESS', refundNo: '0', refundNumber: '0', paidFen: amountFen, refundedFen: 0n }),
    ),
    ...refunds.map(({ tradeNo, outTradeNo, refundNo, outRefundNo, amountFen }) =>
      row({ tradeNo, outTradeNo, state: 'REFUND', refundNo, refundNumber: outRefundNo, paidFen: 0n, refundedFen: amountFen }),
    ),
  ]
  return [head, ...rows, '总交易单数,应结订单总金额,退款总金额', '`2,`0.02,`0.0', ''].join('\r\n')
}
