import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import IconServer from '~icons/lucide/server'
import { buttonStyle } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { ServerOfOrder } from '../model.ts'

/** Links from a delivered order to its servers. */
export function OrderServers(props: { servers: readonly ServerOfOrder[] }) {
  const m = useMessages().detail
  const to = useLocalePath()
  const { dateTime } = useDates()
  if (props.servers.length === 0) return <p className="text-sm text-ink-2">{m.serversSoon}</p>
  return (
    <ul className="divide-y divide-line">
      {props.servers.map((server) => (
        <li key={server.code} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
          <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-field bg-brand-soft text-brand-ink">
            <IconServer className="size-4.5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{server.name}</span>
            {server.name === server.code ? null : <span className="block font-mono text-xs text-ink-3">{server.code}</span>}
            {server.manual ? <span className="block text-xs text-ink-2">{m.byHand(server.manual.gbps, dateTime(server.manual.dueAt))}</span> : null}
          </span>
          <Link to={to(`/console/server-admin?server=${server.code}`)} className={buttonStyle({ size: 'sm' })}>
            {m.manage}
            <span className="sr-only"> {server.name}</span>
            <IconArrow className="size-3.5" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
