import type { RecordCopy } from './record.zh.ts'

const minutes = (seconds: number) => String(Math.round(seconds / 6) / 10)

export const zhTW: RecordCopy = {
  title: '近 30 天實測',
  demo: '展示資料',
  time: '雲端伺服器交付時間（中位數）',
  duration: (seconds) => (seconds < 120 ? { value: String(seconds), unit: '秒' } : { value: minutes(seconds), unit: '分鐘' }),
  slow: ({ value, unit }) => `95% 的訂單不超過 ${value} ${unit}`,
  share: (promised) => `${promised} 分鐘內交付`,
  ofOrders: (orders) => `以 ${orders} 筆訂單計`,
  refunds: '未交付，自動退款',
  refundsUnit: '筆',
  refundsNote: '款項退回餘額，無須申請',
  ledger: '帳本最近核對',
  zone: 'UTC+8',
  proven: '借貸相符；每夜全部重算一遍',
  unproven: '未核對',
  unprovenNote: '近期沒有通過的核對紀錄',
  rules: (promised) => ({
    time: { value: `≤ ${promised}`, unit: '分鐘', note: '交付承諾。滿 30 筆後顯示實測中位數' },
    share: { value: '逾時全退', unit: '', note: '未準時交付的訂單，系統自動全額退款' },
    refunds: { value: '自動', unit: '', note: '款項退回餘額，無須申請' },
  }),
}
