import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import sheet from '#src/styles/families/home-template2.css?url'
import { ServerExplodedPicture } from '#ui/illustrations/server-pictures.tsx'
import { join } from '#ui/recipes.ts'
import type { HomeProps } from '../../model/home.ts'
import { PriceRows } from '../parts/price-rows.tsx'
import { ProofStrip2 } from '../parts/proof-strip.template2.tsx'
import { Cells } from '../parts/promises.template2.tsx'
import { SpecSheet } from '../parts/spec-sheet.tsx'
import { useHomeView, type HomeView } from './home-view.ts'

const frame = 'wrap border-x border-line'
const arrow = <IconArrow className="size-4.5 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />
const buttonBase =
  'group inline-flex min-h-13 items-center gap-3.5 rounded-button px-6 font-semibold whitespace-nowrap transition-colors duration-100 max-sm:flex-1 max-sm:justify-between max-sm:px-4'
const primary = `${buttonBase} bg-brand text-on-brand hover:bg-brand-h`
const secondary = `${buttonBase} border border-line-2 hover:border-ink hover:bg-surface`

/** Template 2: exploded server, measured figures, spec sheet, ruled cells, regions as a ledger. */
export default function Home2(props: HomeProps) {
  const view = useHomeView(props)
  const { m } = view
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="design" />
      <Hero {...view} />
      <ProofStrip2 {...props.record} />
      <section id="plans" className="border-b border-line">
        <div className={`${frame} crossed`}>
          <SectionHead number="01" label={m.plans.number} title={m.plans.sheetTitle} lead={m.plans.lead} />
          <SpecSheet {...view} />
          <Cells {...m} />
        </div>
      </section>
      <Steps steps={view.m.steps} />
      <Regions {...view} />
      <News {...view.news} />
      <End {...view} />
    </>
  )
}

function Hero({ m, own, open, sheet, extent, buyPath, pricesPath }: HomeView) {
  const callOuts = [
    { part: 'processor' as const, number: '01', ...m.callOuts.processor(extent.minVcpu, extent.maxVcpu) },
    { part: 'memory' as const, number: '02', ...m.callOuts.memory(extent.memoryGib) },
    { part: 'drives' as const, number: '03', ...m.callOuts.drives(extent.minDiskGib, extent.maxDiskGib) },
    { part: 'network' as const, number: '04', ...m.callOuts.network(extent.minMbps, extent.maxMbps) },
  ]
  const titles = Object.fromEntries(callOuts.map(({ part, title }) => [part, title])) as Record<(typeof callOuts)[number]['part'], string>
  return (
    <section className="overflow-clip border-b border-line">
      <div className={`${frame} price-drawing crossed grid min-h-160 lg:grid-cols-[minmax(0,1.02fr)_minmax(0,1fr)]`}>
        <div className="@container relative z-10 flex flex-col justify-center py-18 ps-14 max-lg:px-8 max-lg:pt-14 max-lg:pb-2 max-md:px-5">
          {open ? (
            <p className="label flex items-center gap-2.5">
              <i className="size-2.5 bg-brand-ink" aria-hidden />
              {open.text}
            </p>
          ) : null}
          <h1 className="my-6.5 text-display leading-[1.1] [&:lang(zh)]:text-[length:min(var(--t-display),12.6cqw)]">
            {own?.heading ?? m.hero.strong}
            <br />
            <span className="text-ink-3">{own?.accent ?? m.hero.quiet}</span>
          </h1>
          <p className="max-w-[31em] text-lead text-ink-2">{own?.lead ?? m.hero.lead}</p>
          <div className="mt-9.5 flex flex-wrap gap-3.5 max-md:gap-2.5">
            <Link to={buyPath} className={primary}>
              {m.hero.buy}
              {arrow}
            </Link>
            <Link to={pricesPath} className={secondary}>
              {m.hero.prices}
            </Link>
          </div>
          {sheet ? <PriceRows sheet={sheet} titles={titles} /> : null}
        </div>
        <div className="dotted relative grid min-h-130 place-items-center max-lg:min-h-0 max-lg:pb-6">
          <ServerExplodedPicture
            label={m.drawing}
            callOuts={callOuts}
            className="relative -ms-[2%] w-[106%] max-w-none max-lg:ms-0 max-lg:w-full max-sm:[&_.call-out]:hidden"
          />
        </div>
      </div>
    </section>
  )
}

