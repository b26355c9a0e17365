import { Gauge } from '#ui/chart/gauge.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { PackedMetrics } from '../model.ts'

/** Spherical charts: fill level of memory and disk, and load of the CPU, at the last measurement. */
export function UsageGauges(props: { metrics: PackedMetrics; running: boolean; className?: string }) {
  const { admin: m, metrics: words } = useMessages()
  const last = props.metrics.latest
  if (props.metrics.failed) return <p className="text-sm text-ink-3">{m.usageFailed}</p>
  if (!last || last.memory === null) return <p className="text-sm text-ink-3">{props.running ? m.usageSoon : m.usageOff}</p>
  const balls = [
    { label: m.cpuUse, percent: last.cpu },
    { label: m.memoryUse, percent: last.memory },
    { label: m.diskUse, percent: last.disk },
  ]
  return (
    <ul className={props.className ?? 'grid grid-cols-3 gap-3'}>
      {balls.map((ball) => (
        <li key={ball.label} className="flex min-w-0 flex-col items-center gap-2 text-center">
          <Gauge label={ball.label} percent={ball.percent} unknown={words.gap} className="w-full max-w-32" />
          <span className="label">{ball.label}</span>
        </li>
      ))}
    </ul>
  )
}
