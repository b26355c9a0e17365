import { expect, it } from 'vitest'
import type { Locale } from '#platform/i18n/locales.ts'
import { loadLate } from './late-texts.ts'

function texts(missing: readonly Locale[]) {
  const asked: string[] = []
  const held: Record<Locale, Record<string, Record<string, unknown>>> = {
    zh: { home: { title: 'zh' }, errors: {} },
    'zh-TW': { home: { title: 'zh-TW' } },
    en: { site: { brand: 'en', errors: { own: 'en' } } },
  }
  const load = async (locale: Locale) => {
    asked.push(locale)
    return !missing.includes(locale)
  }
  return { asked, load, of: (locale: Locale) => held[locale], wait: async () => void asked.push('pause') }
}

it.each<[Locale, Locale[], string[], boolean]>([
  ['en', [], ['en'], true],
  ['en', ['en'], ['en', 'zh'], true],
  ['zh', ['zh'], ['zh', 'zh-TW'], true],
  ['zh-TW', ['zh-TW', 'zh'], ['zh-TW', 'zh', 'en'], true],
  ['en', ['zh', 'zh-TW', 'en'], ['en', 'zh', 'zh-TW'], false],
])('%s without %j asks for %j after a pause', async (locale, missing, expected, usable) => {
  const { asked, ...parts } = texts(missing)
  expect(await loadLate(locale, parts.load, parts.of, parts.wait)).toBe(usable)
  expect(asked).toEqual(['pause', ...expected])
})

it('fills gaps, and keeps the texts of the locale that came', async () => {
  const parts = texts(['en'])
  await loadLate('en', parts.load, parts.of, parts.wait)
  expect(parts.of('en')).toMatchObject({ site: { brand: 'en', errors: { own: 'en' } }, home: { title: 'zh' } })
})
