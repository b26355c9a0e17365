import { Link } from 'react-router'
import IconRight from '~icons/lucide/chevron-right'
import sheet from '#src/styles/families/home-template1.css?url'
import { EndCard } from '#ui/display/end-card.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { FamilyIcon } from '../parts/family-icon.tsx'
import { HeroStage } from '../parts/hero-stage.tsx'
import type { HomeProps } from '../../model/home.ts'
import { PriceTag } from '../../parts/price-tag.tsx'
import { ProofStrip1 } from '../parts/proof-strip.template1.tsx'
import { Bento } from '../parts/promises.template1.tsx'
import { useHomeView, type HomeView } from './home-view.ts'

/** Template 1: globe hero, measured figures, plan cards, bento, steps from price to login, regions. */
export default function Home1(props: HomeProps) {
  const view = useHomeView(props)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="design" />
      <Hero {...view} />
      <section className="bg-linear-to-b from-surface to-bg pb-26 max-sm:pb-16">
        <ProofStrip1 {...props.record} />
        <div className="wrap pt-22 max-sm:pt-14">
          <Plans {...view} />
          <Bento {...view.m} />
        </div>
      </section>
      <Steps steps={view.m.steps} />
      <Regions {...view} />
      <News {...view.news} />
      <End {...view} />
    </>
  )
}

