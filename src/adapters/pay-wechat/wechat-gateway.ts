import { z } from 'zod'
import { GatewayDeclined, type GatewayReport, type OpenedTrade, type OpenTrade, type PaymentGateway, type TradeRef } from '#features/payments/server/ports.ts'
import { call, type WechatPay } from './client.ts'
import { contentOf } from './trades/trade-content.ts'
import { wechatInApp } from './trades/in-app.ts'
import { answerNotice, verifyNotice } from './notices.ts'
import { wechatRefunds } from './refunds.ts'
import { readStatement } from './statement.ts'
import { wechatStored } from './stored/agreements.ts'
import { merchantOf, reportOf, trade } from './trades/trades.ts'

const opened = z.object({ code_url: z.string().regex(/^weixin:\/\/\S{1,1000}$/) })
/** Errors about this trade, not about the vendor's health. */
const declined = new Set(['NO_AUTH', 'PARAM_ERROR', 'INVALID_REQUEST', 'OUT_TRADE_NO_USED', 'RULE_LIMIT', 'APPID_MCHID_NOT_MATCH'])
const unknownTrade = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])

/** WeChat Pay v3: a code to scan, or WeChat's dialog inside its browser. */
export function wechatGateway(pay: WechatPay): PaymentGateway {
  return {
    name: 'wechat-pay',
    currencies: ['CNY'],
    merchantId: merchantOf(pay.mchId, pay.appId),
    open: (wanted) => open(pay, wanted),
    query: (one) => query(pay, one),
    close: (one) => close(pay, one),
    verifyNotice: (rawBody, headers, at) => verifyNotice(pay, rawBody, headers, at),
    answer: answerNotice,
    refunds: wechatRefunds(pay),
    statement: (day) => readStatement(pay, day),
    ...(pay.planId === undefined ? {} : { stored: wechatStored(pay, pay.planId, (one) => query(pay, one)) }),
    ...(pay.accountSecret ? { inApp: wechatInApp(pay, pay.accountSecret) } : {}),
  }
}

async function open(pay: WechatPay, wanted: OpenTrade): Promise<OpenedTrade> {
  const { code, said } = await call(pay, 'POST', '/v3/pay/transactions/native', contentOf(pay, wanted))
  if (declined.has(code)) throw new GatewayDeclined(code)
  if (code) throw new Error(`WeChat Pay opened no trade: ${code}`)
  return { tradeNo: null, cashierUrl: null, qrText: opened.parse(said).code_url }
}

async function query(pay: WechatPay, { paymentNumber }: TradeRef): Promise<GatewayReport | undefined> {
  const { code, said } = await call(pay, 'GET', `/v3/pay/transactions/out-trade-no/${paymentNumber}?mchid=${pay.mchId}`)
  if (unknownTrade.has(code)) return undefined
  if (code) throw new Error(`WeChat Pay did not tell of a trade: ${code}`)
  const report = reportOf(trade.parse(said), { amountFen: 0n, appId: pay.appId })
  if (!report) throw new Error('WeChat Pay tells of a paid trade without its number')
  return report
}

/** Closes a trade. 204 says nothing, and a paid one cannot be closed, so the state is queried. */
async function close(pay: WechatPay, one: TradeRef): Promise<GatewayReport | undefined> {
  const { code } = await call(pay, 'POST', `/v3/pay/transactions/out-trade-no/${one.paymentNumber}/close`, { mchid: pay.mchId })
  if (unknownTrade.has(code)) return undefined
  const stands = await query(pay, one)
  if (stands?.state === 'waiting') throw new Error(`WeChat Pay did not close a trade: ${code || 'it still waits'}`)
  return stands
}
