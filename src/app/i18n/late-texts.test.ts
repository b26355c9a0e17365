import { expect, it } from 'vitest'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'
import { loadLate } from './late-texts.ts'

function store(missing: readonly Locale[]) {
  const asked: string[] = []
  const texts: Partial<Record<Locale, Catalogue>> = {
    'zh-TW': { home: { title: 'zh-TW' } },
    en: { site: { brand: 'en', errors: { taken: 'en' } } },
  }
  const load = async (locale: Locale) => {
    asked.push(locale)
    if (!missing.includes(locale)) texts[locale] = { home: { title: locale, errors: { taken: locale, empty: locale } }, site: { brand: locale } }
    return !missing.includes(locale)
  }
  return { asked, load, texts, wait: async () => void asked.push('pause') }
}

it.each<[Locale, Locale[], string[], boolean]>([
  ['en', [], ['en'], true],
  ['en', ['en'], ['en', 'zh'], true],
  ['zh', ['zh'], ['zh', 'zh-TW'], true],
  ['zh-TW', ['zh-TW', 'zh'], ['zh-TW', 'zh', 'en'], true],
  ['en', ['zh', 'zh-TW', 'en'], ['en', 'zh', 'zh-TW'], false],
])('%s without %j asks for %j after a pause', async (locale, missing, expected, usable) => {
  const { asked, load, texts, wait } = store(missing)
  expect(await loadLate(locale, load, texts, wait)).toBe(usable)
  expect(asked).toEqual(['pause', ...expected])
})

it('fills gaps, and keeps the texts of the locale that arrived', async () => {
  const { load, texts, wait } = store(['en'])
  await loadLate('en', load, texts, wait)
  expect(texts.en).toMatchObject({ site: { brand: 'en', errors: { taken: 'en' } }, home: { title: 'zh', errors: { empty: 'zh' } } })
})

it('gives a locale without any texts those of another', async () => {
  const { load, texts, wait } = store(['zh'])
  await loadLate('zh', load, texts, wait)
  expect(texts.zh).toMatchObject({ home: { title: 'zh-TW' } })
})
