import { useMemo } from 'react'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { unpackMetrics, type PackedMetrics } from '../model.ts'
import { useBandwidth, type ChartSpec } from './chart-specs.ts'

export function MetricChart(props: { chart: ChartSpec; label: string; filled: boolean; height: number }) {
  const { chart } = props
  return (
    <LineChart
      label={props.label}
      times={chart.times}
      series={chart.series}
      unit={chart.unit}
      filled={props.filled}
      texts={useMessages().metrics}
      height={props.height}
      {...(chart.max === undefined ? {} : { max: chart.max })}
    />
  )
}

/** Bandwidth of the last hour, on the overview. */
export function BandwidthChart(props: { metrics: PackedMetrics; filled: boolean; height: number }) {
  const m = useMessages().metrics
  const chart = useBandwidth(useMemo(() => unpackMetrics(props.metrics), [props.metrics]))
  return <MetricChart chart={chart} label={m.lastHour} filled={props.filled} height={props.height} />
}
