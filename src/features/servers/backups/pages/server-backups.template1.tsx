import { Card, Facts } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { BackupsProps } from '../../parts/admin/admin-props.ts'
import type { DayMarks } from '../parts/calendar.ts'
import { CreateImage, ImageTable } from '../parts/image-table.tsx'
import { MonthGrid } from '../parts/month-grid.tsx'
import { PlanNote, PlanState, PlanTools } from '../parts/plan-tools.tsx'
import { PhonePoints, PointList } from '../parts/point-list.tsx'
import type { WallDay } from '../model.ts'
import { useServerBackupsView, type ServerBackupsView } from './server-backups-view.ts'

/** Panel m8: the plan as a card of facts, a calendar with the chosen day beside it, then own images. */
export default function ServerBackups(props: BackupsProps) {
  const view = useServerBackupsView(props)
  const { m, noPoints, noImages, used } = view
  const { backups } = props
  return (
    <div className="flex flex-col gap-4">
      <Card title={m.plan.title} aside={<PlanState {...props} />}>
        {backups.block ? <Notice tone="info">{m.plan.blocked[backups.block]}</Notice> : <Plan {...view} />}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 empty:hidden">
          {backups.block ? null : <p className="max-w-xl text-xs text-ink-3">{m.plan.text}</p>}
          <PlanTools {...props} />
        </div>
      </Card>
      {noPoints ? null : <Points {...view} />}
      <Card title={m.images.title} aside={<CreateImage {...props} />} flush>
        {noImages ? (
          <div className="p-5 max-sm:p-4">
            <Notice tone="info">{backups.imageBlock ? m.images.blocked[backups.imageBlock] : null}</Notice>
          </div>
        ) : (
          <>
            <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line px-5 py-4 text-sm text-ink-2 max-sm:px-4">
              <p className="max-w-2xl">{m.images.text}</p>
              <p className="tabular-nums">
                <span className="sr-only">{m.images.quota} </span>
                {used}
              </p>
            </div>
            <ImageTable {...view.imageTable} />
          </>
        )}
      </Card>
    </div>
  )
}

function Plan(props: ServerBackupsView) {
  return (
    <>
      <Facts
        columns={2}
        items={props.facts.map(({ key, label, value, note }) => ({
          key,
          label,
          value: (
            <span className="tabular-nums">
              {value}
              {note ? <span className="block text-xs font-normal text-ink-3">{note}</span> : null}
            </span>
          ),
        }))}
      />
      <PlanNote {...props} className="mt-3 text-sm text-warn" />
    </>
  )
}

function Points(props: ServerBackupsView) {
  const { calendar, isToday, day } = props
  const m = props.m.points
  const item = 'flex items-start justify-between gap-3 px-5 py-3.5 not-first:border-t not-first:border-line max-sm:flex-col max-sm:items-stretch max-sm:px-4'
  return (
    <Card title={m.title} aside={<span className="text-xs text-ink-3 max-sm:hidden">{m.text}</span>} flush>
      <div className="grid max-sm:hidden lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="border-line p-5 max-lg:border-b lg:border-e">
          <MonthGrid calendar={calendar} cellClass="h-11" cell={(one, marks) => <Dot day={one} marks={marks} today={isToday(one)} />} />
          <Legend m={m.legend} />
        </div>
        <section aria-live="polite" aria-label={day.heading} className="min-w-0">
          <h3 className="flex items-baseline justify-between gap-3 border-b border-line px-5 py-4 text-sm font-semibold">
            {day.heading}
            <span className="text-xs font-normal text-ink-3">{day.count}</span>
          </h3>
          <PointList {...props} points={day.points} itemClass={item} />
          {day.planned ? (
            <p className="flex items-center gap-2.5 px-5 py-3.5 text-sm text-ink-2 not-first:border-t not-first:border-line">
              <i aria-hidden className="size-2 rounded-full border-2 border-brand-ink" />
              {day.planned}
            </p>
          ) : null}
          {day.none ? <p className="px-5 py-6 text-sm text-ink-3">{day.none}</p> : null}
        </section>
      </div>
      <PhonePoints {...props} itemClass={item} />
    </Card>
  )
}

/** Day of the calendar as a circle, with the marks of its backups below the number. */
function Dot({ day, marks, today }: { day: WallDay; marks: DayMarks | undefined; today: boolean }) {
  const has = (marks?.points.length ?? 0) > 0
  return (
    <span
      className={`mx-auto flex size-10 flex-col items-center justify-center rounded-full text-sm tabular-nums transition-colors duration-150 group-hover/day:bg-sunken in-[[aria-pressed=true]]:bg-brand in-[[aria-pressed=true]]:text-on-brand ${today ? 'ring-1 ring-brand-ink ring-inset' : ''} ${has ? 'font-semibold text-ink' : 'text-ink-2'}`}
    >
      {day.day}
      <span aria-hidden className="flex h-1.5 items-center gap-0.5">
        {marks?.points.some(({ kind }) => kind !== 'snapshot') ? (
          <i className="size-1.5 rounded-full bg-brand-ink in-[[aria-pressed=true]]:bg-on-brand" />
        ) : null}
        {marks?.points.some(({ kind }) => kind === 'snapshot') ? <i className="size-1.5 rounded-full bg-ok in-[[aria-pressed=true]]:bg-on-brand" /> : null}
        {marks?.planned ? <i className="size-1.5 rounded-full border border-brand-ink in-[[aria-pressed=true]]:border-on-brand" /> : null}
      </span>
    </span>
  )
}

function Legend({ m }: { m: ServerBackupsView['m']['points']['legend'] }) {
  const items = [
    ['bg-brand-ink', m.backup],
    ['bg-ok', m.snapshot],
    ['border border-brand-ink', m.planned],
  ] as const
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3">
      {items.map(([look, text]) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <i aria-hidden className={`size-1.5 rounded-full ${look}`} />
          {text}
        </li>
      ))}
    </ul>
  )
}
