import { createHash, createHmac } from 'node:crypto'

export type TencentKeys = { secretId: string; secretKey: string }
type Call = { host: string; service: string; action: string; version: string; region?: string; payload: string; at: Date }

const contentType = 'application/json; charset=utf-8'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Headers for a call of Tencent Cloud's API 3.0, signed by TC3-HMAC-SHA256 (over content type and host, as its official clients do). */
export function tc3Headers({ secretId, secretKey }: TencentKeys, call: Call): Record<string, string> {
  const seconds = Math.floor(call.at.getTime() / 1000)
  const date = call.at.toISOString().slice(0, 10)
  const signedHeaders = 'content-type;host'
  const request = ['POST', '/', '', `content-type:${contentType}\nhost:${call.host}\n`, signedHeaders, sha256(call.payload)].join('\n')
  const scope = `${date}/${call.service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), call.service), 'tc3_request')
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(request)].join('\n')).toString('hex')
  return {
    'content-type': contentType,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    ...(call.region ? { 'x-tc-region': call.region } : {}),
    'x-tc-timestamp': String(seconds),
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}
