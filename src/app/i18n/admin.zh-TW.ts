import { zhTW as catalog } from '#features/catalog/messages/common.zh-TW.ts'
import { priceRefusals } from '#features/catalog/pricing/messages/price-refusals.zh-TW.ts'
import { reasons } from '#features/orders/messages/detail.zh-TW.ts'
import { refund } from '#features/orders/refunds/messages/zh-TW.ts'
import { zhTW as orders } from '#features/orders/messages/zh-TW.ts'
import { refusals as accountRefusals } from '#features/account/messages/refusals.zh-TW.ts'
import { zhTW as auth } from '#features/auth/messages/zh-TW.ts'
import { refusals as transferRefusals } from '#features/transfers/messages/refusals.zh-TW.ts'
import { zhTW as verification } from '#features/verification/messages/zh-TW.ts'
import { zhTW as backOffice } from '#features/back-office/messages/zh-TW.ts'
import { zhTW as leads } from '#features/leads/messages/zh-TW.ts'
import { zhTW as money } from '#features/money/messages/zh-TW.ts'
import { zhTW as partnerships } from '#features/partnerships/messages/zh-TW.ts'
import { zhTW as payments } from '#features/payments/messages/zh-TW.ts'
import { zhTW as support } from '#features/support/messages/zh-TW.ts'
import { zhTW as files } from '#features/files/messages/zh-TW.ts'
import { zhTW as servers } from '#features/servers/messages/zh-TW.ts'
import { zhTW as content } from '#features/content/messages/zh-TW.ts'
import { zhTW as coupons } from '#features/coupons/messages/zh-TW.ts'
import { zhTW as invoices } from '#features/invoices/messages/zh-TW.ts'

export const catalogue = {
  account: { refusals: accountRefusals },
  auth,
  catalog: { ...catalog, refusals: { ...catalog.refusals, ...priceRefusals } },
  orders: { ...orders, reasons, refund },
  content,
  coupons,
  'back-office': backOffice,
  invoices,
  files,
  leads,
  money,
  partnerships,
  payments,
  servers,
  support,
  transfers: { refusals: transferRefusals },
  verification,
}
