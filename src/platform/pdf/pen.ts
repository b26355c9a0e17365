import { sliceFor, type Slice } from '#platform/fonts/noto-slices.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { wrapText } from '#platform/pure/wrap-text.ts'
import { encodeGlyph } from './encode-glyph.ts'

export type Style = { size: number; bold?: boolean; color?: string }
type Run = { text: string; font: string }

/** Internals of pdfkit about the font in use, which are not in its types. */
type Held = { _font: { subset: { glyphEncoder: { encodeSimple: (path: { commands: Parameters<typeof encodeGlyph>[0] }) => Buffer } } } }

export const ink = '#16181d'
export const quiet = '#5b6372'
export const hairline = '#d5d9e0'

const weights = { normal: { wght: 400, name: 'Regular' }, bold: { wght: 600, name: 'SemiBold' } } as const
// Ascent of the whole family; each slice would report another one.
const ascent = 0.88

/** Writes lines in a font that comes in slices: each run of characters in the slice that has them. */
export class Pen {
  readonly doc: PDFKit.PDFDocument
  readonly #slices: ReadonlyMap<string, Slice>
  readonly #locale: Locale

  private constructor(doc: PDFKit.PDFDocument, slices: ReadonlyMap<string, Slice>, locale: Locale) {
    this.doc = doc
    this.#locale = locale
    this.#slices = slices
  }

  /** Creates a document on A4 with the fonts of these characters. Characters without a glyph become empty squares. */
  static async for(locale: Locale, characters: ReadonlySet<string>, info: { title: string; author: string; madeAt: Date }): Promise<Pen> {
    const slices = new Map<string, Slice>()
    for (const character of characters) {
      const slice = await sliceFor(locale, character.codePointAt(0) ?? 0)
      if (slice) slices.set(character, slice)
    }
    // Printing is rare, and loading its library takes a tenth of a start.
    const { default: PDFDocument } = await import('pdfkit')
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: locale,
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Creator: info.author, Producer: info.author, CreationDate: info.madeAt, ModDate: info.madeAt },
    })
    for (const slice of new Set(slices.values())) {
      const font = await slice.font()
      for (const [style, { wght, name }] of Object.entries(weights)) {
        const cut = font.getVariation({ wght })
        // pdfkit takes fonts with one PostScript name for one font. The slices and weights of a variable font all have the same name.
        Object.defineProperty(cut, 'postscriptName', { value: `${slice.key}-${name}` })
        doc.registerFont(`${slice.key}-${style}`, cut as unknown as Buffer)
      }
    }
    return new Pen(doc, slices, locale)
  }

  #runs(text: string, { bold = false }: Style): Run[] {
    const runs: Run[] = []
    // The font's curly quotes are as wide as a Chinese character.
    const written = this.#locale === 'en' ? text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"') : text
    for (const character of written) {
      const slice = this.#slices.get(character)
      if (!slice) continue
      const font = `${slice.key}-${bold ? 'bold' : 'normal'}`
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ text: character, font })
    }
    return runs
  }

  #use(font: string, size: number): PDFKit.PDFDocument {
    this.doc.font(font).fontSize(size)
    const { subset } = (this.doc as unknown as Held)._font
    subset.glyphEncoder = { encodeSimple: ({ commands }) => encodeGlyph(commands) }
    return this.doc
  }

  widthOf(text: string, style: Style): number {
    return this.#runs(text, style).reduce((sum, run) => sum + this.#use(run.font, style.size).widthOfString(run.text), 0)
  }

  /** Writes one line with its top at `y`, from `x` or, right-aligned, up to it. */
  line(text: string, x: number, y: number, style: Style, align: 'start' | 'end' = 'start'): void {
    let at = align === 'end' ? x - this.widthOf(text, style) : x
    this.doc.fillColor(style.color ?? ink)
    for (const run of this.#runs(text, style)) {
      this.#use(run.font, style.size).text(run.text, at, y + ascent * style.size, { lineBreak: false, baseline: 'alphabetic' })
      at += this.doc.widthOfString(run.text)
    }
  }

  /** Writes a text in lines of at most that width. Returns where it ends. */
  block(text: string, x: number, y: number, width: number, style: Style, maxLines = 6): number {
    const lines = wrapText(text, { width, maxLines, widthOf: (piece) => this.widthOf(piece, style) })
    for (const [index, line] of lines.entries()) this.line(line, x, y + index * style.size * 1.5, style)
    return y + lines.length * style.size * 1.5
  }

  rule(x: number, y: number, width: number, color = hairline, weight = 0.6): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke()
  }
}
