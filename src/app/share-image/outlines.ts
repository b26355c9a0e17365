import { sliceFor } from '#platform/fonts/noto-slices.ts'
import type { Locale } from '#platform/i18n/locales.ts'

/** Text as outlines, so that pictures look the same on machines without fonts. */
export type Outlined = {
  /** SVG path data, y downwards from the baseline. */
  path: string
  /** Width in pixels. */
  width: number
}

/** Width of one character in px. A character that no slice has counts as a full square. */
export async function widthOf(character: string, locale: Locale, style: { size: number; weight: number }): Promise<number> {
  return (await outline(character, locale, style)).width
}

/** Draws a line of text. Characters without a glyph leave a blank. */
export async function outline(text: string, locale: Locale, { size, weight }: { size: number; weight: number }): Promise<Outlined> {
  let width = 0
  const paths: string[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const font = await (await sliceFor(locale, codePoint))?.font()
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
