import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { staffLockKinds, type StaffLockKind } from '#features/servers/model.ts'
import { staffServerGroups, type StaffServer, type StaffServerPage, type StaffServerSearch } from '#features/servers/listing/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { ListViews } from '../../model/list-views.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { LiftLock, SetLock } from './server-locks.tsx'
import { ServerHost } from './server-host.tsx'
import { ServerTraffic } from './server-traffic.tsx'

type Zones = Readonly<Record<string, string>>

/** Servers of all customers: groups, search, zone, pages. */
export function StaffServerList({ page, asked, zones, views }: { page: StaffServerPage; asked: StaffServerSearch; zones: Zones; views: ListViews }) {
  const m = useMessages().serverSection
  const { states } = useServerMessages()
  return (
    <AdminList
      cardsBelow={66}
      title={m.list}
      rows={page.servers}
      rowKey={(row) => row.code}
      columns={useServerColumns(zones)}
      none={m.none}
      query={{ search: asked.search, state: asked.group, zone: asked.zoneId }}
      tabs={{
        label: m.groups,
        name: 'state',
        items: [
          { value: undefined, text: m.all },
          ...staffServerGroups.map((group) => ({ value: group, text: group === 'locked' ? m.locked : states[group], count: page.counts[group] })),
        ],
      }}
      search={{ label: m.search, hint: m.searchHint, max: 64 }}
      filters={[{ name: 'zone', label: m.zone, all: m.allZones, items: Object.entries(zones).map(([value, label]) => ({ value, label })) }]}
      paging={page}
      views={views}
    />
  )
}

/** Columns of servers: the owner, the size, the state, and the locks to set and to lift. */
function useServerColumns(zones: Zones): AdminColumn<StaffServer>[] {
  const m = useMessages().serverSection
  const { states, shape } = useServerMessages()
  const { date, dateTime } = useDates()
  return [
    {
      key: 'server',
      head: m.columns.server,
      phone: 'title',
      cell: (row) => (
        <>
          <span translate="no" className="block font-medium">
            {row.name}
          </span>
          <span className="ident block text-ink-3">{row.ipv4 ? `${row.code} · ${row.ipv4}` : row.code}</span>
        </>
      ),
    },
    { key: 'owner', head: m.columns.owner, cell: (row) => <Owner server={row} /> },
    {
      key: 'size',
      head: m.columns.size,
      cell: (row) => (
        <>
          <span className="block">{`${shape.cpu(row.vcpu)} · ${shape.memory(row.memoryGib)}`}</span>
          <span className="block text-ink-3">{zones[row.zoneId] ?? row.zoneId}</span>
          {row.host ? <ServerHost host={row.host} placement={row.placement} /> : null}
          {row.traffic ? <ServerTraffic code={row.code} traffic={row.traffic} /> : null}
        </>
      ),
    },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => (
        <Badge tone={row.state === 'running' ? 'ok' : row.state === 'suspended' || row.state === 'error' ? 'bad' : 'mute'} dot>
          {states[row.state]}
        </Badge>
      ),
    },
    {
      key: 'expires',
      sort: true,
      head: m.columns.expires,
      cell: (row) => (row.expiresAt ? <span className="tabular-nums">{date(row.expiresAt)}</span> : '–'),
    },
    {
      key: 'locks',
      head: m.columns.locks,
      cell: (row) =>
        row.locks.length === 0 ? (
          <span className="text-ink-3">{m.free}</span>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {row.locks.map((lock) => (
              <li key={lock.kind} className="max-w-72 whitespace-normal">
                <Badge tone="warn">{m.kinds[lock.kind]}</Badge> <span className="text-xs text-ink-3 tabular-nums">{dateTime(lock.since)}</span>
                {lock.reason ? <span className="block text-xs text-ink-2">{lock.reason}</span> : null}
              </li>
            ))}
          </ul>
        ),
    },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => {
        const set = staffLockKinds.filter((kind) => row.locks.some((lock) => lock.kind === kind))
        const free = staffLockKinds.filter((kind): kind is StaffLockKind => !set.includes(kind))
        return (
          <span className="inline-flex flex-wrap gap-2">
            {set.map((kind) => (
              <LiftLock key={kind} code={row.code} kind={kind} many={set.length > 1} />
            ))}
            {free.length > 0 ? <SetLock code={row.code} kinds={free} /> : null}
          </span>
        )
      },
    },
  ]
}

/** Owner of a server, with a link to the account. */
function Owner({ server: { accountNumber, nickname } }: { server: StaffServer }) {
  const m = useMessages().orderSection
  if (accountNumber === '') return <span className="text-ink-3">{m.closedAccount}</span>
  return <CustomerLink number={accountNumber} nickname={nickname} />
}
