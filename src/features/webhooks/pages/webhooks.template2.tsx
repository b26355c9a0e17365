import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import type { ListedWebhook, WebhooksPage } from '../model.ts'
import { AnswerText, DeliveryBadge, DeliveryList, ReplayOne } from '../parts/delivery-list.tsx'
import { AttemptLog, Payload } from '../parts/delivery-view.tsx'
import { AddWebhook, Back, WebhookActions, WebhookNotices, WebhookState } from '../parts/webhook-actions.tsx'
import { DocsLink, EventList, LastResult, Month } from '../parts/webhook-facts.tsx'
import { addressOf, type OpenWebhook, type WebhooksProps } from '../parts/webhook-props.ts'
import { useDeliveryView, useWebhookListView, useWebhookView, type WebhookWords } from './webhooks-view.ts'

/** One ruled sheet: webhooks as numbered entries of a register, instructions as a strip below; an open one is a head of cells over its log. */
export default function WebhooksTemplate2(props: WebhooksProps) {
  if (props.view === 'list') return <List {...props.list} />
  return props.view === 'webhook' ? <One {...props} /> : <DeliveryOf {...props} />
}

function Sheet(props: { back: ReactNode; title: ReactNode; lead?: ReactNode; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b border-line px-5 py-5 sm:px-7">
        <div className="min-w-0">
          {props.back}
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold tracking-tight">{props.title}</h1>
          {props.lead ? <p className="max-w-prose text-ink-2">{props.lead}</p> : null}
        </div>
        <div>{props.actions}</div>
      </header>
      {props.children}
    </div>
  )
}

