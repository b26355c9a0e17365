import { useMemo, useRef, useState } from 'react'
import { unpackMetrics } from '../../monitoring.ts'
import type { MonitoringProps } from '../admin-props.ts'
import { useCharts } from './chart-specs.ts'
import { useSpanText } from './use-span-text.ts'

/** What both designs of the monitoring panel need. */
export function usePanel(props: MonitoringProps) {
  const { packed } = props.monitoring
  const metrics = useMemo(() => unpackMetrics(packed), [packed])
  const charts = useCharts(metrics)
  const [table, setTable] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const span = useSpanText(props)
  const measured = metrics.series.cpu.some((value) => value !== null) || metrics.series.memory.some((value) => value !== null)
  return { metrics, charts, table, setTable, box, span, measured, panel: () => box.current }
}
