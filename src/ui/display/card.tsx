import { useId, type ReactNode } from 'react'
import { cardStyle, join } from '../recipes.ts'

/** A panel of the console, with an optional ruled head. */
export function Card(props: {
  /** Target of addresses with a `#`. */ id?: string
  title?: ReactNode
  aside?: ReactNode
  /** Content touches the edges: tables, lists. */ flush?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const named = props.title ? { 'aria-labelledby': id } : {}
  return (
    <section id={props.id} {...named} className={join(cardStyle, 'min-w-0', props.id && 'scroll-mt-24', props.className)}>
      {props.title || props.aside ? (
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-line px-5 py-2 max-sm:px-4">
          <h2 id={id} className="text-[0.9375rem] font-semibold">
            {props.title}
          </h2>
          {props.aside}
        </div>
      ) : null}
      <div className={props.flush ? 'overflow-hidden rounded-b-box' : 'p-5 max-sm:p-4'}>{props.children}</div>
    </section>
  )
}

/** A figure with its name. */
export function Stat(props: { label: ReactNode; value: ReactNode; hint?: ReactNode; aside?: ReactNode; className?: string }) {
  return (
    <div className={join(cardStyle, 'px-5 py-4 max-sm:px-4 max-sm:py-3.5', props.className)}>
      <p className="label truncate">{props.label}</p>
      <div className="@container mt-1 flex items-end justify-between gap-3">
        <p className="min-w-0 text-[clamp(0.875rem,11cqi,1.375rem)]/8 font-semibold tracking-tight break-words tabular-nums [&_*]:whitespace-normal">
          {props.value}
        </p>
        {props.aside}
      </div>
      {props.hint ? <p className="mt-0.5 text-xs text-ink-3">{props.hint}</p> : null}
    </div>
  )
}

export type Fact = { key?: string; label: ReactNode; value: ReactNode }

/** Names and values of one thing, in as many of the columns as its container has room for. */
export function Facts(props: { items: readonly Fact[]; columns?: 1 | 2 | 3; className?: string }) {
  const columns = { 1: '', 2: '@[32rem]:grid-cols-2', 3: '@[32rem]:grid-cols-2 @[52rem]:grid-cols-3' }[props.columns ?? 2]
  return (
    <div className={join('@container w-full', props.className)}>
      <dl className={join('grid gap-x-8 gap-y-3.5 text-sm', columns)}>
        {props.items.map((item, index) => (
          <div
            key={item.key ?? index}
            className="grid min-w-0 grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] in-[:lang(en)]:grid-cols-[minmax(7.75rem,auto)_minmax(0,1fr)] items-baseline gap-3"
          >
            <dt className="label">{item.label}</dt>
            <dd className="min-w-0 break-words">{item.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The head of a console page: its one h1. */
export function PageTitle(props: { title: ReactNode; subtitle?: ReactNode; badge?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.375rem] font-semibold tracking-tight">
          {props.title}
          {props.badge}
        </h1>
        {props.subtitle ? <p className="mt-0.5 text-ink-2">{props.subtitle}</p> : null}
      </div>
      {props.actions ? <div className="flex flex-wrap items-center gap-2.5">{props.actions}</div> : null}
    </div>
  )
}
