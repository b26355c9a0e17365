import { afterEach, describe, expect, it, vi } from 'vitest'
import { dateFormat, formatDate, numberFormat, regionNames, wordSegmenter } from './formats.ts'
import { formatFen } from './money.ts'

afterEach(() => vi.restoreAllMocks())

describe('formatters', () => {
  it('are made once for each locale and options', () => {
    const options = { timeZone: 'Asia/Shanghai', year: 'numeric' } as const
    expect(dateFormat('en', options)).toBe(dateFormat('en', { ...options }))
    expect(dateFormat('en', options)).not.toBe(dateFormat('zh-CN', options))
    expect(dateFormat('en', options)).not.toBe(dateFormat('en', { ...options, timeZone: 'UTC' }))
    expect(numberFormat('en')).toBe(numberFormat('en'))
    expect(numberFormat('en')).not.toBe(numberFormat('en', { notation: 'compact' }))
    expect(regionNames('en')).toBe(regionNames('en'))
    expect(wordSegmenter('zh')).toBe(wordSegmenter('zh'))
  })

  it('are not made again for an amount of money', () => {
    formatFen(100n, 'zh-TW')
    const made = vi.spyOn(Intl, 'NumberFormat')
    for (let fen = 0n; fen < 50n; fen++) formatFen(fen * 12_345n, 'zh-TW')
    expect(made).not.toHaveBeenCalled()
  })

  it('give the same results as new ones', () => {
    const at = new Date('2026-02-03T18:30:00Z')
    const options = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/New_York' } as const
    for (const locale of ['zh-CN', 'zh-TW', 'en-US', 'sv-SE']) {
      expect(dateFormat(locale, options).format(at)).toBe(new Intl.DateTimeFormat(locale, options).format(at))
      expect(numberFormat(locale).format(1_234_567n)).toBe(new Intl.NumberFormat(locale).format(1_234_567n))
    }
  })

  it('name the month of a date in English and follow the locale elsewhere', () => {
    const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
    const at = new Date('2026-09-05T13:04:00Z')
    expect(formatDate('en-US', at, day)).toBe('5 Sep 2026')
    expect(formatDate('en-US', at, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })).toBe('5 Sep 2026, 13:04')
    expect(formatDate('zh-CN', at, day)).toBe('2026/09/05')
  })
  it('refuse an unknown time zone each time', () => {
    for (let tries = 0; tries < 2; tries++) expect(() => dateFormat('en', { timeZone: 'Nowhere/Town' })).toThrow(RangeError)
  })

  it('are limited for any number of time zones', () => {
    const first = dateFormat('en', { timeZone: 'UTC' })
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.length).toBeGreaterThan(200)
    for (const timeZone of zones) dateFormat('en', { timeZone, weekday: 'long' })
    expect(dateFormat('en', { timeZone: 'UTC' })).not.toBe(first)
  })
})
