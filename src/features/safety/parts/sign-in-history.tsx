import { useNavigate } from 'react-router'
import { sessionRules, type FailedAttempts, type SignInEntry, type SignInHistory as History } from '#features/auth/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { Table } from '#ui/display/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { DeviceName, Place } from './device.tsx'

const isMany = (entry: SignInEntry | FailedAttempts): entry is FailedAttempts => entry.outcome === 'attempts'

/** Successful and failed sign-ins with time and place. Many failures of a day are one row. */
export function SignInHistory({ signIns }: { signIns: History }) {
  const { history: m, sessions } = useMessages()
  const { dateTime } = useDates()
  const navigate = useNavigate()
  return (
    <>
      <Table
        caption={m.title}
        rows={signIns.entries}
        rowKey={({ id }) => id}
        empty={<p className="px-5 py-10 text-center text-sm text-ink-2">{m.empty}</p>}
        columns={[
          { key: 'time', head: m.time, phone: 'title', cell: ({ at }) => <span className="tabular-nums">{dateTime(at)}</span> },
          {
            key: 'result',
            head: m.result,
            phone: 'state',
            cell: (entry) =>
              isMany(entry) ? (
                <Badge tone="bad">{m.attempts(entry.attempts, entry.attempts >= sessionRules.failuresRecorded)}</Badge>
              ) : (
                <Badge tone={entry.outcome === 'signed-in' ? 'ok' : entry.outcome === 'looked' ? 'info' : 'bad'}>{m.outcomes[entry.outcome]}</Badge>
              ),
          },
          { key: 'method', head: sessions.method, cell: (entry) => (isMany(entry) ? '–' : m.methods[entry.method]) },
          { key: 'device', head: sessions.device, cell: (entry) => (isMany(entry) || entry.outcome === 'looked' ? '–' : <DeviceName device={entry.device} />) },
          {
            key: 'place',
            head: sessions.place,
            cell: (entry) =>
              isMany(entry) ? m.addresses(entry.addresses) : entry.outcome === 'looked' ? '–' : <Place ip={entry.ip} country={entry.country} />,
          },
        ]}
      />
      {signIns.total > signIns.pageSize ? (
        <Pagination
          page={signIns.page}
          pageSize={signIns.pageSize}
          total={signIns.total}
          address={(page) => (page > 1 ? `?page=${page}` : '?')}
          go={(address) => void navigate(address, { preventScrollReset: true })}
          className="border-t border-line"
        />
      ) : null}
    </>
  )
}
