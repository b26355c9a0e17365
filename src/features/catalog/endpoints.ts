import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { catalogueAnswer, dedicatedCatalogueAnswer, quoteAnswer } from './answers.ts'
import { quoteForm } from './forms.ts'
import { listDedicated } from './dedicated/server/list-dedicated.ts'
import type { CopyPort, DiscountPorts } from './quotes/server/ports.ts'
import { addressEndpoints } from './addresses/endpoints.ts'
import { limitEndpoints } from './limits/endpoints.ts'
import { offerEndpoints } from './offer/endpoints.ts'
import { draftEstimateForm } from './offer/forms.ts'
import { estimateDraft } from './quotes/server/estimate-draft.ts'
import { readCatalogue } from './offer/server/read-catalogue.ts'
import { requireQuoteLimit } from './quotes/server/quote-limit.ts'
import { quoteCloudServer } from './quotes/server/quote-cloud-server.ts'
import { priceCloudOptions } from './quotes/server/price-options.ts'
import { priceDedicatedOptions } from './dedicated/server/price-options.ts'
import { quoteDedicatedServer } from './dedicated/server/quote-dedicated-server.ts'

type Ctx = EndpointCtx & DiscountPorts & CopyPort & { limitLoopback: boolean }

export const endpoints = [
  ...addressEndpoints,
  ...offerEndpoints,
  ...limitEndpoints,
  endpoint('POST /admin/offer/draft/{draftId}/estimate', estimateDraft, {
    access: 'staff:catalog.edit',
    costly: true,
    summary: 'Price a cloud server with the choices of the draft of the offer; promises nothing',
    unrecorded: 'computes a price for the preview, and keeps nothing',
    input: draftEstimateForm,
  }),
  endpoint('GET /catalogue', readCatalogue, {
    access: 'public',
    v1: { name: 'readCatalogue', answer: catalogueAnswer },
    summary: 'Regions, images and plans of cloud servers, with what is in stock',
    input: z.strictObject({}),
  }),
  endpoint('GET /catalogue/dedicated', listDedicated, {
    access: 'public',
    v1: { name: 'readDedicatedCatalogue', answer: dedicatedCatalogueAnswer },
    summary: 'Models of dedicated servers with the machines in stock',
    input: z.strictObject({}),
  }),
  endpoint(
    'POST /quotes',
    async (ctx: Ctx, input) => {
      await requireQuoteLimit(ctx)
      if (input.product !== 'cloud-server') return quoteDedicatedServer(ctx, input)
      const { source, ...config } = input
      return quoteCloudServer(ctx, config, source)
    },
    {
      access: 'public',
      costly: true,
      v1: { name: 'quoteServer', answer: quoteAnswer },
      summary: 'Price a cloud or dedicated server, also one made of an own image or restore point; the price is kept for 30 minutes',
      input: quoteForm,
    },
  ),
  endpoint(
    'POST /quotes/options',
    async (ctx: Ctx, input) => {
      await requireQuoteLimit(ctx, 'options')
      if (input.product !== 'cloud-server') return priceDedicatedOptions(ctx, input)
      const { source, ...config } = input
      return priceCloudOptions(ctx, config, source)
    },
    {
      access: 'public',
      costly: true,
      summary: 'Difference that each choice of the buy page makes to the total, with the discounts of the reader; promises nothing',
      input: quoteForm,
    },
  ),
]
