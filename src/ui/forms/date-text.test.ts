import { describe, expect, test } from 'vitest'
import { dateOfDay, dayOfDate, presetRange, readDay, readMinute } from './date-text.ts'

describe('a typed day', () => {
  test.each(['2026-11-05', '2026-11-5', '2026/11/5', '2026.11.05', '20261105', '2026年11月5日', ' 2026-11-05 '])('%s is read', (text) => {
    expect(readDay(text)).toBe('2026-11-05')
  })
  test.each(['', '2026-11', '2026-13-01', '2026-02-29', '2026-11-31', '0026-11-05', '05.11.2026', 'tomorrow'])('%s is none', (text) => {
    expect(readDay(text)).toBeUndefined()
  })
  test('a leap day exists in its year', () => {
    expect(readDay('2028-02-29')).toBe('2028-02-29')
  })
})

describe('a typed minute', () => {
  test.each(['2026-11-05 09:30', '2026-11-05T09:30', '2026/11/5  9:30', '2026-11-05 9：30'])('%s is read', (text) => {
    expect(readMinute(text)).toBe('2026-11-05T09:30')
  })
  test.each(['2026-11-05', '2026-11-05 24:00', '2026-11-05 09:60', '2026-02-30 09:30', '09:30'])('%s is none', (text) => {
    expect(readMinute(text)).toBeUndefined()
  })
})

test('a day survives the calendar', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2026-12-31']) expect(dayOfDate(dateOfDay(day))).toBe(day)
})

describe('presets', () => {
  test.each([
    ['week', '2026-11-20', '2026-11-26'],
    ['month', '2026-10-28', '2026-11-26'],
    ['thisMonth', '2026-11-01', '2026-11-26'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-26'],
  ] as const)('%s', (name, from, to) => {
    expect(presetRange(name, '2026-11-26')).toEqual({ from, to })
  })
  test('the month before January is December of the last year', () => {
    expect(presetRange('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})
