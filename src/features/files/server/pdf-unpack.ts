import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { pdfFault } from './pdf-fault.ts'

/** Filters that make data longer. With two in a row a few kilobytes become gigabytes. */
const packers = ['FlateDecode', 'LZWDecode', 'RunLengthDecode']
/** Largest growth by one byte of this filter: two bytes stand for 128. */
const runLengthGrowth = 64

/** `decoded`: bytes that were written as text. `isWhole`: every filter was applied up to the end. Otherwise only the size is known. */
export type Unpacked = { size: number; decoded: number; isWhole: boolean }
type Sink = { limit: number; take: (part: Buffer) => void }
export type Stored = { file: Uint8Array; start: number; end: number; filters: readonly string[] }

/**
 * Applies the filters of a stream until the first that is none of text or packing. The result goes to `take` in parts and is not kept. Throws `files.pdf` if it
 * is longer than `limit`.
 */
export async function unpack({ file, start, end, filters }: Stored, sink: Sink): Promise<Unpacked> {
  if (filters.filter((name) => packers.includes(name)).length > 1) throw pdfFault('too-much')
  const whole = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let bytes = whole.subarray(start, end)
  let isText = false
  let decoded = 0
  // Packed data that its dictionary does not call so: a reader may find another dictionary.
  for (const name of filters.length === 0 && looksDeflated(bytes) ? ['FlateDecode'] : filters) {
    // Text and deflated data know their own end, which may lie behind a word `endstream` inside of them.
    if (name === 'ASCIIHexDecode' || name === 'ASCII85Decode') {
      const [mark, decode] = name === 'ASCIIHexDecode' ? (['>', fromHex] as const) : (['~', fromAscii85] as const)
      bytes = decode(isText ? bytes : until(whole, mark, start))
      isText = true
      decoded += bytes.length
    } else if (name === 'FlateDecode') return plus(decoded, await inflate(isText ? bytes : whole.subarray(start), sink))
    else if (name === 'LZWDecode') return plus(decoded, counted(lzwSize(bytes, sink.limit), sink))
    else if (name === 'RunLengthDecode') return plus(decoded, counted(bytes.length * runLengthGrowth, sink))
    else return plus(decoded, counted(bytes.length, sink))
  }
  counted(bytes.length, sink)
  sink.take(bytes)
  return { size: bytes.length, decoded, isWhole: true }
}

function plus(decoded: number, { size, isWhole }: Omit<Unpacked, 'decoded'>): Unpacked {
  return { size, decoded, isWhole }
}

function looksDeflated(bytes: Buffer): boolean {
  return bytes.length > 2 && (bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE() % 31 === 0
}

function until(file: Buffer, mark: string, start: number): Buffer {
  const at = file.indexOf(mark, start, 'latin1')
  if (at < 0) throw pdfFault('unreadable')
  return file.subarray(start, at)
}

function counted(size: number, { limit }: Sink): Omit<Unpacked, 'decoded'> {
  if (size > limit) throw pdfFault('too-much')
  return { size, isWhole: false }
}

/** Data that is broken in the middle counts up to there: readers show what they could unpack. */
async function inflate(data: Buffer, { limit, take }: Sink): Promise<Omit<Unpacked, 'decoded'>> {
  const inflating = createInflate({ chunkSize: 64 * 1_024 })
  let size = 0
  let fault: unknown
  try {
    for await (const part of Readable.from([data]).pipe(inflating)) {
      size += (part as Buffer).byteLength
      if (size > limit) throw (fault = pdfFault('too-much'))
      try {
        take(part as Buffer)
      } catch (error) {
        throw (fault = error)
      }
    }
    return { size, isWhole: true }
  } catch {
    if (fault) throw fault
    return { size, isWhole: false }
  }
}

function fromHex(bytes: Buffer): Buffer {
  const digits = bytes
    .toString('latin1')
    .split('>', 1)[0]!
    .replaceAll(/[^\da-fA-F]/g, '')
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
}

/** Five characters are four bytes, `z` is four zeros, and a shorter group at the end is one byte less than it has characters. */
function fromAscii85(bytes: Buffer): Buffer {
  const result = Buffer.alloc(bytes.length * 4 + 4)
  let size = 0
  let group: number[] = []
  const flush = (digits: number[], length: number) => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0)
    result.writeUInt32BE(value % 2 ** 32, size)
    size += length
  }
  for (const code of bytes) {
    if (code === 0x7e) break
    if (code === 0x7a && group.length === 0) flush([0], 4)
    if (code < 0x21 || code > 0x75) continue
    group.push(code - 0x21)
    if (group.length < 5) continue
    flush(group, 4)
    group = []
  }
  if (group.length > 1) flush([...group, ...Array.from({ length: 5 - group.length }, () => 84)], group.length - 1)
  return result.subarray(0, size)
}

/** Size of LZW data after unpacking. Only the lengths of the table's entries are needed. */
export function lzwSize(bytes: Buffer, limit: number): number {
  const [clear, end] = [256, 257]
  let lengths: number[] = []
  let width = 9
  let before = 0
  let size = 0
  for (let bit = 0; bit + width <= bytes.length * 8 && size <= limit;) {
    const at = bit >> 3
    const window = ((bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)) >>> 0
    const code = (window >>> (24 - width - (bit & 7))) & (2 ** width - 1)
    bit += width
    if (code === end) break
    if (code === clear) {
      ;[lengths, width, before] = [[], 9, 0]
      continue
    }
    // A code that is not in the table yet is the entry before with one more byte.
    const length = code < clear ? 1 : (lengths[code - 258] ?? before + 1)
    if (before > 0 && lengths.length < 4096 - 258) lengths.push(before + 1)
    // The width grows one code early, which is the default of PDF.
    width = Math.min(12, Math.max(9, Math.ceil(Math.log2(lengths.length + 258 + 2))))
    before = length
    size += length
  }
  return size
}