function Hero({ m, own, open, stage, buyPath, pricesPath }: HomeView) {
  return (
    <section className="sky relative isolate -mt-17 overflow-clip pt-17">
      <HeroStage {...stage}>
        {open ? (
          <Link
            to={pricesPath}
            className="inline-flex max-w-full items-center gap-2.5 rounded-pill border border-line bg-surface/75 py-1.5 ps-1.5 pe-3.5 text-xs text-ink-2 shadow-1 transition-colors duration-150 hover:border-line-2 max-sm:text-2xs"
          >
            <span className="rounded-pill bg-brand-soft px-2.5 py-0.5 font-semibold whitespace-nowrap text-brand-ink">{open.text}</span>
            <span className="truncate max-sm:hidden">{open.names.join(' · ')}</span>
            <IconRight className="size-3.5 shrink-0 text-ink-3" aria-hidden />
          </Link>
        ) : null}
        <h1 className="mt-5.5 mb-5 text-display leading-[1.14]">
          {own?.heading ?? m.hero.line}
          <br />
          <span className="text-brand-ink">
            {own?.accent ?? (
              <>
                {m.hero.before}
                {m.hero.accent}
                {m.hero.after}
              </>
            )}
          </span>
        </h1>
        <p className="max-w-[32em] text-lead text-ink-2">{own?.lead ?? m.hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:flex-1">
          <Link
            to={buyPath}
            className={buttonStyle({
              tone: 'primary',
              size: 'xl',
              className:
                'rounded-[14px] t1:shadow-[inset_0_1px_0_#ffffff2e,0_1px_2px_oklch(.3_.18_264/.4),0_10px_24px_-10px_oklch(.45_.22_264/.7)] hover:-translate-y-px',
            })}
          >
            {m.hero.buy}
          </Link>
          <Link to={pricesPath} className={buttonStyle({ size: 'xl', className: 'rounded-[14px]' })}>
            {m.hero.prices}
          </Link>
        </div>
      </HeroStage>
    </section>
  )
}

function Plans({ m, favourites, pricesPath }: HomeView) {
  return (
    <>
      <div className="mb-9 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-title">{m.plans.title}</h2>
          <p className="mt-3 max-w-2xl text-ink-2">{m.plans.lead}</p>
        </div>
        <Link to={pricesPath} className="inline-flex min-h-11 items-center gap-1 font-medium text-brand-ink hover:underline">
          {m.plans.all}
          <IconRight className="size-4" aria-hidden />
        </Link>
      </div>
      {favourites.length === 0 ? <p className="rounded-card border border-line bg-surface p-8 text-ink-2">{m.plans.none}</p> : null}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {favourites.map((plan) => (
          <PlanCard key={plan.id} plan={plan} words={m.plans} />
        ))}
      </div>
    </>
  )
}

function PlanCard({ plan, words }: { plan: HomeView['favourites'][number]; words: HomeView['m']['plans'] }) {
  const favourite = plan.popular
  return (
    <article
      className={join(
        'relative flex flex-col rounded-card px-6 pt-6.5 pb-6 transition-[translate,box-shadow,border-color] duration-250 hover:-translate-y-1',
        favourite ? 'grad-edge shadow-3' : 'border border-line bg-surface shadow-1 hover:border-line-2 hover:shadow-2',
      )}
    >
      <div className="flex items-start justify-between">
        <span className={join('grid size-11 place-items-center rounded-[13px]', favourite ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand-ink')}>
          <FamilyIcon family={plan.family} />
        </span>
        {favourite ? <span className="rounded-pill bg-brand-soft px-2.5 py-0.5 text-2xs/5 font-semibold text-brand-ink">{words.popular}</span> : null}
      </div>
      <h3 className="mt-4.5 text-xl">{plan.name}</h3>
      <p className="mt-1 min-h-[3.3em] text-sm text-balance text-ink-2 max-sm:min-h-0">{plan.use}</p>
      <p className="mt-4 mb-4.5 flex items-baseline gap-1.5">
        <PriceTag fen={plan.fromFen} className="text-4xl/none font-bold tracking-tight" smallClassName="me-0.5 text-lg font-semibold text-ink-2" />
        <span className="text-sm whitespace-nowrap text-ink-3">{words.perMonthFrom}</span>
      </p>
      <dl className="mb-4 grid gap-2.5 border-t border-line pt-4.5 text-sm tabular-nums">
        {plan.lines.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={plan.to} className={buttonStyle({ tone: favourite ? 'primary' : 'default', size: 'lg', className: 'mt-auto' })}>
        {words.choose}
        <span className="sr-only"> {plan.name}</span>
      </Link>
    </article>
  )
}

function Steps({ steps }: { steps: HomeView['m']['steps'] }) {
  return (
    <section className="wrap pb-26 max-sm:pb-16">
      <h2 className="text-title">{steps.title}</h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.items.map((step, index) => (
          <li key={step.title} className="relative">
            <div className="flex items-center gap-4" aria-hidden>
              <span className="grid size-9 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-ink tabular-nums">{index + 1}</span>
              <i className="h-px flex-1 bg-linear-to-r from-line-2 to-transparent" />
            </div>
            <h3 className="mt-4 text-lg">{step.title}</h3>
            <p className="mt-1.5 text-sm text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Regions({ m, regions }: HomeView) {
  if (regions.length === 0) return null
  return (
    <section className="border-y border-line bg-surface py-22 max-sm:py-14">
      <div className="wrap grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div>
          <h2 className="text-title">{m.regions.title}</h2>
          <p className="mt-3 max-w-md text-ink-2">{m.regions.lead}</p>
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {regions.map((region) => (
            <li key={region.id} className="rounded-box border border-line bg-bg px-4 py-3.5">
              <p className="font-medium">{region.name}</p>
              <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2 text-xs">
                <span className="text-ink-3 tabular-nums">{region.zones}</span>
                <span className={join('inline-flex items-center gap-1.5', region.open ? 'font-medium text-ok' : 'text-ink-3')}>
                  {region.open ? <i className="size-1.5 rounded-full bg-current" aria-hidden /> : null}
                  {region.state}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function News({ title, all, allPath, items }: HomeView['news']) {
  if (items.length === 0) return null
  return (
    <section className="wrap pt-22 max-sm:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 className="text-title">{title}</h2>
        <Link to={allPath} className="inline-flex min-h-11 items-center gap-1 font-medium text-brand-ink hover:underline">
          {all}
          <IconRight className="size-4" aria-hidden />
        </Link>
      </div>
      <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.to} className="border-t border-line pt-4">
            <p className="text-xs text-ink-3 tabular-nums">{`${item.date} · ${item.category}`}</p>
            <Link to={item.to} lang={item.lang} className="mt-1.5 block font-medium hover:text-brand-ink">
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function End({ m, buyPath }: HomeView) {
  return (
    <section className="wrap py-22 max-sm:py-14">
      <EndCard title={m.end.title} text={m.end.text} actions={[{ to: buyPath, text: m.end.action }]} />
    </section>
  )
}
