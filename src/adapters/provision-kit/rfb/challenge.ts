import { createCipheriv } from 'node:crypto'

/** What RFB's own authentication wants: the challenge, encrypted with the first eight letters of the password, each of whose bytes is turned round. */
export function answerTo(challenge: Buffer, password: string): Buffer {
  const key = Buffer.alloc(8)
  Buffer.from(password, 'latin1').copy(key, 0, 0, 8)
  for (const [at, byte] of key.entries()) key[at] = turned(byte)
  // DES itself is gone from OpenSSL; three times with one key it is the same.
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(challenge), cipher.final()])
}

function turned(byte: number): number {
  let from = byte
  let to = 0
  for (let bit = 0; bit < 8; bit++) {
    to = (to << 1) | (from & 1)
    from >>= 1
  }
  return to
}
