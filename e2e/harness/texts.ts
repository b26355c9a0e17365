import { en as accountEn } from '../../src/features/account/messages/en.ts'
import { zh as accountZh } from '../../src/features/account/messages/zh.ts'
import { en as authEn } from '../../src/features/auth/messages/en.ts'
import { zh as authZh } from '../../src/features/auth/messages/zh.ts'
import { en as catalogEn } from '../../src/features/catalog/messages/en.ts'
import { zh as catalogZh } from '../../src/features/catalog/messages/zh.ts'
import { en as ordersEn } from '../../src/features/orders/messages/en.ts'
import { zh as ordersZh } from '../../src/features/orders/messages/zh.ts'
import { en as paymentsEn } from '../../src/features/payments/messages/en.ts'
import { zh as paymentsZh } from '../../src/features/payments/messages/zh.ts'
import { en as serversEn } from '../../src/features/servers/messages/en.ts'
import { zh as serversZh } from '../../src/features/servers/messages/zh.ts'
import { en as platformEn } from '../../src/app/i18n/platform-messages.en.ts'
import { zh as platformZh } from '../../src/app/i18n/platform-messages.zh.ts'
import { en as cashierEn } from '../../src/adapters/pay-sandbox/messages/en.ts'
import { zh as cashierZh } from '../../src/adapters/pay-sandbox/messages/zh.ts'

/** The product's own words, so that a journey finds what a person reads and a changed label does not break it. */
export const texts = {
  zh: {
    account: accountZh,
    auth: authZh,
    catalog: catalogZh,
    orders: ordersZh,
    payments: paymentsZh,
    servers: serversZh,
    platform: platformZh,
    cashier: cashierZh,
  },
  en: {
    account: accountEn,
    auth: authEn,
    catalog: catalogEn,
    orders: ordersEn,
    payments: paymentsEn,
    servers: serversEn,
    platform: platformEn,
    cashier: cashierEn,
  },
} as const
export type Spoken = keyof typeof texts
