import { identityFake } from '#adapters/identity-fake/identity-fake.ts'
import { outboxMail } from '#adapters/mail-outbox/outbox-mail.ts'
import { powCaptcha, powEffort } from '#adapters/captcha-pow/pow-captcha.ts'
import { wechatOpenPlatform } from '#adapters/wechat-open-platform/open-platform.ts'
import { handleWechatFake } from '#adapters/wechat-fake/handle-fake.ts'
import { fakeTemplate } from '#adapters/wechat-fake/service-account.ts'
import { wechatNotices } from '#adapters/wechat-service-messages/service-messages.ts'
import { fakeApps, fakePath, type WechatFake } from '#adapters/wechat-fake/fake.ts'
import { outboxSms } from '#adapters/sms-outbox/outbox-sms.ts'
import type { WechatLogin } from '#features/account/api.ts'
import type { CaptchaCheck, SmsSender } from '#features/auth/api.ts'
import type { Mailer, NoticeSms, NoticeWechat } from '#features/messages/api.ts'
import type { IdentityCheck } from '#features/verification/api.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import type { Config } from '../config/config.ts'

/** Adapters without external services: the proof-of-work captcha, and outboxes instead of an SMS company and a mail server. */
export function offlineFakes(config: Config): { sms: SmsSender & NoticeSms; captcha: CaptchaCheck; mailer: Mailer; identityCheck?: IdentityCheck } {
  return {
    ...(config.identityCheck === 'fake' ? { identityCheck: identityFake } : {}),
    mailer: outboxMail,
    sms: outboxSms,
    captcha: powCaptcha(makeMacKey(config.appSecret, 'captcha'), config.captcha.provider === 'pow' ? powEffort(config.captcha.effort) : undefined),
  }
}

/** WeChat sign-in against the fake: the real client, whose calls stay in this process. */
export function wechatAtFake(fake: WechatFake): WechatLogin {
  const base = () => `${fake.origin()}${fakePath}`
  return wechatOpenPlatform({ pages: base, api: base, ...fakeApps(fake), fetch: (url, init) => handleWechatFake(fake, new Request(url, init)) })
}

/** Notices inside WeChat against the fake, in the same way. */
export function noticesAtFake(fake: WechatFake): NoticeWechat {
  const { officialAccount } = fakeApps(fake)
  const api = () => `${fake.origin()}${fakePath}`
  return wechatNotices({ api, ...officialAccount, templateId: fakeTemplate, fetch: (url, init) => handleWechatFake(fake, new Request(url, init)) })
}
