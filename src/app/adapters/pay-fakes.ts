import { alipayGateway } from '#adapters/pay-alipay/alipay-gateway.ts'
import { alipayScheme } from '#adapters/pay-alipay/fake/alipay-scheme.ts'
import { storedAgreements } from '#adapters/pay-kit/agreements/stored-agreements.ts'
import type { TrialPages } from '#adapters/pay-kit/cashier/page-request.ts'
import { fakeKeys } from '#adapters/pay-kit/keys.ts'
import { agreementAddress, cashierAddress, payFakePath, type PayFake } from '#adapters/pay-kit/pay-fake.ts'
import { storedBook } from '#adapters/pay-kit/trades/stored-book.ts'
import { stripeScheme } from '#adapters/pay-stripe/fake/stripe-scheme.ts'
import { stripeGateway } from '#adapters/pay-stripe/stripe-gateway.ts'
import { wechatScheme } from '#adapters/pay-wechat/fake/wechat-scheme.ts'
import { wechatGateway } from '#adapters/pay-wechat/wechat-gateway.ts'
import type { Gateways, PaymentGateway } from '#features/payments/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { MacKey, SecretBox } from '#platform/secret-box.ts'

const alipayIds = { appId: '2021009999990001', sellerId: '2088999999990001' }
const wechatIds = { mchId: '1999990001', appId: 'wx0fa4e0000000d390' }
const wechatPlanId = 12_535
const wechatKeyId = 'PUB_KEY_ID_0199999000120260311'

export type PayFakes = { pages: TrialPages; gateways: Pick<Gateways, 'alipay' | 'wechat-pay' | 'stripe'> }

/**
 * Alipay, WeChat Pay and Stripe of the demo: the real adapters, whose calls stay in this process. They and the fakes check each other's signatures. The caller
 * makes them outside production only.
 */
export async function makePayFakes(deps: Omit<PayFake, 'voices'> & { secretBox: SecretBox; mac: MacKey }): Promise<PayFakes> {
  const { now, origin } = deps
  const keys = await fakeKeys(deps)
  const apiKey = Buffer.from(deps.mac.hmac('wechat-api-key').toString('hex').slice(0, 32))
  const alipay = alipayScheme({
    ...alipayIds,
    book: storedBook(deps, 'alipay'),
    agreements: storedAgreements(deps, 'alipay'),
    now,
    merchantKey: keys['alipay-merchant'].publicKey,
    signingKey: () => keys['alipay-scheme'].privateKey,
    codeAddress: ({ token }) => cashierAddress(origin(), token, { from: 'qr' }),
  })
  const wechat = wechatScheme({
    ...wechatIds,
    apiKey,
    book: storedBook(deps, 'wechat-pay'),
    agreements: storedAgreements(deps, 'wechat-pay'),
    planId: wechatPlanId,
    signAddress: ({ token }) => `https://payapp.weixin.qq.com/papay/sign/${token}`,
    now,
    merchantKey: keys['wechat-merchant'].publicKey,
    signingKey: () => ({ id: wechatKeyId, key: keys['wechat-scheme'].privateKey }),
  })
  const atAlipay = alipayGateway({
    ...alipayIds,
    privateKey: keys['alipay-merchant'].privateKey,
    alipayKeys: [keys['alipay-scheme'].publicKey],
    // The address is known only when the server listens.
    get gatewayUrl() {
      return new URL(`${payFakePath}/alipay/gateway.do`, origin()).href
    },
    withholding: { signScene: 'INDUSTRY|DIGITAL_MEDIA', kind: 'cycle' },
    origin,
    now,
    send: alipay.send,
  })
  const atWechat = wechatGateway({
    ...wechatIds,
    serial: '5157F09EFDC096DE15EBE81A47057A72',
    privateKey: keys['wechat-merchant'].privateKey,
    apiKey,
    platformKeys: new Map([[wechatKeyId, keys['wechat-scheme'].publicKey]]),
    accountSecret: undefined,
    planId: wechatPlanId,
    origin,
    now,
    send: wechat.send,
  })
  const stripe = stripeAtFake(deps)
  const readLook = async () => (await readSiteConfig({ ...deps, actor: { kind: 'visitor' } }, 'zh')).template
  return {
    pages: { ...deps, voices: { alipay, 'wechat-pay': wechat, stripe: stripe.scheme }, readLook, openAlipayPage: alipay.openPage },
    gateways: {
      stripe: stripe.gateway,
      alipay: { ...withAgreementCode(atAlipay, alipay.openPage, origin), isTrial: true },
      'wechat-pay': withCashier({ ...atWechat, isTrial: true }, origin),
    },
  }
}

