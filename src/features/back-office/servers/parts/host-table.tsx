import { Link } from 'react-router'
import { zonesWithoutHost, type StaffHost } from '#features/servers/engine/model.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import type { InfrastructureSection } from '../model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { SaleState, SaleSwitch } from './sale-switch.tsx'
import { useNamed } from './use-place-names.ts'

/** Hosts of the machines as reported by the engine, with the switch for new machines. */
export function HostTable({ section: { stock, fleet, names } }: { section: InfrastructureSection }) {
  const m = useMessages().infrastructure.hosts
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
      cell: ({ up }) => <Badge tone={up === null ? 'mute' : up ? 'ok' : 'bad'}>{up === null ? m.unknown : up ? m.up : m.down}</Badge>,
    },
    {
      key: 'machines',
      sort: (row) => row.machines ?? null,
      head: m.columns.machines,
      align: 'end',
      cell: (row) => row.machines ?? <span className="text-ink-3">{m.unknown}</span>,
    },
    { key: 'vcpu', head: m.columns.vcpu, cell: (row) => <Share of={row.vcpu} unit="" /> },
    { key: 'memory', head: m.columns.memory, cell: (row) => <Share of={row.memoryGib} unit=" GiB" /> },
    { key: 'disk', head: m.columns.disk, cell: (row) => <Share of={row.diskGib} unit=" GiB" /> },
    {
      key: 'sale',
      head: m.columns.sale,
      cell: (row) => <SaleState offered stop={row.stop} names={names} words={{ onSale: m.open, stopped: m.stopped }} />,
    },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (
        <SaleSwitch
          what="host"
          id={row.name}
          name={row.name}
          stop={row.stop}
          texts={{ stop: m.stopText(row.machines), resume: m.resumeText }}
          done={m.done}
          warning={warningOf(row)}
        />
      ),
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

function Share({ of: { total, used }, unit }: { of: StaffHost['vcpu']; unit: string }) {
  const m = useMessages().infrastructure.hosts
  if (total === null && used === null) return <span className="text-ink-3">{m.unknown}</span>
  const words = `${used ?? m.unknown} / ${total === null ? m.unknown : `${total}${unit}`}`
  if (total === null || used === null || total === 0) return <span className="tabular-nums">{words}</span>
  const percent = Math.min(100, Math.round((used / total) * 100))
  return (
    <span className="flex min-w-36 flex-col gap-1">
      <span className="tabular-nums">{words}</span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-sunken">
        <span className={`block h-full ${percent >= 90 ? 'bg-danger' : 'bg-brand'}`} style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
