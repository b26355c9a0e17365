import { createDecipheriv } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ByteReader } from './byte-reader.ts'
import { boundTo, frameBytes } from './frame.ts'
import { chunkBytes, fileKey, headerBytes, headerFault, nonceOf, tagBytes, type FileKey, type HeaderFault } from './header.ts'

const messages: Record<HeaderFault | 'appended', string> = {
  truncated: 'is truncated: its end is missing. Use another backup, or copy this one again from where it was written',
  'not-a-backup': 'is no backup of this product',
  'newer-format': 'has a format that this version does not know: restore it with the version that wrote it',
  changed: 'has been changed or damaged since it was written. Use another backup, or copy this one again from where it was written',
  appended: 'has been changed since it was written: there are bytes after its end. Use another backup',
  'another-secret':
    'was written with another app secret: put that one into APP_SECRET, or as app-secret into the data folder. A backup cannot be opened without its secret',
}

/** Says why a backup is refused. */
export class BackupError extends Error {
  constructor(file: string, fault: keyof typeof messages) {
    super(`${file} ${messages[fault]}`)
  }
}

/**
 * Decrypts a backup file chunk by chunk and reports the bytes read so far. A chunk is passed on only once it is proven to be the one that was written at this
 * place of this file. Throws `BackupError` otherwise, and at the end if the last chunk is missing.
 */
export async function* unseal(file: string, appSecret: Buffer, onRead: (bytes: number) => void = () => {}): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: 4 * chunkBytes })
  try {
    const reader = new ByteReader(source)
    const header = await reader.take(headerBytes)
    const fault = headerFault(header, appSecret)
    if (fault) throw new BackupError(file, fault)
    const key = fileKey(appSecret, header)
    for (let chunk = 0, last = false; !last; chunk++) {
      const frame = await reader.take(frameBytes)
      const length = frame.length === frameBytes ? frame.readUInt32BE(1) : 0
      if (length > chunkBytes) throw new BackupError(file, 'changed')
      const body = await reader.take(length + tagBytes)
      if (body.length < length + tagBytes) throw new BackupError(file, 'truncated')
      const plain = opened(key, chunk, frame, body)
      if (!plain) throw new BackupError(file, 'changed')
      last = frame[0] === 1
      onRead(source.bytesRead)
      yield plain
    }
    if ((await reader.take(1)).length > 0) throw new BackupError(file, 'appended')
  } finally {
    source.destroy()
  }
}

function opened({ key, binding }: FileKey, chunk: number, frame: Buffer, body: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(chunk), { authTagLength: tagBytes })
  decipher.setAAD(boundTo(binding, chunk, frame))
  decipher.setAuthTag(body.subarray(-tagBytes))
  const plain = decipher.update(body.subarray(0, -tagBytes))
  try {
    decipher.final()
    return plain
  } catch {
    return undefined
  }
}
