import { openWorkOrder, type SupportCtx } from '#features/support/api.ts'
import type { DisputePort } from '#features/transfers/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'

/** Port of transfers: a dispute is discussed in a ticket of the customer who opens it. */
export const openDispute: DisputePort['disputes']['open'] = async (ctx, { key, serverCode, title, body }) => {
  const about = { category: 'complaint', workOrder: '' } as const
  const asked = { about, serverCode, title, body, fileIds: [], secret: null, idempotencyKey: key }
  // Customers dispute through the API only, where a ctx has these ports.
  return (await openWorkOrder(ctx as SupportCtx & EndpointCtx, asked)).number
}
