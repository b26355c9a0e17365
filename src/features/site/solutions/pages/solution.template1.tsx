import { Link } from 'react-router'
import IconRight from '~icons/lucide/chevron-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { EndCard } from '#ui/display/end-card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, cardStyle, headPillStyle, join } from '#ui/recipes.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import { Crumbs } from '../../parts/crumbs.tsx'
import { SetUpCards } from '../parts/set-up-cards.tsx'
import type { SolutionProps } from './solution-props.ts'
import { MiniPicture1, TopologyPicture1 } from '../parts/topology-pictures.tsx'

/** Template 1: the light of the topic, the drawing as one large card that rises into it, cards for the rest. */
export default function Solution1(props: SolutionProps) {
  return (
    <div data-topic={props.topic}>
      <Hero {...props} />
      <Architecture {...props} />
      <Pains {...props} />
      <SetUpCards words={props.words} setUps={props.setUps} />
      <Cases {...props} />
      <section className="wrap grid gap-x-12 gap-y-8 py-16 sm:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <h2 className="text-title">{props.words.questionsTitle}</h2>
        <div>
          {props.copy.questions.map(({ q, a }, index) => (
            <Disclosure key={q} summary={q} open={index === 0}>
              <p className="max-w-2xl">{a}</p>
            </Disclosure>
          ))}
        </div>
      </section>
      <End {...props} />
    </div>
  )
}

