import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { smtpStub } from '#adapters/mail-smtp/testing/smtp-stub.ts'
import type { SandboxCompany } from '#adapters/pay-sandbox/company.ts'
import { addProvider, saveProvider } from '#features/providers/server/save-provider.ts'
import { testProvider } from '#features/providers/server/test-provider.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeLive } from '#platform/live/live.ts'
import { newId } from '#platform/pure/id.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { readConfig } from '../config/config.ts'
import { offlineFakes } from './fakes.ts'
import { openProviders, type Providers } from './providers.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'runxin-providers-'))
const database = await testDatabase()
const secretBox = makeSecretBox(Buffer.alloc(32, 3))
const system = database.ctx({ kind: 'system', name: 'test' }, { secretBox })
const production = { DATA_DIR, RUNXIN_MODE: 'production', APP_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://acme.test', WORKER: 'off' }
const wechat = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's1', WECHAT_ACCOUNT_APP_ID: 'wx2', WECHAT_ACCOUNT_APP_SECRET: 's2', WECHAT_NOTICE_TEMPLATE: 't1' }
const [first, second] = await Promise.all([smtpStub(), smtpStub()])
const closing: (() => void)[] = []
// Each process holds a connection of the pool.
afterEach(() => closing.splice(0).forEach((close) => close()))
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  rmSync(DATA_DIR, { recursive: true })
})

/** One process: its own connection for notifications, and its own adapters. */
async function aProcess(env: NodeJS.ProcessEnv = {}): Promise<Providers> {
  const config = readConfig({ ...production, ...wechat, ...env })
  const live = makeLive(database.pool, system.log)
  const sandbox = { origin: () => 'https://acme.test', now: database.clock.now } as SandboxCompany
  const providers = await openProviders(config, { system, live, sandbox, payFakes: undefined, fakes: offlineFakes(config), wechatFake: undefined })
  closing.push(() => live.stop())
  return providers
}

const ownerAt = (providers: Providers) =>
  database.ctx({ kind: 'staff', staffId: newId(), permissions: ['settings'] }, { secretBox, providers: providers.port, request: { locale: 'en' as const } })
const mailValues = (stub: { port: number }) => ({ host: '127.0.0.1', security: 'starttls', port: String(stub.port), from: 'Acme <no-reply@acme.test>' })
const mail = () => ({ tag: newId(), to: 'lin@example.test', subject: 's', text: 't', html: '<p>t</p>' })
const added = (stub: { port: number }) => ({ driver: 'smtp', name: 'Main', enabled: true, values: mailValues(stub), idempotencyKey: newId() })
const clear = () => database.ownerPool.query('delete from provider')

it('a change in one process is used by another without a restart, and a call that has begun finishes with the former one', async () => {
  await clear()
  const [web, worker] = [await aProcess(), await aProcess()]
  await expect(worker.current().mailer.sendMail(system, mail())).rejects.toMatchObject({ name: 'DeliveryFailure', kind: 'temporary' })
  const owner = ownerAt(web)
  const { providerId } = await addProvider(owner, added(first))
  await vi.waitFor(async () => worker.current().mailer.sendMail(system, mail()), { timeout: 20_000 })
  expect(first.taken).toHaveLength(1)

  const begun = worker.current().mailer
  await saveProvider(owner, { providerId, revision: 1, name: 'Main', enabled: true, values: mailValues(second) })
  await vi.waitFor(() => expect(worker.current().mailer).not.toBe(begun), { timeout: 20_000 })
  await begun.sendMail(system, mail())
  await worker.current().mailer.sendMail(system, mail())
  expect([first.taken.length, second.taken.length]).toEqual([2, 1])
})

it('the next mail server gets what the first one refuses, once', async () => {
  await clear()
  const web = await aProcess()
  const owner = ownerAt(web)
  await addProvider(owner, added(first))
  await addProvider(owner, added(second))
  const [before, other] = [first.taken.length, second.taken.length]
  first.busy(true)
  await web.current().mailer.sendMail(system, mail())
  first.busy(false)
  expect([first.taken.length, second.taken.length]).toEqual([before, other + 1])
})

it('the environment overrides the stored providers of its kind', async () => {
  await clear()
  const web = await aProcess({
    SMTP_URL: `smtp://127.0.0.1:${second.port}`,
    MAIL_FROM: 'a@acme.test',
    STRIPE_SECRET_KEY: 'sk_live_51Henvironment',
    STRIPE_WEBHOOK_SECRETS: 'whsec_12345678',
  })
  const owner = ownerAt(web)
  await addProvider(owner, added(first))
  const [before, other] = [first.taken.length, second.taken.length]
  await web.current().mailer.sendMail(system, mail())
  expect([first.taken.length, second.taken.length]).toEqual([before, other + 1])
  const { rows } = await database.ownerPool.query('select provider_id, driver, outcome from provider_call order by id desc limit 1')
  expect(rows).toEqual([{ provider_id: null, driver: 'smtp', outcome: 'ok' }])
})

