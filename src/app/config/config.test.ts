import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'runxin-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const wechat = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's1', WECHAT_ACCOUNT_APP_ID: 'wx2', WECHAT_ACCOUNT_APP_SECRET: 's2', WECHAT_NOTICE_TEMPLATE: 't1' }
const mail = { SMTP_URL: 'smtps://u:p@smtp.runxin.test:465', MAIL_FROM: 'Runxin Cloud <no-reply@runxin.test>' }
const templates = {
  login: { zh: '1' },
  register: { zh: '2' },
  recover: { zh: '3' },
  'bind-wechat': { zh: '4' },
  proof: { zh: '5' },
  'old-phone': { zh: '6' },
  'new-phone': { zh: '7' },
  notice: { zh: '8', en: '9' },
}
const aliyun = {
  SMS_PROVIDER: 'aliyun',
  SMS_SIGN_NAME: '润信云',
  SMS_TEMPLATES: JSON.stringify(templates),
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
}
const tencent = {
  SMS_PROVIDER: 'tencent',
  SMS_SIGN_NAME: '润信云',
  SMS_TEMPLATES: JSON.stringify(templates),
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  TENCENT_SMS_APP_ID: '1400',
}
const production = { DATA_DIR, RUNXIN_MODE: 'production', APP_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://runxin.test', ...wechat, ...mail, ...aliyun }

/** Configuration of a process that serves pages. */
const serving = { ...production, BANK_TRANSFER: 'on', WORKER: 'off' }

describe('the database', () => {
  const [app, owner] = ['postgresql://runxin_app@db/runxin', 'postgresql://runxin@db/runxin']

  it('has a login for the app and one of its owner; only production insists on a limited one', () => {
    const facts = { databaseUrl: app, databaseOwnerUrl: owner }
    expect(readConfig({ ...serving, DATABASE_URL: app, DATABASE_OWNER_URL: owner })).toMatchObject({ ...facts, limitedLoginOnly: true })
    expect(readConfig({ DATA_DIR, DATABASE_URL: owner })).toMatchObject({ databaseUrl: owner, databaseOwnerUrl: undefined, limitedLoginOnly: false })
  })

  it('stops the start where the owner’s address is alone, or an address has its former name', () => {
    expect(() => readConfig({ DATA_DIR, DATABASE_OWNER_URL: owner })).toThrow('DATABASE_URL is missing')
    expect(() => readConfig({ DATA_DIR, DATABASE_URL: owner, DATABASE_APP_URL: app })).toThrow(
      'DATABASE_APP_URL was renamed: put its address into DATABASE_URL',
    )
  })
})

describe('the public address', () => {
  const originOf = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, ...env }).publicOrigin

  it('is an origin: a trailing slash and the default port are removed', () => {
    expect(originOf({ ...serving, PUBLIC_ORIGIN: 'https://Runxin.test:443/' })).toBe('https://runxin.test')
    expect(originOf({ ...serving, PUBLIC_ORIGIN: 'https://runxin.test:8443' })).toBe('https://runxin.test:8443')
    expect(originOf({})).toBeUndefined()
  })

  it.each([
    'https://runxin.test/shop',
    'https://runxin.test/?a',
    'https://runxin.test/#a',
    'https://runxin.test?',
    'https://runxin.test/#',
    'https://lin:hunter2@runxin.test',
    'ftp://runxin.test',
    'runxin.test',
  ])('stops the start if it is more or less than an origin: %s', (address) => {
    expect(() => originOf({ ...serving, PUBLIC_ORIGIN: address })).toThrow(/^PUBLIC_ORIGIN: /)
    expect(() => originOf({ ...serving, PUBLIC_ORIGIN: address })).not.toThrow('hunter2')
  })

  it.each(['http://runxin.test', 'http://203.0.113.7:3000', 'http://127.evil.test', 'http://localhost.evil.test'])(
    'stops the start of production if cookies would be sent without encryption: %s',
    (address) => {
      expect(() => originOf({ ...serving, PUBLIC_ORIGIN: address })).toThrow(/^PUBLIC_ORIGIN: over http.* set https:/)
    },
  )

  it.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])('may be without TLS on this computer: %s', (address) => {
    expect(originOf({ ...serving, PUBLIC_ORIGIN: address })).toBe(address)
    expect(originOf({ PUBLIC_ORIGIN: address })).toBe(address)
  })
})

