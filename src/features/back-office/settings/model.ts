import type { BrandFileKind } from '#features/brand/model/files.ts'
import { configKeys, signUpKey, type ConfigKey } from '#features/site-config/model.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'

/** Value of every key, empty where none is set. */
export type Settings = Record<ConfigKey, string>

/** A field of the page: one key, or one for each language. */
export type SettingField<Name extends string = string> = {
  name: Name
  keys: readonly { key: ConfigKey; locale: Locale | null }[]
  kind: 'line' | 'lines' | 'template' | 'signUp' | 'color' | BrandFileKind
}

const one = <Name extends string>(name: Name, key: ConfigKey, kind: SettingField['kind'] = 'line'): SettingField<Name> => ({
  name,
  keys: [{ key, locale: null }],
  kind,
})

/** The key itself is for zh; the other keys carry their language. */
function inEachLanguage<Name extends string>(name: Name, stem: string, kind: SettingField['kind'] = 'line'): SettingField<Name> {
  const suffix: Record<Locale, string> = { zh: '', 'zh-TW': '_ZH_TW', en: '_EN' }
  const keyOf = (locale: Locale) => configKeys.find((key) => key === stem + suffix[locale])!
  return { name, keys: locales.map(({ code }) => ({ key: keyOf(code), locale: code })), kind }
}

/** Fields grouped by subject, in the page's order. Names are keys of its messages. */
export const settingGroups = [
  {
    name: 'brand',
    fields: [
      inEachLanguage('siteName', 'RUNXIN_SITE_NAME'),
      inEachLanguage('companyName', 'RUNXIN_COMPANY_NAME'),
      one('color', 'RUNXIN_BRAND_COLOR', 'color'),
      one('logo', 'RUNXIN_LOGO_URL', 'logo'),
      one('logoDark', 'RUNXIN_LOGO_DARK_URL', 'logo'),
      one('icon', 'RUNXIN_WEBSITE_ICON_URL', 'icon'),
      one('shareImage', 'RUNXIN_SHARE_IMAGE_URL', 'share'),
      one('template', 'RUNXIN_SITE_TEMPLATE', 'template'),
    ],
  },
  {
    name: 'home',
    fields: [
      inEachLanguage('homeHeading', 'RUNXIN_HOME_HEADING'),
      inEachLanguage('homeAccent', 'RUNXIN_HOME_ACCENT'),
      inEachLanguage('homeLead', 'RUNXIN_HOME_LEAD'),
      inEachLanguage('homeTitle', 'RUNXIN_HOME_TITLE'),
      inEachLanguage('homeDescription', 'RUNXIN_HOME_DESCRIPTION'),
    ],
  },
  { name: 'signUp', fields: [one('signUp', signUpKey, 'signUp')] },
  {
    name: 'contact',
    fields: [
      one('hotline', 'RUNXIN_SERVICE_HOTLINE'),
      one('qq', 'RUNXIN_QQ_NUMBER'),
      one('email', 'RUNXIN_SERVICE_EMAIL'),
      one('wechatQr', 'RUNXIN_WECHAT_QR_CODE_URL', 'code'),
      inEachLanguage('hours', 'RUNXIN_SERVICE_HOURS'),
      inEachLanguage('address', 'RUNXIN_COMPANY_ADDRESS', 'lines'),
    ],
  },
  {
    name: 'filings',
    fields: [
      one('icp', 'RUNXIN_ICP_NUMBER'),
      one('police', 'RUNXIN_POLICE_NUMBER'),
      one('telecom', 'RUNXIN_TELECOM_LICENCE'),
      one('business', 'RUNXIN_BUSINESS_LICENCE'),
      inEachLanguage('jurisdiction', 'RUNXIN_JURISDICTION'),
    ],
  },
  {
    name: 'bank',
    fields: [one('bankHolder', 'RUNXIN_BANK_ACCOUNT_HOLDER'), one('bankName', 'RUNXIN_BANK_NAME'), one('bankNumber', 'RUNXIN_BANK_ACCOUNT_NUMBER')],
  },
] as const satisfies readonly { name: string; fields: readonly SettingField[] }[]
export type SettingGroup = (typeof settingGroups)[number]
