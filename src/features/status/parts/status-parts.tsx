import { join, linkStyle } from '#ui/recipes.ts'
import type { StatusProps } from '../pages/status-props.ts'
import { inkOf } from './state-look.ts'
import { StateMark } from './state-mark.tsx'

export function Legend({ legend, className }: { legend: StatusProps['legend']; className?: string }) {
  return (
    <ul aria-label={legend.title} className={join('flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2', className)}>
      {legend.items.map(({ state, text }) => (
        <li key={state} className="inline-flex items-center gap-2">
          <StateMark state={state} />
          {text}
        </li>
      ))}
    </ul>
  )
}

export function PlannedMaintenance({ planned, className }: { planned: StatusProps['planned']; className?: string }) {
  if (planned.items.length === 0) return <p className={join('text-sm text-ink-3', className)}>{planned.none}</p>
  return (
    <ul>
      {planned.items.map((one) => (
        <li key={one.id} id={`maintenance-${one.id}`} className={join('scroll-mt-24 border-line not-first:border-t', className)}>
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium">{one.name}</span>
            {one.running ? <span className={join('text-sm font-medium', inkOf.maintenance)}>{planned.running}</span> : null}
          </p>
          <p className="mt-1 text-sm text-ink-2 tabular-nums">{one.span}</p>
          <p className="mt-1 text-sm text-ink-2">{one.text}</p>
        </li>
      ))}
    </ul>
  )
}

export function FeedLinks({ feeds }: { feeds: StatusProps['feeds'] }) {
  return (
    <>
      <ul className="flex flex-wrap gap-x-6">
        {feeds.links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className={join('inline-flex min-h-10 items-center text-sm', linkStyle)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="flex min-h-10 items-center text-ink-2 hover:text-brand-ink">
          <span className="underline decoration-line-2 underline-offset-4">{feeds.regionsTitle}</span>
        </summary>
        <ul className="flex flex-wrap gap-x-6">
          {feeds.regions.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className={join('inline-flex min-h-10 items-center', linkStyle)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

export function Measured({ measured, className }: { measured: StatusProps['measured']; className?: string }) {
  return (
    <dl className={className}>
      {measured.items.map(({ name, text }) => (
        <div key={name}>
          <dt className="font-medium">{name}</dt>
          <dd className="mt-1 text-sm text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
