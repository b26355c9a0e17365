import type { Locale } from '#platform/i18n/locales.ts'
import { shippedName } from './shipped-name.ts'

/** One entry of the site configuration, with the field names of spec §3. */
export type ConfigEntry = { configKey: string; configValue: string }

/** `soon`: never opened. `closed`: closed again by the staff. */
export type OpeningState = 'soon' | 'open' | 'closed'

/** Keys of spec §3, verbatim. */
export const specifiedKeys = ['RUNXIN_QQ_NUMBER', 'RUNXIN_SERVICE_HOTLINE', 'RUNXIN_WECHAT_QR_CODE_URL', 'RUNXIN_WEBSITE_ICON_URL'] as const

/** Texts that differ by language: the key itself is zh, `…_ZH_TW` and `…_EN` are the others. A missing one falls back to zh. */
const localisedKeys = [
  'RUNXIN_SITE_NAME',
  'RUNXIN_COMPANY_NAME',
  'RUNXIN_COMPANY_ADDRESS',
  'RUNXIN_SERVICE_HOURS',
  'RUNXIN_JURISDICTION',
  'RUNXIN_HOME_HEADING',
  'RUNXIN_HOME_ACCENT',
  'RUNXIN_HOME_LEAD',
  'RUNXIN_HOME_TITLE',
  'RUNXIN_HOME_DESCRIPTION',
] as const
type LocalisedKey = (typeof localisedKeys)[number]
const keySuffix = { zh: '', 'zh-TW': '_ZH_TW', en: '_EN' } as const satisfies Record<Locale, string>

/** Ways in which customers sign up, parsed by the account feature. Without a value it is the phone. */
export const signUpKey = 'RUNXIN_SIGN_UP'

/** All keys that the product reads: the specification's four, and those of the shell and the contact page. */
export const configKeys = [
  ...specifiedKeys,
  'RUNXIN_SITE_TEMPLATE',
  signUpKey,
  'RUNXIN_BRAND_COLOR',
  'RUNXIN_LOGO_URL',
  'RUNXIN_LOGO_DARK_URL',
  'RUNXIN_SHARE_IMAGE_URL',
  'RUNXIN_ICP_NUMBER',
  'RUNXIN_POLICE_NUMBER',
  'RUNXIN_TELECOM_LICENCE',
  'RUNXIN_BUSINESS_LICENCE',
  'RUNXIN_SERVICE_EMAIL',
  'RUNXIN_BANK_ACCOUNT_HOLDER',
  'RUNXIN_BANK_NAME',
  'RUNXIN_BANK_ACCOUNT_NUMBER',
  ...localisedKeys.flatMap((key) => [key, `${key}_ZH_TW`, `${key}_EN`] as const),
] as const
export type ConfigKey = (typeof configKeys)[number]

/** Address of an uploaded picture, with its size in pixels. */
const picture = /^\/brand\/[0-9a-f]{16}-(\d{1,4})x(\d{1,4})\.(?:png|jpg)$/
const url = /^(?:\/(?!\/)|https:\/\/)[^\s<>"]{1,499}$/
const forms: Partial<Record<ConfigKey, RegExp>> = {
  RUNXIN_QQ_NUMBER: /^[1-9]\d{4,11}(?:,[1-9]\d{4,11}){0,9}$/,
  RUNXIN_SERVICE_HOTLINE: /^\+?[\d -]{4,20}(?:,\+?[\d -]{4,20}){0,9}$/,
  RUNXIN_WECHAT_QR_CODE_URL: url,
  RUNXIN_WEBSITE_ICON_URL: url,
  RUNXIN_SITE_TEMPLATE: /^template[12]$/,
  RUNXIN_SIGN_UP: /^(?:phone|email|both)$/,
  RUNXIN_BRAND_COLOR: /^#[0-9a-f]{6}$/,
  RUNXIN_LOGO_URL: picture,
  RUNXIN_LOGO_DARK_URL: picture,
  RUNXIN_SHARE_IMAGE_URL: picture,
  RUNXIN_SERVICE_EMAIL: /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/,
  RUNXIN_BANK_ACCOUNT_NUMBER: /^[\dA-Z][\dA-Z -]{5,39}$/,
}
/** Longest texts of the home page: lines of its heading, and what search engines show. */
const homeLengths = { RUNXIN_HOME_HEADING: 40, RUNXIN_HOME_ACCENT: 40, RUNXIN_HOME_TITLE: 70 } as const
/** A line of text without control characters. */
const line = /^[^\p{Cc}]{1,200}$/u
const severalLines = /^(?:[^\p{Cc}]{1,200}(?:\n|$)){1,5}$/u

/** Returns whether pages can use a value. Empty is always valid and shows nothing, except for the template, which is always one of the two. */
export function configValueFits(key: ConfigKey, value: string): boolean {
  if (value === '') return key !== 'RUNXIN_SITE_TEMPLATE'
  const [, longest] = Object.entries(homeLengths).find(([stem]) => key.startsWith(stem)) ?? []
  if (longest !== undefined && value.length > longest) return false
  return (forms[key] ?? (key.startsWith('RUNXIN_COMPANY_ADDRESS') ? severalLines : line)).test(value)
}

/** Value of a text that differs by language, or that of zh where the language has none. */
export function valueInLocale(entries: readonly ConfigEntry[], key: LocalisedKey, locale: Locale): string {
  const valueOf = (name: string) => entries.find(({ configKey }) => configKey === name)?.configValue.trim()
  return valueOf(key + keySuffix[locale]) || valueOf(key) || ''
}

/** Picture in place of the shipped mark and the name. `dark` is that for dark grounds, where there is one. */
export type SiteLogo = { url: string; dark?: string; width: number; height: number }

/** The configuration as pages use it. Empty lists and texts are not shown. */
export type SiteConfig = {
  template: 'template1' | 'template2'
  qqNumbers: string[]
  hotlines: string[]
  wechatQrUrl: string
  iconUrl: string
  /** Color from which the colors of pages and mails are derived, as `#rrggbb`. Left out for the shipped colors. */
  brandColor?: string
  logo?: SiteLogo
  /** Picture of the home page in shared links. */
  shareImageUrl?: string
  icpNumber: string
  policeNumber: string
  /** Number of the license for value-added telecommunications services. */
  telecomLicence: string
  /** Unified social credit code. */
  businessLicence: string
  serviceEmail: string
  /** Name of the site, which every text uses. Never empty: without one it is the shipped name. */
  siteName: string
  companyName: string
  /** Postal addresses, the head office first. */
  companyAddresses: string[]
  /** Service hours as part of a sentence: "weekdays 9:00–18:00". */
  serviceHours: string
}

function listOf(value: string | undefined, separator = ','): string[] {
  return (value ?? '')
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean)
}

