import { yuanOf } from '../../client.ts'

type Trade = { number: string; tradeNo: string; fen: bigint; status: string; refunds: ReadonlyMap<string, bigint> }

/** Contains characters that a form must encode. */
export const tradeTitle = '润信云 余额充值 + 100%'

/** The table of trades as the vendor writes it: comments, cells that end in tabs, refunds with a minus. */
export function alipayBill(day: string, trades: readonly Trade[]): string {
  const head = '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,备注'
  const row = (trade: Trade, kind: string, sum: string, batch: string) =>
    [`${trade.tradeNo}\t`, `${trade.number}\t`, kind, '余额充值', '', `${day} 12:00:00`, '*三(x@y)\t', sum, sum, `${batch}\t`, ''].join(',')
  const rows = trades.flatMap((trade) => [
    ...(trade.status === 'TRADE_SUCCESS' ? [row(trade, '交易', yuanOf(trade.fen), '')] : []),
    ...[...trade.refunds].map(([batch, fen]) => row(trade, '退款', `-${yuanOf(fen)}`, batch)),
  ])
  return ['#支付宝业务明细查询', head, ...rows, '#-----导出时间', ''].join('\r\n')
}
