import type { ReceiptCopy } from './receipt.zh.ts'

export const zhTW: ReceiptCopy = {
  heading: '付款收據',
  seller: '收款方',
  payer: '付款方',
  taxNumber: (number) => `統一社會信用代碼 ${number}`,
  account: (number) => `帳號 ${number}`,
  number: '付款單號',
  paidAt: '付款時間',
  gateway: '付款方式',
  purpose: '用途',
  gateways: { alipay: '支付寶', 'wechat-pay': '微信支付', stripe: 'Stripe', 'bank-transfer': '公司匯款', sandbox: '沙箱付款' },
  purposes: { recharge: '帳戶儲值', orders: '支付訂單' },
  received: '收到',
  refunded: '已退回',
  sum: '實收',
  check: '掃描核對帳簿',
  ledger: {
    title: '記帳明細',
    head: ['時間', '分錄', '金額', '變動後餘額'],
    kinds: {
      'payment.credit': '入帳',
      'refund.hold': '原路退款',
      'refund.return': '退款退回餘額',
      'mix.hold': '組合付款預留',
      'mix.return': '組合付款預留釋放',
    },
  },
  notes: ['本收據證明上述款項已收到。它不是發票，不能用於扣抵稅款。', '需要增值稅發票時，請在主控台「帳務 → 發票」中依訂單申請；儲值不開發票。'],
  sandbox: '本筆款項由沙箱付款模擬，沒有真實資金往來。',
  time: '以上時間為北京時間（UTC+8）。',
}
