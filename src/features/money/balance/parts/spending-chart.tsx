import { useIso } from '#platform/i18n/messages.tsx'
import { currencySign } from '#platform/pure/currency.ts'
import { formatFen } from '#platform/pure/money.ts'
import { dateFormat, numberFormat } from '#platform/pure/formats.ts'
import { niceScale } from '#ui/chart/scale.ts'
import { useAccountMessages } from '../../messages/use-account-messages.ts'
import type { MonthSpending } from '../../model.ts'

const grid = [0, 25, 50, 75]

/** Twelve months as bars. An SVG in percentages, so that it fits any width; the numbers are in the table below. */
export function SpendingBars({ months }: { months: readonly MonthSpending[] }) {
  const iso = useIso()
  const sign = currencySign(iso)
  const name = useMonthNames()
  const most = months.reduce((sum, { spentFen }) => (spentFen > sum ? spentFen : sum), 0n)
  // The chart needs no decimals, and the highest month fits into a number.
  const top = niceScale(Number(most) / 100, 4).top || 1
  const slot = 100 / months.length
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div className="flex h-40 flex-col justify-between text-end text-2xs leading-none text-ink-3 tabular-nums t2:font-mono">
        <span>
          {sign}
          {numberFormat(iso, { notation: 'compact' }).format(top)}
        </span>
        <span>
          {sign}
          {numberFormat(iso, { notation: 'compact' }).format(top / 2)}
        </span>
        <span>{sign}0</span>
      </div>
      <svg className="block h-40 w-full overflow-visible" role="presentation">
        {grid.map((y) => (
          <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-line" strokeDasharray={y === 0 ? undefined : '2 4'} />
        ))}
        {months.map(({ month, spentFen }, index) => {
          const share = (Number(spentFen) / 100 / top) * 100
          const current = index === months.length - 1
          return (
            <g key={month} className="group">
              <rect x={`${slot * index}%`} width={`${slot}%`} y="0" height="100%" className="fill-transparent group-hover:fill-hover" />
              {spentFen > 0n ? (
                <rect
                  x={`${slot * index + slot * 0.22}%`}
                  width={`${slot * 0.56}%`}
                  y={`${100 - Math.max(share, 1)}%`}
                  height={`${Math.max(share, 1)}%`}
                  className={`[rx:3px] t2:[rx:0] ${current ? 'fill-brand t2:fill-signal t2:stroke-brand-ink' : 'fill-brand-ink/45 t2:fill-brand-ink/60'} transition-opacity group-hover:opacity-80`}
                />
              ) : null}
              <title>{`${name(month)} · ${formatFen(spentFen, iso)}`}</title>
            </g>
          )
        })}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line-2" />
      </svg>
      <div className="col-start-2 mt-2 grid grid-cols-12 text-center text-2xs text-ink-3 tabular-nums t2:font-mono">
        {months.map(({ month }, index) => (
          <span key={month} className={index % 2 === 1 ? '' : 'max-sm:invisible'}>
            {Number(month.slice(5))}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Sum, average and the highest month, in words and numbers. */
export function useSpendingFacts(months: readonly MonthSpending[]): { key: string; label: string; fen: bigint; note?: string }[] {
  const m = useAccountMessages().spending
  const name = useMonthNames()
  const total = months.reduce((sum, { spentFen }) => sum + spentFen, 0n)
  const most = months.reduce((best, one) => (one.spentFen > best.spentFen ? one : best), months[0]!)
  return [
    { key: 'total', label: m.total, fen: total },
    { key: 'average', label: m.average, fen: total / BigInt(months.length) },
    ...(most.spentFen > 0n ? [{ key: 'most', label: m.most, fen: most.spentFen, note: name(most.month) }] : []),
  ]
}

/** Same numbers as a table, for screen readers and for exact values. */
export function SpendingTable({ months }: { months: readonly MonthSpending[] }) {
  const m = useAccountMessages().spending
  const iso = useIso()
  const name = useMonthNames()
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs text-ink-2 hover:text-ink">{m.table}</summary>
      <table className="mt-2 w-full max-w-md border-collapse">
        <caption className="sr-only">{m.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="label border-b border-line py-1.5 text-start">
              {m.month}
            </th>
            <th scope="col" className="label border-b border-line py-1.5 text-end">
              {m.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, spentFen }) => (
            <tr key={month}>
              <th scope="row" className="border-b border-line py-1.5 text-start font-normal text-ink-2">
                {name(month)}
              </th>
              <td className="border-b border-line py-1.5 text-end tabular-nums">{formatFen(spentFen, iso)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Name of a month like `2026-03`, which is the same in every time zone. */
function useMonthNames(): (month: string) => string {
  const iso = useIso()
  const format = dateFormat(iso, { year: 'numeric', month: 'short', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${month}-15T00:00:00Z`))
}
