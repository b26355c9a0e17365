import type { ReactNode } from 'react'
import { join, toneStyle, type Tone } from '../recipes.ts'

/** State in one or two words. `pulse` for running operations. */
export function Badge(props: { tone?: Tone; dot?: boolean; pulse?: boolean; className?: string; children: ReactNode }) {
  return (
    <span
      className={join(
        'inline-flex items-center gap-1.5 rounded-pill px-2 py-0.5 text-2xs/5 font-medium whitespace-nowrap',
        toneStyle[props.tone ?? 'mute'],
        props.className,
      )}
    >
      {props.dot || props.pulse ? <i className={join('size-1.5 rounded-full bg-current t2:rounded-none', props.pulse && 'animate-pulse')} aria-hidden /> : null}
      {props.children}
    </span>
  )
}

/** Number of waiting items; renders nothing for zero. */
export function CountBadge(props: { count: number; className?: string }) {
  if (props.count <= 0) return null
  return (
    <span
      className={join(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-2xs/none font-semibold text-[#fff] tabular-nums',
        props.className,
      )}
    >
      {props.count > 99 ? '99+' : props.count}
    </span>
  )
}

/** A picture, or the first letter of a name. */
export function Avatar(props: { name: string; src?: string | null; className?: string }) {
  const style = join(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-pill bg-brand-soft font-semibold text-brand-ink uppercase',
    props.className ?? 'size-8 text-xs',
  )
  if (props.src) return <img src={props.src} alt="" decoding="async" className={join(style, 'object-cover')} />
  return (
    <span aria-hidden className={style}>
      {Array.from(props.name.trim())[0] ?? '·'}
    </span>
  )
}
