/** Words of WeChat Pay's trade bill. */
export const billColumns = {
  tradeNo: '微信订单号',
  number: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  paid: '订单金额',
  refundNumber: '商户退款单号',
  refunded: '申请退款金额',
} as const

/** The line of sums begins with it. */
export const sumsWord = '总交易单数'
