import { diffArrays } from 'diff'
import type { Locale } from '#platform/i18n/locales.ts'
import { wordSegmenter } from '#platform/pure/formats.ts'
import type { DiffPart } from '../../model/versions.ts'

type Piece = Extract<DiffPart, { text: string }>

/** Limits of a comparison. Texts with more differences are shown whole, because comparing them would take long and show nothing useful. */
const mostLinesApart = 600
const mostWordsApart = 300
/** Unchanged lines shown around a change. */
const linesAround = 2

/** Compares two texts by line, and within changed lines by word, according to the language. */
export function textDiff(before: string, after: string, locale: Locale): DiffPart[] {
  const lines = piecesOf(linesOf(before), linesOf(after), mostLinesApart)
  const pieces: Piece[] = []
  for (let at = 0; at < lines.length; at++) {
    const [one, next] = [lines[at]!, lines[at + 1]]
    const replaced = next && one.kind !== 'same' && next.kind !== 'same'
    if (!replaced) pieces.push(one)
    else {
      const [removed, added] = one.kind === 'removed' ? [one, next] : [next, one]
      pieces.push(...piecesOf(wordsOf(removed.text, locale), wordsOf(added.text, locale), mostWordsApart))
      at++
    }
  }
  return withGaps(pieces)
}

function piecesOf(before: string[], after: string[], most: number): Piece[] {
  const found = diffArrays(before, after, { maxEditLength: most })
  const whole = [
    { kind: 'removed' as const, text: before.join('') },
    { kind: 'added' as const, text: after.join('') },
  ]
  if (!found) return whole.filter(({ text }) => text !== '')
  return found.map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }))
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/(?<=\n)/))

function wordsOf(text: string, locale: Locale): string[] {
  return [...wordSegmenter(locale).segment(text)].map(({ segment }) => segment)
}

/** Replaces long unchanged parts with a gap, and keeps some lines next to a change. */
function withGaps(pieces: readonly Piece[]): DiffPart[] {
  return pieces.flatMap((piece, at): DiffPart[] => {
    const lines = linesOf(piece.text)
    const [head, tail] = [at === 0 ? 0 : linesAround, at === pieces.length - 1 ? 0 : linesAround]
    const hidden = lines.length - head - tail
    if (piece.kind !== 'same' || hidden < 3) return [piece]
    const same = (text: string): DiffPart[] => (text === '' ? [] : [{ kind: 'same', text }])
    return [...same(lines.slice(0, head).join('')), { kind: 'gap', lines: hidden }, ...same(tail === 0 ? '' : lines.slice(-tail).join(''))]
  })
}
