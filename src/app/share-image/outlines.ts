import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'
import type { Locale } from '#platform/i18n/locales.ts'

/** Text as drawn outlines: pictures look the same on machines that have no fonts at all. */
export type Outlined = {
  /** SVG path data, y downwards from the baseline. */
  path: string
  /** In px. */
  width: number
}

type Slice = { file: string; ranges: readonly (readonly [from: number, to: number])[]; font?: Promise<Font> }
type Family = { folder: string; slices: readonly Slice[] }

const packages: Record<Locale, string> = { zh: 'noto-sans-sc', 'zh-TW': 'noto-sans-tc', en: 'noto-sans-sc' }
const families = new Map<string, Family>()

/** The font comes in about a hundred slices, each for a range of characters; only those that a text needs are opened. */
function familyOf(locale: Locale): Family {
  const name = packages[locale]
  const known = families.get(name)
  if (known) return known
  const folder = path.dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`))
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const slices = Object.entries(ranges).map(([key, text]) => ({
    file: `${name}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: text.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return [from, to] as const
    }),
  }))
  // Latin last in the file, but asked for most.
  const family = { folder, slices: slices.toReversed() }
  families.set(name, family)
  return family
}

let queue: Promise<unknown> = Promise.resolve()

/** One after the other: the decompressor has one memory for all its calls. */
function openInTurn(folder: string, slice: Slice): Promise<Font> {
  const opening = queue.then(() => openSlice(folder, slice))
  queue = opening.catch(() => undefined)
  return opening
}

async function openSlice(folder: string, slice: Slice): Promise<Font> {
  // fontkit cannot vary the weight of a font that is still compressed.
  const opened = create(Buffer.from(await decompress(await readFile(path.join(folder, 'files', slice.file)))))
  if (!('layout' in opened)) throw new Error(`${slice.file} is a collection of fonts`)
  return opened
}

async function fontFor(family: Family, codePoint: number): Promise<Font | undefined> {
  const slice = family.slices.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
  return slice ? (slice.font ??= openInTurn(family.folder, slice)) : undefined
}

/** Width of one character in px; a character that no slice has counts as a full square. */
export async function widthOf(character: string, locale: Locale, style: { size: number; weight: number }): Promise<number> {
  return (await outline(character, locale, style)).width
}

/** Draws a line of text. Characters without a glyph leave a blank. */
export async function outline(text: string, locale: Locale, { size, weight }: { size: number; weight: number }): Promise<Outlined> {
  const family = familyOf(locale)
  let width = 0
  const paths: string[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const font = await fontFor(family, codePoint)
    if (!font) {
      width += size
      continue
    }
    const scale = size / font.unitsPerEm
    const glyph = font.getVariation({ wght: weight }).getGlyph(font.glyphForCodePoint(codePoint).id)
    paths.push(glyph.path.scale(scale, -scale).translate(width, 0).toSVG())
    width += glyph.advanceWidth * scale
  }
  return { path: paths.join(''), width }
}
