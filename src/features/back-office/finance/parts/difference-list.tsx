import type { Difference } from '#features/payments/model/staff.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { financeAddress } from '../address.ts'
import { KindLinks } from './finance-tabs.tsx'
import { WordsDialog } from './words-dialog.tsx'

type Props = { differences: readonly Difference[]; resolved: boolean; names: Readonly<Record<string, string>> }

/** Differences between a gateway's statement and our ledger. */
export function DifferenceList({ differences, resolved, names }: Props) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const sum = (fen: bigint | null) => (fen === null ? '–' : <Money fen={fen} />)
  const columns: Column<Difference>[] = [
    {
      key: 'number',
      head: m.columns.number,
      phone: 'title',
      cell: (row) => <span className="ident break-all">{row.number}</span>,
    },
    { key: 'gateway', head: m.columns.gateway, cell: (row) => m.gateways[row.gateway] },
    { key: 'day', head: m.columns.day, cell: (row) => row.day },
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
            <span className="block text-xs text-ink-3">{`${names[row.resolvedBy ?? ''] ?? m.nobody} · ${dateTime(row.resolvedAt)}`}</span>
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
    <>
      <OpenOrResolved view="differences" resolved={resolved} />
      <Card flush>
        <Table
          caption={m.views.differences}
          columns={columns}
          rows={differences}
          rowKey={(row) => row.id}
          empty={<p className="p-8 text-ink-2">{resolved ? m.none.resolved : m.none.differences}</p>}
        />
      </Card>
    </>
  )
}

/** Switch between open and resolved items. */
export function OpenOrResolved({ view, resolved }: { view: 'differences' | 'suspense'; resolved: boolean }) {
  const m = useMessages().finance
  return (
    <KindLinks
      label={m.columns.state}
      items={(['open', 'resolved'] as const).map((one) => ({
        to: financeAddress(view, { kind: one === 'resolved' ? one : undefined }),
        text: m.differences[one],
        current: (one === 'resolved') === resolved,
      }))}
    />
  )
}