function Hero({ copy, words, crumbs, setUps }: SolutionProps) {
  const to = useLocalePath()
  const shown = setUps.find(({ size }) => size === 'medium')
  return (
    <header className="topic-lights hero-grid relative isolate -mt-17 overflow-clip pt-17">
      <div className="wrap grid items-center gap-x-16 gap-y-12 pt-10 pb-44 max-sm:pt-6 max-sm:pb-32 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <Crumbs steps={crumbs} className={headPillStyle} />
          <h1 className="mt-8 text-display leading-[1.14]!">
            <Phrases text={copy.heading} /> <span className="topic-text block">{copy.headingAccent}</span>
          </h1>
          <p className="mt-6 max-w-xl text-lead text-ink-2">{copy.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:flex-1">
            <a href="#set-ups" className={buttonStyle({ tone: 'primary', size: 'xl' })}>
              {words.seeSetUps}
            </a>
            <a href="#drawing" className={buttonStyle({ size: 'xl' })}>
              {words.seeDrawing}
            </a>
          </div>
        </div>
        {shown ? (
          <section aria-label={shown.name} className="glass rounded-card p-6">
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-base font-semibold">{shown.name}</h2>
              <span className="topic-chip rounded-pill px-2.5 py-0.5 text-2xs font-medium">{shown.regions}</span>
            </div>
            <p className="mt-1 text-xs text-ink-3">{shown.forWhom}</p>
            <ul className="mt-4 grid gap-2.5 text-sm">
              {shown.rows.map((row) => (
                <li key={row.role} className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0">
                    <span className="font-medium">{row.role}</span> <span className="text-ink-3 tabular-nums">× {row.quantity}</span>
                    <span className="block text-xs text-ink-3 tabular-nums">{row.shape}</span>
                  </span>
                  {row.priceFen === undefined ? null : <Money fen={row.priceFen} className="font-medium" />}
                </li>
              ))}
            </ul>
            <div className="mt-5 flex items-end justify-between gap-3 border-t border-dashed border-line-2 pt-4">
              <div>
                <p className="text-xs text-ink-3">{words.inAll}</p>
                <Money big fen={shown.totalFen} className="text-3xl" />
              </div>
              <Link to={to(shown.rows[0]?.path ?? '/products/cloud-server-buy')} className={buttonStyle({ tone: 'primary', size: 'lg' })}>
                {words.open}
                <span className="sr-only">{shown.rows[0]?.openLabel}</span>
              </Link>
            </div>
          </section>
        ) : null}
      </div>
    </header>
  )
}

function Architecture({ copy, words, drawing }: SolutionProps) {
  return (
    <section id="drawing" className="wrap relative z-10 -mt-28 max-sm:-mt-20">
      <div className={join(cardStyle, 'rounded-card! p-8 shadow-3! max-lg:p-5 max-sm:px-1.5')}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 max-sm:px-3.5">
          <h2 className="text-2xl">
            <Phrases text={copy.drawing.title} />
          </h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-ink-3">
            <li className="flex items-center gap-2">
              <i aria-hidden className="topic-bar h-1 w-6 rounded-pill" />
              {words.mainWay}
            </li>
            <li className="flex items-center gap-2">
              <i aria-hidden className="w-6 border-t-2 border-dashed border-line-2" />
              {words.rareWay}
            </li>
          </ul>
        </div>
        <div className="mt-6">
          <TopologyPicture1 drawing={drawing} copy={copy.drawing} />
        </div>
        <ol className="mt-8 grid gap-x-8 gap-y-6 border-t border-line pt-7 max-sm:px-3.5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {copy.drawing.notes.map((note, index) => (
            <li key={note.title}>
              <span aria-hidden className="topic-chip grid size-7 place-items-center rounded-pill text-xs font-semibold tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-3 text-base font-semibold">
                <Phrases text={note.title} />
              </h3>
              <p className="mt-1.5 text-sm text-ink-2">{note.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Pains({ copy, words }: SolutionProps) {
  return (
    <section className="wrap grid gap-x-12 gap-y-8 py-16 sm:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <h2 className="text-title">{words.painsTitle}</h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {copy.pains.map((pain) => (
          <li key={pain.title} className="border-t-2 border-line-2 pt-4">
            <h3 className="text-lg font-semibold">
              <Phrases text={pain.title} />
            </h3>
            <p className="mt-2 text-[0.9375rem] text-ink-2">{pain.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cases({ copy, words, setUps }: SolutionProps) {
  return (
    <section className="wrap pt-16 sm:pt-24">
      <h2 className="text-title">{words.casesTitle}</h2>
      <p className="mt-3 max-w-2xl text-ink-2">{words.casesLead}</p>
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        {copy.cases.map((one) => {
          const fit = setUps.find(({ size }) => size === one.size)
          return (
            <article key={one.title} className={join(cardStyle, 'flex flex-col rounded-card! p-7 max-sm:p-5')}>
              <h3 className="text-xl font-semibold">
                <Phrases text={one.title} />
              </h3>
              <p className="mt-1.5 text-sm text-ink-2">{one.text}</p>
              <dl className="mt-5 mb-6 grid gap-px overflow-hidden rounded-button border border-line bg-line">
                {one.steps.map((step) => (
                  <div key={step.label} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 bg-surface px-4 py-2.5">
                    <dt className="text-sm">
                      {step.label}
                      <span className="block text-xs text-ink-3 tabular-nums">{step.formula}</span>
                    </dt>
                    <dd className="topic-ink font-semibold tabular-nums">{step.result}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-auto text-[0.9375rem]">{one.verdict}</p>
              {fit ? (
                <a href={`#${fit.size}`} className="mt-4 inline-flex min-h-11 items-center gap-1 self-start font-medium text-brand-ink hover:underline">
                  {words.fits} · {fit.name}
                  <IconRight className="size-4" aria-hidden />
                </a>
              ) : null}
            </article>
          )
        })}
      </div>
    </section>
  )
}

function End({ words, others, setUps, contactPath }: SolutionProps) {
  const to = useLocalePath()
  const first = setUps.find(({ size }) => size === 'medium')?.rows[0]?.path ?? '/products/cloud-server-buy'
  return (
    <section className="border-t border-line bg-sunken">
      <div className="wrap py-16 sm:py-24">
        <h2 className="text-title">{words.othersTitle}</h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {others.map((one) => (
            <li key={one.topic} data-topic={one.topic}>
              <Link
                to={to(`/solutions/${one.topic}`)}
                className={join(cardStyle, 'block h-full rounded-card! p-5 transition-[translate,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-2')}
              >
                <MiniPicture1 drawing={one.drawing} className="w-full" />
                <span className="mt-3 block font-semibold">{one.name}</span>
                <span className="mt-1 block text-sm text-ink-2">{one.when}</span>
              </Link>
            </li>
          ))}
        </ul>
        <EndCard
          className="mt-14"
          title={words.endTitle}
          text={words.endLead}
          actions={[{ to: to(first), text: words.endAction }, ...(contactPath ? [{ to: to(contactPath), text: words.contact }] : [])]}
        />
      </div>
    </section>
  )
}
