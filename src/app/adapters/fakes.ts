import { identityFake } from '#adapters/identity-fake/identity-fake.ts'
import { outboxMail } from '#adapters/mail-outbox/outbox-mail.ts'
import { powCaptcha, powEffort } from '#adapters/captcha-pow/pow-captcha.ts'
import { visibleCaptcha } from '#adapters/captcha-visible/visible-captcha.ts'
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

/** Adapters without external services: the captcha of this server, and outboxes instead of an SMS company and a mail server. */
export function offlineFakes(config: Config): { sms: SmsSender & NoticeSms; captcha: CaptchaCheck; mailer: Mailer; identityCheck?: IdentityCheck } {
  return {
    ...(config.identityCheck === 'fake' ? { identityCheck: identityFake } : {}),
    mailer: outboxMail,
    sms: outboxSms,
    captcha: ownCaptcha(config),
  }
}

/** Proof of work in the background, and a question to the person where the configuration or the risk asks for it. */
function ownCaptcha({ appSecret, captcha }: Config): CaptchaCheck {
  const own = captcha.provider === 'pow' ? captcha : undefined
  const work = powCaptcha(makeMacKey(appSecret, 'captcha'), own && powEffort(own.effort))
  return visibleCaptcha(makeMacKey(appSecret, 'captcha-question'), own?.visible ?? 'never', work)
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
