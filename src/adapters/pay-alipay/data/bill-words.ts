/** Words of the table of trades in Alipay's bill. */
export const billColumns = { tradeNo: '支付宝交易号', number: '商户订单号', kind: '业务类型', amount: '商家实收（元）', refundNumber: '退款批次号/请求号' } as const

export const refundWord = '退款'
