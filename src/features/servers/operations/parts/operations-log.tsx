import { useNavigate, useSearchParams } from 'react-router'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import type { Tone } from '#ui/recipes.ts'
import { Table } from '#ui/display/table.tsx'
import { useGuestMessages } from '../../guests/messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { OperationsPage } from '../model.ts'
import { operationKinds, type OperationState, type OperationView } from '../../model.ts'
import { OperationDetails } from './operation-details.tsx'

const tones: Record<OperationState, Tone> = { queued: 'info', running: 'info', succeeded: 'ok', failed: 'bad' }

/** Panel m7: operations of the server with their outcome, requester and time; each expands to its steps. `guest`: the reader is a guest. */
export function OperationsLog(props: { log: OperationsPage; guest?: boolean }) {
  const { operation: m, life } = useMessages()
  const g = useGuestMessages().log
  const dates = useDates()
  const navigate = useNavigate()
  const { log } = props
  const [query] = useSearchParams()
  return (
    <>
      <Table
        caption={m.caption}
        rows={log.operations}
        rowKey={(operation) => operation.id}
        empty={<EmptyState art="box" title={m.none} />}
        columns={[
          { key: 'what', head: m.columns.what, phone: 'title', cell: (operation) => <OperationDetails operation={operation} guest={props.guest ?? false} /> },
          {
            key: 'state',
            head: m.columns.state,
            phone: 'state',
            cell: (operation) => (
              <Badge tone={tones[operation.state]} dot pulse={operation.state === 'queued' || operation.state === 'running'}>
                {m.state[operation.state]}
              </Badge>
            ),
          },
          {
            key: 'by',
            head: m.columns.by,
            cell: (operation) =>
              operation.guest !== null ? g.guest(operation.guest) : props.guest && operation.requestedBy === 'customer' ? g.owner : m.by[operation.requestedBy],
          },
          {
            key: 'at',
            head: m.columns.at,
            cell: (operation) => <time dateTime={operation.createdAt.toISOString()}>{dates.dateTime(operation.createdAt)}</time>,
          },
          { key: 'took', head: m.columns.took, align: 'end', cell: (operation) => took(operation, m.seconds, life.secondsLeft) },
        ]}
      />
      {log.total > log.pageSize ? (
        <Pagination
          className="border-t border-line"
          page={log.page}
          pageSize={log.pageSize}
          total={log.total}
          address={(page) => `?${new URLSearchParams({ ...Object.fromEntries(query), page: String(page) })}`}
          go={(address) => void navigate(address, { preventScrollReset: true })}
        />
      ) : null}
    </>
  )
}

function took(operation: OperationView, seconds: (n: number) => string, left: (n: number) => string): string {
  if (operation.secondsLeft !== null) return left(operation.secondsLeft)
  // An open console has the same beginning and end.
  if (!operation.finishedAt || (operationKinds[operation.kind].instant && operation.finishedAt.getTime() === operation.createdAt.getTime())) return '—'
  return seconds(Math.max(0, Math.round((operation.finishedAt.getTime() - operation.createdAt.getTime()) / 1000)))
}
