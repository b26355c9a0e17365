export const calendar = {
  open: '開啟日曆',
  dayHint: '年-月-日',
  minuteHint: '年-月-日 時:分',
  badDay: '請填寫存在的日期，例如 2026-11-26',
  badMinute: '請填寫存在的日期和時間，例如 2026-11-26 14:30',
  hour: '小時',
  minute: '分鐘',
  presets: { label: '常用期間', week: '最近 7 天', month: '最近 30 天', thisMonth: '本月', lastMonth: '上個月', thisYear: '今年' },
}
