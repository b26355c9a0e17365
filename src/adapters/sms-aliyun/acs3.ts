import { createHash, createHmac } from 'node:crypto'

export type AliyunKeys = { accessKeyId: string; accessKeySecret: string }
type Call = { host: string; action: string; version: string; query: Readonly<Record<string, string>>; at: Date; nonce: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: encodes the characters that Aliyun encodes and `encodeURIComponent` does not. */
const encode = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Query and headers of a call of an Aliyun RPC API without a body, signed by ACS3-HMAC-SHA256. */
export function acs3Request({ accessKeyId, accessKeySecret }: AliyunKeys, call: Call): { query: string; headers: Record<string, string> } {
  const emptyBody = sha256('')
  const headers: Record<string, string> = {
    'x-acs-action': call.action,
    'x-acs-content-sha256': emptyBody,
    'x-acs-date': call.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const query = Object.keys(call.query)
    .toSorted()
    .map((key) => `${encode(key)}=${encode(call.query[key]!)}`)
    .join('&')
  const signed = Object.entries({ ...headers, host: call.host }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const request = ['POST', '/', query, signed.map(([name, value]) => `${name}:${value.trim()}\n`).join(''), names, emptyBody].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return { query, headers: { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}` } }
}
