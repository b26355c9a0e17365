import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { memoryAgreements } from '#adapters/pay-kit/testing/memory-agreements.ts'
import { memoryBook } from '#adapters/pay-kit/testing/memory-book.ts'
import type { StoredMisbehaviour } from '#features/payments/testing/stored-contract.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { sealNotice, wechatHeaders, wechatScheme, wechatTrade, type WechatIds } from '../fake/wechat-scheme.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
export const planId = 12_535
export const [oldKeyId, newKeyId] = ['PUB_KEY_ID_0100000001', 'PUB_KEY_ID_0100000002'] as const

/** The demo's fake of WeChat Pay with records in memory, which can also misbehave. */
export function wechatStub(now: () => Date, ids: WechatIds) {
  const [merchant, vendor, next] = [rsa(), rsa(), rsa()]
  const book = memoryBook('wechat-pay', now)
  const agreements = memoryAgreements('wechat-pay', now, book.trades)
  const signAddress = ({ token }: { token: string }) => `https://payapp.weixin.qq.com/papay/sign?token=${token}`
  const asked: string[] = []
  let how: StoredMisbehaviour | undefined
  const stub = { keyId: oldKeyId as string, key: vendor.privateKey }
  const signingKey = () => ({ id: stub.keyId, key: stub.key })
  const scheme = wechatScheme({ ...ids, book, agreements, planId, signAddress, now, merchantKey: merchant.publicKey, signingKey })

  const send: Outbound = async (url, init) => {
    const misled = how
    how = undefined
    if (misled === 'down') throw new Error('api.mch.weixin.qq.com did not answer')
    if (misled === 'error') return plain({ code: 'SYSTEM_ERROR' }, 500)
    if (misled === 'garbage') return { status: 200, headers: new Headers(), body: new TextEncoder().encode('<html>') }
    asked.push(`${init.method} ${url.pathname}${url.search}`)
    if (url.host === 'api.weixin.qq.com') return plain(url.searchParams.get('code') === 'goodcode' ? { openid: 'oPayer-0001' } : { errcode: 40029 })
    const answer = await scheme.send(url, init)
    if (misled === 'lost') throw new Error('api.mch.weixin.qq.com did not answer')
    return misled === 'forged' ? { ...answer, body: new Uint8Array([...answer.body, 0x20]) } : answer
  }

  return Object.assign(stub, {
    send,
    asked,
    merchant,
    vendor,
    next,
    trades: book.trades,
    agreements,
    noticeOf: scheme.noticeOf,
    decide: (number: string, state: 'paid' | 'declined') => book.decide(number, state),
    tradeOf: (number: string) => wechatTrade(ids, book.trades.get(number)!),
    sealed: (said: object | string, event = 'TRANSACTION.SUCCESS', apiKey = ids.apiKey) => sealNotice({ apiKey, now }, { id: randomUUID(), event, said }),
    signedHeaders: (text: string, own: { at?: Date; key?: KeyObject; serial?: string } = {}) =>
      new Headers(wechatHeaders({ now: () => own.at ?? now(), signingKey: () => ({ id: own.serial ?? stub.keyId, key: own.key ?? stub.key }) }, text)),
    misbehave: (kind: StoredMisbehaviour) => void (how = kind),
  })
}

function plain(said: object, status = 200) {
  return { status, headers: new Headers(), body: new TextEncoder().encode(JSON.stringify(said)) }
}
