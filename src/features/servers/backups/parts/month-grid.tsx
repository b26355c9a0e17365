import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import IconNext from '~icons/lucide/chevron-right'
import IconPrevious from '~icons/lucide/chevron-left'
import { IconButton } from '#ui/actions/button.tsx'
import { join } from '#ui/recipes.ts'
import { wallDay, weekdayOf, type BackupsPage, type WallDay } from '../model.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import { addDays, addMonths, keyOf, marksOf, monthNumber, weeksOf, type DayMarks } from './calendar.ts'

/** State of the calendar: the chosen day, at first that of the newest point, and the selectable months. */
export function useCalendar(backups: BackupsPage, now: Date) {
  const { timeZone, points, nextAt } = backups
  const today = wallDay(now, timeZone)
  const [chosen, setChosen] = useState<WallDay>(() => (points[0] ? wallDay(points[0].madeAt, timeZone) : today))
  const oldest = points.at(-1)
  const from = Math.min(monthNumber(today), oldest ? monthNumber(wallDay(oldest.madeAt, timeZone)) : Infinity)
  const to = Math.max(monthNumber(today), nextAt ? monthNumber(wallDay(nextAt, timeZone)) : 0)
  const marks = marksOf(backups)
  return { chosen, choose: setChosen, today, from, to, marks, of: marks.get(keyOf(chosen)) ?? { points: [], planned: false } }
}

type Calendar = ReturnType<typeof useCalendar>

const steps: Readonly<Record<string, (day: WallDay) => WallDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, 1 - weekdayOf(day)),
  End: (day) => addDays(day, 7 - weekdayOf(day)),
}

/** Month as a table: arrow keys move by days, page keys by months, and the focused day is chosen. */
export function MonthGrid(props: {
  calendar: Calendar
  cell: (day: WallDay, marks: DayMarks | undefined) => ReactNode
  cellClass: string
  className?: string
}) {
  const m = useBackupMessages()
  const { calendar } = props
  const { chosen, today, from, to, marks } = calendar
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(false)
  const within = (day: WallDay) => monthNumber(day) >= from && monthNumber(day) <= to

  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus()
    follow.current = false
  }, [chosen])

  function go(event: KeyboardEvent) {
    const to = steps[event.key]?.(chosen)
    if (!to) return
    event.preventDefault()
    if (!within(to)) return
    follow.current = true
    calendar.choose(to)
  }
  const turn = (months: number) => calendar.choose(addMonths(chosen, months))
  return (
    <div className={props.className}>
      <div className="flex items-center justify-between gap-2 pb-2">
        <IconButton data-reads label={m.points.previous} disabled={monthNumber(chosen) <= from} onClick={() => turn(-1)}>
          <IconPrevious className="size-4" aria-hidden />
        </IconButton>
        <p id={title} aria-live="polite" className="text-sm font-semibold tabular-nums">
          {m.points.calendar(chosen.year, chosen.month)}
        </p>
        <IconButton data-reads label={m.points.following} disabled={monthNumber(chosen) >= to} onClick={() => turn(1)}>
          <IconNext className="size-4" aria-hidden />
        </IconButton>
      </div>
      <table ref={grid} aria-labelledby={title} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {m.weekdays.map((short, at) => (
              <th key={short} scope="col" abbr={m.weekdayNames[at]} className="label h-8 text-center font-medium">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(chosen).map((week, number) => (
            <tr key={number}>
              {week.map((day, at) => {
                if (!day) return <td key={at} aria-hidden className={props.cellClass} />
                const is = keyOf(day) === keyOf(chosen)
                const found = marks.get(keyOf(day))
                return (
                  <td key={at} className={join(props.cellClass, 'p-0')}>
                    <button
                      type="button"
                      tabIndex={is ? 0 : -1}
                      aria-pressed={is}
                      aria-current={keyOf(day) === keyOf(today) ? 'date' : undefined}
                      aria-label={m.points.day(day.year, day.month, day.day, m.weekdayNames[at]!, found?.points.length ?? 0, found?.planned ?? false)}
                      onClick={() => calendar.choose(day)}
                      onKeyDown={go}
                      className="group/day block size-full focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-ink"
                    >
                      {props.cell(day, found)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
