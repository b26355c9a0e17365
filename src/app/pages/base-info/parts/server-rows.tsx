import { Link } from 'react-router'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { daysUntil } from '#features/servers/model/calendar.ts'
import type { OverviewServer } from '#features/servers/listing/model.ts'
import { serverStates } from '#features/servers/model.ts'
import { ServerStateBadge } from '#features/servers/parts/shared/server-state.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { useOverviewMessages } from '../../../i18n/use-overview-messages.ts'
import type { BaseInfoProps } from '../base-info-props.ts'
import { Sparkline } from './sparkline.tsx'

/** The most urgent servers: state, address, the load of a day and what is left of the period. */
export function ServerRows({ shown, now }: Pick<BaseInfoProps, 'shown' | 'now'>) {
  // One scale for all rows, so that they compare.
  const most = (of: 'cpu' | 'traffic') => Math.max(...shown.flatMap(({ load }) => load[of].map((value) => value ?? 0)))
  const scales = { cpu: Math.max(20, most('cpu')), traffic: Math.max(1, most('traffic')) }
  return (
    <ul className="@container divide-y divide-line">
      {shown.map((server) => (
        <Row key={server.code} server={server} now={now} scales={scales} />
      ))}
    </ul>
  )
}

function Row({ server, now, scales }: { server: OverviewServer; now: Date; scales: Record<'cpu' | 'traffic', number> }) {
  const m = useOverviewMessages()
  const to = useLocalePath()
  const { shape } = server
  return (
    <li className="grid grid-cols-2 items-center gap-x-5 gap-y-3 px-5 py-3.5 max-sm:px-4 @[44rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_10rem]">
      <div className="col-span-full flex min-w-0 items-center justify-between gap-3 @[44rem]:col-span-1">
        <div className="min-w-0">
          <Link to={to(`/console/server-admin?server=${server.code}`)} className={`block truncate text-sm font-medium ${linkStyle}`}>
            {server.name}
          </Link>
          <p className="flex min-h-6 items-center gap-1 font-mono text-xs text-ink-3">
            {server.ipv4 ?? `${shape.vcpu} vCPU · ${shape.memoryGib} GiB`}
            {server.ipv4 ? <CopyButton text={server.ipv4} name="IP" /> : null}
          </p>
        </div>
        <ServerStateBadge state={server.state} />
      </div>
      <Load name={m.cpuDay} values={server.load.cpu} max={scales.cpu} unit="%" />
      <Load name={m.trafficDay} values={server.load.traffic} max={scales.traffic} unit=" Mbps" />
      <Left server={server} now={now} />
    </li>
  )
}

function Load(props: { name: string; values: readonly (number | null)[]; max: number; unit: string }) {
  const m = useOverviewMessages()
  const iso = useIso()
  const known = props.values.filter((value) => value !== null)
  const show = (value: number) => `${numberFormat(iso, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)}${props.unit}`
  return (
    <div className="min-w-0 text-xs text-ink-3">
      <p className="flex justify-between gap-2">
        {props.name}
        {known.length > 0 ? <span className="text-ink-2 tabular-nums">{show(known.at(-1)!)}</span> : null}
      </p>
      {known.length > 0 ? (
        <Sparkline
          values={props.values}
          max={props.max}
          text={m.loadDay(props.name, show(known.reduce((sum, value) => sum + value, 0) / known.length), show(Math.max(...known)))}
        />
      ) : (
        <p className="flex h-7 items-center" title={m.noLoad}>
          <span aria-hidden>—</span>
          <span className="sr-only">{m.noLoad}</span>
        </p>
      )}
    </div>
  )
}

function Left({ server, now }: { server: OverviewServer; now: Date }) {
  const m = useOverviewMessages()
  if (!server.expiresAt) return <span className="max-[44rem]:hidden" />
  const days = daysUntil(server.expiresAt, now)
  const tone = server.autoRenew || days > 7 ? 'bg-ok' : days > 3 ? 'bg-warn' : 'bg-bad'
  return (
    <div className="col-span-full text-xs text-ink-2 tabular-nums @[44rem]:col-span-1">
      <p className="flex justify-between gap-2 whitespace-nowrap">
        {m.daysLeft(days)}
        {server.autoRenew ? <span className="text-ink-3">{m.renews}</span> : null}
      </p>
      <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-pill bg-mute-soft">
        <i className={join('block h-full', tone)} style={{ width: `${Math.round(server.share * 100)}%` }} />
      </div>
    </div>
  )
}

/** Counts by state, each a link to the filtered list. */
export function StateFilters({ servers }: Pick<BaseInfoProps, 'servers'>) {
  const m = useOverviewMessages()
  const { states: names } = useServerMessages()
  const to = useLocalePath()
  const states = serverStates.filter((state) => (servers.byState[state] ?? 0) > 0)
  return (
    <nav aria-label={m.servers} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
      {states.map((state) => (
        <Link key={state} to={to(`/console/cloud-console?state=${state}`)} className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 hover:text-ink">
          {names[state]}
          <span className="font-semibold text-ink tabular-nums">{servers.byState[state]}</span>
        </Link>
      ))}
      <Link to={to('/console/cloud-console')} className={`inline-flex min-h-8 items-center ${linkStyle}`}>
        {m.allServers}
      </Link>
    </nav>
  )
}
