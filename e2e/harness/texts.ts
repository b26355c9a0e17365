import { en as accountEn } from '../../src/features/account/messages/en.ts'
import { zh as accountZh } from '../../src/features/account/messages/zh.ts'
import { en as authEn } from '../../src/features/auth/messages/en.ts'
import { zh as authZh } from '../../src/features/auth/messages/zh.ts'
import { en as buyEn } from '../../src/features/catalog/messages/buy.en.ts'
import { en as commonEn } from '../../src/features/catalog/messages/common.en.ts'
import { en as productEn } from '../../src/features/catalog/messages/product.en.ts'
import { zh as buyZh } from '../../src/features/catalog/messages/buy.zh.ts'
import { zh as commonZh } from '../../src/features/catalog/messages/common.zh.ts'
import { zh as productZh } from '../../src/features/catalog/messages/product.zh.ts'
import { detail as detailEn } from '../../src/features/orders/messages/detail.en.ts'
import { detail as detailZh } from '../../src/features/orders/messages/detail.zh.ts'
import { en as ordersEn } from '../../src/features/orders/messages/en.ts'
import { zh as ordersZh } from '../../src/features/orders/messages/zh.ts'
import { en as paymentsEn } from '../../src/features/payments/messages/en.ts'
import { zh as paymentsZh } from '../../src/features/payments/messages/zh.ts'
import { en as safetyEn } from '../../src/features/safety/messages/en.ts'
import { zh as safetyZh } from '../../src/features/safety/messages/zh.ts'
import { en as serversEn } from '../../src/features/servers/messages/en.ts'
import { zh as serversZh } from '../../src/features/servers/messages/zh.ts'
import { en as platformEn } from '../../src/app/i18n/platform-messages.en.ts'
import { zh as platformZh } from '../../src/app/i18n/platform-messages.zh.ts'
import { en as fakeEn } from '../../src/adapters/wechat-fake/messages/en.ts'
import { zh as fakeZh } from '../../src/adapters/wechat-fake/messages/zh.ts'
import { en as trialEn } from '../../src/adapters/pay-kit/messages/en.ts'
import { zh as trialZh } from '../../src/adapters/pay-kit/messages/zh.ts'
import { calendar as calendarEn } from '../../src/ui/messages/calendar.en.ts'
import { calendar as calendarZh } from '../../src/ui/messages/calendar.zh.ts'
import { demoSiteConfig } from '../../src/app/seed/demo.ts'
import { namedTexts } from '../../src/platform/i18n/named-texts.ts'
import { currencySign } from '../../src/platform/pure/currency.ts'

/** The product's texts, so that a journey finds them as a person does and a changed label does not break it. */
export const texts = {
  zh: {
    account: accountZh,
    auth: authZh,
    catalog: { ...commonZh, buy: buyZh, product: productZh },
    orders: { ...ordersZh, detail: detailZh },
    payments: paymentsZh,
    safety: safetyZh,
    servers: serversZh,
    platform: platformZh,
    trial: trialZh,
    calendar: calendarZh,
    wechat: fakeZh,
  },
  en: {
    account: accountEn,
    auth: authEn,
    catalog: { ...commonEn, buy: buyEn, product: productEn },
    orders: { ...ordersEn, detail: detailEn },
    payments: paymentsEn,
    safety: safetyEn,
    servers: serversEn,
    platform: platformEn,
    trial: trialEn,
    calendar: calendarEn,
    wechat: fakeEn,
  },
} as const
export type Spoken = keyof typeof texts

const siteNames = { zh: 'RUNXIN_SITE_NAME', en: 'RUNXIN_SITE_NAME_EN' } as const

/** Texts with the name of the demo site filled in, as pages show them. */
export function inSite<Texts>(given: Texts, locale: Spoken): Texts {
  return namedTexts(given, new Map(demoSiteConfig).get(siteNames[locale]) ?? '')
}

/** Sign of the currency in a language: `CN¥` in English. */
export const yuanIn = (locale: Spoken) => currencySign(locale === 'en' ? 'en-US' : 'zh-CN')
