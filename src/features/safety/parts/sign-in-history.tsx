import { useNavigate } from 'react-router'
import type { SignInPage } from '#features/auth/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { Table } from '#ui/display/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { DeviceName, Place } from './device.tsx'

/** Successful and failed sign-ins with time and place. */
export function SignInHistory({ signIns }: { signIns: SignInPage }) {
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
            cell: ({ outcome }) => <Badge tone={outcome === 'signed-in' ? 'ok' : outcome === 'looked' ? 'info' : 'bad'}>{m.outcomes[outcome]}</Badge>,
          },
          { key: 'method', head: sessions.method, cell: ({ method }) => m.methods[method] },
          { key: 'device', head: sessions.device, cell: ({ device, outcome }) => (outcome === 'looked' ? '–' : <DeviceName device={device} />) },
          { key: 'place', head: sessions.place, cell: ({ ip, country, outcome }) => (outcome === 'looked' ? '–' : <Place ip={ip} country={country} />) },
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
