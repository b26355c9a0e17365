import type { z } from 'zod'
import type { webhooksAddress } from '../forms.ts'
import type { DeliveriesPage, DeliveryDetail, ListedWebhook, WebhooksPage } from '../model.ts'

export type DeliveryFilter = Omit<z.output<typeof webhooksAddress>, 'webhook' | 'delivery'>
/** Webhook named by the address, with its deliveries. */
export type OpenWebhook = { webhook: ListedWebhook; deliveries: DeliveriesPage; filter: DeliveryFilter }
export type WebhooksProps =
  | { view: 'list'; list: WebhooksPage }
  | ({ view: 'webhook' } & OpenWebhook)
  | { view: 'delivery'; webhook: ListedWebhook; delivery: DeliveryDetail }

/** Address of a webhook's deliveries, or of one of them. */
export function addressOf(webhookId: string, filter: Partial<DeliveryFilter> = {}, deliveryId?: string): string {
  const query = new URLSearchParams({ webhook: webhookId })
  if (deliveryId) query.set('delivery', deliveryId)
  if (filter.state) query.set('state', filter.state)
  if (filter.type) query.set('type', filter.type)
  if (filter.page && filter.page > 1) query.set('page', String(filter.page))
  if (filter.pageSize && filter.pageSize !== 20) query.set('pageSize', String(filter.pageSize))
  return `?${query}`
}
