import { headPillStyle } from '#ui/recipes.ts'
import type { ReactNode } from 'react'
import { Phrases } from '#ui/display/phrases.tsx'
import { HeadActions, type HeadView } from './programme-head.tsx'

/** Building blocks of template 1 on these pages: a head with a card, sections, steps, rules, questions. */
export function Head1({ head, facts, card }: { head: HeadView; facts?: readonly { label: string; value: string }[]; card: ReactNode }) {
  return (
    <header className="hero-lights hero-grid relative isolate overflow-hidden border-b border-line">
      {/* Aligned to the top: centred text would move while the card loads. */}
      <div className="wrap grid items-start gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="lg:pt-14">
          <p className={headPillStyle}>{head.eyebrow}</p>
          <h1 className="mt-5 text-display leading-[1.14]!">
            {head.heading}
            <span className="grad-text block">{head.accent}</span>
          </h1>
          <p className="mt-5 max-w-xl text-lead text-ink-2">{head.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <HeadActions actions={head.actions} />
          </div>
          {facts ? (
            <dl className="mt-10 flex max-w-xl flex-wrap gap-x-12 gap-y-4 border-t border-line pt-5">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex flex-col-reverse">
                  <dt className="text-xs text-ink-3">{label}</dt>
                  <dd className="text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
        {card}
      </div>
    </header>
  )
}

/** Card of the calculator in the head of a page. */
export function CalculatorCard(props: { title: string; children: ReactNode; result: ReactNode }) {
  return (
    <section aria-label={props.title} className="glass min-w-0 overflow-hidden rounded-card">
      <div className="flex flex-col gap-5 p-6 sm:p-7">
        <h2 className="text-lg">{props.title}</h2>
        {props.children}
      </div>
      <div className="border-t border-line bg-brand-soft/60 p-6 sm:px-7">{props.result}</div>
    </section>
  )
}

export function Section1(props: { id?: string; title: string; lead?: string; shaded?: boolean; children: ReactNode }) {
  return (
    <section id={props.id} className={props.shaded ? 'border-y border-line bg-sunken' : ''}>
      <div className="wrap py-16 sm:py-24">
        <h2 className="text-title">
          <Phrases text={props.title} />
        </h2>
        {props.lead ? <p className="mt-3 max-w-2xl text-ink-2">{props.lead}</p> : null}
        <div className="mt-9 sm:mt-11">{props.children}</div>
      </div>
    </section>
  )
}

export function Apply1(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <section id="apply" className="scroll-mt-20 border-t border-line bg-sunken">
      <div className="wrap grid gap-x-14 gap-y-8 py-16 sm:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 className="text-title">
            <Phrases text={props.title} />
          </h2>
          <p className="mt-3 text-ink-2">{props.lead}</p>
        </div>
        <div className="min-w-0 rounded-card border border-line bg-surface p-6 shadow-2 sm:p-9">{props.children}</div>
      </div>
    </section>
  )
}
