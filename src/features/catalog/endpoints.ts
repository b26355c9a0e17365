import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { quoteForm } from './forms.ts'
import type { AgentDiscountPort } from './server/ports.ts'
import { requireQuoteLimit } from './server/quote-limit.ts'
import { quoteCloudServer } from './server/quote-cloud-server.ts'
import { quoteDedicatedServer } from './server/quote-dedicated-server.ts'

type Ctx = EndpointCtx & AgentDiscountPort & { limitLoopback: boolean }

export const endpoints = [
  endpoint({
    method: 'POST',
    path: '/quotes',
    access: 'public',
    summary: 'Price a cloud or dedicated server; the price is kept for 30 minutes',
    input: quoteForm,
    async run(ctx: Ctx, input) {
      await requireQuoteLimit(ctx)
      return input.product === 'cloud-server' ? quoteCloudServer(ctx, input) : quoteDedicatedServer(ctx, input)
    },
  }),
]
