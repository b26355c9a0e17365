import { useMemo } from 'react'
import type { Series } from '#ui/chart/line-chart.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import { timesOf, type Metrics } from '../model.ts'

export type ChartSpec = { key: 'bandwidth' | 'cpu' | 'memory' | 'disk'; name: string; unit: string; max?: number; series: Series[]; times: number[] }

/** Bandwidth chart of the specification: in and out. */
export function useBandwidth(metrics: Metrics): ChartSpec {
  const m = useMessages().metrics
  return useMemo(
    () => ({
      key: 'bandwidth',
      name: m.bandwidth,
      unit: 'Mbps',
      times: timesOf(metrics),
      series: [
        { key: 'out', name: m.out, tone: 'first', values: metrics.series.netOut },
        { key: 'in', name: m.in, tone: 'second', values: metrics.series.netIn },
      ],
    }),
    [m, metrics],
  )
}

/** Charts of the specification: the bandwidth chart and line charts 1 to 3. */
export function useCharts(metrics: Metrics): ChartSpec[] {
  const m = useMonitoringMessages()
  const bandwidth = useBandwidth(metrics)
  return useMemo(() => {
    const { times } = bandwidth
    const share = (key: 'cpu' | 'memory'): ChartSpec => ({
      key,
      name: m.names[key],
      unit: '%',
      max: 100,
      times,
      series: [{ key, name: m.used, tone: 'first', values: metrics.series[key] }],
    })
    const disk: ChartSpec = {
      key: 'disk',
      name: m.names.disk,
      unit: 'MiB/s',
      times,
      series: [
        { key: 'read', name: m.read, tone: 'first', values: metrics.series.diskRead },
        { key: 'write', name: m.write, tone: 'second', values: metrics.series.diskWrite },
      ],
    }
    return [bandwidth, share('cpu'), share('memory'), disk]
  }, [bandwidth, m, metrics])
}
