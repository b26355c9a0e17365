import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { staffLockKinds, type StaffLockKind } from '#features/servers/model.ts'
import type { StaffServer } from '#features/servers/listing/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { AdminColumn } from '../../parts/shared/admin-list.tsx'
import { LiftLock, SetLock } from './server-locks.tsx'
import { ServerTraffic } from './server-traffic.tsx'

/** Columns of servers: the owner, the state, and the locks to set and to lift. */
export function useServerColumns(): AdminColumn<StaffServer>[] {
  const m = useMessages().serverSection
  const { states } = useServerMessages()
  const { date, dateTime } = useDates()
  return [
    {
      key: 'server',
      head: m.columns.server,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{row.name}</span>
          <span className="ident block text-ink-3">{row.ipv4 ? `${row.code} · ${row.ipv4}` : row.code}</span>
        </>
      ),
    },
    { key: 'owner', head: m.columns.owner, cell: (row) => <span className="ident">{row.accountNumber}</span> },
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
      sort: (row) => row.expiresAt,
      head: m.columns.expires,
      cell: (row) => (row.expiresAt ? <span className="tabular-nums">{date(row.expiresAt)}</span> : '–'),
    },
    { key: 'traffic', head: m.columns.traffic, cell: (row) => <ServerTraffic code={row.code} traffic={row.traffic} /> },
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
