import type { RetentionRule } from '#platform/pure/retention.ts'

export const providerKinds = ['mail', 'sms', 'payment', 'captcha', 'wechat'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** Drivers of outside services that have a form. Names are keys of the messages. */
export const providerDrivers = [
  'smtp',
  'aliyun',
  'tencent',
  'stripe',
  'alipay',
  'wechat-pay',
  'bank-transfer',
  'turnstile',
  'geetest',
  'tencent-captcha',
  'wechat',
] as const
export type ProviderDriver = (typeof providerDrivers)[number]

/** `secret` is never sent to a browser again. `pem` is a secret of several lines, `json` an open text of several lines. */
export type SettingKind = 'text' | 'number' | 'choice' | 'switch' | 'json' | 'secret' | 'pem'

/** One setting of an adapter, for the form in the back office and for the environment. */
export type SettingField = {
  name: string
  kind: SettingKind
  /** Variable that holds it where the environment configures the adapter. */
  env: string
  required: boolean
  /** Value of an empty field. */
  initial?: string
  choices?: readonly string[]
}

/** Settings of one adapter, declared beside it: the only list of them. */
export type DriverSettings = {
  kind: ProviderKind
  driver: ProviderDriver
  fields: readonly SettingField[]
  /** Variables that select the driver, beside those of its fields. */
  chosenBy?: Readonly<Record<string, string>>
  /** Variables out of values, where a variable holds several of them; by field otherwise. */
  toVariables?: (values: SettingValues) => SettingValues
  /** The reverse. */
  fromVariables?: (env: Readonly<Record<string, string | undefined>>) => SettingValues
  /** Faults of single values that a variable of several would hide. */
  faults?: (values: SettingValues) => readonly SettingFault[]
}

export type SettingValues = Record<string, string>

/** A sealed value, and when it was set. */
export type SealedSecret = { sealed: string; setAt: string }

export const settingFaults = ['missing', 'form', 'test-key', 'publishable-key', 'secret-key', 'templates', 'sandbox'] as const
export type SettingFaultCode = (typeof settingFaults)[number]
export type SettingFault = { field: string; code: SettingFaultCode }

export const isSecret = ({ kind }: Pick<SettingField, 'kind'>): boolean => kind === 'secret' || kind === 'pem'

/**
 * `refused`: the vendor answered that it did not take the call. `unclear`: no answer, or one that does not say whether it was taken. Only a rejection may be
 * followed by another provider.
 */
export type CallOutcome = 'ok' | 'refused' | 'unclear'

export type ProviderCall = { operation: string; outcome: CallOutcome; code: string; durationMs: number; at: Date }

/** A setting as the page shows it: the value of an open one, and whether a secret is set. */
export type SettingView = SettingField & { value: string; setAt: Date | null; locked: boolean }

export type ProviderView = {
  /** Null: configured by the environment, which overrides. */
  id: string | null
  kind: ProviderKind
  driver: ProviderDriver
  name: string
  enabled: boolean
  /** It is asked, in this place. False where it is off or the environment overrides it. */
  inUse: boolean
  revision: number
  settings: SettingView[]
  /** Variables of the environment that hold it. */
  variables: readonly string[]
  calls: ProviderCall[]
}

export type ProvidersView = {
  providers: ProviderView[]
  /** Fakes answer where nothing is set up: the demo. */
  hasFakes: boolean
  /** Drivers that can be added. */
  drivers: { kind: ProviderKind; driver: ProviderDriver; fields: readonly SettingField[] }[]
}

/** Answer to a test: facts are words of the vendor, such as the name of the account. */
export type TestAnswer = { outcome: CallOutcome; code: string; facts: readonly string[]; durationMs: number }

/** Drivers whose test sends something to an address. */
export const testRecipients: Partial<Record<ProviderDriver, 'email' | 'phone'>> = { smtp: 'email', aliyun: 'phone', tencent: 'phone' }
/** Drivers with a harmless call at the vendor. */
export const testedDrivers: readonly ProviderDriver[] = ['smtp', 'aliyun', 'tencent', 'stripe', 'turnstile', 'tencent-captcha', 'wechat']

/** Kinds with one provider of each driver: their names are those of the ways to pay and to sign in. */
export const singleKinds: readonly ProviderKind[] = ['payment', 'wechat']

export const callsShown = 10
export const callDays = 30
export const callRetention: RetentionRule = { table: 'provider_call', from: 'at', kept: `${callDays} days`, because: 'staff look up what a provider answered' }
