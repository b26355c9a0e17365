import { globSync, readFileSync } from 'node:fs'
import simplifiedToTraditional from 'opencc-js/dict/STCharacters'
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** All Han characters that a national standard encodes with these first bytes. */
function charactersOfStandard(encoding: 'big5' | 'gbk', lead: [number, number], trails: readonly [number, number][]): Set<string> {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let first = lead[0]; first <= lead[1]; first += 1) {
    for (const [from, to] of trails) for (let second = from; second <= to; second += 1) found.add(decoder.decode(new Uint8Array([first, second])))
  }
  return found
}

/** Taiwan's 5,401 frequent characters: 后, 台 and 里 are among them although the mainland uses them for more. */
const frequentInTaiwan = charactersOfStandard(
  'big5',
  [0xa4, 0xc6],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
)
/** The mainland's GB 2312. */
const mainland = charactersOfStandard('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]])

function keysOf(table: string, without: ReadonlySet<string>): Set<string> {
  return new Set(
    table
      .split('|')
      .map((line) => line.split(' ')[0] ?? '')
      .filter((character) => !without.has(character)),
  )
}

/** 云 is frequent in Taiwan as "says". In a cloud provider's texts it is a mistake for 雲. */
export const simplifiedOnly = keysOf(simplifiedToTraditional, frequentInTaiwan).add('云')
export const traditionalOnly = keysOf(traditionalToSimplified, mainland)

/** Mainland words that differ in Taiwan, written in traditional characters. */
export const mainlandWords: Readonly<Record<string, string>> = {
  服務器: '伺服器',
  登錄: '登入',
  數據庫: '資料庫',
  網絡: '網路',
  帶寬: '頻寬',
  內存: '記憶體',
  硬盤: '硬碟',
  賬: '帳',
  短信: '簡訊',
  重裝: '重新安裝',
  默認: '預設',
  鏡像: '映像',
  軟件: '軟體',
  硬件: '硬體',
  信息: '資訊',
  視頻: '影片',
  屏幕: '螢幕',
  程序: '程式',
  服務商: '業者',
  郵箱: '信箱',
}

/** Without comments, so that a note may name a forbidden word. Markdown has none: `//` is part of an example there. */
function words(file: string): string {
  if (file.endsWith('.md')) return readFileSync(file, 'utf8')
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '')
}

type Locale = 'zh' | 'zh-TW' | 'en'

/** Texts written as TypeScript: strings of the interface. */
export function textModules(locale: Locale): string[] {
  return globSync([`src/**/messages/{,*.}${locale}.ts`, `src/app/i18n/*.${locale}.ts`, `src/**/copy/{{,*.}${locale},${locale}/*}.ts`]).toSorted()
}

/** Texts written as Markdown: pages and the demo company's publications. */
export function markdownTexts(locale: Locale): string[] {
  return globSync([`src/**/copy/${locale}/**/*.md`, `src/**/content/${locale}/**/*.md`]).toSorted()
}

export function textFiles(locale: Locale): string[] {
  return [...textModules(locale), ...markdownTexts(locale)]
}

/** `file: character` for every character of the set. */
export function charactersOf(set: ReadonlySet<string>, files: readonly string[]): string[] {
  return files.flatMap((file) => [...new Set(words(file))].filter((character) => set.has(character)).map((character) => `${file}: ${character}`))
}

export function wordsOf(list: Readonly<Record<string, string>>, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = words(file)
    return Object.entries(list).flatMap(([word, better]) => (text.includes(word) ? [`${file}: ${word} (${better})`] : []))
  })
}

/** Files of the product that match, without comments. Tests and READMEs are not part of it. */
export function filesThatName(pattern: RegExp): string[] {
  const files = globSync('src/**/*.{ts,tsx,md}', { exclude: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**', 'src/**/README.md'] })
  return files.filter((file) => pattern.test(words(file))).toSorted()
}
