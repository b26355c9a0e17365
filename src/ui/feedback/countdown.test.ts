import { expect, it } from 'vitest'
import { timeLeft } from './countdown.tsx'

it.each([
  [0, 'en-US', '00:00'],
  [59 * 60 + 41, 'zh-CN', '59:41'],
  [3600, 'en-US', '1 hour 0 minutes'],
  [23 * 3600 + 59 * 60 + 59, 'en-US', '23 hours 59 minutes'],
  [167 * 3600 + 59 * 60 + 59, 'en-US', '6 days 23 hours'],
  [167 * 3600 + 59 * 60 + 59, 'zh-CN', '6天 23小时'],
  [86_400, 'zh-TW', '1 天 0 小時'],
])('%i seconds in %s are %s', (seconds, iso, text) => {
  expect(timeLeft(seconds, iso)).toBe(text)
})
