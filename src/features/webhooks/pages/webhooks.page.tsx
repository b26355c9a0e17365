import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { webhooksAddress } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { WebhooksProps } from '../parts/webhook-props.ts'
import { listDeliveries, readDelivery } from '../server/list-deliveries.ts'
import { listWebhooks, readWebhook } from '../server/list-webhooks.ts'

/** Loads the list; with `webhook` its deliveries, with `delivery` one of those. */
export const loader = pageLoader(
  async ({ ctx, query }): Promise<WebhooksProps> => {
    const { webhook: webhookId, delivery: deliveryId, ...filter } = query
    if (!webhookId) return { view: 'list', list: await listWebhooks(ctx) }
    const webhook = await readWebhook(ctx, { webhookId })
    if (deliveryId) return { view: 'delivery', webhook, delivery: await readDelivery(ctx, { webhookId, deliveryId }) }
    return { view: 'webhook', webhook, filter, deliveries: await listDeliveries(ctx, { webhookId, ...filter }) }
  },
  { query: webhooksAddress },
)

const Designs = templatePair(
  () => import('./webhooks.template1.tsx'),
  () => import('./webhooks.template2.tsx'),
)

export default function WebhooksPage(props: { loaderData: WebhooksProps }) {
  const m = useMessages()
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
