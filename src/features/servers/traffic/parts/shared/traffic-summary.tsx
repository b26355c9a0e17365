import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { DayBars } from '#ui/chart/day-bars.tsx'
import { Facts } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { useTrafficMessages } from '../../messages/use-messages.ts'
import { forecastOf, gibBytes, percentOf, throttledMbps, usedUpAt, warnedFrom, type TrafficUse } from '../../model.ts'

const dayMs = 86_400_000

/** Use of a traffic package in the present period: amount, state of the limit, forecast, and a bar for each day. */
export function TrafficSummary({ use, now }: { use: TrafficUse; now: Date }) {
  const m = useTrafficMessages()
  const dates = useDates()
  const gib = useGib()
  const percent = percentOf(use)
  const left = Math.max(0, use.includedGib * gibBytes - use.outBytes)
  const tone = percent >= warnedFrom ? 'bad' : 'brand'
  return (
    <div className="flex flex-col gap-4">
      <LimitNotice use={use} />
      <div>
        <p className="mb-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
          <span className="font-medium tabular-nums">{m.used(gib(use.outBytes), gib(use.includedGib * gibBytes))}</span>
          <span className="text-ink-2 tabular-nums">{m.left(gib(left))}</span>
        </p>
        <Progress label={m.title} value={percent} tone={tone} />
      </div>
      <Facts
        items={[
          { key: 'period', label: m.period, value: m.span(dates.dateTime(use.startsAt), dates.dateTime(use.endsAt)) },
          { key: 'inbound', label: m.inbound, value: `${gib(use.inBytes)} GiB` },
          { key: 'forecast', label: m.forecast, value: <Forecast use={use} now={now} /> },
        ]}
      />
      {use.countedAt ? (
        <DayBars
          label={m.daily}
          dayHead={m.day}
          from={use.startsAt}
          slots={Math.ceil((use.endsAt.getTime() - use.startsAt.getTime()) / dayMs)}
          values={use.days.map(({ outBytes }) => outBytes / gibBytes)}
          said={(value) => gib(value * gibBytes)}
        />
      ) : (
        <EmptyState title={m.none} text={m.noneText} />
      )}
      <p className="text-xs text-ink-3">
        {m.direction} {use.canLimit ? m.rule(throttledMbps) : m.ruleUnlimited} {use.countedAt ? m.counted(dates.dateTime(use.countedAt)) : null}
      </p>
    </div>
  )
}

function LimitNotice({ use }: { use: TrafficUse }) {
  const m = useTrafficMessages()
  const dates = useDates()
  const spent = percentOf(use) >= 100
  if (use.limit === 'failed') return <Notice tone="bad">{m.limitFailed}</Notice>
  if (use.limit === 'pending') return <Notice tone="warn">{m.throttling(throttledMbps)}</Notice>
  if (use.limit === 'applied') return <Notice tone="warn">{spent ? m.throttled(throttledMbps, dates.dateTime(use.endsAt)) : m.lifting}</Notice>
  if (!spent) return null
  return <Notice tone="warn">{use.canLimit ? m.throttling(throttledMbps) : m.usedUp(dates.dateTime(use.endsAt))}</Notice>
}

function Forecast({ use, now }: { use: TrafficUse; now: Date }) {
  const m = useTrafficMessages()
  const dates = useDates()
  const gib = useGib()
  const forecast = forecastOf(use, now)
  const out = usedUpAt(use, now)
  if (forecast === null) return m.forecastLater
  if (!out) return m.forecastOf(gib(forecast))
  return (
    <>
      {m.forecastOf(gib(forecast))}
      <span className="block text-warn">{m.forecastOut(dates.dateTime(out))}</span>
    </>
  )
}

function useGib(): (bytes: number) => string {
  const number = numberFormat(useIso(), { maximumFractionDigits: 1 })
  return (bytes) => number.format(bytes / gibBytes)
}
