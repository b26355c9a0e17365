import { join } from '#ui/recipes.ts'
import type { ServiceRow, StatusProps } from '../pages/status-props.ts'
import { DayBars } from './day-bars.tsx'
import { inkOf } from './state-look.ts'
import { StateMark } from './state-mark.tsx'

type Shared = Pick<StatusProps, 'axis' | 'columns' | 'detailText'>

/** Services of one group: state in words, 90 days as bars, and every day in a table behind a disclosure. */
export function ServiceRows({ rows, axis, className, ...shared }: Shared & { rows: readonly ServiceRow[]; className?: string }) {
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={join('border-line not-first:border-t', className)}>
            <Service row={row} {...shared} />
          </li>
        ))}
      </ul>
      <p className={join('flex justify-between gap-4 border-t border-line pb-3 text-xs text-ink-3 tabular-nums', className)} aria-hidden>
        <span>{axis.from}</span>
        <span>{axis.until}</span>
      </p>
    </>
  )
}

function Service({ row, columns, detailText }: Omit<Shared, 'axis'> & { row: ServiceRow }) {
  const { detail } = row
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{row.name}</span>
        <span className={join('inline-flex items-center gap-2 text-sm font-medium', inkOf[row.state])}>
          <StateMark state={row.state} />
          {row.word}
        </span>
      </p>
      <div className="mt-2">
        <DayBars runs={row.runs} label={row.summary} />
      </div>
      <details className="text-sm">
        <summary className="flex min-h-10 items-center gap-x-2 text-xs text-ink-2 hover:text-brand-ink">
          <span className="sr-only">{detail.label}</span>
          <span className="underline decoration-line-2 underline-offset-4" aria-hidden>
            {detailText}
          </span>
          <span className="text-ink-3">{row.summary}</span>
        </summary>
        <table className="mb-3 w-full text-start tabular-nums">
          <caption className="sr-only">{detail.label}</caption>
          <thead className="text-xs text-ink-3">
            <tr>
              <th scope="col" className="border-b border-line py-2 pe-4 text-start font-normal">
                {columns.when}
              </th>
              <th scope="col" className="border-b border-line py-2 text-start font-normal">
                {columns.what}
              </th>
            </tr>
          </thead>
          <tbody>
            {detail.lines.map((line) => (
              <tr key={line.when}>
                <th scope="row" className="border-b border-line py-2 pe-4 text-start font-normal">
                  {line.when}
                </th>
                <td className="border-b border-line py-2">
                  <span className={join('inline-flex items-center gap-2', inkOf[line.state])}>
                    <StateMark state={line.state} />
                    {line.what}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
