import { endpoints as account } from '#features/account/endpoints.ts'
import { endpoints as auth } from '#features/auth/endpoints.ts'
import { endpoints as backOffice } from '#features/back-office/endpoints.ts'
import { endpoints as catalog } from '#features/catalog/endpoints.ts'
import { endpoints as coupons } from '#features/coupons/endpoints.ts'
import { endpoints as invoices } from '#features/invoices/endpoints.ts'
import { endpoints as leads } from '#features/leads/endpoints.ts'
import { endpoints as content } from '#features/content/endpoints.ts'
import { endpoints as legal } from '#features/content/legal/endpoints.ts'
import { endpoints as messages } from '#features/messages/endpoints.ts'
import { endpoints as money } from '#features/money/endpoints.ts'
import { endpoints as orders } from '#features/orders/endpoints.ts'
import { endpoints as partnerships } from '#features/partnerships/endpoints.ts'
import { endpoints as payments } from '#features/payments/endpoints.ts'
import { endpoints as brand } from '#features/brand/endpoints.ts'
import { endpoints as providers } from '#features/providers/endpoints.ts'
import { endpoints as rules } from '#features/rules/endpoints.ts'
import { endpoints as taxes } from '#features/taxes/endpoints.ts'
import { endpoints as safety } from '#features/safety/endpoints.ts'
import { endpoints as search } from '#features/search/endpoints.ts'
import { endpoints as servers } from '#features/servers/endpoints.ts'
import { endpoints as pageTexts } from '#features/site/texts/endpoints.ts'
import { endpoints as siteConfig } from '#features/site-config/endpoints.ts'
import { endpoints as status } from '#features/status/endpoints.ts'
import { endpoints as transfers } from '#features/transfers/endpoints.ts'
import { endpoints as verification } from '#features/verification/endpoints.ts'
import { endpoints as webhooks } from '#features/webhooks/endpoints.ts'
import { endpoints as support } from '#features/support/endpoints.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { serverCallsEndpoint } from './api-v1/server-calls.ts'
import type { RequestAppCtx } from './app-ctx.ts'

const declared: readonly Endpoint<RequestAppCtx>[] = [
  ...siteConfig,
  ...messages,
  ...content,
  ...legal,
  ...pageTexts,
  ...catalog,
  ...auth,
  ...account,
  ...safety,
  ...leads,
  ...verification,
  ...coupons,
  ...money,
  ...payments,
  ...orders,
  ...invoices,
  ...taxes,
  ...servers,
  ...partnerships,
  ...support,
  ...status,
  ...transfers,
  ...search,
  ...webhooks,
  ...backOffice,
  ...brand,
  ...providers,
  ...rules,
]

/** Every call of the JSON API. */
export const endpoints: readonly Endpoint<RequestAppCtx>[] = [...declared, serverCallsEndpoint(declared as readonly Endpoint[])]
