import { describe, expect, it } from 'vitest'
import { detectLocale, isKnownBarePath } from './locale.ts'

describe('the language of a visitor', () => {
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
  it('an invalid cookie is ignored', () => {
    expect(detectLocale('xx', 'en')).toBe('en')
  })
})

describe('paths without a locale that redirect', () => {
  it.each(['/login', '/console/orderDetail', '/products/cloud-server-buy', '/about/intro-template/template2', '/console/money/template/template1'])(
    '%s',
    (path) => {
      expect(isKnownBarePath(path)).toBe(true)
    },
  )
  it.each(['/', '/Login', '/nothing', '/about-template/template3'])('exclude %s', (path) => {
    expect(isKnownBarePath(path)).toBe(false)
  })
})
