import { en as catalog } from '#features/catalog/messages/common.en.ts'
import { priceRefusals } from '#features/catalog/pricing/messages/price-refusals.en.ts'
import { reasons } from '#features/orders/messages/detail.en.ts'
import { refund } from '#features/orders/refunds/messages/en.ts'
import { en as orders } from '#features/orders/messages/en.ts'
import { refusals as accountRefusals } from '#features/account/messages/refusals.en.ts'
import { en as auth } from '#features/auth/messages/en.ts'
import { refusals as transferRefusals } from '#features/transfers/messages/refusals.en.ts'
import { en as verification } from '#features/verification/messages/en.ts'
import { en as backOffice } from '#features/back-office/messages/en.ts'
import { en as leads } from '#features/leads/messages/en.ts'
import { en as money } from '#features/money/messages/en.ts'
import { en as partnerships } from '#features/partnerships/messages/en.ts'
import { en as payments } from '#features/payments/messages/en.ts'
import { en as support } from '#features/support/messages/en.ts'
import { en as files } from '#features/files/messages/en.ts'
import { en as servers } from '#features/servers/messages/en.ts'
import { en as content } from '#features/content/messages/en.ts'
import { en as coupons } from '#features/coupons/messages/en.ts'
import { en as invoices } from '#features/invoices/messages/en.ts'

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
