import { createCipheriv } from 'node:crypto'
import { Transform } from 'node:stream'
import { boundTo, frameOf } from './frame.ts'
import { chunkBytes, fileKey, nonceOf } from './header.ts'

/**
 * Encrypts a stream into a backup file: the header, then chunks of AES-256-GCM. Each chunk authenticates the header, its number and whether it is the last one,
 * so chunks cannot be changed, moved, left out, added or taken from another file. Holds one chunk in memory.
 */
export function sealing(appSecret: Buffer, header: Buffer): Transform {
  const { key, binding } = fileKey(appSecret, header)
  let held: Buffer[] = []
  let heldBytes = 0
  let next = 0
  function sealed(plain: Buffer, last: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(next))
    const frame = frameOf(last, plain.length)
    cipher.setAAD(boundTo(binding, next++, frame))
    const body = cipher.update(plain)
    cipher.final()
    return Buffer.concat([frame, body, cipher.getAuthTag()])
  }
  return new Transform({
    construct(done) {
      this.push(header)
      done()
    },
    transform(given: Buffer, _encoding, done) {
      held.push(given)
      heldBytes += given.length
      if (heldBytes > chunkBytes) {
        let rest = Buffer.concat(held)
        // More bytes follow each of these, so none is the last one.
        for (; rest.length > chunkBytes; rest = rest.subarray(chunkBytes)) this.push(sealed(rest.subarray(0, chunkBytes), false))
        held = [rest]
        heldBytes = rest.length
      }
      done()
    },
    flush(done) {
      this.push(sealed(Buffer.concat(held), true))
      done()
    },
  })
}
