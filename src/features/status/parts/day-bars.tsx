import type { ServiceState } from '../model.ts'
import { shownDays } from '../model/days.ts'
import type { ServiceRow } from '../pages/status-props.ts'
import { inkOf, pathOf } from './state-look.ts'

/** One bar a day, oldest first. Days are drawn by state, and a mask makes the gaps, so that 90 days are few elements. */
export function DayBars({ runs, label }: { runs: ServiceRow['runs']; label: string }) {
  const spans = new Map<ServiceState, { from: number; days: number }[]>()
  let from = 0
  for (const { state, days } of runs) {
    spans.set(state, [...(spans.get(state) ?? []), { from, days }])
    from += days
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${shownDays} 12`}
      preserveAspectRatio="none"
      className="h-6 w-full [mask-image:repeating-linear-gradient(90deg,#000_0_calc(100%/90*.7),transparent_0_calc(100%/90))]"
    >
      {[...spans].map(([state, own]) => (
        <path key={state} d={pathOf(state, own)} fill="currentColor" className={inkOf[state]} />
      ))}
    </svg>
  )
}
