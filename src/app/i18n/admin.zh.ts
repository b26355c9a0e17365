import { zh as catalog } from '#features/catalog/messages/common.zh.ts'
import { priceRefusals } from '#features/catalog/pricing/messages/price-refusals.zh.ts'
import { reasons } from '#features/orders/messages/detail.zh.ts'
import { refund } from '#features/orders/refunds/messages/zh.ts'
import { zh as orders } from '#features/orders/messages/zh.ts'
import { refusals as accountRefusals } from '#features/account/messages/refusals.zh.ts'
import { zh as auth } from '#features/auth/messages/zh.ts'
import { refusals as transferRefusals } from '#features/transfers/messages/refusals.zh.ts'
import { zh as verification } from '#features/verification/messages/zh.ts'
import { zh as backOffice } from '#features/back-office/messages/zh.ts'
import { zh as leads } from '#features/leads/messages/zh.ts'
import { zh as money } from '#features/money/messages/zh.ts'
import { zh as partnerships } from '#features/partnerships/messages/zh.ts'
import { zh as payments } from '#features/payments/messages/zh.ts'
import { zh as support } from '#features/support/messages/zh.ts'
import { zh as files } from '#features/files/messages/zh.ts'
import { zh as servers } from '#features/servers/messages/zh.ts'
import { zh as content } from '#features/content/messages/zh.ts'
import { zh as coupons } from '#features/coupons/messages/zh.ts'
import { zh as invoices } from '#features/invoices/messages/zh.ts'

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
