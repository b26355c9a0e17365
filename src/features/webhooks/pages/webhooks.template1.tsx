import { Link } from 'react-router'
import { Card, Facts, PageTitle } from '#ui/display/card.tsx'
import { buttonStyle, cardStyle } from '#ui/recipes.ts'
import type { ListedWebhook, WebhooksPage } from '../model.ts'
import { AnswerText, DeliveryBadge, DeliveryList, ReplayOne } from '../parts/delivery-list.tsx'
import { AttemptLog, Payload } from '../parts/delivery-view.tsx'
import { AddWebhook, Back, WebhookActions, WebhookNotices, WebhookState } from '../parts/webhook-actions.tsx'
import { DocsLink, EventList, LastResult, Month } from '../parts/webhook-facts.tsx'
import { addressOf, type OpenWebhook, type WebhooksProps } from '../parts/webhook-props.ts'
import { useDeliveryView, useWebhookListView, useWebhookView, type WebhookWords } from './webhooks-view.ts'
import { CollectionCards } from '#ui/display/collection-cards.tsx'

/** One card per webhook, with instructions for receiving beside them; an open one is a card of facts over its deliveries. */
export default function WebhooksTemplate1(props: WebhooksProps) {
  if (props.view === 'list') return <List {...props.list} />
  return props.view === 'webhook' ? <One {...props} /> : <DeliveryOf {...props} />
}

function List(list: WebhooksPage) {
  const { m, head, empty } = useWebhookListView(list)
  return (
    <>
      <Back className="mb-2">{m.back}</Back>
      <CollectionCards {...head} actions={<AddWebhook {...list} />} empty={empty} guide={{ title: m.guide.title, steps: <Guide m={m} /> }}>
        {list.webhooks.map((webhook) => (
          <WebhookCard m={m} key={webhook.id} webhook={webhook} />
        ))}
      </CollectionCards>
    </>
  )
}

function WebhookCard({ webhook, m }: { webhook: ListedWebhook; m: WebhookWords }) {
  return (
    <li className={`${cardStyle} p-5 max-sm:p-4`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="ident min-w-0 text-sm font-semibold break-all">{webhook.url}</h2>
        <WebhookState webhook={webhook} />
        <Link
          to={addressOf(webhook.id)}
          aria-label={m.openNamed(webhook.url)}
          className={buttonStyle({ size: 'sm', tone: 'soft', className: 'ms-auto max-sm:ms-0' })}
        >
          {m.open}
        </Link>
      </div>
      {webhook.description ? <p className="mt-1 text-sm text-ink-2">{webhook.description}</p> : null}
      <dl className="mt-3 grid gap-x-8 gap-y-2 border-t border-line pt-3 text-sm sm:grid-cols-3">
        <div>
          <dt className="label">{m.events}</dt>
          <dd className="mt-0.5">
            <EventList webhook={webhook} short />
          </dd>
        </div>
        <div>
          <dt className="label">{m.last}</dt>
          <dd className="mt-0.5">
            <LastResult webhook={webhook} />
          </dd>
        </div>
        <div>
          <dt className="label">{m.month}</dt>
          <dd className="mt-0.5">
            <Month webhook={webhook} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

function Guide({ m }: { m: WebhookWords }) {
  return (
    <>
      <ol className="flex flex-col">
        {m.guide.steps.map((step, index) => (
          <li
            key={step.title}
            className="relative flex gap-3.5 pb-6 not-last:before:absolute not-last:before:inset-y-8 not-last:before:start-3.5 not-last:before:w-px not-last:before:bg-line-2"
          >
            <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand-ink tabular-nums">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <h3 className="font-medium">{step.title}</h3>
              <p className="mt-0.5 text-xs/5 text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <DocsLink className="text-sm" />
    </>
  )
}

function One(props: OpenWebhook) {
  const { webhook } = props
  const { m, createdAt } = useWebhookView(props)
  return (
    <>
      <Back to="?" className="mb-2">
        {m.toList}
      </Back>
      <PageTitle
        title={<span className="ident text-lg break-all">{webhook.url}</span>}
        badge={<WebhookState webhook={webhook} />}
        subtitle={webhook.description || null}
        actions={<WebhookActions webhook={webhook} />}
      />
      <WebhookNotices webhook={webhook} className="mb-4" />
      <Card className="mb-4">
        <Facts
          items={[
            { label: m.last, value: <LastResult webhook={webhook} /> },
            { label: m.month, value: <Month webhook={webhook} /> },
            { label: m.events, value: <EventList webhook={webhook} /> },
            { label: m.createdAt, value: <span className="tabular-nums">{createdAt}</span> },
          ]}
        />
      </Card>
      <Card title={m.deliveries.title} aside={<span className="text-xs text-ink-3">{m.deliveries.lead}</span>} flush>
        <DeliveryList {...props} />
      </Card>
    </>
  )
}

function DeliveryOf(props: Extract<WebhooksProps, { view: 'delivery' }>) {
  const { webhook, delivery } = props
  const { m, webhookPath, createdAt, attempts, replay } = useDeliveryView(props)
  return (
    <>
      <Back to={webhookPath} className="mb-2">
        {m.toWebhook}
      </Back>
      <PageTitle
        title={<span className="ident text-lg">{delivery.type}</span>}
        badge={<DeliveryBadge state={delivery.state} />}
        subtitle={<span className="ident text-xs break-all">{webhook.url}</span>}
        actions={replay ? <ReplayOne {...replay} size="md" /> : null}
      />
      <Card className="mb-4">
        <Facts
          items={[
            { label: m.delivery.id, value: <span className="ident text-xs break-all">{delivery.eventId}</span> },
            { label: m.deliveries.createdAt, value: <span className="tabular-nums">{createdAt}</span> },
            { label: m.deliveries.answer, value: <AnswerText {...delivery} /> },
            {
              label: m.deliveries.attempts,
              value: attempts,
            },
          ]}
        />
      </Card>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={m.delivery.log} flush>
          <AttemptLog log={delivery.log} rowStyle="border-b border-line px-5 py-4 last:border-b-0 max-sm:px-4" />
        </Card>
        <Card title={m.delivery.payload} flush>
          <Payload delivery={delivery} />
        </Card>
      </div>
    </>
  )
}
