import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import { Crumbs } from '../../parts/crumbs.tsx'
import { SetUpSheet } from '../parts/set-up-sheet.tsx'
import type { SolutionProps } from './solution-props.ts'
import { MiniPicture2, TopologyPicture2 } from '../parts/topology-pictures.tsx'

const cell = 'px-5 md:px-8 lg:px-14'
const arrow = <IconArrow className="size-4.5 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />

/** Template 2: one frame; the drawing as a sheet with its title block, then numbered parts of rules and tables. */
export default function Solution2(props: SolutionProps) {
  const { copy, words } = props
  return (
    <div className="wrap border-x border-b border-line">
      <Hero {...props} />
      <DrawingSheet {...props} />
      <Part number="01" title={words.painsTitle}>
        <ol className="border-t border-line sm:grid sm:grid-cols-2">
          {copy.pains.map((pain, index) => (
            <li key={pain.title} className={join(cell, 'flex gap-6 border-line py-7 not-first:border-t sm:even:border-s sm:nth-2:border-t-0')}>
              <span className="label pt-1 text-brand-ink!" aria-hidden>
                {String.fromCharCode(65 + index)}
              </span>
              <div>
                <h3 className="text-lg font-semibold">
                  <Phrases text={pain.title} />
                </h3>
                <p className="mt-2 text-[0.9375rem] text-ink-2">{pain.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <Part number="02" title={words.setUpsTitle} lead={words.setUpsLead} id="set-ups">
        <SetUpSheet words={words} setUps={props.setUps} />
      </Part>
      <Part number="03" title={words.casesTitle} lead={words.casesLead}>
        <Cases {...props} />
      </Part>
      <Part number="04" title={words.questionsTitle}>
        <div className={join(cell, 'border-t border-line py-4')}>
          {copy.questions.map(({ q, a }, index) => (
            <Disclosure key={q} summary={q} open={index === 0}>
              <p className="max-w-2xl">{a}</p>
            </Disclosure>
          ))}
        </div>
      </Part>
      <Others {...props} />
      <End {...props} />
    </div>
  )
}

function Part(props: { number: string; title: string; lead?: string; id?: string; children: ReactNode }) {
  return (
    <section id={props.id} className="border-t border-line">
      <div className={join(cell, 'grid gap-x-14 gap-y-4 py-10 lg:grid-cols-2 lg:items-end lg:py-14')}>
        <h2 className="text-title">
          <span className="label mb-3 block text-brand-ink!" aria-hidden>
            {props.number}
          </span>
          {props.title}
        </h2>
        {props.lead ? <p className="text-ink-2">{props.lead}</p> : null}
      </div>
      {props.children}
    </section>
  )
}

function Hero({ copy, words, crumbs, setUps, contactPath }: SolutionProps) {
  const to = useLocalePath()
  return (
    <header className="crossed grid lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
      <div className={join(cell, 'py-10 lg:py-16')}>
        <Crumbs steps={crumbs} />
        <h1 className="mt-10 text-display leading-[1.1]! max-lg:mt-7">
          <Phrases text={copy.heading} /> <span className="block text-ink-3">{copy.headingAccent}</span>
        </h1>
        <p className="mt-7 max-w-xl text-lead text-ink-2">{copy.lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <a href="#set-ups" className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
            {words.seeSetUps}
            {arrow}
          </a>
          {contactPath ? (
            <Link to={to(contactPath)} className={buttonStyle({ size: 'xl' })}>
              {words.contact}
            </Link>
          ) : null}
        </div>
      </div>
      <dl className="dotted relative flex flex-col border-line max-lg:border-t lg:border-s">
        {setUps.map((setUp, index) => (
          <div
            key={setUp.size}
            className={join(
              'relative flex flex-1 flex-col justify-center border-line px-5 py-6 not-first:border-t md:px-8',
              index === 1 && 'bg-surface shadow-[inset_3px_0_var(--brand-ink)]',
            )}
          >
            <dt>
              <span className="label">
                {setUp.regions} · {setUp.servers}
              </span>
              <span className="mt-1 block text-lg font-semibold">{setUp.name}</span>
              <span className="block text-xs text-ink-3">{setUp.forWhom}</span>
            </dt>
            <dd className="mt-3">
              <Money fen={setUp.totalFen} className="text-2xl font-semibold" /> <span className="text-xs text-ink-3">{words.perMonth}</span>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function DrawingSheet({ copy, words, drawing, sheet }: SolutionProps) {
  return (
    <section id="drawing" className="border-t border-line">
      <div className="crossed grid border-b border-line md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <p className={join(cell, 'label flex items-center gap-3 py-4 md:border-e md:border-line')}>
          {words.sheet} <b className="text-brand-ink">{sheet}</b>
        </p>
        <h2 className="flex items-center px-5 py-4 text-base max-md:border-t max-md:border-line md:px-8">{copy.drawing.title}</h2>
        <ul className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-4 text-xs text-ink-3 max-md:border-t max-md:border-line md:px-8">
          <li className="flex items-center gap-2">
            <i aria-hidden className="h-1.5 w-6 bg-signal" />
            {words.mainWay}
          </li>
          <li className="flex items-center gap-2">
            <i aria-hidden className="w-6 border-t border-dashed border-ink-3" />
            {words.rareWay}
          </li>
        </ul>
      </div>
      <div className="topo-ground px-5 py-10 max-sm:px-1 max-sm:py-6 lg:px-10 lg:py-12">
        <TopologyPicture2 drawing={drawing} copy={copy.drawing} />
      </div>
      <ol className="grid border-t border-line sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {copy.drawing.notes.map((note, index) => (
          <li
            key={note.title}
            className="border-line px-5 py-7 not-first:border-t sm:nth-2:border-t-0 sm:even:border-s md:px-8 lg:border-t-0! lg:not-first:border-s lg:first:ps-14"
          >
            <p className="label text-brand-ink!" aria-hidden>{`${sheet}.${index + 1}`}</p>
            <h3 className="mt-3 text-base font-semibold">
              <Phrases text={note.title} />
            </h3>
            <p className="mt-2 text-sm text-ink-2">{note.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Cases({ copy, words, setUps }: SolutionProps) {
  return (
    <div className="grid border-t border-line lg:grid-cols-2">
      {copy.cases.map((one) => {
        const fit = setUps.find(({ size }) => size === one.size)
        return (
          <article key={one.title} className="flex flex-col border-line not-first:border-t lg:not-first:border-s lg:not-first:border-t-0">
            <div className={join(cell, 'py-7')}>
              <h3 className="text-xl font-semibold">
                <Phrases text={one.title} />
              </h3>
              <p className="mt-2 text-[0.9375rem] text-ink-2">{one.text}</p>
            </div>
            <dl className="border-y border-line">
              {one.steps.map((step) => (
                <div
                  key={step.label}
                  className={join(
                    cell,
                    'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-line py-3 not-first:border-t sm:grid-cols-[8rem_minmax(0,1fr)_auto]',
                  )}
                >
                  <dt className="text-sm font-medium">
                    {step.label}
                    <span className="ident block font-normal text-ink-3 sm:hidden">{step.formula}</span>
                  </dt>
                  <dd className="ident text-sm text-ink-3 max-sm:hidden" aria-hidden>
                    {step.formula}
                  </dd>
                  <dd className="font-mono text-sm font-medium text-brand-ink tabular-nums">{`= ${step.result}`}</dd>
                </div>
              ))}
            </dl>
            <div className={join(cell, 'flex flex-1 flex-col items-start justify-between gap-4 py-6')}>
              <p className="text-[0.9375rem]">{one.verdict}</p>
              {fit ? (
                <a href={`#${fit.size}`} className="group label inline-flex min-h-9 items-center gap-2.5 text-brand-ink! hover:underline">
                  {words.fits} · {fit.name}
                  {arrow}
                </a>
              ) : null}
            </div>
          </article>
        )
      })}
    </div>
  )
}

function Others({ words, others }: SolutionProps) {
  const to = useLocalePath()
  return (
    <section className="border-t border-line">
      <h2 className={join(cell, 'py-6 text-xl')}>{words.othersTitle}</h2>
      <ul className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {others.map((one) => (
          <li key={one.topic} className="border-line not-first:border-t sm:nth-2:border-t-0 sm:even:border-s lg:border-t-0! lg:not-first:border-s">
            <Link to={to(`/solutions/${one.topic}`)} className="group block h-full px-5 py-6 -outline-offset-2 transition-colors hover:bg-surface md:px-7">
              <MiniPicture2 drawing={one.drawing} className="w-full" />
              <span className="mt-4 flex items-center justify-between gap-3 font-semibold">
                {one.name}
                {arrow}
              </span>
              <span className="mt-1 block text-sm text-ink-2">{one.when}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function End({ words, setUps }: SolutionProps) {
  const to = useLocalePath()
  const first = setUps.find(({ size }) => size === 'medium')?.rows[0]?.path ?? '/products/cloud-server-buy'
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-6 border-t border-line bg-sunken py-14')}>
      <div>
        <h2 className="text-title">{words.endTitle}</h2>
        <p className="mt-2 max-w-xl text-ink-2">{words.endLead}</p>
      </div>
      <Link to={to(first)} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
        {words.endAction}
        {arrow}
      </Link>
    </section>
  )
}
