import { createDecipheriv, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto'
import { strictBase64 } from '#platform/pure/strict-base64.ts'

/** A call's `Authorization`: method, path with query, seconds, nonce and body, each with a line end, signed with our key. */
export function authorization(
  { mchId, serial, privateKey }: { mchId: string; serial: string; privateKey: KeyObject },
  call: { method: string; path: string; body: string; at: Date },
): string {
  const timestamp = secondsOf(call.at)
  const nonce = randomBytes(16).toString('hex')
  const signature = sign(`${call.method}\n${call.path}\n${timestamp}\n${nonce}\n${call.body}\n`, privateKey)
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

export function sign(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
}

export function secondsOf(at: Date): string {
  return String(Math.floor(at.getTime() / 1000))
}

/** Signatures older, or further ahead, are replays. */
const toleranceSeconds = 300

/** Checks the vendor's signature over time, nonce and the raw bytes, by the key that its serial names. During a rotation several keys are valid. */
export function holds(keys: ReadonlyMap<string, KeyObject>, headers: Headers, rawBody: Uint8Array, at: Date): boolean {
  const read = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  const key = keys.get(read('serial'))
  const timestamp = read('timestamp')
  const type = read('signature-type')
  const signature = strictBase64(read('signature'))
  if (!key || !signature || !/^\d{1,12}$/.test(timestamp) || (type && type !== 'WECHATPAY2-SHA256-RSA2048')) return false
  if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  return createVerify('RSA-SHA256')
    .update(`${timestamp}\n${read('nonce')}\n`)
    .update(rawBody)
    .update('\n')
    .verify(key, signature)
}

export type Resource = { algorithm: string; ciphertext: string; nonce: string; associated_data?: string | undefined }

/** AES-256-GCM under the API v3 key; undefined if a bit was changed. */
export function openResource(apiKey: Buffer, { algorithm, ciphertext, nonce, associated_data }: Resource): string | undefined {
  if (algorithm !== 'AEAD_AES_256_GCM' || Buffer.byteLength(nonce) !== 12) return undefined
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const cipher = createDecipheriv('aes-256-gcm', apiKey, Buffer.from(nonce), { authTagLength: 16 })
    cipher.setAuthTag(bytes.subarray(-16))
    cipher.setAAD(Buffer.from(associated_data ?? ''))
    return Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
