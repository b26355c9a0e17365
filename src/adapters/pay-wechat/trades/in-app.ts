import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { InAppParams, InAppPay, OpenTrade } from '#features/payments/server/ports.ts'
import { call, type WechatPay } from '../client.ts'
import { secondsOf, sign } from '../signing.ts'
import { contentOf } from './trade-content.ts'

const prepared = z.object({ prepay_id: z.string().regex(/^\w{1,100}$/) })
const visitor = z.object({ openid: z.string().regex(/^[\w-]{6,64}$/) })
export const accountHost = 'https://api.weixin.qq.com'

/** Inside WeChat: its consent page identifies the payer silently (`snsapi_base`), then a trade is opened for this payer only. */
export function wechatInApp(pay: WechatPay, accountSecret: string): InAppPay {
  return {
    consentUrl(returnUrl, state) {
      const url = new URL('https://open.weixin.qq.com/connect/oauth2/authorize')
      const query = { appid: pay.appId, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_base', state }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return `${url.href}#wechat_redirect`
    },
    async open(wanted: OpenTrade, code: string): Promise<InAppParams> {
      const openid = await payerOf(pay, accountSecret, code)
      const content = { ...contentOf(pay, wanted), payer: { openid } }
      const answer = await call(pay, 'POST', '/v3/pay/transactions/jsapi', content)
      if (answer.code) throw new Error(`WeChat Pay opened no trade inside WeChat: ${answer.code}`)
      return paramsOf(pay, prepared.parse(answer.said).prepay_id)
    },
  }
}

async function payerOf(pay: WechatPay, secret: string, code: string): Promise<string> {
  const url = new URL('/sns/oauth2/access_token', accountHost)
  const query = { appid: pay.appId, secret, code, grant_type: 'authorization_code' }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { body } = await pay.send(url, { method: 'GET', headers: { accept: 'application/json' } })
  const said = visitor.safeParse(JSON.parse(new TextDecoder().decode(body)))
  if (!said.success) throw new Error('WeChat did not say who pays')
  return said.data.openid
}

/** Parameters for WeChat's dialog, signed so that the page cannot change them. */
function paramsOf({ appId, now, privateKey }: WechatPay, prepayId: string): InAppParams {
  const timeStamp = secondsOf(now())
  const nonceStr = randomBytes(16).toString('hex')
  const pack = `prepay_id=${prepayId}`
  const paySign = sign(`${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`, privateKey)
  return { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
}
