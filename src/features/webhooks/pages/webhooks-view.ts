import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { WebhooksPage } from '../model.ts'
import { useWatch } from '../parts/delivery-list.tsx'
import { addressOf, type OpenWebhook, type WebhooksProps } from '../parts/webhook-props.ts'

export type WebhookWords = ReturnType<typeof useMessages>

/** View of the endpoints, and the number of further ones allowed. */
export function useWebhookListView({ webhooks, max }: WebhooksPage) {
  const m = useMessages()
  return {
    m,
    head: { title: m.title, subtitle: m.subtitle, count: webhooks.length > 0 ? m.count(webhooks.length, max) : null },
    empty: { art: 'hook' as const, title: m.empty, text: m.emptyText },
  }
}

/** View of one endpoint. */
export function useWebhookView({ webhook }: OpenWebhook) {
  return { m: useMessages(), createdAt: useDates().dateTime(webhook.createdAt) }
}

/** View of one delivery, refreshed while it is being sent. */
export function useDeliveryView({ webhook, delivery }: Extract<WebhooksProps, { view: 'delivery' }>) {
  const m = useMessages()
  const { dateTime } = useDates()
  useWatch([delivery])
  const next = delivery.nextAttemptAt ? ` · ${m.deliveries.next(dateTime(delivery.nextAttemptAt))}` : ''
  return {
    m,
    webhookPath: addressOf(webhook.id),
    createdAt: dateTime(delivery.createdAt),
    attempts: `${m.deliveries.attemptCount(delivery.attempts)}${next}`,
    replay: webhook.enabled ? { webhookId: webhook.id, deliveryId: delivery.id } : null,
  }
}
