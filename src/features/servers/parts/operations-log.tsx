import { useNavigate } from 'react-router'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Tone } from '#ui/recipes.ts'
import { Table } from '#ui/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { OperationsPage, OperationState, OperationView } from '../model.ts'

const tones: Record<OperationState, Tone> = { queued: 'info', running: 'info', succeeded: 'ok', failed: 'bad' }

/** Panel m7: what was done to the server, how it ended, who asked and when. */
export function OperationsLog(props: { code: string; log: OperationsPage }) {
  const m = useMessages().operation
  const dates = useDates()
  const navigate = useNavigate()
  const { log } = props
  return (
    <>
      <Table
        caption={m.caption}
        rows={log.operations}
        rowKey={(operation) => operation.id}
        empty={<EmptyState art="box" title={m.none} />}
        columns={[
          { key: 'what', head: m.columns.what, phone: 'title', cell: (operation) => <What operation={operation} /> },
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
          { key: 'by', head: m.columns.by, cell: (operation) => m.by[operation.requestedBy] },
          {
            key: 'at',
            head: m.columns.at,
            cell: (operation) => <time dateTime={operation.createdAt.toISOString()}>{dates.dateTime(operation.createdAt)}</time>,
          },
          { key: 'took', head: m.columns.took, align: 'end', cell: (operation) => took(operation, m.seconds) },
        ]}
      />
      {log.total > log.pageSize ? (
        <Pagination
          className="border-t border-line"
          page={log.page}
          pageSize={log.pageSize}
          total={log.total}
          onPage={(page) => void navigate(`?server=${props.code}&panel=m7&page=${page}`, { preventScrollReset: true })}
        />
      ) : null}
    </>
  )
}

function What({ operation }: { operation: OperationView }) {
  const m = useMessages().operation
  return (
    <span className="block whitespace-normal">
      <span className="block font-medium">{m.title[operation.kind]}</span>
      {operation.errorCode ? <span className="block text-xs text-bad">{m.errors[operation.errorCode] ?? m.errors['engine']}</span> : null}
    </span>
  )
}

function took(operation: OperationView, seconds: (n: number) => string): string {
  if (!operation.finishedAt) return '—'
  return seconds(Math.max(0, Math.round((operation.finishedAt.getTime() - operation.createdAt.getTime()) / 1000)))
}
