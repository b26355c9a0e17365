import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { maskName, maskNumber } from './mask.ts'
import type { Identity, MaskedIdentity } from '../model.ts'
import type { VaultKeys } from './ports.ts'

// The only module that opens sealed identities and photographs. Its results go to the requesting call only, never into a log, an error, a message, a job or a
// page.

/** A sealed record: its data key is wrapped by the key of that ID. */
export type Sealed = { sealed: Buffer; wrappedKey: Buffer; keyId: string }

function encrypt(key: Buffer, plain: Uint8Array, bound: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function decrypt(key: Buffer, sealed: Uint8Array, bound: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

function wrappingKey({ identityKeys }: VaultKeys, keyId: string): Buffer {
  const key = identityKeys.keyOf(keyId)
  if (!key) throw new Error(`the identity key ${keyId} is not there: IDENTITY_KEYS must still hold it`)
  return key
}

/** Seals bytes for one record. They cannot be opened under another record's ID. */
export function sealBytes(keys: VaultKeys, recordId: string, plain: Uint8Array): Sealed {
  const dataKey = randomBytes(32)
  const keyId = keys.identityKeys.current
  try {
    return { sealed: encrypt(dataKey, plain, recordId), wrappedKey: encrypt(wrappingKey(keys, keyId), dataKey, recordId), keyId }
  } finally {
    dataKey.fill(0)
  }
}

/** Opens the bytes of a sealed record. Throws if any part was changed. */
export function openBytes(keys: VaultKeys, recordId: string, { sealed, wrappedKey, keyId }: { sealed: Uint8Array; wrappedKey: Buffer; keyId: string }): Buffer {
  const dataKey = decrypt(wrappingKey(keys, keyId), wrappedKey, recordId)
  try {
    return decrypt(dataKey, sealed, recordId)
  } finally {
    dataKey.fill(0)
  }
}

/** Wraps a record's key under the current wrapping key. The record itself does not change. */
export function wrapAnew(keys: VaultKeys, recordId: string, held: { wrappedKey: Buffer; keyId: string }): { wrappedKey: Buffer; keyId: string } {
  const dataKey = decrypt(wrappingKey(keys, held.keyId), held.wrappedKey, recordId)
  try {
    const keyId = keys.identityKeys.current
    return { wrappedKey: encrypt(wrappingKey(keys, keyId), dataKey, recordId), keyId }
  } finally {
    dataKey.fill(0)
  }
}

/** Seals an identity and computes the keyed hash by which the same identity is found. */
export function sealIdentity(keys: VaultKeys, recordId: string, identity: Identity): Sealed & { numberMac: Buffer } {
  const number = identity.kind === 'personal' ? identity.number : identity.creditCode
  const numberMac = keys.identityMac.hmac(`${identity.document}:${number}`)
  return { ...sealBytes(keys, recordId, Buffer.from(JSON.stringify(identity))), numberMac }
}

type SealedRow = { id: string; sealed: Buffer | null; wrappedKey: Buffer | null; keyId: string | null }

/** Opens an identity for a check or a reveal to staff. Undefined once it has been erased. */
export function openIdentity(keys: VaultKeys, { id, sealed, wrappedKey, keyId }: SealedRow): Identity | undefined {
  if (!sealed || !wrappedKey || !keyId) return undefined
  return JSON.parse(openBytes(keys, id, { sealed, wrappedKey, keyId }).toString('utf8')) as Identity
}

/** Masks an identity for its owner and staff. A company's name is public; names of people and all numbers are not. */
export function maskIdentity(keys: VaultKeys, row: SealedRow): MaskedIdentity | undefined {
  const identity = openIdentity(keys, row)
  if (!identity) return undefined
  if (identity.kind === 'personal') return { name: maskName(identity.name), number: maskNumber(identity.number) }
  const { companyName, creditCode, legalName, contactName } = identity
  return { name: companyName, number: maskNumber(creditCode), companyName, legalName: maskName(legalName), contactName: maskName(contactName) }
}
