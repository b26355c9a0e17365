import { createCipheriv } from 'node:crypto'

/** Answers RFB's challenge: encrypts it with the first eight letters of the password, with the bits of each byte reversed. */
export function answerTo(challenge: Buffer, password: string): Buffer {
  const key = Buffer.alloc(8)
  Buffer.from(password, 'latin1').copy(key, 0, 0, 8)
  for (const [at, byte] of key.entries()) key[at] = turned(byte)
  // OpenSSL no longer has DES. Triple DES with the same key three times gives the same result.
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
