import { Link } from 'react-router'
import { newsPath } from '#features/content/model.ts'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { isoOf } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { useOverviewMessages } from '../../../i18n/use-overview-messages.ts'
import type { BaseInfoProps } from '../base-info-props.ts'

const list = 'divide-y divide-line'
const item = 'flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0'

const operationTones: Record<string, Tone> = { queued: 'info', running: 'info', succeeded: 'ok', failed: 'bad' }

/** Latest operations of the servers. */
export function OperationsList(props: { servers: BaseInfoProps['servers'] }) {
  const m = useOverviewMessages()
  const { operation } = useServerMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  if (props.servers.recentOperations.length === 0) return <Nothing text={m.noOperations} />
  return (
    <ul className={list}>
      {props.servers.recentOperations.map((done) => (
        <li key={done.id} className={item}>
          <span className="min-w-0">
            <span className="block truncate text-sm">
              <span className="font-medium">{operation.title[done.kind]}</span>
              <span className="mx-1.5 text-ink-3">·</span>
              <Link to={to(`/console/server-admin?server=${done.serverCode}`)} className={linkStyle}>
                {done.serverName}
              </Link>
            </span>
            <time dateTime={done.createdAt.toISOString()} className="text-xs text-ink-3 tabular-nums">
              {dateTime(done.createdAt)}
            </time>
          </span>
          <Badge tone={operationTones[done.state] ?? 'mute'} dot pulse={done.state === 'running' || done.state === 'queued'}>
            {operation.state[done.state]}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** Latest announcements of the company. */
export function NewsList(props: { news: BaseInfoProps['news'] }) {
  const m = useOverviewMessages()
  const to = useLocalePath()
  const { date } = useDates()
  if (props.news.length === 0) return <Nothing text={m.noNews} />
  return (
    <ul className={list}>
      {props.news.map((one) => (
        <li key={one.id} className={item}>
          <Link to={to(newsPath(one.id))} lang={isoOf(one.locale)} className={`min-w-0 truncate text-sm ${linkStyle}`}>
            {one.title}
          </Link>
          <time dateTime={one.publishedAt.toISOString()} className="shrink-0 text-xs text-ink-3 tabular-nums">
            {date(one.publishedAt)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function Nothing(props: { text: string }) {
  return <p className="text-sm text-ink-3">{props.text}</p>
}
