import { useEffect, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import { metricRanges, ownRangeOf, type MetricRange } from '../model.ts'
import type { MonitoringProps } from '../../parts/admin/admin-props.ts'
import { ExportButtons } from './export-buttons.tsx'
import type { ChartSpec } from './chart-specs.ts'

/** Range, view and exports of the monitoring panel. The range is kept in the address. */
export function MonitoringBar(
  props: MonitoringProps & { charts: readonly ChartSpec[]; table: boolean; onTable: (table: boolean) => void; panel: () => Element | null },
) {
  const m = useMonitoringMessages()
  const navigate = useNavigate()
  const dates = useDates()
  const { range, from, to } = props.monitoring
  // Shown at once after a click; the values follow.
  const [chosen, setChosen] = useState<MetricRange>(range)
  useEffect(() => setChosen(range), [range])
  const addressOf = (query: string) => `?server=${props.server.code}&panel=m2&${query}`
  const go = (address: string) => void navigate(address, { replace: true, preventScrollReset: true })
  const choose = (next: MetricRange, address: string) => {
    setChosen(next)
    // `own` opens the form first.
    if (next !== 'own') go(address)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SegmentedLinks
          label={m.range}
          value={chosen}
          items={[
            ...metricRanges.map((each) => ({ value: each, label: m.ranges[each], href: addressOf(`range=${each}`) })),
            { value: 'own' as const, label: m.ranges.own, href: addressOf(ownQuery(from, to)) },
          ]}
          go={choose}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {range === 'own' ? null : (
            <p className="inline-flex items-center gap-2 text-xs text-ink-2 tabular-nums">
              <i aria-hidden className="size-1.5 animate-pulse rounded-full bg-ok motion-reduce:animate-none t2:rounded-none" />
              {m.live} · {m.updated(dates.time(props.now))}
            </p>
          )}
          <Switch checked={props.table} onChange={(event) => props.onTable(event.target.checked)}>
            {m.table}
          </Switch>
          <ExportButtons {...props} />
        </div>
      </div>
      {chosen === 'own' ? <OwnRange from={from} to={to} now={props.now} onShow={(shown) => go(addressOf(ownQuery(shown.from, shown.to)))} /> : null}
    </div>
  )
}

function ownQuery(from: number, to: number): string {
  return String(new URLSearchParams({ range: 'own', from: new Date(from).toISOString(), to: new Date(to).toISOString() }))
}

function OwnRange(props: { from: number; to: number; now: Date; onShow: (range: { from: number; to: number }) => void }) {
  const m = useMonitoringMessages()
  const dates = useDates()
  const [from, setFrom] = useState(() => dates.wall(new Date(props.from)))
  const [to, setTo] = useState(() => dates.wall(new Date(props.to)))
  const [wrong, setWrong] = useState(false)
  /** Converts local time to a moment; off by an hour only at a change of the clock. */
  const momentOf = (wall: string) => {
    const guess = Date.parse(`${wall}Z`)
    return Number.isNaN(guess) ? guess : guess - (Date.parse(`${dates.wall(new Date(guess))}Z`) - guess)
  }
  function show(event: FormEvent) {
    event.preventDefault()
    const range = ownRangeOf(momentOf(from), momentOf(to), props.now.getTime())
    setWrong(!range)
    if (range) props.onShow(range)
  }
  const most = dates.wall(props.now)
  return (
    <form method="post" noValidate onSubmit={show} aria-label={m.ownRange} className="flex flex-wrap items-end gap-3">
      <Field label={m.from} className="max-sm:w-full">
        <DateInput time size="sm" value={from} max={most} onChange={setFrom} />
      </Field>
      <Field label={m.to} className="max-sm:w-full">
        <DateInput time size="sm" value={to} max={most} onChange={setTo} />
      </Field>
      <Button data-reads type="submit" size="sm" tone="primary">
        {m.show}
      </Button>
      <p role={wrong ? 'alert' : undefined} className={`w-full text-xs ${wrong ? 'text-bad' : 'text-ink-3'}`}>
        {wrong ? m.errors['bad-range'] : m.kept}
      </p>
    </form>
  )
}
