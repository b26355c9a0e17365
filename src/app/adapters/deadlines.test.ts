import { describe, expect, it } from 'vitest'
import { askVendor } from '#adapters/captcha-vendors/ask-vendor.ts'
import { s3Files } from '#adapters/files-s3/s3-files.ts'
import { clamdScanner } from '#adapters/scan-clamd/clamd-scanner.ts'
import { smtpMail } from '#adapters/mail-smtp/smtp-mail.ts'
import { postNotice } from '#adapters/pay-kit/notices/post-notice.ts'
import { incusClient } from '#adapters/provision-incus/api/client.ts'
import { proxmoxClient } from '#adapters/provision-proxmox/api/client.ts'
import { aliyunSms } from '#adapters/sms-aliyun/aliyun-sms.ts'
import { tencentSms } from '#adapters/sms-tencent/tencent-sms.ts'
import { wechatOpenPlatform } from '#adapters/wechat-open-platform/open-platform.ts'
import { wechatNotices } from '#adapters/wechat-service-messages/service-messages.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makeOutbound } from '#platform/http/outbound.ts'
import { makePublicPost } from '#platform/http/public-post.ts'
import { makeVendorFetch } from '#platform/http/vendor-fetch.ts'
import { httpBeginning, openStallingServer, stallings, type StallingServer } from '#platform/testing/stalling-server.ts'

/** Deadline of each call here. In production it is seconds; the rule is the same. */
const timeoutMs = 150
const fetch = makeVendorFetch({ timeoutMs })
const ctx = { actor: { kind: 'system', name: 'tests' }, now: () => new Date('2026-03-11T04:00:00Z') } as unknown as Ctx
const templates = { login: { zh: '1' }, notice: { zh: '2' } }
const sms = { tag: 'tag', phone: '+8613800138000', purpose: 'login' as const, code: '482915', locale: 'zh' as const, text: '' }
const notice = { tag: 'tag', openId: 'oFollower', title: 't', text: 't', at: new Date(0), url: 'https://runxin.test/' }
const wechatKeys = { appId: 'wx1', secret: 's' }

type Server = StallingServer
/**
 * Every kind of outward call. Payment drivers (Alipay, WeChat Pay, Stripe with its SDK) send through `makeOutbound` alone, the three captcha vendors
 * through `askVendor`.
 */
const calls: Record<string, (server: Server) => Promise<unknown>> = {
  'SMS of Aliyun': ({ url }) => aliyunSms({ accessKeyId: 'a', accessKeySecret: 'b', signName: 's', templates, endpoint: url, fetch }).send(ctx, sms),
  'SMS of Tencent Cloud': ({ url }) =>
    tencentSms({ secretId: 'a', secretKey: 'b', appId: '1', signName: 's', templates, region: 'ap-guangzhou', endpoint: url, fetch }).send(ctx, sms),
  'the captcha vendors': ({ url }) => askVendor(fetch, new URL(url), { body: '{}' }),
  'WeChat sign-in': ({ url }) =>
    wechatOpenPlatform({ pages: () => url, api: () => url, website: wechatKeys, officialAccount: wechatKeys, fetch }).redeem({
      code: 'c',
      way: 'qr',
      locale: 'zh',
    }),
  'notices in WeChat': ({ url }) => wechatNotices({ api: () => url, ...wechatKeys, templateId: 'T', fetch }).notify(ctx, notice),
  'a file store': ({ url }) =>
    s3Files({ bucket: `${url}/runxin`, region: 'r', accessKeyId: 'a', secretAccessKey: 'b', timeoutMs }).read('01a2199e-6076-78f6-bd15-2ce42d50c2d9'),
  'payment gateways': ({ url }) => makeOutbound({ hosts: [new URL(url).host], loopback: true })(new URL(url), { method: 'POST', body: '{}', timeoutMs }),
  webhooks: ({ url }) => makePublicPost({ targets: 'loopback', timeoutMs }).send(url, { headers: {}, body: '{}' }),
  'notices of the fake gateways': ({ url }) => postNotice(fetch, { url, body: new Uint8Array([1]), headers: {} }, new AbortController().signal),
  'Incus and LXD': ({ url }) => incusClient({ loopback: new URL(url) }, 'p', timeoutMs).text('/1.0'),
  'Proxmox VE': ({ url }) => proxmoxClient({ loopback: new URL(url) }, 'token', 5, timeoutMs).call('GET', '/version'),
  'the virus scanner': ({ port }) =>
    clamdScanner({ address: { host: '127.0.0.1', port }, connectMs: timeoutMs, idleMs: timeoutMs, wholeMs: timeoutMs }).scan(new Uint8Array(100)),
  mail: ({ port }) =>
    smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Runxin <a@runxin.test>', timeoutMs }).sendMail(ctx, {
      tag: 't',
      to: 'b@example.com',
      subject: 's',
      text: 't',
      html: '<p>t</p>',
    }),
}
const mailServer = { beginning: '220-mail.test\r\n', drip: '220-still here\r\n' }

// The bound is the timeout of the test: a call without a deadline never settles.
describe.each(Object.entries(calls))('a call of %s', (name, call) => {
  it.each(stallings)('ends, with its connection, when the server is %s', async (how) => {
    const server = await openStallingServer(how, name === 'mail' ? mailServer : { beginning: httpBeginning })
    try {
      const result = await call(server).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      if (name === 'webhooks') expect(result).toEqual({ value: how === 'silent' ? { failure: 'timeout' } : { status: 200, body: expect.any(String) } })
      else if (name === 'notices of the fake gateways') expect(result).toMatchObject({ value: { status: 0 } })
      else expect(result).toHaveProperty('error')
      await expect.poll(() => server.asked()).toBe(0)
    } finally {
      await server.close()
    }
  })
})
