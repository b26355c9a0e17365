import { createHash, randomBytes } from 'node:crypto'

/** Generates a link token of 256 random bits. Only its hash is stored. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
