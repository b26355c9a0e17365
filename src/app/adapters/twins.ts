import { identityTwin } from '#adapters/identity-twin/identity-twin.ts'
import { outboxMail } from '#adapters/mail-outbox/outbox-mail.ts'
import { powCaptcha, powEffort } from '#adapters/captcha-pow/pow-captcha.ts'
import { wechatOpenPlatform } from '#adapters/wechat-open-platform/open-platform.ts'
import { handleWechatTwin } from '#adapters/wechat-twin/handle-twin.ts'
import { twinTemplate } from '#adapters/wechat-twin/service-account.ts'
import { wechatNotices } from '#adapters/wechat-service-messages/service-messages.ts'
import { twinApps, twinPath, type WechatTwin } from '#adapters/wechat-twin/twin.ts'
import { outboxSms } from '#adapters/sms-outbox/outbox-sms.ts'
import type { WechatLogin } from '#features/account/api.ts'
import type { CaptchaCheck, SmsSender } from '#features/auth/api.ts'
import type { Mailer, NoticeSms, NoticeWechat } from '#features/messages/api.ts'
import type { IdentityCheck } from '#features/verification/api.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import type { Config } from '../config/config.ts'

/** Adapters without external services: the proof-of-work captcha, and outboxes instead of an SMS company and a mail server. */
export function offlineTwins(config: Config): { sms: SmsSender & NoticeSms; captcha: CaptchaCheck; mailer: Mailer; identityCheck?: IdentityCheck } {
  return {
    ...(config.identityCheck === 'twin' ? { identityCheck: identityTwin } : {}),
    mailer: outboxMail,
    sms: outboxSms,
    captcha: powCaptcha(makeMacKey(config.appSecret, 'captcha'), config.captcha.provider === 'pow' ? powEffort(config.captcha.effort) : undefined),
  }
}

/** WeChat sign-in against the fake: the real client, whose calls stay in this process. */
export function wechatAtTwin(twin: WechatTwin): WechatLogin {
  const base = () => `${twin.origin()}${twinPath}`
  return wechatOpenPlatform({ pages: base, api: base, ...twinApps(twin), fetch: (url, init) => handleWechatTwin(twin, new Request(url, init)) })
}

/** Notices inside WeChat against the fake, in the same way. */
export function noticesAtTwin(twin: WechatTwin): NoticeWechat {
  const { officialAccount } = twinApps(twin)
  const api = () => `${twin.origin()}${twinPath}`
  return wechatNotices({ api, ...officialAccount, templateId: twinTemplate, fetch: (url, init) => handleWechatTwin(twin, new Request(url, init)) })
}
