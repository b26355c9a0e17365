/** Texts of date fields, which only the console and the back office have. */
export const calendar = {
  open: '打开日历',
  dayHint: '年-月-日',
  minuteHint: '年-月-日 时:分',
  badDay: '请填写存在的日期，例如 2026-11-26',
  badMinute: '请填写存在的日期和时间，例如 2026-11-26 14:30',
  hour: '小时',
  minute: '分钟',
  presets: { label: '常用时间段', week: '最近 7 天', month: '最近 30 天', thisMonth: '本月', lastMonth: '上月', thisYear: '今年' },
}
