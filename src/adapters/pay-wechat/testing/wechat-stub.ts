import { createCipheriv, createHash, generateKeyPairSync, randomBytes, randomUUID, verify as verifySignature, type KeyObject } from 'node:crypto'
import type { Misbehaviour } from '#features/payments/testing/gateway-contract.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { sign } from '../signing.ts'
import { wechatBill } from './data/bill.ts'

type Trade = { number: string; fen: number; state: string; until: string; openid?: string; refunds: Map<string, number> }
type Content = { out_trade_no: string; amount: { total: number; refund: number }; time_expire: string; payer?: { openid: string }; out_refund_no: string }

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
export const [oldKeyId, newKeyId] = ['PUB_KEY_ID_0100000001', 'PUB_KEY_ID_0100000002'] as const

/** Fake of WeChat Pay's server, after its documents: checks our signature, signs its answers, encrypts its notices. */
export function wechatStub(now: () => Date, ids: { mchId: string; appId: string; apiKey: Buffer }) {
  const [merchant, vendor, next] = [rsa(), rsa(), rsa()]
  const trades = new Map<string, Trade>()
  const asked: string[] = []
  let how: Misbehaviour | undefined
  const stub = { keyId: oldKeyId as string, key: vendor.privateKey }

  const send: Outbound = async (url, init) => {
    const misled = how
    how = undefined
    if (misled === 'down') throw new Error('api.mch.weixin.qq.com did not answer')
    if (misled === 'error') return answer({ code: 'SYSTEM_ERROR' }, 500)
    if (misled === 'garbage') return { status: 200, headers: new Headers(), body: new TextEncoder().encode('<html>') }
    const path = url.pathname + url.search
    asked.push(`${init.method} ${path}`)
    if (url.host === 'api.weixin.qq.com') return answer(url.searchParams.get('code') === 'goodcode' ? { openid: 'oPayer-0001' } : { errcode: 40029 })
    if (!isOurs(init.headers?.['authorization'] ?? '', init.method, path, init.body ?? '')) return answer({ code: 'SIGN_ERROR' }, 401)
    if (url.pathname === '/v3/billdownload/file') return { status: 200, headers: new Headers(), body: new TextEncoder().encode(billOf()) }
    const { status, said } = act(init.method, url, init.body ? (JSON.parse(init.body) as Content) : undefined)
    return answer(said, status, misled === 'forged')
  }

  function isOurs(header: string, method: string, path: string, body: string): boolean {
    const said = Object.fromEntries([...header.matchAll(/(\w+)="([^"]+)"/g)].map(([, name, value]) => [name!, value!]))
    const text = `${method}\n${path}\n${said['timestamp']}\n${said['nonce_str']}\n${body}\n`
    return (
      header.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      said['mchid'] === ids.mchId &&
      verifySignature('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(said['signature'] ?? '', 'base64'))
    )
  }

  function act(method: string, url: URL, content: Content | undefined): { status: number; said: object | undefined } {
    const no = (status: number, code: string) => ({ status, said: { code, message: 'no' } })
    const [number, isClose] = [/out-trade-no\/(\w+)/.exec(url.pathname)?.[1], url.pathname.endsWith('/close')]
    if (url.pathname === '/v3/bill/tradebill') {
      if (url.searchParams.get('bill_date')! < '2026') return no(400, 'NO_STATEMENT_EXIST')
      const hash_value = createHash('sha1').update(billOf()).digest('hex')
      return { status: 200, said: { hash_type: 'SHA1', hash_value, download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=x' } }
    }
    if (url.pathname.startsWith('/v3/refund/')) return method === 'POST' ? refund(content!) : refundOf(url.pathname.split('/').at(-1)!)
    if (!number) return open(content!, url.pathname.split('/').at(-1)!)
    const trade = trades.get(number)
    if (!trade) return no(404, 'ORDER_NOT_EXIST')
    expire(trade)
    if (!isClose) return { status: 200, said: tradeOf(trade) }
    if (trade.state === 'SUCCESS') return no(400, 'ORDER_PAID')
    trade.state = 'CLOSED'
    return { status: 204, said: undefined }
  }

  function open(content: Content, kind: string): { status: number; said: object } {
    const number = content.out_trade_no
    const known = trades.get(number)
    if (known && known.state !== 'NOTPAY') return { status: 400, said: { code: 'OUT_TRADE_NO_USED' } }
    const payer = content.payer ? { openid: content.payer.openid } : {}
    if (!known) trades.set(number, { number, fen: content.amount.total, state: 'NOTPAY', until: content.time_expire, refunds: new Map(), ...payer })
    return { status: 200, said: kind === 'jsapi' ? { prepay_id: `wx${number}` } : { code_url: `weixin://wxpay/bizpayurl?pr=${number}` } }
  }

  function refund({ out_trade_no, out_refund_no, amount }: Content): { status: number; said: object } {
    const trade = trades.get(out_trade_no)
    if (!trade || trade.state !== 'SUCCESS') return { status: 404, said: { code: 'RESOURCE_NOT_EXISTS' } }
    const left = trade.fen - [...trade.refunds.values()].reduce((sum, one) => sum + one, 0)
    if (!trade.refunds.has(out_refund_no) && amount.refund > left) return { status: 400, said: { code: 'INVALID_REQUEST' } }
    trade.refunds.set(out_refund_no, amount.refund)
    return refundOf(out_refund_no)
  }

  function refundOf(refundNumber: string): { status: number; said: object } {
    const found = [...trades.values()].find((trade) => trade.refunds.has(refundNumber))?.refunds.get(refundNumber)
    if (found === undefined) return { status: 404, said: { code: 'RESOURCE_NOT_EXISTS' } }
    return { status: 200, said: { refund_id: `50${refundNumber}`, out_refund_no: refundNumber, status: 'SUCCESS', amount: { refund: found } } }
  }

  function tradeOf(trade: Trade): object {
    const paid =
      trade.state === 'SUCCESS' ? { transaction_id: `42${trade.number.slice(1)}`, amount: { total: trade.fen, payer_total: trade.fen, currency: 'CNY' } } : {}
    return { appid: ids.appId, mchid: ids.mchId, out_trade_no: trade.number, trade_state: trade.state, ...paid }
  }

  function expire(trade: Trade): void {
    if (trade.state === 'NOTPAY' && now().getTime() >= Date.parse(trade.until)) trade.state = 'CLOSED'
  }

  function decide(number: string, state: 'SUCCESS' | 'PAYERROR'): void {
    const trade = trades.get(number)
    if (trade) expire(trade)
    if (trade?.state === 'NOTPAY') trade.state = state
  }

  const billOf = () => wechatBill(ids, [...trades.values()])

  function answer(said: object | undefined, status = 200, forged = false) {
    const text = said ? JSON.stringify(said) : ''
    const headers = signedHeaders(forged ? `${text} ` : text)
    return { status, headers, body: new TextEncoder().encode(text) }
  }

  function signedHeaders(text: string, own: { at?: Date; key?: KeyObject; serial?: string } = {}): Headers {
    const timestamp = String(Math.floor((own.at ?? now()).getTime() / 1000))
    const nonce = randomBytes(8).toString('hex')
    return new Headers({
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': own.serial ?? stub.keyId,
      'wechatpay-signature': sign(`${timestamp}\n${nonce}\n${text}\n`, own.key ?? stub.key),
    })
  }

  /** A notice's body: the resource sealed under the API v3 key. */
  function sealed(said: object, event = 'TRANSACTION.SUCCESS', key = ids.apiKey): string {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const ciphertext = Buffer.concat([cipher.update(JSON.stringify(said), 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
    const resource = { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce }
    return JSON.stringify({
      id: randomUUID(),
      create_time: now().toISOString(),
      event_type: event,
      resource_type: 'encrypt-resource',
      resource,
    })
  }

  return Object.assign(stub, {
    send,
    asked,
    merchant,
    vendor,
    next,
    trades,
    decide,
    tradeOf: (number: string) => tradeOf(trades.get(number)!),
    sealed,
    signedHeaders,
    misbehave: (kind: Misbehaviour) => void (how = kind),
  })
}
