import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { charactersOf, filesThatName, mainlandWords, markdownTexts, simplifiedOnly, textFiles, textModules, traditionalOnly, wordsOf } from './texts.ts'

type Shape = { [key: string]: Shape } | 'text' | 'function' | 'list'

function shapeOf(value: unknown): Shape {
  if (typeof value === 'function') return 'function'
  if (Array.isArray(value)) return 'list'
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, item]) => [key, shapeOf(item)])
        .toSorted(),
    )
  return 'text'
}

function emptyTexts(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' && !/(?:Unit|\.after|\.before)$/.test(at) ? [at] : [] // the text before or after a word may be empty in one language
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) => emptyTexts(item, `${at}.${key}`))
}

async function textsIn(file: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
  // Messages and copy are named after their locale, parts of them after their content.
  return Object.values(module)[0]
}

describe('texts', () => {
  test('the tables tell simplified from traditional, and leave alone what both write', () => {
    expect([...'务账户网'].filter((character) => !simplifiedOnly.has(character))).toEqual([])
    expect([...'務后台面里'].filter((character) => simplifiedOnly.has(character))).toEqual([])
    expect([...'務帳網'].filter((character) => !traditionalOnly.has(character))).toEqual([])
  })

  test('zh-TW has no character that only the mainland writes', () => expect(charactersOf(simplifiedOnly, textFiles('zh-TW'))).toEqual([]))
  test('zh has no character that only Taiwan and Hong Kong write', () => expect(charactersOf(traditionalOnly, textFiles('zh'))).toEqual([]))
  test('zh-TW uses the words of Taiwan, not mainland words in other characters', () => expect(wordsOf(mainlandWords, textFiles('zh-TW'))).toEqual([]))
  test('renewal has one name: 续费 in zh, 續約 in zh-TW', () => {
    const others = { zh: /续订|续约|续租|展期/, 'zh-TW': /續訂|(?<!手)續費|續租|展期/ }
    for (const locale of ['zh', 'zh-TW'] as const) {
      expect(textFiles(locale).filter((file) => others[locale].test(readFileSync(file, 'utf8')))).toEqual([])
    }
    expect(['自動續訂', '續費價格'].filter((text) => !others['zh-TW'].test(text))).toEqual([])
    expect(others['zh-TW'].test('不收手續費')).toBe(false)
  })
  test('en has no Han character', () => {
    const han = new Set(Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCodePoint(0x4e00 + index)))
    expect(charactersOf(han, textFiles('en'))).toEqual([])
  })

  test('only the settings of the demo company name it', () => {
    const named = filesThatName(/润信|潤信|\bRunxin\b|400-?800-?1000|0571-?8800-?1000/)
    // The second file names the browser that the demo customers have used.
    expect(named).toEqual(['src/app/seed/demo.ts', 'src/app/seed/seed.ts'])
  })

  test('every text exists in three locales', () => {
    const names = (locale: 'zh' | 'zh-TW' | 'en') =>
      textFiles(locale)
        .map((file) => file.replace(`${locale}.ts`, '').replace(`/${locale}/`, '/*/'))
        .toSorted()
    expect(textModules('zh').length).toBeGreaterThan(3)
    expect(markdownTexts('zh').length).toBeGreaterThan(3)
    expect(names('zh-TW')).toEqual(names('zh'))
    expect(names('en')).toEqual(names('zh'))
  })

  test.each(textModules('zh'))('%s has the same keys in all locales, and no empty text', async (file) => {
    const [zh, zhTW, en] = await Promise.all([file, file.replace(/zh\.ts$/, 'zh-TW.ts'), file.replace(/zh\.ts$/, 'en.ts')].map(textsIn))
    expect(zh).toBeDefined()
    expect(shapeOf(zhTW)).toEqual(shapeOf(zh))
    expect(shapeOf(en)).toEqual(shapeOf(zh))
    expect([...emptyTexts(zh), ...emptyTexts(zhTW), ...emptyTexts(en)]).toEqual([])
  })
})
