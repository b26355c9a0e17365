import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes through and returns their SHA-256 (hex) when all have passed. */
export function hashed(): { passing: Transform; sha256: () => string } {
  const hash = createHash('sha256')
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { passing, sha256: () => hash.digest('hex') }
}
