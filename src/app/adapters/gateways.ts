import { alipayGateway } from '#adapters/pay-alipay/alipay-gateway.ts'
import { bankTransfer } from '#adapters/pay-bank-transfer/bank-transfer.ts'
import type { SandboxCompany } from '#adapters/pay-sandbox/company.ts'
import { makeSandboxGateway } from '#adapters/pay-sandbox/sandbox-gateway.ts'
import { stripeGateway } from '#adapters/pay-stripe/stripe-gateway.ts'
import { wechatGateway } from '#adapters/pay-wechat/wechat-gateway.ts'
import type { Gateways } from '#features/payments/api.ts'
import { makeOutbound } from '#platform/http/outbound.ts'
import type { Config } from '../config/config.ts'
import type { PayFakes } from './pay-fakes.ts'

/** Hosts of Alipay and of its sandbox. Bills are fetched elsewhere. */
const alipayHosts = { true: 'openapi-sandbox.dl.alipaydev.com', false: 'openapi.alipay.com' } as const
const billHosts = ['dwbillcenter.alipay.com', 'dwbillcenter.alipaydev.com']

/** Returns the payment gateways that have keys in the configuration. Offline fakes exist outside production only, and a real gateway replaces its fake. */
export function makeGateways(config: Config, sandbox: SandboxCompany, fakes: PayFakes | undefined): Gateways {
  const { alipay, wechatPay, stripe, bankTransfer: transfers } = config.payments
  const { origin, now } = sandbox
  return {
    ...(config.mode === 'production' ? {} : fakes?.gateways),
    ...(alipay ? { alipay: alipayAt(alipay, origin, now) } : {}),
    ...(wechatPay
      ? {
          'wechat-pay': wechatGateway({
            ...wechatPay,
            origin,
            now,
            accountSecret: secretOf(config),
            send: outTo('api.mch.weixin.qq.com', 'api.weixin.qq.com'),
          }),
        }
      : {}),
    ...(stripe ? { stripe: stripeGateway({ ...stripe, origin, now, send: outTo('api.stripe.com') }) } : {}),
    ...(transfers ? { 'bank-transfer': bankTransfer() } : {}),
    ...(config.mode === 'production' ? {} : { sandbox: makeSandboxGateway(sandbox) }),
  }
}

function outTo(...hosts: string[]) {
  return makeOutbound({ hosts })
}

function alipayAt({ vendorSandbox, ...keys }: NonNullable<Config['payments']['alipay']>, origin: () => string, now: () => Date) {
  const host = alipayHosts[`${vendorSandbox}`]
  return alipayGateway({ ...keys, gatewayUrl: `https://${host}/gateway.do`, origin, now, send: outTo(host, ...billHosts) })
}

/** Payers are known by their id at the official account, so that must be the app of the payments. */
function secretOf({ wechat, payments }: Config): string | undefined {
  return wechat?.officialAccount.appId === payments.wechatPay?.appId ? wechat?.officialAccount.secret : undefined
}