function Cells({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid border-b border-line text-sm sm:grid-cols-2 xl:grid-cols-4">
      {items.map(({ label, value }) => (
        <div
          key={label}
          className="border-line px-5 py-3.5 max-sm:not-first:border-t sm:px-7 sm:even:border-s xl:not-first:border-s sm:max-xl:nth-[n+3]:border-t"
        >
          <dt className="label">{label}</dt>
          <dd className="mt-1 min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function List(list: WebhooksPage) {
  const { m, head, empty } = useWebhookListView(list)
  const { webhooks } = list
  return (
    <Sheet
      back={<Back className="mb-2">{m.back}</Back>}
      title={
        <>
          {head.title}
          {head.count ? <span className="font-mono text-xs font-normal text-ink-3">{head.count}</span> : null}
        </>
      }
      lead={head.subtitle}
      actions={<AddWebhook {...list} />}
    >
      {webhooks.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ol>
          {webhooks.map((webhook, index) => (
            <Entry m={m} key={webhook.id} webhook={webhook} number={index + 1} />
          ))}
        </ol>
      )}
      <Guide m={m} />
    </Sheet>
  )
}

function Entry({ webhook, number, m }: { webhook: ListedWebhook; number: number; m: WebhookWords }) {
  return (
    <li className="grid border-b border-line sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <span aria-hidden className="border-line px-5 pt-5 font-mono text-xs text-ink-3 max-sm:hidden sm:border-e sm:px-7">
        {String(number).padStart(2, '0')}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-5 pt-4 pb-3">
          <h2 className="min-w-0 font-mono text-sm font-semibold break-all">{webhook.url}</h2>
          <WebhookState webhook={webhook} />
          <Link to={addressOf(webhook.id)} aria-label={m.openNamed(webhook.url)} className={buttonStyle({ size: 'sm', className: 'ms-auto max-sm:ms-0' })}>
            {m.open}
          </Link>
          {webhook.description ? <p className="w-full text-sm text-ink-2">{webhook.description}</p> : null}
        </div>
        <dl className="grid border-t border-line text-sm lg:grid-cols-3">
          {[
            { label: m.events, value: <EventList webhook={webhook} short /> },
            { label: m.last, value: <LastResult webhook={webhook} /> },
            { label: m.month, value: <Month webhook={webhook} /> },
          ].map(({ label, value }) => (
            <div key={label} className="border-line px-5 py-3 max-lg:not-first:border-t lg:not-first:border-s">
              <dt className="label">{label}</dt>
              <dd className="mt-1 min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

function Guide({ m }: { m: WebhookWords }) {
  return (
    <section aria-label={m.guide.title} className="bg-sunken">
      <div className="flex flex-wrap items-baseline justify-between gap-3 px-5 pt-5 sm:px-7">
        <h2 className="label">{m.guide.title}</h2>
        <DocsLink className="text-xs" />
      </div>
      <ol className="grid lg:grid-cols-3">
        {m.guide.steps.map((step, index) => (
          <li key={step.title} className="min-w-0 border-line px-5 py-5 max-lg:not-first:border-t sm:px-7 lg:not-first:border-s">
            <p aria-hidden className="font-mono text-2xs text-brand-ink">
              {String(index + 1).padStart(2, '0')}
            </p>
            <h3 className="mt-1 font-semibold">{step.title}</h3>
            <p className="mt-1 text-xs/5 text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function One(props: OpenWebhook) {
  const { webhook } = props
  const { m, createdAt } = useWebhookView(props)
  return (
    <Sheet
      back={
        <Back to="?" className="mb-2">
          {m.toList}
        </Back>
      }
      title={
        <>
          <span className="font-mono text-base break-all">{webhook.url}</span>
          <WebhookState webhook={webhook} />
        </>
      }
      lead={webhook.description}
      actions={<WebhookActions webhook={webhook} />}
    >
      <Cells
        items={[
          { label: m.last, value: <LastResult webhook={webhook} /> },
          { label: m.month, value: <Month webhook={webhook} /> },
          { label: m.events, value: <EventList webhook={webhook} /> },
          { label: m.createdAt, value: <span className="font-mono text-xs tabular-nums">{createdAt}</span> },
        ]}
      />
      <WebhookNotices webhook={webhook} className="border-b border-line px-5 py-4 sm:px-7" />
      <section aria-label={m.deliveries.title}>
        <div className="flex items-baseline justify-between gap-3 border-b border-line bg-sunken px-5 py-2.5 sm:px-7">
          <h2 className="label">{m.deliveries.title}</h2>
          <span className="font-mono text-2xs text-ink-3">{m.deliveries.lead}</span>
        </div>
        <DeliveryList {...props} />
      </section>
    </Sheet>
  )
}

function DeliveryOf(props: Extract<WebhooksProps, { view: 'delivery' }>) {
  const { webhook, delivery } = props
  const { m, webhookPath, createdAt, attempts, replay } = useDeliveryView(props)
  return (
    <Sheet
      back={
        <Back to={webhookPath} className="mb-2">
          {m.toWebhook}
        </Back>
      }
      title={
        <>
          <span className="font-mono text-base">{delivery.type}</span>
          <DeliveryBadge state={delivery.state} />
        </>
      }
      lead={<span className="font-mono text-xs break-all">{webhook.url}</span>}
      actions={replay ? <ReplayOne {...replay} size="md" /> : null}
    >
      <Cells
        items={[
          { label: m.delivery.id, value: <span className="font-mono text-xs break-all">{delivery.eventId}</span> },
          { label: m.deliveries.createdAt, value: <span className="font-mono text-xs tabular-nums">{createdAt}</span> },
          { label: m.deliveries.answer, value: <AnswerText {...delivery} /> },
          { label: m.deliveries.attempts, value: attempts },
        ]}
      />
      <div className="grid xl:grid-cols-2">
        <section aria-label={m.delivery.log}>
          <h2 className="label border-b border-line bg-sunken px-5 py-2.5 sm:px-7">{m.delivery.log}</h2>
          <AttemptLog log={delivery.log} rowStyle="border-b border-line px-5 py-4 sm:px-7 xl:last:border-b-0" />
        </section>
        <section aria-label={m.delivery.payload} className="min-w-0 border-line xl:border-s">
          <h2 className="label border-b border-line bg-sunken px-5 py-2.5 sm:px-7">{m.delivery.payload}</h2>
          <Payload delivery={delivery} />
        </section>
      </div>
    </Sheet>
  )
}
