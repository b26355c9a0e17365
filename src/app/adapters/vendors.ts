import { geetestCaptcha, geetestHosts } from '#adapters/captcha-vendors/geetest.ts'
import { probeTencent, tencentCaptcha, tencentHosts } from '#adapters/captcha-vendors/tencent.ts'
import { probeTurnstile, turnstileCaptcha, turnstileHosts } from '#adapters/captcha-vendors/turnstile.ts'
import { aliyunSms } from '#adapters/sms-aliyun/aliyun-sms.ts'
import { tencentSms } from '#adapters/sms-tencent/tencent-sms.ts'
import { wechatOpenPlatform } from '#adapters/wechat-open-platform/open-platform.ts'
import { readToken, wechatNotices } from '#adapters/wechat-service-messages/service-messages.ts'
import type { WechatLogin } from '#features/account/api.ts'
import type { CaptchaCheck, SmsSender } from '#features/auth/api.ts'
import type { NoticeSms, NoticeWechat } from '#features/messages/api.ts'
import { makeVendorFetch } from '#platform/http/vendor-fetch.ts'
import type { MacKey } from '#platform/secret-box.ts'
import type { CaptchaConfig, SmsConfig } from '../config/vendors.ts'
import type { WechatConfig } from '../config/wechat.ts'

const vendorFetch = makeVendorFetch()
const turnstileApi = 'https://challenges.cloudflare.com'
const tencentCaptchaApi = 'https://captcha.tencentcloudapi.com'

/** The SMS company that the configuration names. */
export function smsOf(config: SmsConfig): SmsSender & NoticeSms {
  if (config.provider === 'aliyun') return aliyunSms({ ...config, endpoint: 'https://dysmsapi.aliyuncs.com', fetch: vendorFetch })
  return tencentSms({ ...config, endpoint: 'https://sms.tencentcloudapi.com', fetch: vendorFetch })
}

/** Returns the configured captcha vendor, and the hosts that its script needs; undefined for the built-in captcha. */
export function captchaOf(config: CaptchaConfig, key: MacKey): { captcha: CaptchaCheck; hosts: OtherHosts } | undefined {
  switch (config.provider) {
    case 'pow':
      return undefined
    case 'turnstile':
      return { captcha: turnstileCaptcha(key, { ...config, api: turnstileApi, fetch: vendorFetch }), hosts: turnstileHosts }
    case 'geetest':
      return { captcha: geetestCaptcha(key, { ...config, api: 'https://gcaptcha4.geetest.com', fetch: vendorFetch }), hosts: geetestHosts }
    case 'tencent':
      return {
        captcha: tencentCaptcha(key, { ...config, api: tencentCaptchaApi, now: () => new Date(), fetch: vendorFetch }),
        hosts: tencentHosts,
      }
  }
}

const wechatPages = 'https://open.weixin.qq.com'
const wechatApi = 'https://api.weixin.qq.com'

/** Sign-in and notices of WeChat. The frame of the platform shows the code to scan. */
export function wechatOf(config: WechatConfig): { wechat: WechatLogin; wechatNotices: NoticeWechat; hosts: OtherHosts } {
  const api = () => wechatApi
  return {
    wechat: wechatOpenPlatform({ pages: () => wechatPages, api, ...config, fetch: vendorFetch }),
    wechatNotices: wechatNotices({ api, ...config.officialAccount, templateId: config.noticeTemplate, fetch: vendorFetch }),
    hosts: { frames: [wechatPages] },
  }
}

/** Asks for a token of the official account, which changes nothing. */
export async function probeWechat({ officialAccount }: WechatConfig): Promise<void> {
  await readToken({ api: () => wechatApi, ...officialAccount, fetch: vendorFetch })
}

/** Asks a captcha vendor about an answer that no one gave. Throws if it does not know the keys. */
export async function probeCaptcha(config: CaptchaConfig): Promise<void> {
  if (config.provider === 'turnstile') return probeTurnstile({ ...config, api: turnstileApi, fetch: vendorFetch })
  if (config.provider === 'tencent') return probeTencent({ ...config, api: tencentCaptchaApi, now: () => new Date(), fetch: vendorFetch })
  throw new Error('this captcha has no test')
}

/** All hosts of several vendors. */
export function joinHosts(all: readonly OtherHosts[]): OtherHosts {
  const of = (kind: keyof OtherHosts) => all.flatMap((hosts) => hosts[kind] ?? [])
  return { frames: of('frames'), calls: of('calls'), scripts: of('scripts'), styles: of('styles') }
}

/** Other hosts that pages may use. */
export type OtherHosts = { frames?: readonly string[]; calls?: readonly string[]; scripts?: readonly string[]; styles?: readonly string[] }
