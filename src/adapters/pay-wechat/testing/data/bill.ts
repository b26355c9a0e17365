type Trade = { number: string; fen: number; state: string; refunds: ReadonlyMap<string, number> }

const head =
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

/** The trade bill as the vendor writes it: a backtick in front of every cell, commas within some, sums at the end. */
export function wechatBill(ids: { appId: string; mchId: string }, trades: readonly Trade[]): string {
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const row = (trade: Trade, state: string, refundNumber: string, refunded: number) => {
    const who = ['2026-03-11 12:00:00', ids.appId, ids.mchId, '0', '', `42${trade.number.slice(1)}`, trade.number, 'oX', 'NATIVE', state, 'OTHERS', 'CNY']
    const sums = [yuan(trade.fen), '0.00', '0', refundNumber || '0', yuan(refunded), '0.00', '', '', '余额,充值', '', '0.01', '0.60%']
    return [...who, ...sums, yuan(refunded ? 0 : trade.fen), yuan(refunded), ''].map((cell) => `\`${cell}`).join(',')
  }
  const rows = trades
    .filter((trade) => trade.state === 'SUCCESS')
    .flatMap((trade) => [row(trade, 'SUCCESS', '', 0), ...[...trade.refunds].map(([number, fen]) => row(trade, 'REFUND', number, fen))])
  return [head, ...rows, '总交易单数,应结订单总金额,退款总金额', '`2,`0.02,`0.0', ''].join('\r\n')
}
