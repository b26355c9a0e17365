import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { ServerBoardPicture } from '#ui/illustrations/server-pictures.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { ImageVersions, Questions } from '../parts/product-lists.tsx'
import { PlanHeads, PlanRow } from '../../parts/shared/plan-row.tsx'
import { StockBadge } from '../parts/stock-state.tsx'
import type { CloudServerProps } from './cloud-server-props.ts'
import { useCloudServerView, type CloudServerView } from './cloud-server-view.ts'

const cell = 'px-4 sm:px-7 lg:px-14'

/** One frame: the drawing, the spec sheet, numbered rules, ruled tables. */
export default function CloudServerTemplate2(props: CloudServerProps) {
  const view = useCloudServerView(props)
  const { p: m } = view
  return (
    <div className="wrap border-x border-line">
      <Hero {...view} />
      <Facts facts={view.facts} />
      <Part number="01" title={m.plansTitle} lead={m.plansLead} id="plans">
        <SpecSheet {...view} />
      </Part>
      <Part number="02" title={m.deliveryTitle} lead={m.deliveryLead}>
        <Rules steps={m.steps} />
      </Part>
      <Part number="03" title={m.regionsTitle} lead={m.regionsLead}>
        <Regions {...view} />
      </Part>
      <Part number="04" title={m.imagesTitle} lead={m.imagesLead}>
        <Images images={view.images} />
      </Part>
      <Part number="05" title={m.faqTitle}>
        <Questions className={join(cell, 'border-t border-line py-4')} />
      </Part>
      <CallToAction {...view} />
    </div>
  )
}

function Part(props: { number: string; title: string; lead?: string; id?: string; children: ReactNode }) {
  return (
    <section id={props.id} className="border-t border-line">
      <div className={join(cell, 'grid gap-x-14 gap-y-4 py-12 lg:grid-cols-2 lg:items-end lg:py-16')}>
        <div>
          <p className="label">
            <span className="text-brand-ink">{props.number}</span>
          </p>
          <h2 className="mt-3 text-title">{props.title}</h2>
        </div>
        {props.lead ? <p className="text-ink-2">{props.lead}</p> : null}
      </div>
      {props.children}
    </section>
  )
}

function Hero({ buyPath, p: m }: CloudServerView) {
  return (
    <header className="grid items-center overflow-hidden lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className={join(cell, 'py-14 lg:py-24 lg:pe-0!')}>
        <p className="label flex items-center gap-2.5">
          <span className="size-2 bg-signal" aria-hidden />
          {m.eyebrow}
        </p>
        <h1 className="mt-5 text-[clamp(2.375rem,1.3rem+3.6vw,4rem)] leading-[1.1]!">
          {m.heading} <span className="block text-ink-3">{m.headingAccent}</span>
        </h1>
        <p className="mt-6 max-w-lg text-lead text-ink-2">{m.lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Link to={buyPath} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
            {m.buy}
            <IconArrow className="size-4.5 transition-transform group-hover:translate-x-1" aria-hidden />
          </Link>
          <a href="#plans" className={buttonStyle({ size: 'xl' })}>
            {m.seePlans}
          </a>
        </div>
      </div>
      <ServerBoardPicture className="w-full max-lg:hidden" />
    </header>
  )
}

function Facts({ facts }: Pick<CloudServerView, 'facts'>) {
  return (
    <dl className="crossed grid grid-cols-3 border-t border-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col gap-1 border-s border-line px-4 py-6 first:border-s-0 sm:px-7 lg:px-14">
          <dt className="label">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All plans under the heads of their families. The heads of the columns stay in sight. */
function SpecSheet({ groups, words, m }: CloudServerView) {
  return (
    <>
      <PlanHeads words={words} code={m.product.columns.code} />
      {groups.map(({ family, label, note, rows }) => (
        <section key={family} id={family} aria-labelledby={`plans-${family}`} className="scroll-mt-28">
          <h3 id={`plans-${family}`} className={join(cell, 'label flex flex-wrap gap-x-4 border-t border-line bg-sunken py-2.5')}>
            <span className="text-ink">{label}</span>
            <span className="max-sm:hidden">{note}</span>
          </h3>
          <ul>
            {rows.map((plan) => (
              <PlanRow key={plan.id} plan={plan} words={words} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Rules({ steps }: { steps: CloudServerView['p']['steps'] }) {
  return (
    <ol className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="border-line px-4 py-7 not-first:border-t sm:px-7 sm:nth-2:border-t-0 sm:even:border-s lg:border-s lg:border-t-0! lg:first:border-s-0"
        >
          <p className="ident text-brand-ink" aria-hidden>
            {String(index + 1).padStart(2, '0')}
          </p>
          <h3 className="mt-3 text-base font-semibold">{step.title}</h3>
          <p className="mt-2 text-sm text-ink-2">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}

function Regions({ regions, families, p: m }: CloudServerView) {
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{m.regionsTitle}</caption>
      <thead className="max-md:hidden">
        <tr className="label border-t border-line text-start">
          <th scope="col" className="px-7 py-3 text-start font-medium lg:ps-14">
            {m.region}
          </th>
          {families.map(({ family, label }) => (
            <th key={family} scope="col" className="px-4 py-3 text-start font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {regions.map((region) => (
          <tr key={region.id} className="border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-5 max-md:gap-y-1.5 max-md:px-4 max-md:py-4">
            <th scope="row" className="text-start font-medium max-md:col-span-2 md:px-7 md:py-3.5 lg:ps-14">
              {region.name} <span className="ms-2 text-xs font-normal text-ink-3">{region.zones}</span>
            </th>
            {region.mainland ? (
              <td colSpan={4} className="max-md:col-span-2 md:px-4">
                <StockBadge state="verify" />
              </td>
            ) : (
              region.stock.map(({ family, label, state }) => (
                <td key={family} className="max-md:flex max-md:items-center max-md:justify-between md:px-4">
                  <span className="text-xs text-ink-3 md:hidden" aria-hidden>
                    {label}
                  </span>
                  <StockBadge state={state} />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Images({ images: all }: Pick<CloudServerView, 'images'>) {
  return (
    <ul className="border-t border-line">
      {all.map(({ group, title, images }) => (
        <li key={group} className={join(cell, 'grid gap-x-8 gap-y-2 border-t border-line py-5 first:border-t-0 md:grid-cols-[12rem_minmax(0,1fr)]')}>
          <h3 className="text-base font-semibold">{title}</h3>
          <ImageVersions images={images} className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3" />
        </li>
      ))}
    </ul>
  )
}

function CallToAction({ buyPath, p: m }: CloudServerView) {
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-6 border-t border-line bg-sunken py-14')}>
      <div>
        <h2 className="text-title">{m.ctaTitle}</h2>
        <p className="mt-2 text-ink-2">{m.ctaLead}</p>
      </div>
      <Link to={buyPath} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
        {m.buy}
        <IconArrow className="size-4.5 transition-transform group-hover:translate-x-1" aria-hidden />
      </Link>
    </section>
  )
}
