import { createCipheriv, createHash, randomBytes, verify as verifySignature, type KeyObject } from 'node:crypto'
import type { AgreementBook, SchemeAgreement } from '#adapters/pay-kit/agreements/agreement-book.ts'
import type { SchemeFact, SchemeVoice } from '#adapters/pay-kit/pay-fake.ts'
import type { SchemeRefund, SchemeState, SchemeTrade, TradeBook } from '#adapters/pay-kit/trades/trade-book.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { payHost } from '../client.ts'
import { secondsOf, sign } from '../signing.ts'
import { actOnContracts, contractObject } from './contracts.ts'
import { wechatBill } from './data/bill.ts'

export type WechatIds = { mchId: string; appId: string; apiKey: Buffer }

export type WechatScheme = WechatIds & {
  book: TradeBook
  agreements: AgreementBook
  /** Plan of contracts in the merchant's contract. */
  planId: number
  /** Address of the page on which the payer signs. */
  signAddress: (agreement: SchemeAgreement) => string
  now: () => Date
  /** Public key of the merchant's certificate, whose calls are checked with it. */
  merchantKey: KeyObject
  /** Key of answers and notices, with its id. */
  signingKey: () => { id: string; key: KeyObject }
}

type Content = {
  out_trade_no?: string
  transaction_id?: string
  out_refund_no: string
  description: string
  notify_url: string
  time_expire: string
  amount: { total: number; refund: number }
  payer?: { openid: string }
}
type Said = { status: number; said: object | undefined }

const states: Record<SchemeState, string> = { offered: 'NOTPAY', waiting: 'NOTPAY', paid: 'SUCCESS', declined: 'PAYERROR', closed: 'CLOSED' }
const billPath = '/v3/billdownload/file'

/** Fake of WeChat Pay's server, after its documents: checks our signature, signs its answers, encrypts its notices. */
export function wechatScheme(scheme: WechatScheme): SchemeVoice & { send: Outbound } {
  return {
    async send(url, init) {
      const path = url.pathname + url.search
      if (!isOurs(scheme, init.headers?.['authorization'] ?? '', init.method, path, init.body ?? ''))
        return answer(scheme, { status: 401, said: { code: 'SIGN_ERROR' } })
      if (url.pathname === billPath)
        return { status: 200, headers: new Headers(), body: new TextEncoder().encode(await billOf(scheme, url.searchParams.get('day') ?? '')) }
      return answer(scheme, await act(scheme, init.method, url, init.body ? (JSON.parse(init.body) as Content) : undefined))
    },
    noticeOf: (fact) => noticeOf(scheme, fact),
    confirms: ({ status }) => status === 200 || status === 204,
  }
}

