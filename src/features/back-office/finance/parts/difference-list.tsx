import type { Difference } from '#features/payments/model/staff.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { WordsDialog } from './words-dialog.tsx'

type Props = { differences: readonly Difference[]; resolved: boolean; names: Readonly<Record<string, string>> }

/** Differences between a gateway's statement and our ledger. */
export function DifferenceList({ differences, resolved, names }: Props) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const sum = (fen: bigint | null) => (fen === null ? '–' : <Money fen={fen} />)
  const columns: AdminColumn<Difference>[] = [
    {
      key: 'number',
      head: m.columns.number,
      phone: 'title',
      cell: (row) => <span className="ident break-all">{row.number}</span>,
    },
    { key: 'gateway', head: m.columns.gateway, cell: (row) => m.gateways[row.gateway] },
    { key: 'day', sort: (row) => row.day, head: m.columns.day, cell: (row) => row.day },
    { key: 'kind', head: m.columns.kind, phone: 'state', cell: (row) => <Badge tone="warn">{m.differences.kinds[row.kind]}</Badge> },
    { key: 'ours', head: m.columns.ours, align: 'end', cell: (row) => sum(row.ourFen) },
    { key: 'theirs', head: m.columns.theirs, align: 'end', cell: (row) => sum(row.theirFen) },
    {
      key: 'actions',
      head: resolved ? m.columns.result : m.columns.actions,
      phone: 'actions',
      cell: (row) =>
        row.resolvedAt ? (
          <>
            <span className="block max-w-64 break-words">{row.resolution}</span>
            <span className="block text-xs text-ink-3">{`${names[row.resolvedBy ?? ''] ?? m.unknown} · ${dateTime(row.resolvedAt)}`}</span>
          </>
        ) : (
          <WordsDialog
            act={m.differences.act}
            title={m.differences.title(row.number)}
            text={m.differences.text}
            label={m.differences.words}
            submit={m.differences.submit}
            done={() => m.differences.done}
            path={`/admin/payment-differences/${row.id}/resolve`}
          />
        ),
    },
  ]
  return (
    <AdminList
      title={m.views.differences}
      rows={differences}
      rowKey={(row) => row.id}
      columns={columns}
      none={resolved ? m.none.resolved : m.none.differences}
      query={{ view: 'differences', kind: resolved ? 'resolved' : undefined }}
      tabs={useOpenOrResolved()}
    />
  )
}

/** Entries that wait, or those that were decided. */
export function useOpenOrResolved() {
  const m = useMessages().finance
  return {
    label: m.columns.state,
    name: 'kind',
    items: [
      { value: undefined, text: m.differences.open },
      { value: 'resolved', text: m.differences.resolved },
    ],
  }
}
