import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { cloudConfigForm } from './forms.ts'
import type { AgentDiscountPort } from './server/ports.ts'
import { quoteCloudServer } from './server/quote-cloud-server.ts'

export const endpoints = [
  endpoint({
    method: 'POST',
    path: '/quotes',
    access: 'public',
    summary: 'Price a cloud server; the price is kept for 30 minutes',
    input: cloudConfigForm,
    run: (ctx: EndpointCtx & AgentDiscountPort, input) => quoteCloudServer(ctx, input),
  }),
]
