import { inflateSync } from 'node:zlib'
import { DomainError } from '#platform/domain-error.ts'

/** Reason why a PDF is rejected: it runs something or carries another file, or an object stream cannot be read, for example because it is encrypted. */
type Fault = 'active' | 'unreadable'

/** Limits of a check, far above those of real documents. They bound its time. */
const most = { openings: 10, objectStreams: 5_000, objectBytes: 32 * 2 ** 20, dictionary: 10_000, action: 500 } as const

const blank = String.raw`[\0\t\n\f\r ]*`
const regular = String.raw`[^\0\t\n\f\r ()<>[\]{}/%]`

/** Pattern of a whole name. Each letter may be written as `#` and two hexadecimal digits (ISO 32000-1 §7.3.5). */
function named(name: string): string {
  const letters = Array.from(name, (letter) => `(?:${letter}|#${hex(letter)})`).join('')
  return `/${letters}(?!${regular})`
}

function hex(letter: string): string {
  return Array.from(letter.charCodeAt(0).toString(16), (digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`)).join('')
}

/** Beginning of a value. It is required after short names, because three bytes also occur in the pixels of a picture. */
const value = String.raw`${blank}(?:\(\xfe\xff|[(%][\t\n\r -~]{3}|<[\da-fA-F\s]{3}|\[|\d+\s+\d+\s+R)`
const active = new RegExp(
  [
    ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData', 'SubmitForm'].map(named),
    ...['JS', 'XFA'].map((name) => named(name) + value),
  ].join('|'),
)
const opening = new RegExp(String.raw`${named('OpenAction')}${blank}(?:(?<inline><<)|(?<number>\d{1,9})${blank}\d+${blank}R|(?<hidden>%))`, 'g')
const actionType = new RegExp(`${named('S')}${blank}/(?<type>${regular}+)`)
const objectStream = new RegExp(named('ObjStm'), 'g')

const refused = (why: Fault) => new DomainError('invalid', 'files.pdf', { why })

/**
 * Rejects PDFs that could act on the person who opens them: scripts, actions on opening other than a jump, started programs, sent forms and embedded files. Names
 * are searched in the whole file, also in escapes, and in object streams packed with zlib. Throws `files.pdf`, also for object streams that cannot be unpacked.
 */
export function checkPdf(bytes: Uint8Array): void {
  const text = latin1(bytes)
  for (const part of [text, ...unpackedObjects(bytes, text)]) if (active.test(part) || opensWithAction(part, text)) throw refused('active')
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Unpacks the declared object streams. Those without a filter are searched with the rest of the file. */
function unpackedObjects(bytes: Uint8Array, text: string): string[] {
  const declared = Array.from(text.matchAll(objectStream), ({ index }) => streamAfter(text, index))
  if (declared.length > most.objectStreams) throw refused('unreadable')
  let left: number = most.objectBytes
  return declared.flatMap((at) => {
    if (beginsWithPairs(text.slice(at, at + 200))) return []
    const unpacked = inflated(bytes.subarray(at), left)
    if (!beginsWithPairs(unpacked.slice(0, 200))) throw refused('unreadable')
    left -= unpacked.length
    return [unpacked]
  })
}

function streamAfter(text: string, from: number): number {
  const start = /stream\r?\n/.exec(text.slice(from, from + most.dictionary))
  if (!start) throw refused('unreadable')
  return from + start.index + start[0].length
}

/** An object stream begins with pairs of numbers: object and offset. With a predictor or another filter it looks different. */
function beginsWithPairs(text: string): boolean {
  return /^[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]/.test(text)
}

function inflated(bytes: Uint8Array, maxOutputLength: number): string {
  try {
    return latin1(inflateSync(bytes, { maxOutputLength: Math.max(1, maxOutputLength) }))
  } catch {
    throw refused('unreadable')
  }
}

/** Destinations and jumps within the document are no actions. Scripts have been found before. */
function opensWithAction(text: string, file: string): boolean {
  const found = [...text.matchAll(opening)]
  if (found.length > most.openings) return true
  return found.some(({ index, groups }) => {
    if (groups!['hidden']) return true
    const action = groups!['number'] ? objectOf(file, groups!['number']) : text.slice(index, index + most.action)
    const type = actionType.exec(action)?.groups?.['type']
    return type !== undefined && type !== 'GoTo'
  })
}

function objectOf(file: string, number: string): string {
  const start = new RegExp(String.raw`(?<!\d)${number}[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj`).exec(file)
  return start ? file.slice(start.index, start.index + most.action).split('endobj')[0]! : ''
}
