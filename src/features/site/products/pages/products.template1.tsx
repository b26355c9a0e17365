import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconRight from '~icons/lucide/chevron-right'
import { EndCard } from '#ui/display/end-card.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, cardStyle, headPillStyle, join } from '#ui/recipes.ts'
import { Crumbs } from '../../parts/crumbs.tsx'
import type { ProductsProps, Step } from './products-props.ts'
import { ShapePicture } from '../parts/pictures.tsx'
import { useProductsView, type Line, type ProductsView } from './products-view.ts'

/** Template 1: family cards with their shapes, a dark band for machines, unit prices as a bento, then regions and recommendations. */
export default function Products1(props: ProductsProps) {
  const view = useProductsView(props)
  const { words, dedicated } = view
  return (
    <>
      <Hero {...view} />
      <Families {...view} />
      {dedicated ? <Dedicated words={words} dedicated={dedicated} /> : null}
      <UnitPrices {...view} />
      <Regions {...view} />
      <Fit {...view} />
    </>
  )
}

function Hero({ words, crumbs, buyPath, fleetPath }: ProductsView) {
  return (
    <header className="hero-lights hero-grid relative isolate -mt-17 overflow-clip pt-17">
      <div className="wrap pt-10 pb-14 max-sm:pt-6">
        <Crumbs steps={crumbs} className={headPillStyle} />
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
          <div>
            <h1 className="text-display leading-[1.14]!">
              {words.heading} <span className="grad-text block w-fit">{words.headingAccent}</span>
            </h1>
            <p className="mt-5 max-w-xl text-lead text-ink-2">{words.lead}</p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
            <Link to={buyPath} className={buttonStyle({ tone: 'primary', size: 'xl' })}>
              {words.buy}
            </Link>
            <Link to={fleetPath} className={buttonStyle({ size: 'xl' })}>
              {words.fleet}
            </Link>
          </div>
        </div>
      </div>
    </header>
  )
}

