import type { ReactNode } from 'react'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { formatFen } from '#platform/pure/money.ts'
import { DayBars } from '#ui/chart/day-bars.tsx'
import { Facts } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { useAutoTopUpMessages, useTrafficMessages } from '../../messages/use-messages.ts'
import type { UsedUpAction } from '../../../model.ts'
import { forecastOf, gibBytes, percentOf, throttledMbps, usedUpAt, warnedFrom, type TrafficUse } from '../../model.ts'

const dayMs = 86_400_000

/** Use of a traffic package in the present period: amount, state of the limit, forecast, and a bar for each day. `tools` change what happens without it. */
export function TrafficSummary({ use, now, tools }: { use: TrafficUse; now: Date; tools?: ReactNode }) {
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
          {use.topUpGib > 0 ? <span className="text-ink-2 tabular-nums">{m.topUpPart(use.topUpGib)}</span> : null}
          <span className="text-ink-2 tabular-nums">{m.left(gib(left))}</span>
        </p>
        <Progress label={m.title} value={percent} tone={tone} />
      </div>
      <Facts
        items={[
          { key: 'period', label: m.period, value: m.span(dates.dateTime(use.startsAt), dates.dateTime(use.endsAt)) },
          { key: 'inbound', label: m.inbound, value: `${gib(use.inBytes)} GiB` },
          { key: 'forecast', label: m.forecast, value: <Forecast use={use} now={now} /> },
          { key: 'used-up', label: m.whenUsedUp, value: <UsedUpFact use={use} tools={tools} /> },
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
        {m.direction} {m.told} {use.countedAt ? m.counted(dates.dateTime(use.countedAt)) : null}
      </p>
    </div>
  )
}

function LimitNotice({ use }: { use: TrafficUse }) {
  const m = useTrafficMessages()
  const dates = useDates()
  const spent = percentOf(use) >= 100
  if (use.stoppedAt) return <Notice tone="warn">{spent ? m.stopped(dates.dateTime(use.endsAt)) : m.starting}</Notice>
  if (spent && use.usedUpAction === 'stop') return <Notice tone="warn">{m.stopping}</Notice>
  if (spent && use.usedUpAction === 'top-up' && use.limit === 'none' && !use.autoTopUp?.refused) return <Notice tone="info">{m.adding}</Notice>
  if (use.limit === 'failed') return <Notice tone="bad">{m.limitFailed}</Notice>
  if (use.limit === 'pending') return <Notice tone="warn">{m.throttling(throttledMbps)}</Notice>
  if (use.limit === 'applied') return <Notice tone="warn">{spent ? m.throttled(throttledMbps, dates.dateTime(use.endsAt)) : m.lifting}</Notice>
  if (!spent) return null
  return <Notice tone="warn">{use.canLimit ? m.throttling(throttledMbps) : m.usedUp(dates.dateTime(use.endsAt))}</Notice>
}

function UsedUpFact({ use, tools }: { use: TrafficUse; tools: ReactNode }) {
  const m = useTrafficMessages()
  const dates = useDates()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {useUsedUpText(use)[use.usedUpAction]}
        {use.chosenAt ? <span className="block text-xs text-ink-3">{m.chosen(dates.dateTime(use.chosenAt))}</span> : null}
      </span>
      {tools}
    </span>
  )
}

/** Volume, sum and cost of automatic top-ups; nothing with another choice. */
export function AutoTopUpFact({ use: { autoTopUp } }: { use: TrafficUse }) {
  const m = useAutoTopUpMessages()
  const iso = useIso()
  if (!autoTopUp) return null
  const { gib, mostFen, spentFen } = autoTopUp
  return (
    <span className="w-full text-xs text-ink-2">
      <span className="block">{m.chosen(gib, formatFen(mostFen, iso))}</span>
      {spentFen > 0n ? <span className="block">{m.spent(formatFen(spentFen, iso))}</span> : null}
    </span>
  )
}

/** Reason why no traffic could be bought, which the owner can remove. */
export function AutoTopUpNotice({ use }: { use: TrafficUse }) {
  const { refused } = useAutoTopUpMessages()
  const why = percentOf(use) >= 100 ? use.autoTopUp?.refused : null
  return why ? <Notice tone="warn">{refused[why]}</Notice> : null
}

/** Effect of each choice on this server. */
export function useUsedUpText({ canLimit }: Pick<TrafficUse, 'canLimit'>): Record<UsedUpAction, string> {
  const m = useTrafficMessages()
  return { throttle: canLimit ? m.actions.throttle(throttledMbps) : m.actions.nothing, stop: m.actions.stop, 'top-up': m.actions.topUp }
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
