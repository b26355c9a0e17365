import type { ReactNode } from 'react'
import type { BackupsProps } from '../../parts/admin/admin-props.ts'
import type { DayMarks } from '../parts/calendar.ts'
import { CreateImage, ImageTable } from '../parts/image-table.tsx'
import { MonthGrid } from '../parts/month-grid.tsx'
import { PlanNote, PlanState, PlanTools } from '../parts/plan-tools.tsx'
import { PhonePoints, PointList } from '../parts/point-list.tsx'
import { wallTime, type WallDay } from '../model.ts'
import { useServerBackupsView, type ServerBackupsView } from './server-backups-view.ts'

/** Panel m8 as a sheet: the plan in a ruled strip, a calendar with times in its days, the points of the chosen day, images. */
export default function ServerBackups(props: BackupsProps) {
  const view = useServerBackupsView(props)
  const { m, noPoints, noImages, used } = view
  const { backups } = props
  return (
    <>
      <Section
        number="01"
        title={m.plan.title}
        aside={<PlanState {...props} />}
        tools={<PlanTools {...props} />}
        note={backups.block ? m.plan.blocked[backups.block] : m.plan.text}
      >
        <PlanNote {...props} className="px-5 pb-4 text-xs text-warn sm:px-7" />
        <Strip facts={view.facts} />
      </Section>
      {noPoints ? null : <Points {...view} />}
      <Section
        number={noPoints ? '02' : '03'}
        title={m.images.title}
        aside={<span className="font-mono text-xs text-ink-3 tabular-nums">{used}</span>}
        tools={<CreateImage {...props} />}
        note={backups.imageBlock ? m.images.blocked[backups.imageBlock] : m.images.text}
        ruled
      >
        {noImages ? null : (
          <div className="border-t border-line">
            <ImageTable {...view.imageTable} />
          </div>
        )}
      </Section>
    </>
  )
}

function Strip({ facts }: Pick<ServerBackupsView, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <dl className="grid border-t border-line sm:grid-cols-2 xl:grid-cols-4">
      {facts.map(({ key, label, value, note }) => (
        <div
          key={key}
          className="border-line px-5 py-3.5 max-sm:not-first:border-t sm:px-7 sm:max-xl:even:border-s sm:max-xl:nth-[n+3]:border-t xl:not-first:border-s"
        >
          <dt className="label">{label}</dt>
          <dd className="mt-0.5 text-sm tabular-nums">
            {value}
            {note ? <span className="block text-xs text-ink-3">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Points(props: ServerBackupsView) {
  const { backups, calendar, isToday, day } = props
  const m = props.m.points
  const item = 'flex items-start justify-between gap-3 border-t border-line px-5 py-3.5 max-sm:flex-col max-sm:items-stretch sm:px-7'
  return (
    <Section number="02" title={m.title} note={<span className="max-sm:hidden">{m.text}</span>} ruled>
      <div className="max-sm:hidden">
        <MonthGrid
          className="border-t border-line px-5 pt-3 pb-5 sm:px-7"
          calendar={calendar}
          cellClass="h-16 border border-line"
          cell={(one, marks) => <Square day={one} marks={marks} today={isToday(one)} timeZone={backups.timeZone} nextAt={backups.nextAt} />}
        />
        <section aria-live="polite" aria-label={day.heading}>
          <h3 className="label flex items-baseline justify-between gap-3 border-t border-line bg-sunken px-5 py-2.5 sm:px-7">
            {day.heading}
            <span>{day.count}</span>
          </h3>
          <PointList {...props} points={day.points} itemClass={item} />
          {day.planned ? <p className="border-t border-line px-5 py-3.5 text-sm text-ink-2 sm:px-7">{day.planned}</p> : null}
          {day.none ? <p className="border-t border-line px-5 py-5 text-sm text-ink-3 sm:px-7">{day.none}</p> : null}
        </section>
      </div>
      <PhonePoints {...props} itemClass={item} />
    </Section>
  )
}

const shownTimes = 2

/** Day of the calendar as a cell: its number in the corner, the times of its points below. */
function Square(props: { day: WallDay; marks: DayMarks | undefined; today: boolean; timeZone: string; nextAt: Date | null }) {
  const { day, marks, today, timeZone, nextAt } = props
  const points = marks?.points ?? []
  const more = points.length - shownTimes
  return (
    <span className="flex size-full flex-col items-start gap-0.5 p-1.5 text-start group-hover/day:bg-sunken in-[[aria-pressed=true]]:bg-brand-soft in-[[aria-pressed=true]]:shadow-[inset_0_0_0_2px_var(--brand-ink)]">
      <span
        className={`font-mono text-xs tabular-nums ${today ? 'bg-ink px-1 font-semibold text-surface' : points.length > 0 ? 'font-semibold text-ink' : 'text-ink-3'}`}
      >
        {String(day.day).padStart(2, '0')}
      </span>
      <span aria-hidden className="flex flex-col items-start font-mono text-2xs/3.5 tabular-nums">
        {points.slice(0, shownTimes).map(({ id, kind, madeAt }) => (
          <span key={id} className={kind === 'snapshot' ? 'text-ok' : 'text-brand-ink'}>
            {kind === 'snapshot' ? '◇' : '■'} {wallTime(madeAt, timeZone)}
            {more > 0 && id === points[shownTimes - 1]?.id ? ` +${more}` : ''}
          </span>
        ))}
        {marks?.planned && nextAt && points.length < shownTimes ? <span className="text-ink-3">□ {wallTime(nextAt, timeZone)}</span> : null}
      </span>
    </span>
  )
}

function Section(props: { number: string; title: string; note: ReactNode; aside?: ReactNode; tools?: ReactNode; ruled?: boolean; children?: ReactNode }) {
  return (
    <section aria-label={props.title} className={props.ruled ? 'border-t border-line' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-7">
        <div className="max-w-2xl">
          <h2 className="flex items-baseline gap-3 font-semibold">
            <span aria-hidden className="font-mono text-xs text-brand-ink">
              {props.number}
            </span>
            {props.title}
            {props.aside}
          </h2>
          <p className="mt-1 text-xs text-ink-2">{props.note}</p>
        </div>
        {props.tools}
      </div>
      {props.children}
    </section>
  )
}
