import type { OrderReceiptCopy } from './order-receipt.zh.ts'

export const zhTW: OrderReceiptCopy = {
  heading: '訂單收據',
  seller: '收款方',
  payer: '付款方',
  taxNumber: (number) => `統一社會信用代碼 ${number}`,
  account: (number) => `帳號 ${number}`,
  number: '訂單編號',
  paidAt: '付款時間',
  kind: '訂單類型',
  place: '地區',
  head: ['內容', '週期', '數量', '金額'],
  months: (months) => `${months} 個月`,
  rest: '剩餘週期',
  list: '定價',
  discount: '優惠',
  paid: '實付',
  refunded: '已退款',
  left: '退款後',
  check: '掃描核對帳簿',
  ledger: {
    title: '記帳明細',
    head: ['時間', '分錄', '金額', '變動後餘額'],
    kinds: { 'order.charge': '訂單扣款', 'order.refund': '訂單退款', 'mix.hold': '組合付款預留', 'mix.return': '組合付款預留釋放' },
  },
  notes: ['本收據證明上述訂單已付款。它不是發票，不能用於扣抵稅款。', '需要增值稅發票時，請在主控台「帳務 → 發票」中申請。', '以上時間為北京時間（UTC+8）。'],
}
