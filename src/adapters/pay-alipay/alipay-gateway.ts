import { z } from 'zod'
import { GatewayDeclined, type GatewayReport, type OpenedTrade, type OpenTrade, type PaymentGateway, type TradeRef } from '#features/payments/server/ports.ts'
import { beijingTime, call, fenOf, notifyPath, signedParams, yuanOf, type Alipay } from './client.ts'
import { answerNotice, merchantOf, stateOf, verifyNotice } from './notices.ts'
import { alipayRefunds } from './refunds.ts'
import { readStatement } from './statement.ts'
import { alipayStored } from './stored/agreements.ts'

const created = z.object({ qr_code: z.url().max(1_000) })
const asked = z.object({ trade_no: z.string().min(1), out_trade_no: z.string(), trade_status: z.string(), total_amount: z.string() })
const closed = z.object({ out_trade_no: z.string().optional() })

/** Trade that does not exist yet: the code was not scanned and the page has no sign-in. */
const unknownTrade = 'ACQ.TRADE_NOT_EXIST'
/** The product is not in our contract. The other way to pay still works. */
const noContract = /ACCESS_FORBIDDEN|insufficient-isv-permissions|INVALID_PRODUCT/i
const declined = /^ACQ\.(TOTAL_FEE_EXCEED|BUYER_|SELLER_|TRADE_HAS_|CONTEXT_INCONSISTENT|INVALID_PARAMETER)/

/** Alipay: a code to scan (precreate) and its own page, for the same trade. The first one used counts. */
export function alipayGateway(alipay: Alipay): PaymentGateway {
  return {
    name: 'alipay',
    currencies: ['CNY'],
    merchantId: merchantOf(alipay.appId, alipay.sellerId),
    open: (wanted) => open(alipay, wanted),
    query: (trade) => query(alipay, trade),
    close: (trade) => close(alipay, trade),
    verifyNotice: (rawBody, _headers, at) => verifyNotice(alipay, rawBody, at),
    answer: answerNotice,
    refunds: alipayRefunds(alipay),
    statement: (day) => readStatement(alipay, day),
    ...(alipay.withholding ? { stored: alipayStored(alipay, alipay.withholding, (trade) => query(alipay, trade)) } : {}),
  }
}

async function open(alipay: Alipay, wanted: OpenTrade): Promise<OpenedTrade> {
  const content = {
    out_trade_no: wanted.paymentNumber,
    total_amount: yuanOf(wanted.amountFen),
    subject: wanted.title,
    seller_id: alipay.sellerId,
    // Alipay's clock ends the trade too, even if this product is down by then.
    time_expire: beijingTime(wanted.expiresAt),
  }
  const notify = { notify_url: new URL(notifyPath, alipay.origin()).href }
  const back = new URL(wanted.returnPath, alipay.origin())
  if (back.origin !== new URL(alipay.origin()).origin) throw new Error('the return address is not ours')
  const code = await call(alipay, 'alipay.trade.precreate', content, created, notify)
  if (!code.ok && declined.test(code.code)) throw new GatewayDeclined(code.code)
  if (!code.ok && !noContract.test(code.code)) throw new Error(`Alipay refused to open a trade: ${code.code}`)
  const page = { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' }
  const query = signedParams(alipay, 'alipay.trade.page.pay', page, { ...notify, return_url: back.href })
  return { tradeNo: null, cashierUrl: `${alipay.gatewayUrl}?${query}`, qrText: code.ok ? code.value.qr_code : null }
}

async function query(alipay: Alipay, { paymentNumber }: TradeRef): Promise<GatewayReport | undefined> {
  const answer = await call(alipay, 'alipay.trade.query', { out_trade_no: paymentNumber }, asked)
  if (!answer.ok && answer.code === unknownTrade) return undefined
  if (!answer.ok) throw new Error(`Alipay refused to tell of a trade: ${answer.code}`)
  const { trade_no, out_trade_no, trade_status, total_amount } = answer.value
  const amountFen = fenOf(total_amount)
  if (amountFen === undefined) throw new Error('Alipay told a sum that is none')
  return {
    tradeNo: trade_no,
    paymentNumber: out_trade_no,
    merchantId: merchantOf(alipay.appId, alipay.sellerId),
    state: stateOf(trade_status),
    amountFen,
    currency: 'CNY',
  }
}

/** Closes a waiting trade. Any other cannot be closed, so its state is queried instead of inferred from the error. */
async function close(alipay: Alipay, trade: TradeRef): Promise<GatewayReport | undefined> {
  const answer = await call(alipay, 'alipay.trade.close', { out_trade_no: trade.paymentNumber }, closed)
  if (!answer.ok && answer.code === unknownTrade) return undefined
  const stands = await query(alipay, trade)
  if (stands?.state === 'waiting') throw new Error(`Alipay did not close a trade: ${answer.ok ? 'it still waits' : answer.code}`)
  return stands
}