describe('the demo', () => {
  it.each(['https://runxin.test', 'http://192.168.1.7:3000', 'https://127.evil.test'])(
    'does not start under a network name without the setting that allows it: %s',
    (PUBLIC_ORIGIN) => {
      expect(() => readConfig({ DATA_DIR, PUBLIC_ORIGIN })).toThrow(/^PUBLIC_ORIGIN=.*RUNXIN_MODE=production, or RUNXIN_DEMO_IN_PUBLIC=yes/)
      expect(() => readConfig({ DATA_DIR, PUBLIC_ORIGIN, RUNXIN_DEMO_IN_PUBLIC: 'no' })).toThrow('PUBLIC_ORIGIN')
      expect(readConfig({ DATA_DIR, PUBLIC_ORIGIN, RUNXIN_DEMO_IN_PUBLIC: 'yes' }).mode).toBe('demo')
    },
  )

  it.each(['0.0.0.0', '::', '', '192.168.1.7', 'runxin.test'])('warns if others may reach it, without the setting that allows it: %s', (HOST) => {
    expect(readConfig({ DATA_DIR, HOST }).demoWarning).toMatch(/known to everybody.*RUNXIN_MODE=production/)
    expect(readConfig({ DATA_DIR, HOST, RUNXIN_DEMO_IN_PUBLIC: 'yes' }).demoWarning).toBeUndefined()
    expect(readConfig({ ...serving, HOST }).demoWarning).toBeUndefined()
  })

  it.each(['127.0.0.1', '127.0.0.53', 'localhost', '::1'])('gives no warning on this computer: %s', (HOST) => {
    expect(readConfig({ DATA_DIR, HOST })).toMatchObject({ host: HOST, demoWarning: undefined })
  })
})

describe('production', () => {
  const least = {
    DATA_DIR,
    RUNXIN_MODE: 'production',
    DATABASE_URL: 'postgresql://runxin_app@db/runxin',
    APP_SECRET: 'x'.repeat(32),
    PUBLIC_ORIGIN: 'https://runxin.test',
  }

  it('starts with a database, a secret and an address alone: everything else is set up in the browser or added later', () => {
    expect(readConfig(least)).toMatchObject({
      mode: 'production',
      worker: 'on',
      engine: undefined,
      wechat: undefined,
      mail: undefined,
      databaseWarning: undefined,
    })
  })

  it.each(['APP_SECRET', 'PUBLIC_ORIGIN'])('does not start without %s', (name) => {
    expect(() => readConfig({ ...least, [name]: undefined })).toThrow(`${name} is missing`)
  })

  it.each([
    ['RUNXIN_DEMO_IN_PUBLIC', 'yes'],
    ['DEMO_YEAR', 'on'],
    ['SIMULATED_SPEED', '100'],
    ['CAPTCHA_EFFORT', '0.5'],
    ['IDENTITY_CHECK', 'fake'],
    ['WEBHOOK_TARGETS', 'loopback'],
    ['PROVISION_DRIVER', 'simulated'],
  ])('refuses what belongs to the demo and to tests: %s=%s', (name, value) => {
    expect(() => readConfig({ ...least, [name]: value })).toThrow(new RegExp(`^${name}`))
    expect(readConfig({ DATA_DIR, [name]: value }).mode).toBe('demo')
  })

  it('believes forwarded headers only of the proxies that are named, and wants their number', () => {
    expect(readConfig(least).proxyNets).toBeUndefined()
    expect(readConfig({ ...least, TRUSTED_PROXIES: '1', PROXY_ADDRESSES: '10.0.0.0/8' }).proxyNets?.check('10.1.2.3')).toBe(true)
    expect(() => readConfig({ ...least, PROXY_ADDRESSES: '10.0.0.0/8' })).toThrow('PROXY_ADDRESSES is set, but TRUSTED_PROXIES is 0')
    expect(() => readConfig({ ...least, TRUSTED_PROXIES: '1', PROXY_ADDRESSES: 'proxy.example' })).toThrow('PROXY_ADDRESSES: must be')
  })

  it('starts with the embedded database, with a warning that says how to leave it', () => {
    expect(readConfig({ ...least, DATABASE_URL: undefined }).databaseWarning).toMatch(/DATABASE_URL is not set.*docs\/operations\.md/)
    expect(readConfig({ DATA_DIR }).databaseWarning).toBeUndefined()
  })
})

