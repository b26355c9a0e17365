import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { DomainError } from '#platform/domain-error.ts'
import { attachmentRules } from '../model.ts'
import { inImageTurn } from './image-turn.ts'

type Entry = { name: string; method: number; packed: number; size: number; start: number; flags: number; mode: number }

/** Reason why a zip file is rejected. Files must not surprise the person who opens them later. */
type Fault = 'broken' | 'locked' | 'too-much' | 'path' | 'nested'

const refused = (why: Fault) => new DomainError('invalid', 'files.zip', { why })

/**
 * Rejects zip files that could harm the person who unpacks them: names that lead out of a folder, links, entries that overlap, unpack to more than declared or
 * are encrypted, and nested archives. Every entry is unpacked once and discarded. Throws `files.zip`.
 */
export async function checkZip(bytes: Uint8Array): Promise<void> {
  const entries = entriesOf(bytes)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > attachmentRules.zipEntries || total > attachmentRules.zipBytes || total > bytes.byteLength * attachmentRules.zipRatio)
    throw refused('too-much')
  for (const { name, flags, mode } of entries) {
    if (!isPlainName(name) || (mode & 0o170000) === 0o120000) throw refused('path')
    if (flags & 1) throw refused('locked')
    if (isArchive(name)) throw refused('nested')
  }
  const inOrder = entries.toSorted((one, other) => one.start - other.start)
  if (inOrder.some((entry, index) => index > 0 && entry.start < inOrder[index - 1]!.start + inOrder[index - 1]!.packed)) throw refused('too-much')
  // Runs in the queue of images, because unpacking takes similar time.
  await inImageTurn(async () => {
    for (const entry of entries) await unpackToNowhere(bytes, entry)
  })
}

function isPlainName(name: string): boolean {
  if (!name || name.length > 300 || /[\\:\u0000-\u001f\u007f\ufffd]/.test(name) || name.startsWith('/')) return false
  return !name.split('/').some((part) => part === '..' || part === '.')
}

function isArchive(name: string): boolean {
  return /\.(?:zip|jar|war|apk|7z|rar|t?gz|tar|bz2|xz|zst|lz4?|cab|iso)$/i.test(name)
}

/** Reads the entries from the central directory with the offset of their bytes. The directory and the local headers must agree. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  // 0xffff and 0xffffffff refer to a zip64 directory, which no file of this size needs.
  if (count === 0xffff || at === 0xffffffff || at >= end) throw refused('broken')
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw refused('broken')
    const [nameLength, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)]
    const local = view.getUint32(at + 42, true)
    if (local + 30 > end || view.getUint32(local, true) !== 0x04034b50) throw refused('broken')
    const name = bytes.subarray(at + 46, at + 46 + nameLength)
    const localLength = view.getUint16(local + 26, true)
    if (!Buffer.from(name).equals(bytes.subarray(local + 30, local + 30 + localLength))) throw refused('broken')
    const entry = {
      name: new TextDecoder().decode(name).replaceAll('\ufffd', '?'),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      mode: view.getUint32(at + 38, true) >>> 16,
      start: local + 30 + localLength + view.getUint16(local + 28, true),
    }
    if (entry.start + entry.packed > bytes.byteLength) throw refused('broken')
    entries.push(entry)
    at += 46 + nameLength + extra + comment
  }
  if (entries.length === 0) throw refused('broken')
  return entries
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === 0x06054b50) return at
  throw refused('broken')
}

async function unpackToNowhere(bytes: Uint8Array, { method, start, packed, size }: Entry): Promise<void> {
  const data = bytes.subarray(start, start + packed)
  if (method !== 0 && method !== 8) throw refused('broken')
  if (method === 0) {
    if (packed !== size) throw refused('too-much')
    if (looksPacked(data)) throw refused('nested')
    return
  }
  let seen = 0
  let head: Uint8Array = new Uint8Array()
  try {
    for await (const part of Readable.from([data]).pipe(createInflateRaw())) {
      const chunk = part as Buffer
      if (head.byteLength < 8) head = Buffer.concat([head, chunk.subarray(0, 8)])
      seen += chunk.byteLength
      if (seen > size) throw refused('too-much')
    }
  } catch (error) {
    throw error instanceof DomainError ? error : refused('broken')
  }
  if (seen !== size) throw refused('broken')
  if (looksPacked(head)) throw refused('nested')
}

const packedHeads = ['504b0304', '1f8b', '377abcaf271c', '526172211a07', '425a68', 'fd377a585a00', '28b52ffd']

function looksPacked(bytes: Uint8Array): boolean {
  const hex = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return packedHeads.some((head) => hex.startsWith(head))
}
