type Figure = { value: string; unit: string }

const minutes = (seconds: number) => String(Math.round(seconds / 6) / 10)

/** Texts of the strip of measured figures. */
export const zh = {
  title: '近 30 天实测',
  demo: '演示数据',
  time: '云服务器交付用时（中位数）',
  duration: (seconds: number): Figure => (seconds < 120 ? { value: String(seconds), unit: '秒' } : { value: minutes(seconds), unit: '分钟' }),
  slow: ({ value, unit }: Figure): string => `95% 的订单不超过 ${value} ${unit}`,
  share: (promised: number) => `${promised} 分钟内交付`,
  ofOrders: (orders: string) => `按 ${orders} 笔订单计`,
  refunds: '未交付，自动退款',
  refundsUnit: '笔',
  refundsNote: '款项退回余额，无需申请',
  ledger: '账本最近核对',
  zone: 'UTC+8',
  proven: '借贷相符；每夜全部重算一遍',
  unproven: '未核对',
  unprovenNote: '近期没有通过的核对记录',
  rules: (promised: number) => ({
    time: { value: `≤ ${promised}`, unit: '分钟', note: '交付承诺。满 30 笔后显示实测中位数' },
    share: { value: '逾时全退', unit: '', note: '未按时交付的订单，系统自动全额退款' },
    refunds: { value: '自动', unit: '', note: '款项退回余额，无需申请' },
  }),
}
export type RecordCopy = typeof zh
