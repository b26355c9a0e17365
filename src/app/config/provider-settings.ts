import { z } from 'zod'
import { geetestSettings, tencentCaptchaSettings, turnstileSettings } from '#adapters/captcha-vendors/settings.ts'
import { smtpSettings } from '#adapters/mail-smtp/settings.ts'
import { alipaySettings } from '#adapters/pay-alipay/settings.ts'
import { bankTransferSettings } from '#adapters/pay-bank-transfer/settings.ts'
import { stripeSettings } from '#adapters/pay-stripe/settings.ts'
import { wechatPaySettings } from '#adapters/pay-wechat/settings.ts'
import { aliyunSettings } from '#adapters/sms-aliyun/settings.ts'
import { tencentSettings } from '#adapters/sms-tencent/settings.ts'
import { wechatSettings } from '#adapters/wechat-open-platform/settings.ts'
import type { LockedProvider } from '#features/providers/api.ts'
import { isSecret, type DriverSettings, type SettingFault, type SettingFaultCode, type SettingField, type SettingValues } from '#features/providers/model.ts'
import { mailConfig, type MailConfig } from './mail.ts'
import { payEnvironment, readPayConfig, type PayConfig } from './payments.ts'
import { errorsOf, SettingError } from './setting-error.ts'
import { captchaConfig, smsConfig, vendorEnvironment, type CaptchaConfig, type SmsConfig } from './vendors.ts'
import { wechatConfig, wechatEnvironment, type WechatConfig } from './wechat.ts'

/** Every adapter whose settings an owner can set in the back office. */
export const driverSettings: readonly DriverSettings[] = [
  smtpSettings,
  aliyunSettings,
  tencentSettings,
  stripeSettings,
  alipaySettings,
  wechatPaySettings,
  bankTransferSettings,
  turnstileSettings,
  geetestSettings,
  tencentCaptchaSettings,
  wechatSettings,
]

export type ProviderConfig = {
  mail?: MailConfig | undefined
  sms?: SmsConfig | undefined
  payments?: PayConfig
  captcha?: CaptchaConfig
  wechat?: WechatConfig | undefined
}

/** Reads the values of a form through the reader of the environment, so that both accept the same. Throws `SettingError`. */
export function readProvider(settings: DriverSettings, values: SettingValues, production: boolean): ProviderConfig {
  const env = variablesFor(settings, values)
  if (settings.kind === 'mail') return { mail: mailConfig(env) }
  if (settings.kind === 'sms') return { sms: smsConfig(z.object(vendorEnvironment).parse(env)) }
  if (settings.kind === 'captcha') return { captcha: captchaConfig(z.object(vendorEnvironment).parse(env)) }
  if (settings.kind === 'wechat') return { wechat: wechatConfig(z.object(wechatEnvironment).parse(env)) }
  return { payments: readPayConfig(payEnvironment.parse(env), production) }
}

function variablesFor({ fields, toVariables, chosenBy }: DriverSettings, values: SettingValues): Record<string, string> {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const byField = () => Object.fromEntries(fields.flatMap(({ name, env }) => (set[name] === undefined ? [] : [[env, set[name]]])))
  return { ...(toVariables ? toVariables(set) : byField()), ...chosenBy }
}

/** Faults of the values of a form. Those of single fields first; the reader of the environment decides about the whole set. */
export function faultsOf(settings: DriverSettings, values: SettingValues, production: boolean): SettingFault[] {
  const fields: readonly SettingField[] = settings.fields
  const faults = [...fields.flatMap((field) => faultOf(field, values[field.name] ?? '')), ...(settings.faults?.(values) ?? [])]
  if (faults.length > 0) return faults
  try {
    readProvider(settings, values, production)
    return []
  } catch (error) {
    return errorsOf(error).map((one) => readFault(fields, one))
  }
}

function faultOf(field: SettingField, value: string): SettingFault[] {
  const { name, required, initial, choices, kind } = field
  const fault = (code: SettingFaultCode) => [{ field: name, code }]
  if (!value) return required && initial === undefined ? fault('missing') : []
  if (choices && !choices.includes(value)) return fault('form')
  if (kind === 'switch' && value !== 'on' && value !== 'off') return fault('form')
  // In the environment such a value names a file of the server, which a form must not read.
  return isSecret(field) && value.startsWith('/') ? fault('form') : []
}

function readFault(fields: readonly SettingField[], error: unknown): SettingFault {
  const [variable, code]: [unknown, SettingFaultCode] =
    error instanceof SettingError ? [error.variable, error.code] : error instanceof z.ZodError ? [error.issues[0]?.path[0], 'form'] : [undefined, 'form']
  const found = fields.find(({ env }) => env === variable)
  if (!found) throw error
  return { field: found.name, code }
}

/** Providers that the environment configures, without their secrets. They override those of the database. */
export function lockedProviders(env: NodeJS.ProcessEnv): LockedProvider[] {
  return driverSettings.flatMap((settings) => {
    const { chosenBy, fields } = settings as DriverSettings
    const choosing = Object.keys(chosenBy ?? {})
    const chosen = choosing.length > 0 ? choosing.every((name) => env[name] === chosenBy![name]) : fields.some(({ env: name }) => Boolean(env[name]))
    if (!chosen) return []
    const variables = [...new Set([...choosing, ...fields.map(({ env: name }) => name)])].filter((name) => Boolean(env[name]))
    return [{ settings, values: openValues(settings, env), variables }]
  })
}

function openValues({ fields, fromVariables }: DriverSettings, env: NodeJS.ProcessEnv): SettingValues {
  const all = fromVariables ? fromVariables(env) : Object.fromEntries(fields.map(({ name, env: variable }) => [name, env[variable] ?? '']))
  return Object.fromEntries(fields.filter((field) => !isSecret(field)).map(({ name, initial = '' }) => [name, all[name] || initial]))
}
