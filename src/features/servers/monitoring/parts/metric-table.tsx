import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { summarise } from '#ui/chart/scale.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import type { ChartSpec } from './chart-specs.ts'

const tableRows = 25
const dayMs = 86_400_000

/** Values of a chart as a table: moments at even distances, and the totals of the range. */
export function MetricTable({ chart, label }: { chart: ChartSpec; label: string }) {
  const all = useMessages().metrics
  const m = useMonitoringMessages()
  const dates = useDates()
  const number = numberFormat(useIso(), { maximumFractionDigits: 2 })
  const { times } = chart
  const last = times.length - 1
  const rows = Math.min(tableRows, times.length)
  const picked = Array.from({ length: rows }, (_, at) => Math.round((last * at) / Math.max(1, rows - 1)))
  const long = last > 0 && times[last]! - times[0]! >= dayMs
  const said = (value: number | null | undefined) => (value === null || value === undefined ? all.gap : number.format(value))
  const moment = (at: Date) => (long ? `${dates.day(at)} ${dates.time(at)}` : dates.time(at))
  const cell = 'border-b border-line px-3 py-1.5 text-end tabular-nums'
  return (
    <div className="relative max-h-80 overflow-auto">
      <table className="w-full border-collapse text-xs">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            <th scope="col" className="label border-b border-line px-3 py-1.5 text-start">
              {m.time}
            </th>
            {chart.series.map((each) => (
              <th key={each.key} scope="col" className="label border-b border-line px-3 py-1.5 text-end">
                {each.name} ({chart.unit})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picked.map((index) => (
            <tr key={index}>
              <th scope="row" className={`${cell} text-start! font-normal text-ink-2`}>
                {moment(new Date(times[index]!))}
              </th>
              {chart.series.map((each) => (
                <td key={each.key} className={cell}>
                  {said(each.values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['min', 'avg', 'max'] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row" className={`${cell} text-start! font-medium`}>
                {all[kind]}
              </th>
              {chart.series.map((each) => (
                <td key={each.key} className={`${cell} font-medium`}>
                  {said(summarise(each.values)?.[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}
