import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** First bytes of every backup. */
export const magic = Buffer.from('RUNXINBK')
/** Version of the file's format. Format 1 was a folder with a readable manifest, which nothing protected against changes. */
export const formatVersion = 2

/** Plain bytes of a chunk; only the last one has fewer. */
export const chunkBytes = 65_536
/** Length of AES-GCM's tag behind each chunk. */
export const tagBytes = 16

const saltBytes = 32
const markBytes = 16
const checkBytes = 16
const saltAt = magic.length + 2 + 8
const markAt = saltAt + saltBytes
const checkAt = markAt + markBytes
export const headerBytes = checkAt + checkBytes

/** Key and binding of one backup. `binding` is part of what each chunk authenticates, so the header cannot be changed either. */
export type FileKey = { key: Buffer; binding: Buffer }

/** Makes the header of a new backup with a random salt: a key is never used for two files. */
export function newHeader(appSecret: Buffer, takenAt: Date): Buffer {
  const header = Buffer.alloc(headerBytes)
  magic.copy(header)
  header.writeUInt16BE(formatVersion, magic.length)
  header.writeBigUInt64BE(BigInt(takenAt.getTime()), magic.length + 2)
  randomBytes(saltBytes).copy(header, saltAt)
  secretMark(appSecret).copy(header, markAt)
  checkOf(header).copy(header, checkAt)
  return header
}

/** Derives the key of a backup from the app's secret and the salt in its header. */
export function fileKey(appSecret: Buffer, header: Buffer): FileKey {
  const salt = header.subarray(saltAt, markAt)
  return { key: Buffer.from(hkdfSync('sha256', appSecret, salt, 'runxin backup', 32)), binding: createHash('sha256').update(header).digest() }
}

/** Nonce of a chunk: its number, because every file has a key of its own. */
export function nonceOf(chunk: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 4)
  return nonce
}

export type HeaderFault = 'truncated' | 'not-a-backup' | 'newer-format' | 'changed' | 'another-secret'

/** Returns why a file with this beginning cannot be opened with this secret; undefined if it may be. */
export function headerFault(header: Buffer, appSecret: Buffer): HeaderFault | undefined {
  if (!header.subarray(0, magic.length).equals(magic.subarray(0, header.length))) return 'not-a-backup'
  if (header.length < headerBytes) return 'truncated'
  // Finds accidents. An intruder can compute the check too, but not a chunk that goes with another header.
  if (!timingSafeEqual(checkOf(header), header.subarray(checkAt))) return 'changed'
  if (header.readUInt16BE(magic.length) !== formatVersion) return 'newer-format'
  return hasMark(header, appSecret) ? undefined : 'another-secret'
}

/** Whether a header names this secret. */
export function hasMark(header: Buffer, appSecret: Buffer): boolean {
  return header.length >= checkAt && timingSafeEqual(secretMark(appSecret), header.subarray(markAt, checkAt))
}

/** Distinguishes app secrets without revealing them. */
function secretMark(appSecret: Buffer): Buffer {
  return createHmac('sha256', appSecret).update('runxin backup: which secret').digest().subarray(0, markBytes)
}

function checkOf(header: Buffer): Buffer {
  return createHash('sha256').update(header.subarray(0, checkAt)).digest().subarray(0, checkBytes)
}
