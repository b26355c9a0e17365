export const calendar = {
  open: 'Open calendar',
  dayHint: 'YYYY-MM-DD',
  minuteHint: 'YYYY-MM-DD hh:mm',
  badDay: 'Enter a date, such as 2026-11-26',
  badMinute: 'Enter a date and time, such as 2026-11-26 14:30',
  hour: 'Hour',
  minute: 'Minute',
  presets: { label: 'Date range', week: 'Last 7 days', month: 'Last 30 days', thisMonth: 'This month', lastMonth: 'Last month', thisYear: 'This year' },
}
