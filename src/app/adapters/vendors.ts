import { geetestCaptcha, geetestHosts } from '#adapters/captcha-vendors/geetest.ts'
import { tencentCaptcha, tencentHosts } from '#adapters/captcha-vendors/tencent.ts'
import { turnstileCaptcha, turnstileHosts } from '#adapters/captcha-vendors/turnstile.ts'
import { aliyunSms } from '#adapters/sms-aliyun/aliyun-sms.ts'
import { tencentSms } from '#adapters/sms-tencent/tencent-sms.ts'
import type { CaptchaCheck, SmsSender } from '#features/auth/api.ts'
import type { NoticeSms } from '#features/messages/api.ts'
import { makeVendorFetch } from '#platform/http/vendor-fetch.ts'
import type { MacKey } from '#platform/secret-box.ts'
import type { CaptchaConfig, SmsConfig } from '../config/vendors.ts'

const vendorFetch = makeVendorFetch()

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
      return { captcha: turnstileCaptcha(key, { ...config, api: 'https://challenges.cloudflare.com', fetch: vendorFetch }), hosts: turnstileHosts }
    case 'geetest':
      return { captcha: geetestCaptcha(key, { ...config, api: 'https://gcaptcha4.geetest.com', fetch: vendorFetch }), hosts: geetestHosts }
    case 'tencent':
      return {
        captcha: tencentCaptcha(key, { ...config, api: 'https://captcha.tencentcloudapi.com', now: () => new Date(), fetch: vendorFetch }),
        hosts: tencentHosts,
      }
  }
}

/** Other hosts that pages may use. */
export type OtherHosts = { frames?: readonly string[]; calls?: readonly string[]; scripts?: readonly string[]; styles?: readonly string[] }
