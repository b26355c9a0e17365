import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { Crumbs } from '../../parts/crumbs.tsx'
import type { ProductsProps, Step } from './products-props.ts'
import { ShapePicture } from '../parts/pictures.tsx'
import { useProductsView, type Line, type ProductsView } from './products-view.ts'

const cell = 'px-5 md:px-8 lg:px-14'
const arrow = <IconArrow className="size-4.5 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />

/** Template 2: one price list. Families as a spec sheet, unit prices as a ledger, regions as a matrix, a decision table. */
export default function Products2(props: ProductsProps) {
  const view = useProductsView(props)
  const { words, dedicated } = view
  return (
    <div className="wrap border-x border-b border-line">
      <Hero {...view} />
      <Part number="01" title={words.cloudTitle} lead={words.cloudLead}>
        <FamilySheet {...view} />
      </Part>
      {dedicated ? (
        <Part number="02" title={words.dedicatedTitle} lead={words.dedicatedLead}>
          <Dedicated words={words} dedicated={dedicated} />
        </Part>
      ) : null}
      <Part number={dedicated ? '03' : '02'} title={words.addOnsTitle} lead={words.addOnsLead}>
        <Ledger {...view} />
      </Part>
      <Part number={dedicated ? '04' : '03'} title={words.regionsTitle} lead={words.regionsLead}>
        <Matrix {...view} />
      </Part>
      <Part number={dedicated ? '05' : '04'} title={words.fitTitle} lead={words.fitLead}>
        <Decisions {...view} />
      </Part>
      <End {...view} />
    </div>
  )
}

function Part(props: { number: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section className="border-t border-line">
      <div className={join(cell, 'grid gap-x-14 gap-y-4 py-10 lg:grid-cols-2 lg:items-end lg:py-14')}>
        <h2 className="text-title">
          <span className="label mb-3 block text-brand-ink!" aria-hidden>
            {props.number}
          </span>
          {props.title}
        </h2>
        <p className="text-ink-2">{props.lead}</p>
      </div>
      {props.children}
    </section>
  )
}

