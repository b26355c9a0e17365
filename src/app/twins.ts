import { powCaptcha } from '#adapters/captcha-pow/pow-captcha.ts'
import { outboxSms } from '#adapters/sms-outbox/outbox-sms.ts'
import type { CaptchaCheck, SmsSender } from '#features/auth/api.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import type { Config } from './config.ts'

/** The adapters that need nobody outside: the proof-of-work captcha, and the outbox in place of an SMS company. */
export function offlineTwins(config: Config): { sms: SmsSender; captcha: CaptchaCheck } {
  return { sms: outboxSms, captcha: powCaptcha(makeMacKey(config.appSecret, 'captcha')) }
}