it('production has no fake: no way to pay without a gateway, and an enabled one is offered at once', async () => {
  await clear()
  const web = await aProcess()
  expect(web.current()).toMatchObject({ gateways: {}, canSendCodes: false, canMailCodes: false })
  expect(Object.keys(web.current().gateways)).toEqual([])
  const owner = ownerAt(web)
  const stripe = { driver: 'stripe', name: 'Cards', enabled: true, values: { secretKey: 'sk_live_51Hxxxxxxxxxxxxxx', webhookSecrets: 'whsec_12345678' } }
  await expect(
    addProvider(owner, { ...stripe, values: { ...stripe.values, secretKey: 'sk_test_51Hxxxxxxxxxxxxxx' }, idempotencyKey: newId() }),
  ).rejects.toMatchObject({
    fields: [{ path: 'values.secretKey', code: 'providers.test-key' }],
  })
  await addProvider(owner, { ...stripe, idempotencyKey: newId() })
  expect(Object.keys(web.current().gateways)).toEqual(['stripe'])
})

it('a captcha vendor asks the person in every process at once, with its hosts on the next page; this site’s captcha asks without one', async () => {
  await clear()
  const [web, other] = [await aProcess(), await aProcess()]
  const asked = async (at: Providers) => (await at.current().captcha.challenge(system, { purpose: 'login', ip: '203.0.113.9' })).provider
  expect([await asked(web), web.hosts().scripts]).toEqual(['pow', []])
  const owner = ownerAt(web)
  const vendor = { driver: 'turnstile', name: 'Robots', enabled: true, values: { siteKey: '0x4AAA', secretKey: '0x4BBB' } }
  const { providerId } = await addProvider(owner, { ...vendor, idempotencyKey: newId() })
  await vi.waitFor(async () => expect(await asked(other)).toBe('turnstile'), { timeout: 20_000 })
  expect(other.hosts().scripts).toEqual(['https://challenges.cloudflare.com'])
  await addProvider(owner, { driver: 'geetest', name: 'Second', enabled: true, values: { captchaId: 'a', captchaKey: 'b' }, idempotencyKey: newId() })
  expect(await asked(web)).toBe('turnstile')
  await saveProvider(owner, { providerId, revision: 1, ...vendor, enabled: false })
  expect(await asked(web)).toBe('geetest')
  const locked = await aProcess({ CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: 'a', TURNSTILE_SECRET_KEY: 'b' })
  expect(await asked(locked)).toBe('turnstile')
})

it('WeChat is offered once its keys are set, and there is one', async () => {
  await clear()
  const none = Object.fromEntries(Object.keys(wechat).map((name) => [name, undefined]))
  const web = await aProcess(none)
  expect([web.current().wechat, web.current().wechatNotices, web.hosts().frames]).toEqual([undefined, undefined, []])
  const owner = ownerAt(web)
  const values = { appId: 'wx0123456789abcdef', secret: 's1', accountAppId: 'wxfedcba9876543210', accountSecret: 's2', noticeTemplate: 't1' }
  const added = { driver: 'wechat', name: 'WeChat', enabled: true, values }
  await expect(addProvider(owner, { ...added, values: { ...values, appId: 'gh_1' }, idempotencyKey: newId() })).rejects.toMatchObject({
    fields: [{ path: 'values.appId', code: 'providers.form' }],
  })
  await expect(addProvider(owner, { ...added, values: { ...values, accountSecret: '' }, idempotencyKey: newId() })).rejects.toMatchObject({
    fields: [{ path: 'values.accountSecret', code: 'providers.missing' }],
  })
  await addProvider(owner, { ...added, idempotencyKey: newId() })
  expect(web.current().wechat).toBeDefined()
  expect(web.current().wechatNotices).toBeDefined()
  expect(web.hosts().frames).toEqual(['https://open.weixin.qq.com'])
  await expect(addProvider(owner, { ...added, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'providers.gateway-exists' })
})

it('a provider whose secrets do not open, or whose settings are no longer valid, is left out, and the others work', async () => {
  await clear()
  const web = await aProcess()
  const owner = ownerAt(web)
  const { providerId } = await addProvider(owner, { ...added(first), values: { ...mailValues(first), user: 'u', password: 'p' } })
  await addProvider(owner, added(second))
  await database.ownerPool.query(`update provider set secrets = jsonb_set(secrets, '{password,sealed}', '"AAAA"') where id = $1`, [providerId])
  await web.port.reload()
  const other = second.taken.length
  await web.current().mailer.sendMail(system, mail())
  expect(second.taken).toHaveLength(other + 1)
})

it('a test connects, and shows the answer of the server in its words', async () => {
  await clear()
  const web = await aProcess()
  const owner = ownerAt(web)
  const { providerId } = await addProvider(owner, { ...added(first), enabled: false })
  expect(await testProvider(owner, { providerId, email: 'me@example.test' })).toMatchObject({ outcome: 'ok', facts: ['250 taken'] })
  expect(first.taken.at(-1)).toMatchObject({ to: 'me@example.test', subject: 'Mail server test' })
  expect(await testProvider(owner, { providerId, email: 'me@refused.test' })).toMatchObject({ outcome: 'refused', code: 'EENVELOPE:550' })
  await saveProvider(owner, { providerId, revision: 1, name: 'Main', enabled: false, values: { ...mailValues(first), port: '1' } })
  expect(await testProvider(owner, { providerId, email: 'me@example.test' })).toMatchObject({ outcome: 'unclear', code: 'ESOCKET' })
})
