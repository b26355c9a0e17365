import { describe, expect, it } from 'vitest'
import { detectLocale, isKnownBarePath } from './locale.ts'

describe('which language a visitor gets', () => {
  it('the cookie of an earlier choice wins', () => {
    expect(detectLocale('en', 'zh-CN,zh;q=0.9')).toBe('en')
  })
  it.each([
    ['zh-TW,zh;q=0.9', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-CN', 'zh'],
    ['fr;q=0.9, en-GB;q=0.8', 'en'],
    ['en;q=0.3, zh;q=0.7', 'zh'],
    ['fr, de', 'zh'],
    ['en;q=0', 'zh'],
    [undefined, 'zh'],
  ])('a browser that says %s gets %s', (header, locale) => {
    expect(detectLocale(undefined, header)).toBe(locale)
  })
  it('a cookie with nonsense counts as none', () => {
    expect(detectLocale('xx', 'en')).toBe('en')
  })
})

describe('which paths without a locale lead on', () => {
  it.each(['/login', '/console/orderDetail', '/products/cloud-server-buy', '/about/intro-template/template2', '/console/money/template/template1'])(
    '%s',
    (path) => {
      expect(isKnownBarePath(path)).toBe(true)
    },
  )
  it.each(['/', '/Login', '/nothing', '/about-template/template3'])('not %s', (path) => {
    expect(isKnownBarePath(path)).toBe(false)
  })
})
