import { describe, expect, it } from 'vitest'
import { tencentCaptchaSettings, turnstileSettings } from '#adapters/captcha-vendors/settings.ts'
import { smtpSettings } from '#adapters/mail-smtp/settings.ts'
import { alipaySettings } from '#adapters/pay-alipay/settings.ts'
import { bankTransferSettings } from '#adapters/pay-bank-transfer/settings.ts'
import { stripeSettings } from '#adapters/pay-stripe/settings.ts'
import { tencentSettings } from '#adapters/sms-tencent/settings.ts'
import { wechatSettings } from '#adapters/wechat-open-platform/settings.ts'
import { en } from '#features/providers/messages/en.ts'
import { zh } from '#features/providers/messages/zh.ts'
import { settingFaults, type DriverSettings, type SettingValues } from '#features/providers/model.ts'
import { driverSettings, faultsOf, lockedProviders, readProvider } from './provider-settings.ts'

const smtp = { host: 'smtp.example.com', security: 'tls', port: '', user: 'a@b', password: 'p/w:1', from: 'Acme <no-reply@example.com>' }
const stripe = { secretKey: 'sk_live_51Hxxxxxxxxxxxxxx', webhookSecrets: 'whsec_12345678' }
const faults = (settings: DriverSettings, values: SettingValues, production = true) =>
  faultsOf(settings, values, production).map(({ field, code }) => `${field} ${code}`)

describe('the values of a form', () => {
  it('become what the environment’s variables become', () => {
    expect(readProvider(smtpSettings, smtp, true)).toEqual({ mail: { url: 'smtps://a%40b:p%2Fw%3A1@smtp.example.com:465', from: smtp.from } })
    expect(readProvider(smtpSettings, { ...smtp, security: 'starttls', user: '', password: '' }, true)).toMatchObject({
      mail: { url: 'smtp://smtp.example.com:587' },
    })
    expect(readProvider(stripeSettings, stripe, true).payments?.stripe).toEqual({ ...stripe, webhookSecrets: ['whsec_12345678'], savedCards: false })
    expect(readProvider(bankTransferSettings, {}, true).payments?.bankTransfer).toBe(true)
  })

  it.each<[DriverSettings, SettingValues, string[]]>([
    [smtpSettings, { ...smtp, host: '' }, ['host missing']],
    [smtpSettings, { ...smtp, host: 'smtp://x' }, ['host form']],
    [smtpSettings, { ...smtp, host: 'evil@x' }, ['host form']],
    [smtpSettings, { ...smtp, port: '70000' }, ['port form']],
    [smtpSettings, { ...smtp, user: '' }, ['user missing']],
    [smtpSettings, { ...smtp, security: 'none' }, ['security form']],
    [smtpSettings, { ...smtp, from: 'a@b.test, evil@b.test' }, ['from form']],
    [stripeSettings, {}, ['secretKey missing', 'webhookSecrets missing']],
    [stripeSettings, { ...stripe, secretKey: 'sk_test_51Hxxxxxxxxxxxxxx' }, ['secretKey test-key']],
    [stripeSettings, { ...stripe, secretKey: 'pk_live_51Hxxxxxxxxxxxxxx' }, ['secretKey publishable-key']],
    [stripeSettings, { ...stripe, secretKey: 'whsec_12345678' }, ['secretKey form']],
    [stripeSettings, { ...stripe, webhookSecrets: stripe.secretKey }, ['webhookSecrets secret-key']],
    [tencentSettings, { secretId: 'a', secretKey: 'b', appId: '1', signName: 's', templates: '{' }, ['templates form']],
    [tencentSettings, { secretId: 'a', secretKey: 'b', appId: '1', signName: 's', templates: '{"login":{"zh":"1"}}' }, ['templates templates']],
    [alipaySettings, { appId: '2021000000000001', sellerId: '2088000000000001', privateKey: 'x', publicKeys: 'y' }, ['privateKey form', 'publicKeys form']],
  ])('have their fault at the field: %o %o', (settings, values, expected) => {
    expect(faults(settings, values)).toEqual(expected)
  })

  it('of captcha vendors and WeChat become what their variables become', () => {
    expect(readProvider(turnstileSettings, { siteKey: 'a', secretKey: 'b' }, true)).toEqual({
      captcha: { provider: 'turnstile', siteKey: 'a', secretKey: 'b' },
    })
    expect(readProvider(tencentCaptchaSettings, { secretId: 'a', secretKey: 'b', appId: '1', appSecret: 'c' }, true).captcha).toMatchObject({
      provider: 'tencent',
      appId: '1',
    })
    const wechat = { appId: 'wx0123456789abcdef', secret: 'a', accountAppId: 'wxfedcba9876543210', accountSecret: 'b', noticeTemplate: 't' }
    expect(readProvider(wechatSettings, wechat, true).wechat).toMatchObject({ website: { secret: 'a' }, officialAccount: { secret: 'b' }, noticeTemplate: 't' })
    expect(faults(wechatSettings, { ...wechat, noticeTemplate: '' })).toEqual(['noticeTemplate missing'])
    expect(faults(tencentCaptchaSettings, { secretId: 'a', secretKey: 'b', appId: 'x', appSecret: 'c' })).toEqual(['appId form'])
  })

  it('cannot make the server read a file', () => {
    expect(faults(alipaySettings, { appId: '2021000000000001', sellerId: '2088000000000001', privateKey: '/etc/passwd', publicKeys: 'y' })).toEqual([
      'privateKey form',
    ])
  })

  it('may be test keys outside production', () => {
    expect(faults(stripeSettings, { ...stripe, secretKey: 'sk_test_51Hxxxxxxxxxxxxxx' }, false)).toEqual([])
  })
})

describe('a provider of the environment', () => {
  const env = { SMTP_URL: 'smtps://lin:Kestrel-91@smtp.example.com', MAIL_FROM: 'a@b.test', STRIPE_SECRET_KEY: 'sk_live_Kestrel-92', BANK_TRANSFER: 'off' }

  it('is shown with its variables, and never with its secrets', () => {
    const locked = lockedProviders(env)
    expect(locked.map(({ settings, variables }) => [settings.driver, variables])).toEqual([
      ['smtp', ['SMTP_URL', 'MAIL_FROM']],
      ['stripe', ['STRIPE_SECRET_KEY']],
    ])
    expect(locked[0]?.values).toEqual({ host: 'smtp.example.com', security: 'tls', port: '465', user: 'lin', from: 'a@b.test' })
    expect(JSON.stringify(locked)).not.toContain('Kestrel')
  })
})

describe('every declared setting', () => {
  it('has a label in each language', () => {
    for (const texts of [zh, en])
      for (const { driver, fields } of driverSettings) expect(Object.keys(texts.fields[driver]).sort(), driver).toEqual(fields.map(({ name }) => name).sort())
  })

  it('has a sentence for each fault', () => {
    expect(settingFaults.filter((code) => !(code in zh.faults))).toEqual([])
  })
})
