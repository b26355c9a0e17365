import { useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { unpackMetrics } from '../model.ts'
import type { ServerAdminView } from '../../model/views.ts'
import type { MonitoringProps } from '../../parts/admin/admin-props.ts'
import { useCharts, type ChartSpec } from './chart-specs.ts'
import { useSpanText } from './use-span-text.ts'

type Only = ChartSpec['key'] | 'ball'

/** Charts that open alone. */
const chartOf: Partial<Record<string, Only>> = {
  'bandwidth-chart': 'bandwidth',
  'line-chart-1': 'cpu',
  'line-chart-2': 'memory',
  'line-chart-3': 'disk',
  'spherical-chart': 'ball',
} satisfies Partial<Record<ServerAdminView, Only>>

/** State shared by both designs of the monitoring panel. */
export function usePanel(props: MonitoringProps) {
  const { packed } = props.monitoring
  const metrics = useMemo(() => unpackMetrics(packed), [packed])
  const all = useCharts(metrics)
  const only = chartOf[useParams()['view'] ?? '']
  const charts = only ? all.filter(({ key }) => key === only) : all
  const [table, setTable] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const span = useSpanText(props)
  const measured = metrics.series.cpu.some((value) => value !== null) || metrics.series.memory.some((value) => value !== null)
  return { metrics, only, charts, table, setTable, box, span, measured, panel: () => box.current }
}
