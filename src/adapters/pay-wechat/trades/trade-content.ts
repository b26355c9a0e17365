import type { OpenTrade } from '#features/payments/server/ports.ts'
import { notifyPath, type WechatPay } from '../client.ts'

/** Content of a trade for every way of paying. */
export function contentOf(pay: WechatPay, wanted: OpenTrade): object {
  return {
    appid: pay.appId,
    mchid: pay.mchId,
    description: wanted.title,
    out_trade_no: wanted.paymentNumber,
    time_expire: `${wanted.expiresAt.toISOString().slice(0, 19)}+00:00`,
    notify_url: new URL(notifyPath, pay.origin()).href,
    amount: { total: Number(wanted.amountFen), currency: wanted.currency },
  }
}
