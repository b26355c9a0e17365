import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { Gauge } from '#ui/chart/gauge.tsx'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import type { Fill } from '../model.ts'

/** Spherical chart: the traffic package of this month, or the disk if there is none. */
export function FillBall({ fill, className }: { fill: NonNullable<Fill>; className?: string }) {
  const m = useMonitoringMessages()
  const dates = useDates()
  const number = numberFormat(useIso(), { maximumFractionDigits: 1 })
  const percent = fill.kind === 'disk' ? fill.percent : (fill.usedGib / fill.ofGib) * 100
  const over = fill.kind === 'traffic' ? fill.usedGib - fill.ofGib : 0
  return (
    <div className={className ?? 'flex flex-col items-center gap-4 text-center'}>
      <Gauge label={fill.kind === 'disk' ? m.diskUse : m.traffic} percent={percent} className="size-40" />
      <div className="min-w-0 text-sm">
        {fill.kind === 'disk' ? (
          <p className="text-ink-2">{m.diskText}</p>
        ) : (
          <>
            <p className="font-medium tabular-nums">{m.trafficOf(number.format(fill.usedGib), number.format(fill.ofGib))}</p>
            <p className="mt-0.5 text-xs text-ink-3">{m.trafficSince(dates.date(new Date(fill.since)))}</p>
            {over > 0 ? <p className="mt-1 text-xs font-medium text-bad">{m.trafficOver(number.format(over))}</p> : null}
          </>
        )}
      </div>
    </div>
  )
}

export function useFillTitle(fill: NonNullable<Fill>): string {
  const m = useMonitoringMessages()
  return fill.kind === 'disk' ? m.diskUse : m.traffic
}
