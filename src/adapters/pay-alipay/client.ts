import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Outbound } from '#platform/http/outbound.ts'
import { holds, sign, signedNode, signedText } from './signing.ts'

/** Contract for charging agreements: their scene (`INDUSTRY|…`), and the product. Cycle rules are usual; `general` needs a contract of its own. */
export type Withholding = { signScene: string; kind: 'cycle' | 'general' }

/** Identity at Alipay and the address of its API. */
export type Alipay = {
  appId: string
  /** Number of the merchant (2088…). */
  sellerId: string
  privateKey: KeyObject
  /** Alipay's public key and, during a rotation, the next one. */
  alipayKeys: readonly KeyObject[]
  /** `https://openapi.alipay.com/gateway.do`, or the vendor's sandbox. */
  gatewayUrl: string
  /** Contract for charging stored agreements. Undefined: not offered. */
  withholding?: Withholding | undefined
  /** Our public address. */
  origin: () => string
  now: () => Date
  send: Outbound
}

export const notifyPath = '/api/notify/alipay'

const fault = z.object({ code: z.string(), msg: z.string().optional(), sub_code: z.string().optional() })

/** Formats a time as Alipay does: Beijing, `2026-03-11 12:00:00`. */
export function beijingTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** A call's parameters with their signature. */
export function signedParams(alipay: Alipay, method: string, content: object, own: Readonly<Record<string, string>> = {}): URLSearchParams {
  const params: Record<string, string> = {
    app_id: alipay.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(alipay.now()),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...own,
  }
  return new URLSearchParams({ ...params, sign: sign(signedText(params), alipay.privateKey) })
}

export type Answered<T> = { ok: true; value: T } | { ok: false; code: string }

/** Calls Alipay's API. The answer's signature is checked over its raw bytes. Errors return Alipay's sub-code. */
export async function call<Schema extends z.ZodType>(
  alipay: Alipay,
  method: string,
  content: object,
  schema: Schema,
  own: Readonly<Record<string, string>> = {},
): Promise<Answered<z.output<Schema>>> {
  const { status, body } = await alipay.send(new URL(`${alipay.gatewayUrl}?charset=utf-8`), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: signedParams(alipay, method, content, own).toString(),
  })
  if (status !== 200) throw new Error(`Alipay answered ${method} with status ${status}`)
  const text = new TextDecoder().decode(body)
  const node = signedNode(text, `${method.replaceAll('.', '_')}_response`)
  const signature = node && z.object({ sign: z.string() }).safeParse(JSON.parse(text)).data?.sign
  if (!node || !signature || !holds(node, signature, alipay.alipayKeys)) throw new Error(`the signature of Alipay’s answer to ${method} does not hold`)
  const said: unknown = JSON.parse(node)
  const { code, sub_code } = fault.parse(said)
  return code === '10000' ? { ok: true, value: schema.parse(said) } : { ok: false, code: sub_code ?? code }
}

/** `99.00` → 9900 fen; undefined for anything else than yuan with two decimals at most. */
export function fenOf(yuan: string): bigint | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan)
  return match ? BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : undefined
}

export function yuanOf(fen: bigint): string {
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
}
