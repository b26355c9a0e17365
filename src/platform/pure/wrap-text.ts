/** Han and full-width characters may end a line; a word of letters and digits stays whole. */
const pieces = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]+|\s+/g
/** Characters that may not begin a line (GB/T 15834, JIS X 4051). */
const closing = /^[，。、；：！？）》」』”’…·,.;:!?)%]/

/** Breaks a text into at most `maxLines` lines of that width, in the unit of `widthOf`. A text that does not fit ends with an ellipsis. */
export function wrapText(text: string, { width, maxLines, widthOf }: { width: number; maxLines: number; widthOf: (piece: string) => number }): string[] {
  const lines = ['']
  for (const piece of text.trim().match(pieces) ?? []) {
    const line = lines.at(-1) ?? ''
    const fits = widthOf(line + piece) <= width
    if (fits || line === '' || closing.test(piece)) lines[lines.length - 1] = line + piece
    else if (piece.trim() !== '') {
      const [ended, begun] = atPause(line, widthOf, width)
      lines.splice(-1, 1, ended, begun + piece)
    }
  }
  const kept = lines.map((line) => line.trim()).filter(Boolean)
  if (kept.length <= maxLines) return kept
  let last = kept[maxLines - 1] ?? ''
  while (last.length > 1 && widthOf(`${last}…`) > width) last = last.slice(0, -1).trimEnd()
  return [...kept.slice(0, maxLines - 1), `${last}…`]
}

/** A line that is full breaks after its last comma or colon instead, if that leaves it more than half full. */
function atPause(line: string, widthOf: (piece: string) => number, width: number): [ended: string, begun: string] {
  const pause = Math.max(...[...'，：；。、'].map((mark) => line.lastIndexOf(mark)))
  const ended = line.slice(0, pause + 1)
  return pause >= 0 && widthOf(ended) > width / 2 ? [ended, line.slice(pause + 1)] : [line, '']
}
