import type { ReactNode } from 'react'
import { join } from '#ui/recipes.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import { HeadActions, type HeadView } from './programme-head.tsx'

/** Building blocks of template 2 on these pages: one ruled frame with numbered parts. */
export const cell = 'px-4 sm:px-7 lg:px-14'

export function Frame2({ children }: { children: ReactNode }) {
  return <div className="wrap border-x border-line">{children}</div>
}

export function Head2({ head, art }: { head: HeadView; art: ReactNode }) {
  return (
    <header className="grid overflow-hidden lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className={join(cell, 'py-14 lg:py-24')}>
        <p className="label flex items-center gap-2.5">
          <i className="size-2.5 bg-brand-ink" aria-hidden />
          {head.eyebrow}
        </p>
        <h1 className="mt-5 text-[clamp(2.375rem,1.3rem+3.4vw,4rem)] leading-[1.1]!">
          {head.heading} <span className="block text-ink-3">{head.accent}</span>
        </h1>
        <p className="mt-6 max-w-xl text-lead text-ink-2">{head.lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <HeadActions actions={head.actions} />
        </div>
      </div>
      <div className="dotted relative grid place-items-center border-line p-8 max-lg:hidden lg:border-s">{art}</div>
    </header>
  )
}

export function Facts2({ items }: { items: readonly { label: string; value: string }[] }) {
  return (
    <dl className="crossed grid grid-cols-3 border-t border-line">
      {items.map(({ label, value }) => (
        <div key={label} className="flex flex-col gap-1 border-line px-4 py-6 not-first:border-s sm:px-7 lg:px-14">
          <dt className="label">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Part2(props: { number: string; label: string; title: string; lead?: string; id?: string; children: ReactNode }) {
  return (
    <section id={props.id} className="scroll-mt-20 border-t border-line">
      <div className={join(cell, 'grid gap-x-14 gap-y-4 py-12 lg:grid-cols-2 lg:items-end lg:py-16')}>
        <div>
          <p className="label">
            <span className="text-brand-ink">{props.number}</span> — {props.label}
          </p>
          <h2 className="mt-3 text-title">
            <Phrases text={props.title} />
          </h2>
        </div>
        {props.lead ? <p className="text-ink-2">{props.lead}</p> : null}
      </div>
      {props.children}
    </section>
  )
}

export function Apply2(props: { number: string; label: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section id="apply" className="grid scroll-mt-20 border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className={join(cell, 'pt-12 lg:py-16')}>
        <p className="label">
          <span className="text-brand-ink">{props.number}</span> — {props.label}
        </p>
        <h2 className="mt-3 text-title">
          <Phrases text={props.title} />
        </h2>
        <p className="mt-4 text-ink-2">{props.lead}</p>
      </div>
      <div className={join(cell, 'min-w-0 border-line py-10 lg:border-s lg:py-16')}>{props.children}</div>
    </section>
  )
}