/** Allows only addresses of this site or https for an image or icon. */
function safeUrl(value: string | undefined): string {
  const url = value?.trim() ?? ''
  return /^\/(?!\/)/.test(url) || url.startsWith('https://') ? url : ''
}

/** The brand, without what is not set, which then adds nothing to every page. */
function brandOf(values: ReadonlyMap<string, string>): Pick<SiteConfig, 'brandColor' | 'logo' | 'shareImageUrl'> {
  const valid = (key: ConfigKey) => (configValueFits(key, values.get(key) ?? '') && values.get(key)) || undefined
  const [brandColor, logoUrl, dark, shareImageUrl] = [
    valid('RUNXIN_BRAND_COLOR'),
    valid('RUNXIN_LOGO_URL'),
    valid('RUNXIN_LOGO_DARK_URL'),
    valid('RUNXIN_SHARE_IMAGE_URL'),
  ]
  const [, width, height] = picture.exec(logoUrl ?? '') ?? []
  return {
    ...(brandColor ? { brandColor } : {}),
    ...(logoUrl ? { logo: { url: logoUrl, ...(dark ? { dark } : {}), width: Number(width), height: Number(height) } } : {}),
    ...(shareImageUrl ? { shareImageUrl } : {}),
  }
}

/** Parses entries leniently in one language: missing and malformed values count as empty. */
export function siteConfigOf(entries: readonly ConfigEntry[], locale: Locale): SiteConfig {
  const values = new Map(entries.map((entry) => [entry.configKey, entry.configValue.trim()]))
  const inLocale = (key: LocalisedKey) => values.get(key + keySuffix[locale]) || values.get(key) || ''
  const email = values.get('RUNXIN_SERVICE_EMAIL') ?? ''
  return {
    template: values.get('RUNXIN_SITE_TEMPLATE') === 'template2' ? 'template2' : 'template1',
    qqNumbers: listOf(values.get('RUNXIN_QQ_NUMBER')),
    hotlines: listOf(values.get('RUNXIN_SERVICE_HOTLINE')),
    wechatQrUrl: safeUrl(values.get('RUNXIN_WECHAT_QR_CODE_URL')),
    iconUrl: safeUrl(values.get('RUNXIN_WEBSITE_ICON_URL')),
    ...brandOf(values),
    icpNumber: values.get('RUNXIN_ICP_NUMBER') ?? '',
    policeNumber: values.get('RUNXIN_POLICE_NUMBER') ?? '',
    telecomLicence: values.get('RUNXIN_TELECOM_LICENCE') ?? '',
    businessLicence: values.get('RUNXIN_BUSINESS_LICENCE') ?? '',
    serviceEmail: /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? email : '',
    siteName: inLocale('RUNXIN_SITE_NAME') || shippedName,
    companyName: inLocale('RUNXIN_COMPANY_NAME'),
    companyAddresses: listOf(inLocale('RUNXIN_COMPANY_ADDRESS'), '\n'),
    serviceHours: inLocale('RUNXIN_SERVICE_HOURS'),
  }
}

/** Texts at the top of the home page and in search results. Each that is left out is the shipped one of the language. */
export type HomeTexts = Partial<Record<'heading' | 'accent' | 'lead' | 'title' | 'description', string>>

/** Reads the texts of the home page in one language. Another language's text never fills in, because the shipped one is in the right language. */
export function homeTextsOf(entries: readonly ConfigEntry[], locale: Locale): HomeTexts {
  const valueOf = (key: LocalisedKey) => entries.find(({ configKey }) => configKey === key + keySuffix[locale])?.configValue.trim() || undefined
  const texts = {
    heading: valueOf('RUNXIN_HOME_HEADING'),
    accent: valueOf('RUNXIN_HOME_ACCENT'),
    lead: valueOf('RUNXIN_HOME_LEAD'),
    title: valueOf('RUNXIN_HOME_TITLE'),
    description: valueOf('RUNXIN_HOME_DESCRIPTION'),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}
