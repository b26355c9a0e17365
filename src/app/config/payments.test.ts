import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { payEnvironment, readPayConfig } from './payments.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const [other, small] = [generateKeyPairSync('rsa', { modulusLength: 2048 }), generateKeyPairSync('rsa', { modulusLength: 1024 })]
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const bare = (key: typeof publicKey) => key.export({ type: 'spki', format: 'der' }).toString('base64')

const alipay = { ALIPAY_APP_ID: '2021000000000001', ALIPAY_SELLER_ID: '2088000000000001', ALIPAY_PRIVATE_KEY: pem, ALIPAY_PUBLIC_KEYS: bare(publicKey) }
const wechat = {
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_APP_ID: 'wx8888888888888888',
  WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72A1B2C3D4',
  WECHAT_PAY_PRIVATE_KEY: pem,
  WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_PLATFORM_KEYS: publicPem,
  WECHAT_PAY_PLATFORM_KEY_IDS: 'PUB_KEY_ID_0100000001',
}
const stripe = { STRIPE_SECRET_KEY: 'sk_live_51Hxxxxxxxxxxxxxx', STRIPE_WEBHOOK_SECRETS: 'whsec_12345678,whsec_87654321' }

const read = (env: Record<string, string | undefined>, production = false) => readPayConfig(payEnvironment.parse(env), production)

describe('the payment gateways', () => {
  it('are none without keys, also in production, whose owner may set them up in the back office', () => {
    expect(read({})).toEqual({ alipay: undefined, wechatPay: undefined, stripe: undefined, bankTransfer: false })
    expect(read({}, true)).toEqual(read({}))
    expect(read({ BANK_TRANSFER: 'on' }, true).bankTransfer).toBe(true)
  })

  it.each([
    ['Alipay', alipay],
    ['WeChat Pay', wechat],
    ['Stripe', stripe],
  ])('%s stops the start if one of its keys is missing, which the error names', (_name, keys: Record<string, string>) => {
    expect(() => read(keys, true)).not.toThrow()
    for (const name of Object.keys(keys)) expect(() => read({ ...keys, [name]: undefined })).toThrow(`${name} is missing`)
  })

  it.each([
    ['ALIPAY_APP_ID', { ...alipay, ALIPAY_APP_ID: '123' }],
    ['ALIPAY_SELLER_ID', { ...alipay, ALIPAY_SELLER_ID: '3000000000000001' }],
    ['ALIPAY_PRIVATE_KEY', { ...alipay, ALIPAY_PRIVATE_KEY: 'MIIEvQIBADANBg' }],
    ['ALIPAY_PRIVATE_KEY', { ...alipay, ALIPAY_PRIVATE_KEY: small.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }],
    ['ALIPAY_PRIVATE_KEY', { ...alipay, ALIPAY_PRIVATE_KEY: '/nowhere/at/all.pem' }],
    ['ALIPAY_PUBLIC_KEYS', { ...alipay, ALIPAY_PUBLIC_KEYS: 'x' }],
    ['ALIPAY_SIGN_SCENE', { ...alipay, ALIPAY_SIGN_SCENE: 'digital media' }],
    ['WECHAT_PAY_API_KEY', { ...wechat, WECHAT_PAY_API_KEY: 'short' }],
    ['WECHAT_PAY_APP_ID', { ...wechat, WECHAT_PAY_APP_ID: 'wx1' }],
    ['WECHAT_PAY_SERIAL', { ...wechat, WECHAT_PAY_SERIAL: 'not a serial' }],
    ['WECHAT_PAY_PLAN_ID', { ...wechat, WECHAT_PAY_PLAN_ID: 'plan-number-one' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_51Hxxxxxxxxxxxxxx' }],
    ['STRIPE_WEBHOOK_SECRETS', { ...stripe, STRIPE_WEBHOOK_SECRETS: 'whsec_12345678,nonsense' }],
  ])('with an invalid %s stop the start, without showing it', (name, keys: Record<string, string>) => {
    const error = (() => {
      try {
        return read(keys)
      } catch (thrown) {
        return thrown as Error
      }
    })()
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).toMatch(new RegExp(`^${name}:`))
    if (keys[name]!.length > 8) expect((error as Error).message).not.toContain(keys[name])
  })

  it('charge stored agreements only with the keys of the contract', () => {
    expect(read(alipay).alipay?.withholding).toBeUndefined()
    expect(read({ ...alipay, ALIPAY_SIGN_SCENE: 'INDUSTRY|DIGITAL_MEDIA' }).alipay?.withholding).toEqual({ signScene: 'INDUSTRY|DIGITAL_MEDIA', kind: 'cycle' })
    expect(read({ ...alipay, ALIPAY_SIGN_SCENE: 'INDUSTRY|DIGITAL_MEDIA', ALIPAY_WITHHOLDING: 'general' }).alipay?.withholding?.kind).toBe('general')
    expect(() => read({ ...alipay, ALIPAY_WITHHOLDING: 'general' })).toThrow('ALIPAY_SIGN_SCENE is missing')
    expect(read(wechat).wechatPay?.planId).toBeUndefined()
    expect(read({ ...wechat, WECHAT_PAY_PLAN_ID: '12535' }).wechatPay?.planId).toBe(12_535)
    expect(read(stripe).stripe?.savedCards).toBe(false)
    expect(read({ ...stripe, STRIPE_SAVED_CARDS: 'on' }).stripe?.savedCards).toBe(true)
  })

  it('exclude the sandbox in production', () => {
    expect(() => read({ ...alipay, ALIPAY_SANDBOX: 'on' }, true)).toThrow('ALIPAY_SANDBOX')
    expect(() => read({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_51Hxxxxxxxxxxxxxx' }, true)).toThrow('STRIPE_SECRET_KEY')
    expect(read({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_51Hxxxxxxxxxxxxxx' }).stripe).toBeDefined()
  })

  it('read keys as text, on one line, without header, and from files; several during a rotation', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'runxin-keys-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'key.pem')
    writeFileSync(file, pem)
    const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
    for (const ALIPAY_PRIVATE_KEY of [pem, pem.replaceAll('\n', '\\n'), pkcs1, file])
      expect(read({ ...alipay, ALIPAY_PRIVATE_KEY }).alipay!.privateKey.equals(privateKey)).toBe(true)
    expect(read({ ...alipay, ALIPAY_PUBLIC_KEYS: `${bare(publicKey)},${bare(other.publicKey)}` }).alipay!.alipayKeys).toHaveLength(2)
    const both = `${publicPem}\n${other.publicKey.export({ type: 'spki', format: 'pem' }).toString()}`
    const { platformKeys } = read({ ...wechat, WECHAT_PAY_PLATFORM_KEYS: both, WECHAT_PAY_PLATFORM_KEY_IDS: 'PUB_KEY_ID_1, PUB_KEY_ID_2' }).wechatPay!
    expect([...platformKeys.keys()]).toEqual(['PUB_KEY_ID_1', 'PUB_KEY_ID_2'])
    expect(platformKeys.get('PUB_KEY_ID_2')!.equals(other.publicKey)).toBe(true)
  })
})
