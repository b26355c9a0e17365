import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link; only the hash is kept. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
