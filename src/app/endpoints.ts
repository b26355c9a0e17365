import { endpoints as account } from '#features/account/endpoints.ts'
import { endpoints as auth } from '#features/auth/endpoints.ts'
import { endpoints as backOffice } from '#features/back-office/endpoints.ts'
import { endpoints as catalog } from '#features/catalog/endpoints.ts'
import { endpoints as leads } from '#features/leads/endpoints.ts'
import { endpoints as content } from '#features/content/endpoints.ts'
import { endpoints as messages } from '#features/messages/endpoints.ts'
import { endpoints as money } from '#features/money/endpoints.ts'
import { endpoints as orders } from '#features/orders/endpoints.ts'
import { endpoints as partnerships } from '#features/partnerships/endpoints.ts'
import { endpoints as payments } from '#features/payments/endpoints.ts'
import { endpoints as servers } from '#features/servers/endpoints.ts'
import { endpoints as siteConfig } from '#features/site-config/endpoints.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { RequestAppCtx } from './wiring.ts'

/** Every call of the JSON API. */
export const endpoints: readonly Endpoint<RequestAppCtx>[] = [
  ...siteConfig,
  ...messages,
  ...content,
  ...catalog,
  ...auth,
  ...account,
  ...leads,
  ...money,
  ...payments,
  ...orders,
  ...servers,
  ...partnerships,
  ...backOffice,
]
