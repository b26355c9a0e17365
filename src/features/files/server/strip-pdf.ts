import { blank, latin1, named, reference } from './pdf-names.ts'

const metadata = new RegExp(`${named('Metadata')}${blank}${reference}`, 'g')
const info = new RegExp(`${named('Info')}${blank}${reference}`, 'g')
/** Part of a signature. A signed file cannot change without looking forged. */
const signed = new RegExp(named('ByteRange'))
const space = 0x20

/**
 * Removes author, program, dates and editor's data from a PDF: the document's properties and its XMP, with their references. Every byte keeps its place, so that
 * the file needs no new table. Leaves signed files as they are. Properties in packed objects lose their reference alone.
 */
export function stripPdf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = latin1(bytes)
  const result = new Uint8Array(bytes)
  if (signed.test(text)) return result
  for (const { start, end } of packetsIn(text)) result.fill(space, start, end)
  const objects = objectsIn(text)
  for (const pattern of [metadata, info])
    for (const { index, 0: found, groups } of text.matchAll(pattern)) {
      result.fill(space, index, index + found.length)
      const number = groups!['number']!
      const own = objects.get(number) ?? []
      objects.delete(number)
      for (const object of own) {
        empty(result, text, object, pattern === metadata)
        if (pattern === info) for (const value of textsOf(text, object, objects)) empty(result, text, value, false)
      }
    }
  return result
}

type Range = { start: number; end: number }

/** Packets of XMP that are not packed. */
function packetsIn(text: string): Range[] {
  const packets: Range[] = []
  for (let start = text.indexOf('<?xpacket begin'); start >= 0; start = text.indexOf('<?xpacket begin', start + 1)) {
    const last = text.indexOf('<?xpacket end', start)
    const close = last < 0 ? -1 : text.indexOf('?>', last)
    if (close < 0) break
    packets.push({ start, end: close + 2 })
    start = close
  }
  return packets
}

/** Contents of each object by number. An updated file has several of one number. */
function objectsIn(text: string): Map<string, Range[]> {
  const objects = new Map<string, Range[]>()
  let end = -1
  for (const { index, 0: head, 1: number } of text.matchAll(/(?<!\d)0*(\d{1,9})[\0\t\n\f\r ]+\d{1,9}[\0\t\n\f\r ]+obj/g)) {
    const start = index + head.length
    // Asked only behind the last answer, so that a file without ends is read once.
    if (end < start) end = text.indexOf('endobj', start)
    if (end < 0) end = text.length
    const same = objects.get(number!)
    if (same) same.push({ start, end })
    else objects.set(number!, [{ start, end }])
  }
  return objects
}

/** Texts in objects of their own. Each object is given once. */
function textsOf(text: string, { start, end }: Range, objects: Map<string, Range[]>): Range[] {
  const numbers = Array.from(text.slice(start, end).matchAll(new RegExp(reference, 'g')), ({ groups }) => groups!['number']!)
  return numbers.flatMap((number) => {
    const texts = (objects.get(number) ?? []).filter((one) => /^[\0\t\n\f\r ]*(?:\(|<[^<])/.test(text.slice(one.start, one.start + 100)))
    if (texts.length > 0) objects.delete(number)
    return texts
  })
}

/** Blanks an object, or only the data of a stream, whose length its dictionary names. */
function empty(result: Uint8Array, text: string, { start, end }: Range, isStream: boolean): void {
  const data = isStream ? text.indexOf('stream', start) : start - 1
  if (data < 0 || data > end) return
  const last = isStream ? text.lastIndexOf('endstream', end) : end
  result.fill(space, isStream ? data + 'stream\r\n'.length : start, last)
  if (!isStream) result.set(Buffer.from(' null '), start)
}