export function SectionHead(props: { number: string; label: string; title: readonly string[] | string; lead: string }) {
  const lines = typeof props.title === 'string' ? [props.title] : props.title
  return (
    <div className="grid border-b border-line lg:grid-cols-[1.1fr_1fr]">
      <div className="px-14 pt-18 pb-14 max-lg:px-8 max-lg:pt-12 max-lg:pb-5 max-md:px-5">
        <p className="label">
          <span className="text-brand-ink">{props.number}</span> — {props.label}
        </p>
        <h2 className="mt-4.5 text-title leading-[1.14]">
          {lines.map((line, index) => (
            <span key={line} className="block">
              {line}
              {index < lines.length - 1 ? ' ' : ''}
            </span>
          ))}
        </h2>
      </div>
      <p className="flex items-end border-line px-10 pb-14 text-ink-2 max-lg:px-8 max-lg:pb-10 max-md:px-5 lg:border-s">{props.lead}</p>
    </div>
  )
}

function Steps({ steps }: { steps: HomeView['m']['steps'] }) {
  return (
    <section aria-label={steps.title} className="border-b border-line">
      <ol className={`${frame} crossed grid sm:grid-cols-2 lg:grid-cols-4`}>
        {steps.items.map((step, index) => (
          <li
            key={step.title}
            className={join(
              'border-line px-7 py-10 max-md:px-5 max-sm:py-7',
              index === 0 && 'lg:ps-14',
              index > 0 && 'max-sm:border-t',
              index % 2 === 1 && 'sm:max-lg:border-s',
              index > 1 && 'sm:max-lg:border-t',
              index > 0 && 'lg:border-s',
            )}
          >
            <p className="label text-brand-ink!">{`02.${index + 1}`}</p>
            <h3 className="mt-3 text-xl">{step.title}</h3>
            <p className="mt-2 text-[0.9375rem] text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Regions({ m, regions }: HomeView) {
  if (regions.length === 0) return null
  return (
    <section className="border-b border-line">
      <div className={`${frame} crossed`}>
        <SectionHead number="03" label={m.regions.number} title={m.regions.title} lead={m.regions.lead} />
        <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
          {regions.map((region) => (
            <li
              key={region.id}
              className="-ms-px -mt-px flex items-center justify-between gap-4 border border-x-0 border-line px-7 py-4.5 max-md:px-5 sm:border-s lg:[&:nth-child(3n+1)]:ps-14"
            >
              <span className="min-w-0">
                <span className="block font-medium">{region.name}</span>
                <span className="label block">{`${region.id} · ${region.zones}`}</span>
              </span>
              <span className={join('label inline-flex items-center gap-2 whitespace-nowrap', region.open && 'text-brand-ink!')}>
                {region.open ? <i className="size-2 bg-current" aria-hidden /> : null}
                {region.state}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function News({ label, title, lead, all, allPath, items }: HomeView['news']) {
  if (items.length === 0) return null
  return (
    <section className="border-b border-line">
      <div className={`${frame} crossed`}>
        <SectionHead number="04" label={label} title={title} lead={lead} />
        <ul>
          {[...items, { to: allPath, title: all, category: '', date: '', lang: undefined }].map((item) => (
            <li key={item.to} className="border-line not-first:border-t">
              <Link
                to={item.to}
                lang={item.lang}
                className="group grid min-h-16 items-center gap-x-8 gap-y-1 px-14 py-4 hover:bg-surface max-lg:px-8 max-md:px-5 md:grid-cols-[7rem_8rem_1fr_1.25rem]"
              >
                <span className="ident text-ink-3">{item.date}</span>
                <span className="label">{item.category}</span>
                <span className="font-medium">{item.title}</span>
                {arrow}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function End({ m, buyPath }: HomeView) {
  return (
    <section className="border-b border-line">
      <div className={`${frame} flex flex-wrap items-center justify-between gap-8 px-14 py-18 max-lg:px-8 max-md:px-5 max-md:py-12`}>
        <div>
          <h2 className="text-title">{m.end.title}</h2>
          <p className="mt-2 text-lead text-ink-2">{m.end.text}</p>
        </div>
        <Link to={buyPath} className={primary}>
          {m.end.action}
          {arrow}
        </Link>
      </div>
    </section>
  )
}