describe('several faults', () => {
  const said = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig({ DATA_DIR, ...env })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it('are in one message: malformed, missing and contradictory settings of every kind', () => {
    const message = said({
      RUNXIN_MODE: 'production',
      PORT: '99999',
      APP_SECRET: 'short',
      IDENTITY_CHECK: 'fake',
      WEBHOOK_TARGETS: 'loopback',
      DATABASE_OWNER_URL: 'postgresql://runxin@db/runxin',
      WECHAT_APP_ID: 'wx1',
      SMTP_URL: 'smtps://smtp.runxin.test',
      STRIPE_SECRET_KEY: 'pk_live_1234567890',
      STRIPE_WEBHOOK_SECRETS: 'sk_live_1234567890',
      ALIPAY_APP_ID: '1',
      PROVISION_DRIVER: 'incus',
      FILES_S3_BUCKET: 'https://s3.runxin.test/files',
      CONSOLE_ADDRESS: '/run/console.sock',
    })
    const named = [...message.matchAll(/^- ([A-Z_0-9]+)/gm)].map(([, name]) => name)
    const wanted = [
      'PORT',
      'APP_SECRET',
      'PUBLIC_ORIGIN',
      'IDENTITY_CHECK',
      'WEBHOOK_TARGETS',
      'DATABASE_URL',
      'WECHAT_APP_SECRET',
      'WECHAT_NOTICE_TEMPLATE',
      'MAIL_FROM',
    ]
    expect(named).toEqual(expect.arrayContaining([...wanted, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'ALIPAY_PRIVATE_KEY', 'PROVISION_DRIVER']))
    expect(named).toEqual(expect.arrayContaining(['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY', 'CONSOLE_ADDRESS']))
    // A malformed setting is not reported as missing too.
    expect(named.filter((name) => name === 'APP_SECRET')).toHaveLength(1)
    expect(message).toMatch(new RegExp(`^${named.length} settings are missing or wrong:`))
  })

  it('of one engine are all named', () => {
    const message = said({
      WORKER: 'only',
      PROVISION_DRIVER: 'proxmox',
      PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
      PROVISION_ADDRESSES: 'all',
      PROXMOX_TOKEN: 'root@pam!x=11111111-2222-3333-4444-555555555555',
    })
    for (const name of ['PROVISION_ADDRESSES', 'PROXMOX_URL', 'PROXMOX_TOKEN', 'PROXMOX_POOL', 'PROXMOX_GATEWAY']) expect(message).toContain(`- ${name}`)
  })

  it('leave out what depends on a mode that cannot be read, and stay one sentence where there is one fault', () => {
    expect(said({ RUNXIN_MODE: 'live', PORT: 'x' })).toMatch(/^2 settings .*\n- .*\n- .*$/)
    expect(said({ PORT: 'x' })).toMatch(/^PORT: /)
  })
})

describe('the keys of WeChat', () => {
  it('are not needed: the demo has a fake, and production offers no WeChat without them', () => {
    expect(readConfig({ DATA_DIR }).wechat).toBeUndefined()
    const none = Object.fromEntries(Object.keys(wechat).map((name) => [name, undefined]))
    expect(readConfig({ ...serving, ...none }).wechat).toBeUndefined()
  })

  it('are used in the demo if all are set', () => {
    expect(readConfig({ DATA_DIR, ...wechat }).wechat).toEqual({
      website: { appId: 'wx1', secret: 's1' },
      officialAccount: { appId: 'wx2', secret: 's2' },
      noticeTemplate: 't1',
    })
  })

  it.each(Object.keys(wechat))('stop the start by name where %s is missing', (name) => {
    const without = { ...production, [name]: undefined }
    expect(() => readConfig(without)).toThrow(`${name} is missing`)
    expect(() => readConfig({ DATA_DIR, ...wechat, [name]: undefined })).toThrow(`${name} is missing`)
  })
})

