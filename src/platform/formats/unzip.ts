import { crc32, inflateRawSync } from 'node:zlib'

export type ZipEntry = { name: Uint8Array; content: Uint8Array }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

/** Reads the files of a zip archive in memory, by its central directory. Throws on archives that are broken, encrypted, or bigger than `limit` bytes in all. */
export function unzip(archive: Uint8Array, limit: number): ZipEntry[] {
  const zip = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(zip)
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  let left = limit
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('the archive’s directory is broken')
    const nameLength = zip.readUInt16LE(at + 28)
    const content = readEntry(zip, at, left)
    left -= content.length
    entries.push({ name: zip.subarray(at + 46, at + 46 + nameLength), content })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= 0 && at > zip.length - 66_000; at--) if (zip.readUInt32LE(at) === endMark) return at
  throw new Error('this is no archive')
}

function readEntry(zip: Buffer, at: number, limit: number): Buffer {
  const [flags, method, crc] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)]
  const [packed, size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)]
  if (flags & 1) throw new Error('the archive is sealed')
  if (size > limit) throw new Error('the archive is too big')
  if (zip.readUInt32LE(local) !== localMark) throw new Error('the archive’s file is broken')
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(start, start + packed)
  const content = method === 8 ? inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) }) : method === 0 ? bytes : undefined
  if (!content || content.length !== size || crc32(content) !== crc) throw new Error('the archive’s file is broken')
  return content
}
