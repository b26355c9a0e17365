import type { KeyObject } from 'node:crypto'
import type { AgreementBook, SchemeAgreement } from '#adapters/pay-kit/agreements/agreement-book.ts'
import type { SchemeFact, SchemeVoice } from '#adapters/pay-kit/pay-fake.ts'
import type { SchemeState, SchemeTrade, TradeBook } from '#adapters/pay-kit/trades/trade-book.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { beijingTime, fenOf, yuanOf } from '../client.ts'
import { holds, sign, signedText } from '../signing.ts'
import { actOnAgreement, agreementMethods, agreementParams, openAgreement } from './agreements.ts'
import { alipayBill } from './data/bill.ts'
import { gbkOf } from './gbk.ts'
import { zipOf } from './zip.ts'

export type AlipayScheme = {
  book: TradeBook
  agreements: AgreementBook
  now: () => Date
  appId: string
  sellerId: string
  /** Public key of the merchant, whose calls are checked with it. */
  merchantKey: KeyObject
  signingKey: () => KeyObject
  /** Address in the code that a payer scans. */
  codeAddress: (trade: SchemeTrade) => string
  /** Whether codes are in the merchant's contract. */
  hasCodes?: () => boolean
}

/** Page that a payer's browser has opened. */
export type OpenedPage = { trade: SchemeTrade } | { agreement: SchemeAgreement }

type Content = Readonly<Record<string, string>>
const billHost = 'dwbillcenter.alipay.com'

const statuses: Record<Exclude<SchemeState, 'offered'>, string> = {
  waiting: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  declined: 'TRADE_CLOSED',
  closed: 'TRADE_CLOSED',
}

/** Fake of Alipay's server, after its documents: checks our signature, knows a trade once a payer has seen it, signs its answers. */
export function alipayScheme(scheme: AlipayScheme): SchemeVoice & { send: Outbound; openPage: (query: URLSearchParams) => Promise<OpenedPage | undefined> } {
  return {
    async send(url, init) {
      if (url.host === billHost) return { status: 200, headers: new Headers(), body: await billOf(scheme, url.searchParams.get('day') ?? '') }
      const params = Object.fromEntries(new URLSearchParams(init.body))
      const method = params['method'] ?? ''
      const content = contentOf(scheme, params)
      const said = content ? await act(scheme, method, content, params['notify_url'] ?? '') : { code: '40002', sub_code: 'isv.invalid-signature' }
      const node = JSON.stringify({ msg: 'text with "quotes" and } braces {', ...said })
      const text = `{"${method.replaceAll('.', '_')}_response":${node},"sign":"${sign(node, scheme.signingKey())}"}`
      return { status: 200, headers: new Headers(), body: new TextEncoder().encode(text) }
    },
    openPage: (query) => openPage(scheme, query),
    noticeOf: (fact) => noticeOf(scheme, fact),
    confirms: ({ status, body }) => status === 200 && body === 'success',
  }
}

/** The content of a call that carries the merchant's signature. */
function contentOf({ merchantKey, appId }: AlipayScheme, params: Record<string, string>): Content | undefined {
  const signature = params['sign']
  if (!signature || params['app_id'] !== appId || !holds(signedText(params), signature, [merchantKey])) return undefined
  return JSON.parse(params['biz_content'] ?? '{}') as Content
}

const no = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code })
const ok = (own: object) => ({ code: '10000', msg: 'Success', ...own })

async function act(scheme: AlipayScheme, method: string, content: Content, notifyUrl: string): Promise<object> {
  const { book } = scheme
  if (method === 'alipay.trade.precreate') return precreate(scheme, content, notifyUrl)
  if (agreementMethods.has(method)) return actOnAgreement(scheme, method, content, notifyUrl)
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') return billAddress(scheme, content['bill_date'] ?? '')
  const number = content['out_trade_no'] ?? ''
  const trade = content['trade_no'] ? await book.findByTradeNo(content['trade_no']) : await book.find(number)
  if (!trade || trade.state === 'offered') return no('ACQ.TRADE_NOT_EXIST')
  const facts = { trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo }
  if (method === 'alipay.trade.query') return ok({ ...facts, trade_status: statuses[trade.state], total_amount: yuanOf(trade.amountFen) })
  if (method === 'alipay.trade.close') return (await book.close(number)) ? ok(facts) : no('ACQ.REASON_TRADE_STATUS_INVALID')
  if (method === 'alipay.trade.refund') return refund(book, trade, content)
  const made = await book.findRefund(content['out_request_no'] ?? '')
  return made ? ok({ refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(made.amountFen), out_request_no: made.outRefundNo }) : ok({})
}

