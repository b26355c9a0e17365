import type { InvoicePaperCopy } from './invoice-copy.zh.ts'

export const zhTW: InvoicePaperCopy = {
  heading: { ordinary: '增值稅普通發票', special: '增值稅專用發票' },
  mark: '副本 · 不作報銷憑證',
  watermark: '副本',
  reversed: '已沖銷',
  seller: '銷售方',
  buyer: '購買方',
  taxNumber: (number) => `統一社會信用代碼 ${number}`,
  bank: (bank, account) => `${bank} ${account}`,
  person: '個人',
  official: '發票號碼',
  issuedAt: '開立日期',
  request: '申請編號',
  rate: '稅率',
  redNumber: '紅字發票號碼',
  head: ['項目', '訂單編號', '價稅合計'],
  item: '資訊技術服務：雲端服務費',
  net: '未稅金額',
  tax: '稅額',
  sum: '價稅合計',
  check: '掃描核對',
  notes: [
    '這是{site}依開立紀錄產生的副本，方便您核對，不是發票正本，不能用於報銷、入帳或扣抵。',
    '發票正本以稅務系統中上述發票號碼對應的發票為準，可在國家稅務總局的增值稅發票查驗平台查驗。',
    '以上時間為北京時間（UTC+8）。',
  ],
}
