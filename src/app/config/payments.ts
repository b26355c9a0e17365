import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { alipaySettings } from '#adapters/pay-alipay/settings.ts'
import { stripeSettings } from '#adapters/pay-stripe/settings.ts'
import { wechatPaySettings } from '#adapters/pay-wechat/settings.ts'
import { requiredOf, variablesOf } from './driver-variables.ts'
import { missing as missingSetting, readAll, SettingError, throwAll } from './setting-error.ts'

/** Environment of the gateways. Keys are PEM text (line ends may be written `\n`), plain base64, or the path of such a file. */
export const payEnvironment = z.object({
  ...variablesOf(alipaySettings, wechatPaySettings, stripeSettings),
  BANK_TRANSFER: z.enum(['on', 'off']).default('off'),
})
type Environment = z.output<typeof payEnvironment>

/** Configured ways to pay; undefined: not offered. */
export type PayConfig = {
  alipay:
    | {
        appId: string
        sellerId: string
        privateKey: KeyObject
        alipayKeys: KeyObject[]
        withholding: { signScene: string; kind: 'cycle' | 'general' } | undefined
        vendorSandbox: boolean
      }
    | undefined
  wechatPay:
    | {
        mchId: string
        appId: string
        serial: string
        privateKey: KeyObject
        apiKey: Buffer
        platformKeys: Map<string, KeyObject>
        planId: number | undefined
      }
    | undefined
  stripe: { secretKey: string; webhookSecrets: string[]; savedCards: boolean } | undefined
  bankTransfer: boolean
}

/** All keys of a gateway, or none: an incomplete set would fail for the first payer. Throws a sentence that names the variable. */
export function readPayConfig(value: Environment, production: boolean): PayConfig {
  const gateways = { alipay: () => alipayOf(value, production), wechatPay: () => wechatPayOf(value), stripe: () => stripeOf(value, production) }
  return { ...readAll(gateways), bankTransfer: value.BANK_TRANSFER === 'on' }
}

function together<Name extends keyof Environment>(value: Environment, names: readonly Name[], what: string): Record<Name, string> | undefined {
  if (names.every((name) => value[name] === undefined)) return undefined
  throwAll(names.filter((name) => value[name] === undefined).map((name) => missingSetting(name, `${what} needs ${names.join(', ')}`)))
  return value as unknown as Record<Name, string>
}

function matching(name: string, value: string, form: RegExp, says: string): string {
  if (!form.test(value)) throw new SettingError(name, 'form', `${name}: must be ${says}`)
  return value
}

function alipayOf(value: Environment, production: boolean): PayConfig['alipay'] {
  const keys = together(value, requiredOf(alipaySettings), 'Alipay')
  if (!keys) return undefined
  return readAll({
    vendorSandbox: () => sandboxOf(value, production),
    appId: () => matching('ALIPAY_APP_ID', keys.ALIPAY_APP_ID, /^\d{16}$/, '16 digits'),
    sellerId: () => matching('ALIPAY_SELLER_ID', keys.ALIPAY_SELLER_ID, /^2088\d{12}$/, '16 digits that begin with 2088'),
    privateKey: () => privateKey('ALIPAY_PRIVATE_KEY', keys.ALIPAY_PRIVATE_KEY),
    alipayKeys: () => partsOf('ALIPAY_PUBLIC_KEYS', keys.ALIPAY_PUBLIC_KEYS).map((part) => publicKey('ALIPAY_PUBLIC_KEYS', part).key),
    withholding: () => withholdingOf(value),
  })
}

function sandboxOf({ ALIPAY_SANDBOX: sandbox }: Environment, production: boolean): boolean {
  if (production && sandbox === 'on') throw new SettingError('ALIPAY_SANDBOX', 'sandbox', 'ALIPAY_SANDBOX=on takes no real money: leave it out in production')
  return sandbox === 'on'
}

/** Stored agreements, if our contract allows them. Its scene names it. */
function withholdingOf({ ALIPAY_SIGN_SCENE: scene, ALIPAY_WITHHOLDING: kind }: Environment): NonNullable<PayConfig['alipay']>['withholding'] {
  if (!scene && kind) throw missingSetting('ALIPAY_SIGN_SCENE', 'ALIPAY_WITHHOLDING needs the scene in the contract')
  return scene
    ? {
        signScene: matching('ALIPAY_SIGN_SCENE', scene, /^[A-Z_]+\|[A-Z_]+$/, 'a scene such as INDUSTRY|DIGITAL_MEDIA'),
        kind: kind === 'general' ? kind : 'cycle',
      }
    : undefined
}

function wechatPayOf(value: Environment): PayConfig['wechatPay'] {
  const keys = together(value, requiredOf(wechatPaySettings), 'WeChat Pay')
  if (!keys) return undefined
  return readAll({
    apiKey: () => apiKeyOf(keys.WECHAT_PAY_API_KEY),
    mchId: () => matching('WECHAT_PAY_MERCHANT_ID', keys.WECHAT_PAY_MERCHANT_ID, /^\d{8,10}$/, '8 to 10 digits'),
    appId: () => matching('WECHAT_PAY_APP_ID', keys.WECHAT_PAY_APP_ID, /^wx[0-9a-f]{16}$/, 'wx and 16 hexadecimal digits'),
    serial: () => matching('WECHAT_PAY_SERIAL', keys.WECHAT_PAY_SERIAL, /^[0-9A-F]{32,40}$/, 'the serial of our own certificate in capitals'),
    privateKey: () => privateKey('WECHAT_PAY_PRIVATE_KEY', keys.WECHAT_PAY_PRIVATE_KEY),
    platformKeys: () => platformKeys(keys.WECHAT_PAY_PLATFORM_KEYS, value.WECHAT_PAY_PLATFORM_KEY_IDS),
    planId: () =>
      value.WECHAT_PAY_PLAN_ID === undefined
        ? undefined
        : Number(matching('WECHAT_PAY_PLAN_ID', value.WECHAT_PAY_PLAN_ID, /^[1-9]\d{0,11}$/, 'the number of a plan')),
  })
}

