import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import IconDone from '~icons/lucide/check'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { SafetyItem, SafetyScore } from '../model.ts'

const colours = { low: 'text-bad', fair: 'text-warn', high: 'text-ok' } as const
const radius = 52
const round = 2 * Math.PI * radius

/** Score as a ring (template 1). */
export function ScoreRing({ score, level }: SafetyScore) {
  const { score: m } = useMessages()
  return (
    <div className="relative size-36 shrink-0">
      <svg viewBox="0 0 120 120" role="img" aria-label={`${m.title}: ${m.of(score)}`} className="size-full -rotate-90">
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="9" className="stroke-line" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          stroke="currentColor"
          strokeDasharray={`${(round * score) / 100} ${round}`}
          className={colours[level]}
        />
      </svg>
      <span aria-hidden className="absolute inset-0 grid place-items-center">
        <span className="text-4xl font-semibold tracking-tight tabular-nums">{score}</span>
      </span>
    </div>
  )
}

const steps = 25

/** Score on a scale (template 2). */
export function ScoreScale({ score, level }: SafetyScore) {
  const { score: m } = useMessages()
  return (
    <div role="img" aria-label={`${m.title}: ${m.of(score)}`} className="w-full">
      <p aria-hidden className="font-mono text-5xl tracking-tight tabular-nums">
        {score}
        <span className="text-lg text-ink-3">/100</span>
      </p>
      <div aria-hidden className={join('mt-4 grid h-6 gap-0.5', colours[level])} style={{ gridTemplateColumns: `repeat(${steps}, 1fr)` }}>
        {Array.from({ length: steps }, (_, step) => (
          <i key={step} className={(step + 1) * (100 / steps) <= score ? 'bg-current' : 'bg-line-2'} />
        ))}
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between font-mono text-2xs text-ink-3">
        <span>0</span>
        <span>50</span>
        <span>80</span>
        <span>100</span>
      </p>
    </div>
  )
}

/** Items that are done and missing; each missing one links to its setting. */
export function ScoreItems({ items, className }: { items: readonly SafetyItem[]; className?: string }) {
  const { score: m } = useMessages()
  return (
    <ul className={join('grid gap-x-6 gap-y-1 sm:grid-cols-2', className)}>
      {items
        .toSorted((a, b) => Number(a.done) - Number(b.done) || b.points - a.points)
        .map((item) => (
          <li key={item.key}>{item.done ? <Done name={m.items[item.key].name} /> : <Missing item={item} />}</li>
        ))}
    </ul>
  )
}

function Done({ name }: { name: string }) {
  const { score: m } = useMessages()
  return (
    <span className="flex min-h-11 items-center gap-3 text-sm text-ink-2">
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-ok-soft text-ok t2:rounded-none">
        <IconDone className="size-3.5" aria-hidden />
      </span>
      {name}
      <span className="sr-only">{m.done}</span>
    </span>
  )
}

function Missing({ item }: { item: SafetyItem }) {
  const { score: m } = useMessages()
  const to = useLocalePath()
  const words = (
    <>
      <span aria-hidden className="size-5 shrink-0 rounded-full border-2 border-dashed border-control t2:rounded-none" />
      <span className="flex-1">
        {m.items[item.key].missing} <span className="text-xs font-normal text-ink-3 tabular-nums">{m.points(item.points)}</span>
      </span>
      <IconArrow className="size-4 shrink-0 text-ink-3" aria-hidden />
    </>
  )
  const style = 'flex min-h-11 items-center gap-3 rounded-field text-sm font-medium text-ink hover:text-brand-ink'
  return item.remedy.startsWith('#') ? (
    <a href={item.remedy} className={style}>
      {words}
    </a>
  ) : (
    <Link to={to(item.remedy)} className={style}>
      {words}
    </Link>
  )
}
