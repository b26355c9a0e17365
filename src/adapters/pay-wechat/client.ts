import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Outbound, OutboundAnswer } from '#platform/http/outbound.ts'
import { authorization, holds } from './signing.ts'

/** Identity at WeChat Pay and the address of its API. */
export type WechatPay = {
  mchId: string
  appId: string
  /** Serial of our own certificate. */
  serial: string
  privateKey: KeyObject
  /** The API v3 key: 32 bytes. */
  apiKey: Buffer
  /** The vendor's public keys by serial or key id: during a rotation, the old and the new one. */
  platformKeys: ReadonlyMap<string, KeyObject>
  /** Secret of the official account, where `appId` is one, for paying inside WeChat. Undefined: codes only. */
  accountSecret: string | undefined
  /** Plan of the contracts to be charged without the payer (委托代扣). Undefined: not offered. */
  planId?: number | undefined
  origin: () => string
  now: () => Date
  send: Outbound
}

export const payHost = 'https://api.mch.weixin.qq.com'
export const notifyPath = '/api/notify/wechat-pay'

const fault = z.object({ code: z.string() })

export type Answered = { status: number; said: unknown; code: string }

/**
 * Answer of a call after its signature was checked. Errors return their code. Throws where there is no trustworthy answer. `name` replaces the path in errors,
 * where the path contains a number that no log may contain.
 */
export async function call(pay: WechatPay, method: 'GET' | 'POST', path: string, content?: object, name?: string): Promise<Answered> {
  const shown = name ?? path.split('?')[0]
  const answer = await send(pay, method, path, content, name)
  if (answer.status >= 500 || answer.status === 429) throw new Error(`WeChat Pay answered ${method} ${shown} with status ${answer.status}`)
  if (!holds(pay.platformKeys, answer.headers, answer.body, pay.now())) throw new Error(`the signature of WeChat Pay’s answer to ${shown} does not hold`)
  const text = new TextDecoder().decode(answer.body)
  const said: unknown = text ? JSON.parse(text) : {}
  return { status: answer.status, said, code: answer.status < 300 ? '' : (fault.safeParse(said).data?.code ?? `status ${answer.status}`) }
}

async function send(pay: WechatPay, method: 'GET' | 'POST', path: string, content: object | undefined, name: string | undefined): Promise<OutboundAnswer> {
  const body = content ? JSON.stringify(content) : ''
  try {
    return await pay.send(new URL(path, payHost), {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'runxin-cloud',
        authorization: authorization(pay, { method, path, body, at: pay.now() }),
        // Newer merchants get answers under a public key, which must be requested by its id.
        ...publicKeyId(pay),
      },
      ...(body ? { body } : {}),
    })
  } catch (error) {
    if (name === undefined) throw error
    throw new Error(`WeChat Pay did not answer ${method} ${name}`)
  }
}

function publicKeyId({ platformKeys }: WechatPay): { 'wechatpay-serial'?: string } {
  const ids = [...platformKeys.keys()].filter((id) => id.startsWith('PUB_KEY_ID_'))
  return ids.length > 0 ? { 'wechatpay-serial': ids.at(-1)! } : {}
}
