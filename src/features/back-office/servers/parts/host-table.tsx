import { Link } from 'react-router'
import { zonesWithoutHost, type StaffHost } from '#features/servers/engine/model.ts'
import { useMessages as usePlacementMessages } from '#features/servers/placement/messages/use-messages.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import type { InfrastructureSection } from '../model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { useFreshSection } from '../../parts/shared/use-fresh-section.ts'
import { DrainActions, DrainState } from './host-drain.tsx'
import { SaleState, SaleSwitch } from './sale-switch.tsx'
import { useNamed } from './use-place-names.ts'

/** Hosts of the machines as reported by the engine, with the switch for new machines. */
export function HostTable({ section: { stock, fleet, names, placement, now } }: { section: InfrastructureSection }) {
  const m = useMessages().infrastructure.hosts
  const words = usePlacementMessages()
  const { dateTime } = useDates()
  const placedOn = (row: StaffHost) => placement.hosts.find((one) => one.engineId === row.engineId && one.host === row.name)
  const limitOf = (row: StaffHost) => placement.limits.find((one) => one.engineId === row.engineId)
  // The progress of a drain is shown as it goes.
  useFreshSection(
    placement.hosts.every(({ drain }) => drain?.state !== 'moving'),
    2_000,
  )
  const named = useNamed()
  const hosts = [...fleet.engines.flatMap((engine) => engine.hosts), ...fleet.goneHosts]
  const onSale = stock.zones.filter(({ offered, stop }) => offered && !stop)
  const ids = onSale.map(({ id }) => id)
  const without = zonesWithoutHost(hosts, ids)
  const list = (zoneIds: readonly string[]) =>
    onSale
      .filter(({ id }) => zoneIds.includes(id))
      .map((zone) => `${named(zone.regionNames)} ${named(zone.names)}`)
      .join(m.between)
  const warningOf = (host: StaffHost) => {
    const last = zonesWithoutHost(hosts, ids, host.name).filter((id) => !without.includes(id))
    return last.length > 0 ? m.lastOf(list(last)) : undefined
  }
  const columns: AdminColumn<StaffHost>[] = [
    { key: 'name', sort: (row) => row.name, head: m.columns.name, phone: 'title', cell: (row) => <span className="ident">{row.name}</span> },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => {
        const { up } = row
        const seenAt = placedOn(row)?.seenAt
        return (
          <span className="flex flex-col items-start gap-1">
            <Badge tone={up === null ? 'mute' : up ? 'ok' : 'bad'}>{up === null ? m.unknown : up ? m.up : m.down}</Badge>
            <span className="text-xs text-ink-3 tabular-nums">{seenAt ? words.lastSeen(dateTime(seenAt)) : words.never}</span>
          </span>
        )
      },
    },
    {
      key: 'machines',
      sort: (row) => row.machines ?? null,
      head: m.columns.machines,
      align: 'end',
      cell: (row) => row.machines ?? <span className="text-ink-3">{m.unknown}</span>,
    },
    {
      key: 'load',
      head: m.columns.load,
      cell: (row) => {
        const placed = placedOn(row)?.placed
        const limit = limitOf(row)?.limit
        return (
          <span className="flex w-full max-w-64 min-w-0 flex-col gap-2">
            <Share name={m.columns.vcpu} of={row.vcpu} placed={placed?.vcpu} ratio={limit?.cpuRatio} unit="" />
            <Share name={m.columns.memory} of={row.memoryGib} placed={placed?.memoryGib} ratio={limit?.memoryRatio} unit=" GiB" />
            <Share name={m.columns.disk} of={row.diskGib} placed={placed?.diskGib} ratio={1} unit=" GiB" />
          </span>
        )
      },
    },
    {
      key: 'sale',
      head: m.columns.sale,
      cell: (row) => {
        const drain = placedOn(row)?.drain
        return drain ? <DrainState drain={drain} /> : <SaleState offered stop={row.stop} names={names} words={{ onSale: m.open, stopped: m.stopped }} />
      },
    },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => {
        const placed = placedOn(row)
        return (
          <span className="inline-flex flex-wrap gap-2">
            {placed?.drain ? null : (
              <SaleSwitch
                what="host"
                id={row.name}
                name={row.name}
                stop={row.stop}
                texts={{ stop: m.stopText(row.machines), resume: m.resumeText }}
                done={m.done}
                warning={warningOf(row)}
              />
            )}
            {placed ? <DrainActions host={placed} moves={limitOf(row)?.moves ?? null} now={now} /> : null}
          </span>
        )
      },
    },
  ]
  return (
    <>
      {without.length > 0 ? (
        <Notice tone="warn">
          {m.without(list(without))}{' '}
          <Link to="?" className={linkStyle}>
            {m.toZones}
          </Link>
        </Notice>
      ) : null}
      <AdminList
        cardsBelow={66}
        title={m.title}
        text={fleet.engines.length > 0 && fleet.engines.every(({ simulated }) => simulated) ? m.simulated : m.text}
        rows={hosts}
        rowKey={(row) => `${row.engineId} ${row.name}`}
        columns={columns}
        none={m.none}
        query={{ view: 'hosts' }}
      />
    </>
  )
}

type ShareProps = { name: string; of: StaffHost['vcpu']; placed: number | undefined; ratio: number | undefined; unit: string }

/** Bars of what is used of the host, and of what is promised of its limit. */
function Share({ name, of: { total, used }, placed, ratio = 1, unit }: ShareProps) {
  const m = useMessages().infrastructure.hosts
  const words = usePlacementMessages()
  const most = total === null ? null : Math.floor(total * ratio)
  const amount = (value: number | null) => (value === null ? m.unknown : `${value}${unit}`)
  const isKnown = total !== null || used !== null || placed !== undefined
  return (
    <span className="flex flex-col gap-1 text-xs tabular-nums">
      <span className="font-medium">{name}</span>
      {isKnown ? (
        <>
          <span className="text-ink-2">{words.used(used === null ? m.unknown : String(used), amount(total))}</span>
          <Bar value={used} of={total} />
          <span className="text-ink-2">{words.placed(String(placed ?? 0), most === null ? words.noLimit : amount(most))}</span>
          <Bar value={placed ?? null} of={most} />
        </>
      ) : (
        <span className="text-ink-3">{m.unknown}</span>
      )}
    </span>
  )
}

function Bar({ value, of }: { value: number | null; of: number | null }) {
  if (value === null || !of) return null
  const percent = Math.min(100, Math.round((value / of) * 100))
  return (
    <span aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-sunken">
      <span className={`block h-full ${percent >= 90 ? 'bg-danger' : 'bg-brand'}`} style={{ width: `${percent}%` }} />
    </span>
  )
}