async function precreate(scheme: AlipayScheme, content: Content, notifyUrl: string): Promise<object> {
  if (scheme.hasCodes?.() === false) return { code: '40006', sub_code: 'isv.insufficient-isv-permissions' }
  const trade = await scheme.book.open({ ...wantedOf(content), state: 'offered', notifyUrl, returnUrl: null })
  if (trade.state !== 'offered' && trade.state !== 'waiting') return no('ACQ.TRADE_HAS_SUCCESS')
  return ok({ out_trade_no: trade.outTradeNo, qr_code: scheme.codeAddress(trade) })
}

function wantedOf(content: Content) {
  const expiresAt = new Date(`${(content['time_expire'] ?? '').replace(' ', 'T')}+08:00`)
  return { outTradeNo: content['out_trade_no']!, amountFen: fenOf(content['total_amount']!)!, title: content['subject'] ?? '', payer: null, expiresAt }
}

/** Opens the trade or the agreement of a page, whose signed address the payer's browser brings. Undefined without the merchant's signature. */
async function openPage(scheme: AlipayScheme, query: URLSearchParams): Promise<OpenedPage | undefined> {
  const params = Object.fromEntries(query)
  const content = contentOf(scheme, params)
  const returnUrl = params['return_url'] ?? null
  if (content && params['method'] === 'alipay.user.agreement.page.sign')
    return { agreement: await openAgreement(scheme, content, { notifyUrl: params['notify_url'] ?? '', returnUrl }) }
  if (!content || params['method'] !== 'alipay.trade.page.pay') return undefined
  await scheme.book.open({ ...wantedOf(content), state: 'waiting', notifyUrl: params['notify_url'] ?? '', returnUrl })
  const trade = await scheme.book.look(content['out_trade_no']!, returnUrl)
  return trade && { trade }
}

async function refund(book: TradeBook, trade: SchemeTrade, content: Content): Promise<object> {
  const outRefundNo = content['out_request_no'] ?? ''
  const made = await book.refund({ tradeNo: trade.tradeNo, outRefundNo, amountFen: fenOf(content['refund_amount'] ?? '') ?? 0n })
  return made === 'refused' ? no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL') : ok({ trade_no: trade.tradeNo, fund_change: made === 'made' ? 'Y' : 'N' })
}

async function billAddress({ book }: AlipayScheme, day: string): Promise<object> {
  const { trades, refunds } = await book.listDay(day)
  if (trades.length + refunds.length === 0) return no('isp.bill_not_exist')
  return ok({ bill_download_url: `https://${billHost}/downloadBillFile.resource?day=${day}` })
}

async function billOf({ book }: AlipayScheme, day: string): Promise<Uint8Array> {
  return zipOf('bill.csv', gbkOf(alipayBill(day, await book.listDay(day))))
}

/** Alipay reports refunds only when asked. */
function noticeOf(scheme: AlipayScheme, fact: SchemeFact) {
  if ('trade' in fact && fact.refund) return undefined
  const params = 'trade' in fact ? alipayNoticeParams(scheme, fact) : agreementParams(scheme, fact)
  const signed = { ...params, sign_type: 'RSA2', sign: sign(signedText(params, true), scheme.signingKey()) }
  return { body: new URLSearchParams(signed).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' } }
}

/** A notice's parameters before they are signed. */
export function alipayNoticeParams(
  { appId, sellerId, now }: Pick<AlipayScheme, 'appId' | 'sellerId' | 'now'>,
  { id, trade }: { id: string; trade: SchemeTrade },
): Record<string, string> {
  return {
    notify_id: id.replaceAll('-', ''),
    notify_type: 'trade_status_sync',
    notify_time: beijingTime(now()),
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    seller_id: sellerId,
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    total_amount: yuanOf(trade.amountFen),
    trade_status: trade.state === 'offered' ? statuses.waiting : statuses[trade.state],
    subject: trade.title,
    body: '',
  }
}
