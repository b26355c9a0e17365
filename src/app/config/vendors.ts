import { z } from 'zod'
import { geetestSettings, tencentCaptchaSettings, turnstileSettings } from '#adapters/captcha-vendors/settings.ts'
import { aliyunSettings } from '#adapters/sms-aliyun/settings.ts'
import { tencentSettings } from '#adapters/sms-tencent/settings.ts'
import { codePurposes } from '#features/auth/model.ts'
import type { SmsTemplates } from '#features/messages/server/ports.ts'
import { variablesOf } from './driver-variables.ts'
import { missing, readAll, SettingError } from './setting-error.ts'

const text = z.string().min(1).optional()

/** Environment of SMS companies and captcha vendors. */
export const vendorEnvironment = {
  SMS_PROVIDER: z.enum(['aliyun', 'tencent']).optional(),
  ...variablesOf(aliyunSettings, tencentSettings, turnstileSettings, geetestSettings, tencentCaptchaSettings),
  CAPTCHA_PROVIDER: z.enum(['pow', 'turnstile', 'geetest', 'tencent']).default('pow'),
  CAPTCHA_VISIBLE: z.enum(['risk', 'always', 'never']).default('risk'),
  CAPTCHA_EFFORT: z.coerce.number().min(0.05).max(20).default(1),
}

const shape = z.object(vendorEnvironment)
export type VendorEnvironment = z.output<typeof shape>
type Name = Exclude<keyof VendorEnvironment, 'CAPTCHA_EFFORT' | 'CAPTCHA_VISIBLE'>

export type SmsConfig =
  | { provider: 'aliyun'; signName: string; templates: SmsTemplates; accessKeyId: string; accessKeySecret: string }
  | { provider: 'tencent'; signName: string; templates: SmsTemplates; secretId: string; secretKey: string; appId: string; region: string }

/** `pow` is built in and needs no keys; `effort` multiplies its work, and `visible` says when a person is asked instead. */
export type CaptchaConfig =
  | { provider: 'pow'; effort: number; visible: 'risk' | 'always' | 'never' }
  | { provider: 'turnstile'; siteKey: string; secretKey: string }
  | { provider: 'geetest'; captchaId: string; captchaKey: string }
  | { provider: 'tencent'; appId: string; appSecret: string; secretId: string; secretKey: string }

/** The SMS company of the environment; undefined: the offline fake, or in production what the back office holds. */
export function smsConfig(value: VendorEnvironment): SmsConfig | undefined {
  if (!value.SMS_PROVIDER) return undefined
  const need = needed(value, `SMS_PROVIDER=${value.SMS_PROVIDER}`)
  const common = { signName: need('SMS_SIGN_NAME'), templates: () => templatesOf(need('SMS_TEMPLATES')()) }
  if (value.SMS_PROVIDER === 'aliyun')
    return { provider: 'aliyun', ...readAll({ ...common, accessKeyId: need('ALIYUN_ACCESS_KEY_ID'), accessKeySecret: need('ALIYUN_ACCESS_KEY_SECRET') }) }
  const tencent = {
    secretId: need('TENCENT_SECRET_ID'),
    secretKey: need('TENCENT_SECRET_KEY'),
    appId: need('TENCENT_SMS_APP_ID'),
    region: need('TENCENT_SMS_REGION'),
  }
  return { provider: 'tencent', ...readAll({ ...common, ...tencent }) }
}

export function captchaConfig(value: VendorEnvironment): CaptchaConfig {
  const provider = value.CAPTCHA_PROVIDER
  const need = needed(value, `CAPTCHA_PROVIDER=${provider}`)
  switch (provider) {
    case 'pow':
      return { provider, effort: value.CAPTCHA_EFFORT, visible: value.CAPTCHA_VISIBLE }
    case 'turnstile':
      return { provider, ...readAll({ siteKey: need('TURNSTILE_SITE_KEY'), secretKey: need('TURNSTILE_SECRET_KEY') }) }
    case 'geetest':
      return { provider, ...readAll({ captchaId: need('GEETEST_CAPTCHA_ID'), captchaKey: need('GEETEST_CAPTCHA_KEY') }) }
    case 'tencent':
      return {
        provider,
        ...readAll({
          appId: need('TENCENT_CAPTCHA_APP_ID'),
          appSecret: need('TENCENT_CAPTCHA_APP_SECRET'),
          secretId: need('TENCENT_SECRET_ID'),
          secretKey: need('TENCENT_SECRET_KEY'),
        }),
      }
  }
}

function needed(value: VendorEnvironment, by: string) {
  return (name: Name) => (): string => {
    const found = value[name]
    if (!found) throw missing(name, `${by} needs it`)
    return found
  }
}

const templatesForm = z.record(z.string(), z.strictObject({ zh: z.string().min(1), 'zh-TW': text, en: text }))

/** `{"login":{"zh":"SMS_1","en":"SMS_2"},…,"notice":{"zh":"SMS_9"}}`: one for each purpose of a code, and one for notices. */
function templatesOf(json: string): SmsTemplates {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw new SettingError('SMS_TEMPLATES', 'form', 'SMS_TEMPLATES is no JSON')
  }
  const parsed = templatesForm.safeParse(given)
  if (!parsed.success) throw new SettingError('SMS_TEMPLATES', 'form', 'SMS_TEMPLATES must be like {"login":{"zh":"SMS_1","en":"SMS_2"}}, with zh in each')
  const lacking = [...codePurposes, 'notice'].filter((purpose) => !(purpose in parsed.data))
  if (lacking.length > 0) throw new SettingError('SMS_TEMPLATES', 'templates', `SMS_TEMPLATES lacks ${lacking.join(', ')}`)
  return parsed.data as SmsTemplates
}
