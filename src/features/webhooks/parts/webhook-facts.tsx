import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { eventTypes, type ListedWebhook } from '../model.ts'

/** Subscribed events: every type by its name in code, or a text for all of them. */
export function EventList({ webhook, short = false }: { webhook: ListedWebhook; short?: boolean }) {
  const m = useMessages()
  if (webhook.events.length === eventTypes.length) return <>{m.allEvents}</>
  if (short && webhook.events.length > 3) return <>{m.eventCount(webhook.events.length)}</>
  return (
    <ul className="flex flex-wrap gap-1">
      {webhook.events.map((type) => (
        <li key={type}>
          <code className="rounded-field bg-mute-soft px-1.5 font-mono text-2xs/5 text-ink-2">{type}</code>
        </li>
      ))}
    </ul>
  )
}

export function LastResult({ webhook }: { webhook: ListedWebhook }) {
  const m = useMessages()
  const dates = useDates()
  const { last } = webhook
  if (!last) return <span className="text-ink-3">{m.never}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={last.state === 'succeeded' ? 'ok' : 'bad'}>{m.states[last.state]}</Badge>
      <time dateTime={last.endedAt.toISOString()} className="tabular-nums">
        {dates.dateTime(last.endedAt)}
      </time>
    </span>
  )
}

export function Month({ webhook: { counts } }: { webhook: ListedWebhook }) {
  const m = useMessages()
  return <span className="tabular-nums">{m.counts(counts.succeeded, counts.failed, counts.pending)}</span>
}

export function DocsLink({ className }: { className?: string }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={`${to('/docs/api')}#webhooks`} className={`${linkStyle} inline-flex min-h-6 items-center ${className ?? ''}`}>
      {m.docs}
    </Link>
  )
}
