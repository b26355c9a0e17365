import { powCaptcha } from '#adapters/captcha-pow/pow-captcha.ts'
import { wechatOpenPlatform } from '#adapters/wechat-open-platform/open-platform.ts'
import { handleWechatTwin } from '#adapters/wechat-twin/handle-twin.ts'
import { twinApps, twinPath, type WechatTwin } from '#adapters/wechat-twin/twin.ts'
import { outboxSms } from '#adapters/sms-outbox/outbox-sms.ts'
import type { WechatLogin } from '#features/account/api.ts'
import type { CaptchaCheck, SmsSender } from '#features/auth/api.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import type { Config } from './config.ts'

/** The adapters that need nobody outside: the proof-of-work captcha, and the outbox in place of an SMS company. */
export function offlineTwins(config: Config): { sms: SmsSender; captcha: CaptchaCheck } {
  return { sms: outboxSms, captcha: powCaptcha(makeMacKey(config.appSecret, 'captcha')) }
}

/** Signing in by WeChat at its twin: the real client, whose calls stay in this process. */
export function wechatAtTwin(twin: WechatTwin): WechatLogin {
  const base = () => `${twin.origin()}${twinPath}`
  return wechatOpenPlatform({ pages: base, api: base, ...twinApps(twin), fetch: (url, init) => handleWechatTwin(twin, new Request(url, init)) })
}