function Hero({ words, crumbs, families, buyPath, fleetPath }: ProductsView) {
  return (
    <header className="crossed grid lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className={join(cell, 'py-10 lg:py-16')}>
        <Crumbs steps={crumbs} />
        <h1 className="mt-10 text-display leading-[1.1]! max-lg:mt-7">
          {words.heading} <span className="block text-ink-3">{words.headingAccent}</span>
        </h1>
        <p className="mt-7 max-w-xl text-lead text-ink-2">{words.lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Link to={buyPath} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
            {words.buy}
            {arrow}
          </Link>
          <Link to={fleetPath} className={buttonStyle({ size: 'xl' })}>
            {words.fleet}
          </Link>
        </div>
      </div>
      <div className="dotted relative flex flex-col justify-center border-line max-lg:border-t lg:border-s">
        {families.map((one) => (
          <div key={one.family} className="relative grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-5 border-line px-5 py-5 not-first:border-t md:px-8">
            <span className="text-sm font-medium">{one.name}</span>
            <ShapePicture ratios={one.ratios} className="h-11.5 w-full max-w-52" />
          </div>
        ))}
      </div>
    </header>
  )
}

function FamilySheet({ words, families }: ProductsView) {
  return (
    <ul>
      {families.map((one) => (
        <li
          key={one.family}
          className={join(
            cell,
            'grid gap-x-6 gap-y-3 border-t border-line py-6 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_9rem_13rem] md:items-center',
            one.leading && 'bg-surface shadow-[inset_3px_0_var(--brand-ink)]',
          )}
        >
          <div>
            <h3 className="text-lg font-semibold">{one.name}</h3>
            <p className="mt-1 text-sm text-ink-2">{one.text}</p>
          </div>
          <p className="label">
            <span className="block">{one.range}</span>
            <span className="block">{one.ratio}</span>
            <span className="block">{one.uses}</span>
          </p>
          <p>
            {one.fromFen === undefined ? null : (
              <>
                <span className="label block">{words.from}</span>
                <Money fen={one.fromFen} className="text-xl font-semibold" />
                <span className="label block">{one.inRegion}</span>
              </>
            )}
          </p>
          <Link to={one.to} className={buttonStyle({ tone: one.leading ? 'primary' : 'default', size: 'lg', className: 'group justify-between!' })}>
            {one.choose}
            {arrow}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Dedicated({ words, dedicated }: { words: ProductsProps['words']; dedicated: NonNullable<ProductsView['dedicated']> }) {
  return (
    <>
      <ul>
        {dedicated.models.map((model) => (
          <li
            key={model.code}
            className={join(cell, 'grid gap-x-6 gap-y-1 border-t border-line py-5 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.4fr)_10rem] md:items-center')}
          >
            <span aria-hidden className="font-mono text-2xl">
              {model.code}
            </span>
            <div>
              <h3 className="text-base font-semibold">{model.name}</h3>
              <p className="text-xs text-ink-3">{model.purpose}</p>
            </div>
            <p className="ident text-ink-2">{model.hardware}</p>
            <p className="md:text-end">
              <Money fen={model.fromFen} className="text-lg font-semibold" /> <span className="text-xs text-ink-3">{words.perMonth}</span>
            </p>
          </li>
        ))}
      </ul>
      <Link
        to={dedicated.to}
        className={join(cell, 'group flex min-h-14 items-center justify-between border-t border-line font-medium -outline-offset-2 hover:bg-surface')}
      >
        {words.dedicatedAll}
        {arrow}
      </Link>
    </>
  )
}

function Ledger({ words, addOns, steps, lists }: ProductsView) {
  return (
    <>
      <dl className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-5">
        {addOns.map((one) => (
          <div
            key={one.key}
            className="flex flex-col border-line px-5 py-6 not-first:border-t sm:even:border-s lg:border-t-0! lg:not-first:border-s lg:first:ps-14"
          >
            <dt className="label">
              {one.name} {one.unit}
            </dt>
            <dd className="mt-2 text-2xl font-semibold">{one.fen === 0n ? words.free : <Money fen={one.fen} />}</dd>
            <dd className="mt-2 text-xs text-ink-3">{one.text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid border-t border-line lg:grid-cols-2">
        {steps.map(({ key, ...column }) => (
          <Column key={key} {...column}>
            <Bars {...column} />
          </Column>
        ))}
        {lists.map(({ key, ...column }) => (
          <Column key={key} {...column}>
            <Lines lines={column.lines} />
          </Column>
        ))}
      </div>
    </>
  )
}

function Column(props: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="border-line not-first:border-t lg:nth-2:border-t-0 lg:even:border-s">
      <div className={join(cell, 'py-6')}>
        <h3 className="text-lg font-semibold">{props.title}</h3>
        <p className="mt-1 text-sm text-ink-2">{props.text}</p>
      </div>
      {props.children}
    </div>
  )
}

function Bars(props: { steps: readonly Step[]; unit: string }) {
  return (
    <dl className="pb-6">
      {props.steps.map((step) => (
        <div key={step.label} className={join(cell, 'grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-4 border-t border-line py-3 text-sm')}>
          <dt className="ident">{step.label}</dt>
          <dd aria-hidden className="h-1.5 bg-line">
            <i className="block h-full bg-brand-ink" style={{ width: `${step.share * 100}%` }} />
          </dd>
          <dd className="text-end">
            <Money fen={step.fen} className="font-semibold" /> <span className="label">{props.unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Lines(props: { lines: readonly Line[] }) {
  return (
    <dl className="pb-6">
      {props.lines.map((line) => (
        <div key={line.label} className={join(cell, 'flex items-baseline justify-between gap-4 border-t border-line py-2.5 text-sm')}>
          <dt className="ident">{line.label}</dt>
          <dd className="font-semibold tabular-nums">{typeof line.price === 'string' ? line.price : <Money fen={line.price} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Matrix({ words, heads, regions }: ProductsView) {
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{words.regionsTitle}</caption>
      <thead className="max-md:sr-only">
        <tr className="label border-t border-line">
          {heads.map((head) => (
            <th key={head} scope="col" className="px-5 py-3 text-start font-medium first:ps-8 lg:first:ps-14">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {regions.map((region) => (
          <tr key={region.id} className="border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-5 max-md:gap-y-1 max-md:px-5 max-md:py-4">
            <th scope="row" className="text-start font-medium md:py-3.5 md:ps-8 lg:ps-14">
              {region.name} <span className="label ms-1.5 font-normal">{region.id}</span>
            </th>
            <td className={join('label max-md:justify-self-end md:px-5', region.state === 'open' && 'text-brand-ink!')}>
              <span className="inline-flex items-center gap-2">
                {region.state === 'open' ? <i aria-hidden className="size-2 bg-current" /> : null}
                {region.stateText}
              </span>
            </td>
            {region.values.map(({ label, value }) => (
              <td key={label} className="ident max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 md:px-5">
                <span className="label md:hidden">{label}</span>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Decisions({ words, fit }: ProductsView) {
  const row = 'grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1.3fr)_minmax(0,0.8fr)_minmax(0,1.6fr)] md:items-center'
  return (
    <>
      <p className={join(cell, row, 'label border-t border-line py-3 max-md:hidden')} aria-hidden>
        <span>{words.fitColumns.need}</span>
        <span>{words.fitColumns.take}</span>
        <span>{words.fitColumns.why}</span>
      </p>
      <ul>
        {fit.map((line) => (
          <li key={line.need} className={join(cell, row, 'border-t border-line py-4')}>
            <span className="text-ink-2">{line.need}</span>
            {line.to ? (
              <Link to={line.to} className="group inline-flex min-h-9 items-center gap-3 font-semibold text-brand-ink hover:underline">
                {line.take}
                {arrow}
              </Link>
            ) : (
              <span className="font-semibold text-brand-ink">{line.take}</span>
            )}
            <span className="text-sm text-ink-3">{line.why}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function End({ words, buyPath }: ProductsView) {
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-6 border-t border-line bg-sunken py-14')}>
      <div>
        <h2 className="text-title">{words.endTitle}</h2>
        <p className="mt-2 max-w-xl text-ink-2">{words.endLead}</p>
      </div>
      <Link to={buyPath} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
        {words.buy}
        {arrow}
      </Link>
    </section>
  )
}
