import { blank, named, plainName, regular } from './pdf-names.ts'
import { pdfFault } from './pdf-fault.ts'

/** A stream of the file. `isObjects`: other objects are packed in it, as its dictionary says. */
export type PdfStream = { start: number; end: number; filters: readonly string[]; isObjects: boolean }

/** Limits of a check, far above those of real documents. They bound its time. */
const most = { streams: 20_000, words: 50_000, dictionary: 20_000, filters: 8 } as const

const keyword = /(?<!end)stream/g
const filter = new RegExp(`${named('Filter')}${blank}(?:\\[(?<list>[^\\]]*)\\]|(?<one>/${regular}+)|(?<other>.|$))`, 's')
// Readers find packed objects by these keys, whatever the type says.
const objects = new RegExp(`${named('ObjStm')}|${named('First')}`)

const abbreviated: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
}

/** Lists the streams of a PDF with their filters. Throws `files.pdf` where a reader might see other streams than this one does. */
export function streamsOf(text: string): PdfStream[] {
  const streams: PdfStream[] = []
  let from = 0
  let words = 0
  for (const { index } of text.matchAll(keyword)) {
    // The word is a part of the data before, or of a longer word.
    if (index < from || /[\w/]/.test(text[index - 1] ?? ' ')) continue
    if (++words > most.words) throw pdfFault('unreadable')
    const before = text.slice(Math.max(0, index - most.dictionary), index)
    const dictionary = before.slice(before.lastIndexOf('obj') + 3)
    if (!/>>[\0\t\n\f\r ]*$/.test(dictionary)) {
      // Only a comment may be between a dictionary and its data, and no producer writes one.
      if (dictionary.includes('%')) throw pdfFault('unreadable')
      continue
    }
    const start = index + 'stream'.length + lineEnd(text, index + 'stream'.length)
    const found = text.indexOf('endstream', start)
    const end = found < 0 ? text.length : found
    streams.push({ start, end, filters: filtersOf(dictionary), isObjects: objects.test(dictionary) })
    if (streams.length > most.streams || !before.includes('obj')) throw pdfFault('unreadable')
    from = end
  }
  return streams
}

/** The data begins after a line feed, alone or behind a carriage return (ISO 32000-1 §7.3.8.1). Lenient readers differ about everything else. */
function lineEnd(text: string, at: number): number {
  const [end] = /^\r?\n/.exec(text.slice(at, at + 2)) ?? []
  if (!end) throw pdfFault('unreadable')
  return end.length
}

function filtersOf(dictionary: string): string[] {
  const groups = filter.exec(dictionary)?.groups
  if (!groups) return []
  // A reference or a comment in place of the names.
  if (groups['other'] !== undefined) throw pdfFault('unreadable')
  const names = (groups['list'] ?? groups['one']!).match(new RegExp(`/${regular}+`, 'g')) ?? []
  if (names.length > most.filters || /%|\d\s+R/.test(groups['list'] ?? '')) throw pdfFault('unreadable')
  return names.map((name) => plainName(name.slice(1))).map((name) => abbreviated[name] ?? name)
}