function apiKeyOf(given: string): Buffer {
  const apiKey = Buffer.from(given)
  if (apiKey.length !== 32) throw new SettingError('WECHAT_PAY_API_KEY', 'form', 'WECHAT_PAY_API_KEY: must be the API v3 key of 32 characters')
  return apiKey
}

/** Certificates carry their serial; public keys get the ids in their order. Several are valid during a rotation. */
function platformKeys(given: string, ids: string | undefined): Map<string, KeyObject> {
  const names = (ids ?? '').split(',').map((id) => id.trim())
  return new Map(
    partsOf('WECHAT_PAY_PLATFORM_KEYS', given).map((part) => {
      const { key, serial } = publicKey('WECHAT_PAY_PLATFORM_KEYS', part)
      const id = serial ?? names.shift()
      if (!id)
        throw missingSetting('WECHAT_PAY_PLATFORM_KEY_IDS', 'each public key in WECHAT_PAY_PLATFORM_KEYS needs its id (PUB_KEY_ID_…), separated by commas')
      return [id, key]
    }),
  )
}

function stripeOf(value: Environment, production: boolean): PayConfig['stripe'] {
  const keys = together(value, requiredOf(stripeSettings), 'Stripe')
  if (!keys) return undefined
  const read = readAll({
    secretKey: () => stripeKeyOf(keys.STRIPE_SECRET_KEY, production),
    webhookSecrets: () => webhookSecretsOf(keys.STRIPE_WEBHOOK_SECRETS),
  })
  return { ...read, savedCards: value.STRIPE_SAVED_CARDS === 'on' }
}

function stripeKeyOf(given: string, production: boolean): string {
  if (given.startsWith('pk_'))
    throw new SettingError('STRIPE_SECRET_KEY', 'publishable-key', 'STRIPE_SECRET_KEY: must be the secret key, not the publishable one')
  const key = matching('STRIPE_SECRET_KEY', given, /^[rs]k_(?:live|test)_\w{10,}$/, 'a secret or restricted key (sk_live_… or rk_live_…)')
  if (production && key.includes('_test_'))
    throw new SettingError('STRIPE_SECRET_KEY', 'test-key', 'STRIPE_SECRET_KEY is a test key, which takes no real money: production needs a live one')
  return key
}

function webhookSecretsOf(given: string): string[] {
  if (/^[rs]k_/.test(given)) throw new SettingError('STRIPE_WEBHOOK_SECRETS', 'secret-key', 'STRIPE_WEBHOOK_SECRETS: must be whsec_…, not the API’s key')
  const secrets = given.split(',').map((secret) => secret.trim())
  for (const secret of secrets) matching('STRIPE_WEBHOOK_SECRETS', secret, /^whsec_\w{8,}$/, 'whsec_…, or two of them separated by a comma')
  return secrets
}

/** The PEM blocks of a value or file; a value without any is one key in plain base64. */
function partsOf(name: string, value: string): string[] {
  const whole = contentOf(name, value)
  return whole.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? whole.split(',').map((part) => part.trim())
}

function contentOf(name: string, value: string): string {
  if (!value.startsWith('/') || value.includes('\n')) return value.replaceAll('\\n', '\n')
  try {
    return readFileSync(value, 'utf8').trim()
  } catch {
    throw new SettingError(name, 'form', `${name}: the file that it names cannot be read`)
  }
}

function privateKey(name: string, value: string): KeyObject {
  const content = contentOf(name, value)
  const der = Buffer.from(content, 'base64')
  const ways = content.includes('-----')
    ? [() => createPrivateKey(content)]
    : (['pkcs8', 'pkcs1'] as const).map((type) => () => createPrivateKey({ key: der, format: 'der', type }))
  return rsaOf(name, ways, 'an RSA private key of 2048 bits or more')
}

function publicKey(name: string, part: string): { key: KeyObject; serial?: string } {
  if (part.includes('CERTIFICATE')) {
    const serial = { read: '' }
    const read = () => {
      const certificate = new X509Certificate(part)
      serial.read = certificate.serialNumber
      return certificate.publicKey
    }
    return { key: rsaOf(name, [read], 'certificates with RSA keys'), serial: serial.read }
  }
  const ways = part.includes('-----')
    ? [() => createPublicKey(part)]
    : [() => createPublicKey({ key: Buffer.from(part, 'base64'), format: 'der', type: 'spki' })]
  return { key: rsaOf(name, ways, 'RSA public keys of 2048 bits or more') }
}

/** Returns the first reading that succeeds. The value itself is never in the message. */
function rsaOf(name: string, ways: readonly (() => KeyObject)[], says: string): KeyObject {
  for (const way of ways) {
    try {
      const key = way()
      if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key
    } catch {
      // The next way.
    }
  }
  throw new SettingError(name, 'form', `${name}: must be ${says}`)
}