function isOurs({ mchId, merchantKey }: WechatScheme, header: string, method: string, path: string, body: string): boolean {
  const said = Object.fromEntries([...header.matchAll(/(\w+)="([^"]+)"/g)].map(([, name, value]) => [name!, value!]))
  const text = `${method}\n${path}\n${said['timestamp']}\n${said['nonce_str']}\n${body}\n`
  return (
    header.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    said['mchid'] === mchId &&
    verifySignature('RSA-SHA256', Buffer.from(text), merchantKey, Buffer.from(said['signature'] ?? '', 'base64'))
  )
}

const no = (status: number, code: string): Said => ({ status, said: { code, message: 'no' } })

async function act(scheme: WechatScheme, method: string, url: URL, content: Content | undefined): Promise<Said> {
  const { book } = scheme
  const onContracts = await actOnContracts(scheme, url.pathname, content)
  if (onContracts) return onContracts
  if (url.pathname === '/v3/bill/tradebill') return bill(scheme, url.searchParams.get('bill_date') ?? '')
  if (url.pathname.startsWith('/v3/refund/')) return method === 'POST' ? refund(book, content!) : refundOf(book, url.pathname.split('/').at(-1)!)
  const number = /out-trade-no\/(\w+)/.exec(url.pathname)?.[1]
  if (!number) return open(book, content!, url.pathname.endsWith('/jsapi'))
  const trade = await book.find(number)
  if (!trade) return no(404, 'ORDER_NOT_EXIST')
  if (!url.pathname.endsWith('/close')) return { status: 200, said: wechatTrade(scheme, trade) }
  if (trade.state === 'paid') return no(400, 'ORDER_PAID')
  await book.close(number)
  return { status: 204, said: undefined }
}

async function open(book: TradeBook, content: Content, isInApp: boolean): Promise<Said> {
  const trade = await book.open({
    outTradeNo: content.out_trade_no ?? '',
    amountFen: BigInt(content.amount.total),
    title: content.description,
    payer: content.payer?.openid ?? null,
    notifyUrl: content.notify_url,
    returnUrl: null,
    expiresAt: new Date(content.time_expire),
    state: 'waiting',
  })
  if (trade.state !== 'waiting') return no(400, 'OUT_TRADE_NO_USED')
  return { status: 200, said: isInApp ? { prepay_id: `wx${trade.token}` } : { code_url: `weixin://wxpay/bizpayurl?pr=${trade.token}` } }
}

async function refund(book: TradeBook, content: Content): Promise<Said> {
  const trade = content.transaction_id ? await book.findByTradeNo(content.transaction_id) : await book.find(content.out_trade_no ?? '')
  if (trade?.state !== 'paid') return no(404, 'RESOURCE_NOT_EXISTS')
  const made = await book.refund({ tradeNo: trade.tradeNo, outRefundNo: content.out_refund_no, amountFen: BigInt(content.amount.refund) })
  return made === 'refused' ? no(400, 'INVALID_REQUEST') : refundOf(book, content.out_refund_no)
}

async function refundOf(book: TradeBook, refundNumber: string): Promise<Said> {
  const made = await book.findRefund(refundNumber)
  return made ? { status: 200, said: { ...refundFacts(made), status: 'SUCCESS' } } : no(404, 'RESOURCE_NOT_EXISTS')
}

function refundFacts({ refundNo, outRefundNo, amountFen }: SchemeRefund) {
  return { refund_id: refundNo, out_refund_no: outRefundNo, amount: { refund: Number(amountFen) } }
}

/** A trade in queries and notices. An unpaid one has neither number nor sum. */
export function wechatTrade({ appId, mchId }: WechatIds, trade: SchemeTrade): object {
  const total = Number(trade.amountFen)
  const paid = trade.state === 'paid' ? { transaction_id: trade.tradeNo, amount: { total, payer_total: total, currency: 'CNY' } } : {}
  return { appid: appId, mchid: mchId, out_trade_no: trade.outTradeNo, trade_state: states[trade.state], ...paid }
}

async function bill(scheme: WechatScheme, day: string): Promise<Said> {
  const { trades, refunds } = await scheme.book.listDay(day)
  if (trades.length + refunds.length === 0) return no(400, 'NO_STATEMENT_EXIST')
  const hash_value = createHash('sha1')
    .update(await billOf(scheme, day))
    .digest('hex')
  return { status: 200, said: { hash_type: 'SHA1', hash_value, download_url: `${payHost}${billPath}?day=${day}` } }
}

async function billOf(scheme: WechatScheme, day: string): Promise<string> {
  return wechatBill(scheme, await scheme.book.listDay(day))
}

function answer(scheme: WechatScheme, { status, said }: Said) {
  const text = said ? JSON.stringify(said) : ''
  return { status, headers: new Headers(wechatHeaders(scheme, text)), body: new TextEncoder().encode(text) }
}

/** Headers with the signature over time, nonce and text. */
export function wechatHeaders({ now, signingKey }: Pick<WechatScheme, 'now' | 'signingKey'>, text: string): Record<string, string> {
  const { id, key } = signingKey()
  const timestamp = secondsOf(now())
  const nonce = randomBytes(8).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': id,
    'wechatpay-signature': sign(`${timestamp}\n${nonce}\n${text}\n`, key),
  }
}

/** WeChat Pay sends notices of payments and refunds. Everything else it reports only when asked. */
function noticeOf(scheme: WechatScheme, fact: SchemeFact) {
  if ('agreement' in fact) return contractNotice(scheme, fact)
  const { id, trade, refund: made } = fact
  if (!made && trade.state !== 'paid') return undefined
  const said = made ? { ...refundFacts(made), mchid: scheme.mchId, refund_status: 'SUCCESS' } : wechatTrade(scheme, trade)
  const body = sealNotice(scheme, { id, event: made ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS', said })
  return { body, headers: { 'content-type': 'application/json', ...wechatHeaders(scheme, body) } }
}

function contractNotice(scheme: WechatScheme, { id, agreement }: { id: string; agreement: SchemeAgreement }) {
  const event = agreement.state === 'active' ? 'PAPAY.SIGN' : 'PAPAY.TERMINATE'
  const body = sealNotice(scheme, { id, event, said: contractObject(scheme, agreement) })
  return { body, headers: { 'content-type': 'application/json', ...wechatHeaders(scheme, body) } }
}

type Sealed = { id: string; event: string; said: object | string }

/** A notice's body: the resource is sealed under the API v3 key. A text is sealed as it is. */
export function sealNotice({ apiKey, now }: Pick<WechatScheme, 'apiKey' | 'now'>, { id, event, said }: Sealed): string {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce)
  cipher.setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([
    cipher.update(typeof said === 'string' ? said : JSON.stringify(said), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64')
  const resource = { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce }
  return JSON.stringify({ id, create_time: now().toISOString(), event_type: event, resource_type: 'encrypt-resource', resource })
}
