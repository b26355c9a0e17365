/** Reasons why money was not moved. Kept in a separate file because the back office shows them too. */
export const errors = {
  'balance-too-low': '可用余额不足，请先充值或换一种支付方式。没有扣款。',
  stopped: '资金操作正在核对中，暂时停止。您的余额没有变化，请稍后再试。',
  'not-found': '没有找到这个账户的资金记录。',
  'voucher-not-found': '没有找到这张代金券。',
  'voucher-ended': '这张代金券已经结束。',
  'voucher-held': '有一笔支付正在使用这张代金券，请等它结束后再收回。',
  'no-such-account': '没有这个账号，请核对 10 位账号。',
}
