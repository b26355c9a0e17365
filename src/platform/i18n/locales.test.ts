import { describe, expect, it } from 'vitest'
import { isLocale, isoOf, localeCookie, localeOfPath, locales } from './locales.ts'

describe('the locales of the specification', () => {
  it('spec §3: locale entries: code (zh, zh-TW, en) and iso (zh-CN, zh-TW, en-US)', () => {
    expect(locales.map(({ code, iso }) => [code, iso])).toEqual([
      ['zh', 'zh-CN'],
      ['zh-TW', 'zh-TW'],
      ['en', 'en-US'],
    ])
    expect(isoOf('zh')).toBe('zh-CN')
  })

  it('spec §9: locales: zh, zh-TW, en', () => {
    expect(locales.map(({ code }) => code)).toEqual(['zh', 'zh-TW', 'en'])
    for (const other of ['fr', 'zh-CN', 'ZH', '', 'constructor']) expect(isLocale(other), other).toBe(false)
    expect([localeOfPath('/zh-TW/login'), localeOfPath('/login'), localeOfPath('/zhx')]).toEqual(['zh-TW', undefined, undefined])
  })

  it('spec §9: locale cookie name nuxt-i18n-slp', () => expect(localeCookie).toBe('nuxt-i18n-slp'))

  it('spec §9: component-text languages zh-cn, zh-tw, en', () => {
    expect(locales.map(({ component }) => component)).toEqual(['zh-cn', 'zh-tw', 'en'])
  })
})
