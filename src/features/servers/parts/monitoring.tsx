import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LineChart, type Series } from '#ui/chart/line-chart.tsx'
import { summarise } from '#ui/chart/scale.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { metricRanges, type MetricRange, type Metrics, type MetricSample } from '../model.ts'

export type ChartSpec = { key: 'bandwidth' | 'cpu' | 'memory' | 'disk'; unit: string; max?: number; series: Series[] }

/** The charts of the specification: the bandwidth chart and line charts 1 to 3. */
export function useCharts(samples: readonly MetricSample[]): ChartSpec[] {
  const m = useMessages().metrics
  const take = (key: Exclude<keyof MetricSample, 'at'>) => samples.map((sample) => sample[key])
  return [
    {
      key: 'bandwidth',
      unit: 'Mbps',
      series: [
        { key: 'out', name: m.out, tone: 'first', values: take('outMbps') },
        { key: 'in', name: m.in, tone: 'second', values: take('inMbps') },
      ],
    },
    { key: 'cpu', unit: '%', max: 100, series: [{ key: 'cpu', name: m.used, tone: 'first', values: take('cpuPercent') }] },
    { key: 'memory', unit: '%', max: 100, series: [{ key: 'memory', name: m.used, tone: 'first', values: take('memoryPercent') }] },
    {
      key: 'disk',
      unit: 'MiB/s',
      series: [
        { key: 'read', name: m.read, tone: 'first', values: take('diskReadMibps') },
        { key: 'write', name: m.write, tone: 'second', values: take('diskWriteMibps') },
      ],
    },
  ]
}

export function MetricChart(props: { chart: ChartSpec; samples: readonly MetricSample[]; range: MetricRange; filled: boolean; height?: number }) {
  const m = useMessages().metrics
  const { chart } = props
  return (
    <LineChart
      label={m.chart(m[chart.key], m.ranges[props.range])}
      times={props.samples.map((sample) => sample.at)}
      series={chart.series}
      unit={chart.unit}
      filled={props.filled}
      texts={m}
      {...(chart.max === undefined ? {} : { max: chart.max })}
      {...(props.height === undefined ? {} : { height: props.height })}
    />
  )
}

/** Range and view of the monitoring panel; the range lives in the address. */
export function MonitoringBar(props: { code: string; range: MetricRange; table: boolean; onTable: (table: boolean) => void }) {
  const m = useMessages().metrics
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segmented
        label={m.range}
        value={props.range}
        items={(Object.keys(metricRanges) as MetricRange[]).map((range) => ({ value: range, label: m.ranges[range] }))}
        onChange={(range) => void navigate(`?server=${props.code}&panel=m2&range=${range}`, { replace: true, preventScrollReset: true })}
      />
      <Switch checked={props.table} onChange={(event) => props.onTable(event.target.checked)}>
        {m.table}
      </Switch>
    </div>
  )
}

export function useTableView() {
  return useState(false)
}

export function NoMetrics() {
  const m = useMessages().metrics
  return <EmptyState art="box" title={m.none} />
}

export function hasMetrics(metrics: Metrics): boolean {
  return metrics.samples.some((sample) => sample.cpuPercent !== null)
}

const tableRows = 13

/** A chart's values as a table: evenly chosen moments, and what the whole range comes to. */
export function MetricTable(props: { chart: ChartSpec; samples: readonly MetricSample[] }) {
  const m = useMessages().metrics
  const dates = useDates()
  const number = new Intl.NumberFormat(useIso(), { maximumFractionDigits: 2 })
  const { chart, samples } = props
  const last = samples.length - 1
  const picked = Array.from({ length: Math.min(tableRows, samples.length) }, (_, i) =>
    Math.round((last * i) / Math.max(1, Math.min(tableRows, samples.length) - 1)),
  )
  const said = (value: number | null | undefined) => (value === null || value === undefined ? m.gap : number.format(value))
  const cell = 'border-b border-line px-3 py-1.5 text-end tabular-nums'
  return (
    <div className="max-h-80 overflow-auto">
      <table className="w-full border-collapse text-xs">
        <caption className="sr-only">{m[chart.key]}</caption>
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
                {dates.time(new Date(samples[index]!.at))}
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
                {m[kind]}
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