describe('the store of uploaded files', () => {
  const bucket = { FILES_S3_BUCKET: 'https://s3.runxin.test/files', FILES_S3_ACCESS_KEY_ID: 'id', FILES_S3_SECRET_ACCESS_KEY: 'secret' }

  it('is a folder until a bucket is named', () => {
    expect(readConfig({ DATA_DIR }).files).toBeUndefined()
    expect(readConfig({ DATA_DIR, ...bucket }).files).toEqual({
      bucket: bucket.FILES_S3_BUCKET,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
  })

  it.each(Object.keys(bucket))('stops the start by name where %s is missing', (name) => {
    expect(() => readConfig({ DATA_DIR, ...bucket, [name]: undefined })).toThrow(`${name} is missing`)
  })

  it.each([
    'http://s3.runxin.test/files',
    'http://10.0.0.8/files',
    'http://127.evil.test/files',
    'http://[fd00::8]/files',
    'https://id:secret@s3.runxin.test/files',
    'https://s3.runxin.test/files?x=1',
    'ftp://x/y',
  ])('stops the start for an unsafe or invalid address: %s', (address) => {
    expect(() => readConfig({ DATA_DIR, ...bucket, FILES_S3_BUCKET: address })).toThrow(/^FILES_S3_BUCKET: /)
  })

  it.each(['http://store:9000/files', 'http://127.0.0.1:9000/files'])('may be on the local network without TLS: %s', (address) => {
    expect(readConfig({ DATA_DIR, ...bucket, FILES_S3_BUCKET: address }).files?.bucket).toBe(address)
  })
})

describe('the mail server', () => {
  it('is not needed: the demo has a fake, and the owner of production may set it up in the back office', () => {
    expect(readConfig({ ...serving, SMTP_URL: undefined, MAIL_FROM: undefined }).mail).toBeUndefined()
    expect(readConfig({ DATA_DIR }).mail).toBeUndefined()
    expect(readConfig({ DATA_DIR, ...mail }).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM })
  })

  it.each(Object.keys(mail))('stops the start by name where %s is missing', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} is missing`)
    expect(() => readConfig({ DATA_DIR, ...mail, [name]: undefined })).toThrow(`${name} is missing`)
  })

  it('stops the start for an invalid address', () => {
    expect(() => readConfig({ DATA_DIR, ...mail, SMTP_URL: 'https://smtp.runxin.test' })).toThrow('SMTP_URL')
    expect(() => readConfig({ DATA_DIR, ...mail, MAIL_FROM: 'a@b.test, evil@b.test' })).toThrow('MAIL_FROM')
  })
})

describe('the SMS company', () => {
  it('is not needed: the demo has a fake, and the owner of production may set it up in the back office', () => {
    expect(readConfig({ ...serving, SMS_PROVIDER: undefined }).sms).toBeUndefined()
    expect(readConfig({ DATA_DIR }).sms).toBeUndefined()
    expect(readConfig({ DATA_DIR, ...tencent }).sms).toMatchObject({ provider: 'tencent', appId: '1400', region: 'ap-guangzhou', templates })
  })

  it.each([
    ...Object.keys(aliyun)
      .slice(1)
      .map((name) => [name, aliyun] as const),
    ...Object.keys(tencent)
      .slice(3)
      .map((name) => [name, tencent] as const),
  ])('stops the start if %s is missing, which the error names', (name, company) => {
    expect(() => readConfig({ ...production, ...company, [name]: undefined })).toThrow(`${name} is missing`)
  })

  it('stops the start if a kind of message has no template', () => {
    const { notice, ...rest } = templates
    expect(notice).toBeDefined()
    expect(() => readConfig({ DATA_DIR, ...aliyun, SMS_TEMPLATES: JSON.stringify(rest) })).toThrow('SMS_TEMPLATES lacks notice')
    expect(() => readConfig({ DATA_DIR, ...aliyun, SMS_TEMPLATES: '{' })).toThrow('SMS_TEMPLATES')
    expect(() => readConfig({ DATA_DIR, ...aliyun, SMS_TEMPLATES: '{"login":{"en":"1"}}' })).toThrow('SMS_TEMPLATES')
  })
})

describe('the captcha', () => {
  const vendors = {
    turnstile: { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' },
    geetest: { GEETEST_CAPTCHA_ID: 'id', GEETEST_CAPTCHA_KEY: 'key' },
    tencent: { TENCENT_CAPTCHA_APP_ID: '190', TENCENT_CAPTCHA_APP_SECRET: 'secret', TENCENT_SECRET_ID: 'id', TENCENT_SECRET_KEY: 'key' },
  }
  it('is our own unless a vendor is chosen', () => {
    expect(readConfig({ DATA_DIR }).captcha).toEqual({ provider: 'pow', effort: 1, visible: 'risk' })
    expect(readConfig({ DATA_DIR, CAPTCHA_EFFORT: '4', CAPTCHA_VISIBLE: 'always' }).captcha).toEqual({ provider: 'pow', effort: 4, visible: 'always' })
    expect(() => readConfig({ DATA_DIR, CAPTCHA_VISIBLE: 'sometimes' })).toThrow('CAPTCHA_VISIBLE')
    expect(() => readConfig({ DATA_DIR, CAPTCHA_EFFORT: '0' })).toThrow('CAPTCHA_EFFORT')
    expect(() => readConfig({ DATA_DIR, CAPTCHA_PROVIDER: 'recaptcha' })).toThrow('CAPTCHA_PROVIDER')
  })

  it.each(Object.entries(vendors).flatMap(([provider, keys]) => Object.keys(keys).map((name) => [provider, name, keys] as const)))(
    'of %s stops the start by name where %s is missing',
    (provider, name, keys) => {
      expect(readConfig({ DATA_DIR, CAPTCHA_PROVIDER: provider, ...keys }).captcha).toMatchObject({ provider })
      expect(() => readConfig({ DATA_DIR, CAPTCHA_PROVIDER: provider, ...keys, [name]: undefined })).toThrow(`${name} is missing`)
    },
  )
})