type Deps = Parameters<typeof makePayFakes>[0]

function stripeAtFake(deps: Deps) {
  const { now, origin, mac } = deps
  const secretOf = (name: string) => mac.hmac(name).toString('hex').slice(0, 32)
  const [secretKey, webhookSecret] = [`sk_test_${secretOf('stripe-key')}`, `whsec_${secretOf('stripe-webhook')}`]
  const scheme = stripeScheme({
    book: storedBook(deps, 'stripe'),
    agreements: storedAgreements(deps, 'stripe'),
    now,
    secretKey,
    webhookSecret,
    notifyUrl: () => new URL('/api/notify/stripe', origin()).href,
    pageAddress: (kind, token) => `https://checkout.stripe.com/c/${kind}/${token}`,
  })
  const gateway = stripeGateway({ secretKey, webhookSecrets: [webhookSecret], savedCards: true, origin, now, send: scheme.send })
  return { scheme, gateway: withTrialPages({ ...gateway, isTrial: true }, origin) }
}

function withTrialPages(gateway: PaymentGateway, origin: () => string): PaymentGateway {
  return {
    ...withSignPage(gateway, origin),
    async open(wanted) {
      const opened = await gateway.open(wanted)
      const query = { locale: wanted.subject.locale, back: wanted.returnPath }
      return { ...opened, cashierUrl: cashierAddress(origin(), tokenOf(opened.cashierUrl), query) }
    },
  }
}

/**
 * No app can open a WeChat code of the fake. The code that customers see leads to the trial cashier instead, and so does a link, for payers without a second
 * device.
 */
function withCashier(gateway: PaymentGateway, origin: () => string): PaymentGateway {
  return {
    ...withSignPage(gateway, origin),
    async open(wanted) {
      const opened = await gateway.open(wanted)
      const token = /[?&]pr=([0-9a-f]+)/.exec(opened.qrText ?? '')?.[1]
      if (!token) throw new Error('the fake of WeChat Pay gave another code')
      const query = { locale: wanted.subject.locale, back: wanted.returnPath }
      return { ...opened, cashierUrl: cashierAddress(origin(), token, query), qrText: cashierAddress(origin(), token, { locale: query.locale, from: 'qr' }) }
    },
  }
}

/** The fakes have no pages at the vendors' addresses. Their links lead to the pages of the trial instead. */
function withSignPage(gateway: PaymentGateway, origin: () => string): PaymentGateway {
  const { stored } = gateway
  if (!stored) return gateway
  return {
    ...gateway,
    stored: {
      ...stored,
      async sign(wanted) {
        const token = tokenOf((await stored.sign(wanted)).signUrl)
        const { locale } = wanted.subject
        return { signUrl: agreementAddress(origin(), token, { locale }), qrText: agreementAddress(origin(), token, { locale, from: 'qr' }) }
      },
    },
  }
}

const tokenOf = (address: string | null) => /\/([0-9a-f]+)$/.exec(address ?? '')![1]!

/** The signed address of Alipay's page is too long for a code, and no app knows the fake. The code leads to the agreement's page instead. */
function withAgreementCode(gateway: PaymentGateway, openPage: TrialPages['openAlipayPage'], origin: () => string): PaymentGateway {
  const { stored } = gateway
  if (!stored) return gateway
  return {
    ...gateway,
    stored: {
      ...stored,
      async sign(wanted) {
        const { signUrl } = await stored.sign(wanted)
        const page = await openPage(new URL(signUrl!).searchParams)
        if (!page || !('agreement' in page)) throw new Error('the fake of Alipay opened no agreement')
        return { signUrl, qrText: agreementAddress(origin(), page.agreement.token, { locale: wanted.subject.locale, from: 'qr' }) }
      },
    },
  }
}
