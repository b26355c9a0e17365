import type { PriceChange } from '#features/catalog/pricing/price-book-file.ts'
import { levelRow, priceRows, type PriceRow } from '#features/catalog/pricing/price-books.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { usePriceWords, type PriceNames } from './use-price-words.ts'

type Props = {
  changes: readonly PriceChange[]
  /** Price book with the lists that name the changed prices. */
  lines: readonly (readonly [string, string])[]
  names: PriceNames
}

/** Changes as old → new, price by price, with the difference. */
export function PriceDiff({ changes, lines, names }: Props) {
  const m = useMessages().priceSection
  const { nameOf, shown } = usePriceWords(names)
  const percent = numberFormat(useIso(), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const rows = new Map(priceRows(lines).map((row) => [row.key, row]))
  const rowOf = (key: string) => rows.get(key) ?? levelRow(key)
  const valueOf = (row: PriceRow | undefined, value: string | null) => (value === null ? '–' : row ? shown(Number(value), row.unit) : value)
  const columns: Column<PriceChange>[] = [
    {
      key: 'price',
      head: m.columns.price,
      phone: 'title',
      cell: ({ key }) => {
        const row = rowOf(key)
        return (
          <>
            <span className="block font-medium">{row ? `${m.groups[row.group]} · ${nameOf(row)}` : key}</span>
            {row ? <span className="ident block text-xs text-ink-3">{key}</span> : null}
          </>
        )
      },
    },
    { key: 'before', head: m.columns.before, align: 'end', cell: ({ key, before }) => <span className="tabular-nums">{valueOf(rowOf(key), before)}</span> },
    {
      key: 'after',
      head: m.columns.after,
      align: 'end',
      cell: ({ key, after }) => <span className="font-semibold tabular-nums">{valueOf(rowOf(key), after)}</span>,
    },
    {
      key: 'by',
      head: m.columns.by,
      align: 'end',
      phone: 'state',
      cell: ({ before, after }) => <Difference before={before} after={after} text={(part) => percent.format(part)} />,
    },
  ]
  return <Table caption={m.changes} columns={columns} rows={changes} rowKey={({ key }) => key} empty={<p className="p-5 text-ink-2">{m.noChanges}</p>} />
}

function Difference({ before, after, text }: { before: string | null; after: string | null; text: (part: number) => string }) {
  const m = useMessages().priceSection
  if (before === null) return <span className="text-ink-2">{m.added}</span>
  if (after === null) return <span className="text-ink-2">{m.removed}</span>
  const [old, next] = [Number(before), Number(after)]
  if (!old || Number.isNaN(next)) return <span className="text-ink-3">–</span>
  return <span className={`tabular-nums ${next > old ? 'text-bad' : 'text-ok'}`}>{text((next - old) / old)}</span>
}
