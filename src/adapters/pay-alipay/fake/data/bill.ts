import type { SchemeRefund, SchemeTrade } from '#adapters/pay-kit/trades/trade-book.ts'
import { yuanOf } from '../../client.ts'

export type AlipayDay = { trades: readonly SchemeTrade[]; refunds: readonly (SchemeRefund & { outTradeNo: string })[] }

/** The table of trades as the vendor writes it: comments, cells that end in tabs, refunds with a minus. */
export function alipayBill(day: string, { trades, refunds }: AlipayDay): string {
  const head = '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,备注'
  const row = (tradeNo: string, number: string, kind: string, sum: string, batch: string) =>
    [`${tradeNo}\t`, `${number}\t`, kind, '余额充值', '', `${day} 12:00:00`, '*三(x@y)\t', sum, sum, `${batch}\t`, ''].join(',')
  const rows = [
    ...trades.map((trade) => row(trade.tradeNo, trade.outTradeNo, '交易', yuanOf(trade.amountFen), '')),
    ...refunds.map((one) => row(one.tradeNo, one.outTradeNo, '退款', `-${yuanOf(one.amountFen)}`, one.outRefundNo)),
  ]
  return ['#支付宝业务明细查询', head, ...rows, '#-----导出时间', ''].join('\r\n')
}
