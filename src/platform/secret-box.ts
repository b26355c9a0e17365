import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals the few values that must be readable again (a password that is shown once). */
export type SecretBox = { seal: (plain: string) => string; open: (sealed: string) => string }
/** Keyed hash for values that are compared but never read back (phone codes). */
export type MacKey = { hmac: (data: string) => Buffer }

/** 32 bytes for one purpose. Those of another purpose tell nothing about them. */
export function deriveSecret(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'runxin', purpose, 32))
}

/** AES-256-GCM under a key derived from the app's secret; `open` throws if the text was changed. */
export function makeSecretBox(appSecret: Buffer): SecretBox {
  const key = deriveSecret(appSecret, 'secret-box')
  return {
    seal(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** Creates HMAC-SHA-256 with a separate key for every purpose. */
export function makeMacKey(appSecret: Buffer, purpose: string): MacKey {
  const key = deriveSecret(appSecret, purpose)
  return { hmac: (data) => createHmac('sha256', key).update(data).digest() }
}

/** Keys that wrap other keys: new ones are wrapped by the current one, old ones still open. They live outside of the database. */
export type KeyRing = { current: string; keyOf: (id: string) => Buffer | undefined }

/** A ring out of `id → 32 bytes`, the current one first; without any, of one key derived from the app's secret. */
export function makeKeyRing(appSecret: Buffer, purpose: string, given: readonly { id: string; key: Buffer }[]): KeyRing {
  const own = { id: 'app', key: deriveSecret(appSecret, purpose) }
  const keys = new Map([...given, own].map(({ id, key }) => [id, key]))
  return { current: (given[0] ?? own).id, keyOf: (id) => keys.get(id) }
}