function Families({ words, families }: ProductsView) {
  return (
    <section className="wrap pt-10 pb-16 sm:pt-14 sm:pb-24">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 className="text-title">{words.cloudTitle}</h2>
        <p className="max-w-xl text-ink-2">{words.cloudLead}</p>
      </div>
      <ul className="mt-8 grid gap-5 md:grid-cols-2">
        {families.map((one) => (
          <li key={one.family} className={join(cardStyle, 'flex flex-col rounded-card! p-7 max-sm:p-5')}>
            <div className="flex items-start justify-between gap-6">
              <div>
                <h3 className="text-xl font-semibold">{one.name}</h3>
                <p className="mt-1 text-ink-2">{one.text}</p>
              </div>
              <Badge tone="mute">{one.range}</Badge>
            </div>
            <ShapePicture ratios={one.ratios} className="mt-6 h-11.5 w-full max-w-60" />
            <p className="mt-2 text-xs text-ink-3">
              {one.ratio} · {one.plans}
            </p>
            <p className="mt-4 text-sm text-ink-2">{one.uses}</p>
            <div className="mt-auto flex flex-wrap items-end justify-between gap-4 pt-6">
              {one.fromFen === undefined ? (
                <span />
              ) : (
                <p className="whitespace-nowrap">
                  <span className="block text-xs text-ink-3">{words.from}</span>
                  <Money big fen={one.fromFen} className="text-3xl" /> <span className="text-xs text-ink-3">{words.perMonth}</span>
                </p>
              )}
              <Link to={one.to} className={buttonStyle({ size: 'lg' })}>
                {one.choose}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Dedicated({ words, dedicated }: { words: ProductsProps['words']; dedicated: NonNullable<ProductsView['dedicated']> }) {
  return (
    <section className="wrap pb-16 sm:pb-24">
      <div className="end-card on-deep grid gap-x-12 gap-y-8 rounded-[28px] p-12 max-lg:p-8 max-sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div className="flex flex-col items-start">
          <h2 className="text-title">{words.dedicatedTitle}</h2>
          <p className="mt-3 opacity-85">{words.dedicatedLead}</p>
          <p className="mt-6">
            <span className="block text-xs opacity-75">{dedicated.count}</span>
            <Money big fen={dedicated.fromFen} className="text-4xl" />
          </p>
          <Link to={dedicated.to} className={buttonStyle({ size: 'xl', className: 'on-deep-first! mt-6' })}>
            {words.dedicatedAll}
          </Link>
        </div>
        <ul className="grid content-center gap-3">
          {dedicated.models.map((model) => (
            <li key={model.code} className="pane-deep flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-box px-5 py-4">
              <div>
                <h3 className="font-semibold">{model.name}</h3>
                <p className="text-sm opacity-80">{model.hardware}</p>
              </div>
              <p>
                <Money fen={model.fromFen} className="text-lg font-semibold" /> <span className="text-xs opacity-75">{words.perMonth}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function UnitPrices({ words, addOns, steps, lists }: ProductsView) {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="wrap py-16 sm:py-24">
        <h2 className="text-title">{words.addOnsTitle}</h2>
        <p className="mt-3 max-w-2xl text-ink-2">{words.addOnsLead}</p>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-5">
          {addOns.map((one) => (
            <li key={one.key} className={join(cardStyle, 'rounded-card! p-5')}>
              <h3 className="text-sm font-medium text-ink-2">{one.name}</h3>
              <p className="mt-2">
                {one.fen === 0n ? <b className="text-2xl font-semibold">{words.free}</b> : <Money big fen={one.fen} className="text-2xl" />}
              </p>
              <p className="text-xs text-ink-3">{one.unit}</p>
              <p className="mt-3 text-xs text-ink-2">{one.text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-5 grid gap-5 lg:grid-cols-2">
          {steps.map(({ key, ...panel }) => (
            <Panel key={key} {...panel}>
              <Steps {...panel} />
            </Panel>
          ))}
          {lists.map(({ key, ...panel }) => (
            <Panel key={key} {...panel}>
              <Ladder lines={panel.lines} />
            </Panel>
          ))}
        </div>
      </div>
    </section>
  )
}

function Panel(props: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={join(cardStyle, 'rounded-card! p-7 max-sm:p-5')}>
      <h3 className="text-xl font-semibold">{props.title}</h3>
      <p className="mt-1.5 text-sm text-ink-2">{props.text}</p>
      {props.children}
    </div>
  )
}

function Steps(props: { steps: readonly Step[]; unit: string }) {
  return (
    <dl className="mt-5 grid gap-3">
      {props.steps.map((step) => (
        <div key={step.label} className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-3 text-sm max-sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
          <dt className="text-ink-2 tabular-nums">{step.label}</dt>
          <dd aria-hidden className="h-2 rounded-pill bg-brand-soft">
            <i className="block h-full rounded-pill bg-brand" style={{ width: `${step.share * 100}%` }} />
          </dd>
          <dd className="text-end">
            <Money fen={step.fen} className="font-semibold" /> <span className="text-xs text-ink-3">{props.unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Ladder(props: { lines: readonly Line[] }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-8 text-sm">
      {props.lines.map((line) => (
        <div key={line.label} className="flex items-baseline justify-between gap-3 border-t border-line py-2.5">
          <dt className="text-ink-2 tabular-nums">{line.label}</dt>
          <dd className="font-semibold tabular-nums">{typeof line.price === 'string' ? line.price : <Money fen={line.price} />}</dd>
        </div>
      ))}
    </dl>
  )
}

const tones = { open: 'ok', paused: 'warn', verify: 'info', 'sold-out': 'mute' } as const

function Regions({ words, heads, regions }: ProductsView) {
  return (
    <section className="wrap py-16 sm:py-24">
      <h2 className="text-title">{words.regionsTitle}</h2>
      <p className="mt-3 max-w-2xl text-ink-2">{words.regionsLead}</p>
      <table className={join(cardStyle, 'mt-8 w-full border-separate border-spacing-0 overflow-hidden rounded-card! text-sm max-md:block')}>
        <caption className="sr-only">{words.regionsTitle}</caption>
        <thead className="max-md:sr-only">
          <tr className="bg-sunken text-xs text-ink-3">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-6 py-3 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {regions.map((region) => (
            <tr
              key={region.id}
              className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:border-t max-md:border-line max-md:px-5 max-md:py-4 max-md:first:border-t-0"
            >
              <th scope="row" className="border-line text-start font-semibold md:border-t md:px-6 md:py-3.5">
                {region.name}
              </th>
              <td className="border-line max-md:justify-self-end md:border-t md:px-6">
                <Badge tone={tones[region.state]} dot>
                  {region.stateText}
                </Badge>
              </td>
              {region.values.map(({ label, value }) => (
                <td key={label} className="border-line text-ink-2 tabular-nums max-md:flex max-md:justify-between max-md:gap-3 md:border-t md:px-6">
                  <span className="text-xs text-ink-3 md:hidden">{label}</span>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Fit({ words, fit, buyPath }: ProductsView) {
  return (
    <section className="border-t border-line bg-sunken">
      <div className="wrap py-16 sm:py-24">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div>
            <h2 className="text-title">{words.fitTitle}</h2>
            <p className="mt-3 text-ink-2">{words.fitLead}</p>
          </div>
          <ul className="grid gap-4 sm:grid-cols-2">
            {fit.map((line) => (
              <li key={line.need} className={join(cardStyle, 'flex flex-col rounded-card! p-6')}>
                <p className="text-sm text-ink-2">{line.need}</p>
                <h3 className="mt-2 text-lg font-semibold text-brand-ink">
                  {line.to ? (
                    <Link to={line.to} className="inline-flex min-h-9 items-center gap-1 hover:underline">
                      {line.take}
                      <IconRight className="size-4" aria-hidden />
                    </Link>
                  ) : (
                    line.take
                  )}
                </h3>
                <p className="mt-1 text-sm text-ink-2">{line.why}</p>
              </li>
            ))}
          </ul>
        </div>
        <EndCard className="mt-16" title={words.endTitle} text={words.endLead} actions={[{ to: buyPath, text: words.buy }]} />
      </div>
    </section>
  )
}
