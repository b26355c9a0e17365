import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import type { Locale } from '#platform/i18n/locales.ts'

/** One of about a hundred files that a font of Chinese characters comes in, each for some ranges of characters. */
export type Slice = { key: string; ranges: readonly (readonly [from: number, to: number])[]; bytes: () => Promise<Buffer>; font: () => Promise<Font> }

const simplified = 'noto-sans-sc'
const traditional = 'noto-sans-tc'
/** A name may be written in the other characters. */
const packages: Record<Locale, readonly [string, string]> = { zh: [simplified, traditional], 'zh-TW': [traditional, simplified], en: [simplified, traditional] }
const families = new Map<string, readonly Slice[]>()

let queue: Promise<unknown> = Promise.resolve()

/** One after the other: the decompressor has one memory for all its calls. */
function decompressInTurn(file: string): Promise<Buffer> {
  const opening = queue.then(async () => {
    const { decompress } = await import('wawoff2')
    return Buffer.from(await decompress(await readFile(file)))
  })
  queue = opening.catch(() => undefined)
  return opening
}

function slicesOf(name: string): readonly Slice[] {
  const known = families.get(name)
  if (known) return known
  const folder = path.dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`))
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const slices = Object.entries(ranges).map(([number, text]): Slice => {
    const key = `${name}-${number.replaceAll(/[[\]]/g, '')}`
    let held: Promise<Buffer> | undefined
    let font: Promise<Font> | undefined
    const bytes = () => (held ??= decompressInTurn(path.join(folder, 'files', `${key}-wght-normal.woff2`)))
    return {
      key,
      ranges: text.split(',').map((range) => {
        const [from = 0, to = from] = range
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return [from, to] as const
      }),
      bytes,
      font: () => (font ??= bytes().then((data) => fontOf(key, data))),
    }
  })
  // Latin is last in the file, but used most.
  const family = slices.toReversed()
  families.set(name, family)
  return family
}

/** Loaded with the first printed paper, so that a start does not wait for it. */
async function fontOf(key: string, data: Buffer): Promise<Font> {
  const { create } = await import('fontkit')
  const opened = create(data)
  if (!('layout' in opened)) throw new Error(`${key} is a collection of fonts`)
  return opened
}

/**
 * Returns the slice of a locale's font that has a character, or else of the other Chinese font. Its bytes are a TrueType font whose weight varies. The declared
 * ranges of a slice promise more than it holds, so the font itself is asked.
 */
export async function sliceFor(locale: Locale, codePoint: number): Promise<Slice | undefined> {
  for (const name of packages[locale]) {
    const slice = slicesOf(name).find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
    if (slice && (await slice.font()).hasGlyphForCodePoint(codePoint)) return slice
  }
  return undefined
}
