import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { ServerBoardPicture } from '#ui/illustrations/server-pictures.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { families, type Offer, type PlanOffer } from '../../model.ts'
import { groupedImages, ImageVersions, Questions } from '../parts/product-lists.tsx'
import { StockBadge, stockState } from '../parts/stock-state.tsx'
import { useNames } from '../parts/use-names.ts'
import { usePlanLink } from '../parts/use-plan-link.ts'
import type { CloudServerProps } from './cloud-server-props.ts'

const cell = 'px-4 sm:px-7 lg:px-14'

/** One frame: the drawing, the spec sheet, numbered rules, ruled tables. */
export default function CloudServerTemplate2({ offer, plans }: Omit<CloudServerProps, 'family'>) {
  const m = useMessages().product
  return (
    <div className="wrap border-x border-line">
      <Hero />
      <Facts offer={offer} />
      <Part number="01" title={m.plansTitle} lead={m.plansLead} id="plans">
        <SpecSheet offer={offer} plans={plans} />
      </Part>
      <Part number="02" title={m.deliveryTitle} lead={m.deliveryLead}>
        <Rules />
      </Part>
      <Part number="03" title={m.regionsTitle} lead={m.regionsLead}>
        <Regions offer={offer} />
      </Part>
      <Part number="04" title={m.imagesTitle} lead={m.imagesLead}>
        <Images offer={offer} />
      </Part>
      <Part number="05" title={m.faqTitle}>
        <Questions className={join(cell, 'border-t border-line py-4')} />
      </Part>
      <CallToAction />
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

function Hero() {
  const m = useMessages().product
  const to = useLocalePath()
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
          <Link to={to('/products/cloud-server-buy')} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
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

function Facts({ offer }: { offer: Offer }) {
  const m = useMessages().product.facts
  const facts = [
    [m.regions, String(offer.regions.length)],
    [m.sizes, m.sizesValue],
    [m.images, String(offer.images.length)],
  ] as const
  return (
    <dl className="crossed grid grid-cols-3 border-t border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-col gap-1 border-s border-line px-4 py-6 first:border-s-0 sm:px-7 lg:px-14">
          <dt className="label">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const sheet = 'lg:grid lg:grid-cols-[5rem_minmax(0,1.5fr)_5.5rem_5.5rem_6.5rem_minmax(0,1fr)_8.5rem_7.5rem] lg:items-center lg:gap-x-4'

function SpecSheet({ offer, plans }: Omit<CloudServerProps, 'family'>) {
  const m = useMessages()
  const c = m.product.columns
  return (
    <>
      <div className={join(cell, sheet, 'label hidden border-t border-line py-3')} aria-hidden>
        <span className="col-span-2">{c.code}</span>
        <span>{c.cpu}</span>
        <span>{c.memory}</span>
        <span>{c.disk}</span>
        <span>{c.bandwidth}</span>
        <span>{c.price}</span>
      </div>
      <ul>
        {plans.map((plan) => (
          <SheetRow key={plan.id} plan={plan} offer={offer} />
        ))}
      </ul>
    </>
  )
}

const widestMbps = 20

function SheetRow({ plan, offer }: { plan: PlanOffer; offer: Offer }) {
  const m = useMessages()
  const c = m.product.columns
  const name = useNames()
  const link = usePlanLink(offer)
  return (
    <li
      className={join(
        cell,
        sheet,
        'relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-t border-line py-5',
        plan.featured && 'bg-surface shadow-[inset_2px_0_0_var(--brand-ink)]',
      )}
    >
      <span className={join('font-mono text-2xl', plan.featured ? 'text-brand-ink' : 'text-ink')} aria-hidden>
        {plan.code}
      </span>
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{name(plan.names)}</h3>
        <p className="text-xs text-ink-3">{name(plan.purpose)}</p>
      </div>
      <dl className="col-span-2 grid grid-cols-2 gap-x-5 gap-y-1 lg:contents">
        <SheetCell label={c.cpu} value={plan.vcpu} unit="vCPU" />
        <SheetCell label={c.memory} value={plan.memoryGib} unit="GiB" />
        <SheetCell label={c.disk} value={plan.systemDiskGib} unit="GiB" />
        <SheetCell label={c.bandwidth} value={plan.bandwidthMbps} unit="Mbps" bar={plan.bandwidthMbps / widestMbps} />
      </dl>
      <p className="flex items-baseline gap-1.5 max-lg:self-center max-lg:whitespace-nowrap">
        <Money fen={plan.fromFen} className="text-xl font-semibold" />
        <span className="text-xs text-ink-3">{m.perMonth}</span>
      </p>
      <Link
        to={link(plan)}
        aria-label={m.product.chooseCode(name(plan.names))}
        className={buttonStyle({ tone: plan.featured ? 'primary' : 'default', size: 'lg', className: 'group justify-self-end px-4!' })}
      >
        {m.product.choose}
        <IconArrow className="size-4 transition-transform group-hover:translate-x-1" aria-hidden />
      </Link>
    </li>
  )
}

function SheetCell(props: { label: string; value: number; unit: string; bar?: number }) {
  return (
    <div className="flex items-center justify-between gap-3 lg:justify-start">
      <dt className="label lg:sr-only">{props.label}</dt>
      <dd className="flex items-center gap-2.5 text-sm">
        {props.bar === undefined ? null : (
          <span className="hidden h-1.5 w-16 shrink-0 bg-line lg:block" aria-hidden>
            <span className="block h-full bg-ink-3" style={{ width: `${Math.min(100, props.bar * 100)}%` }} />
          </span>
        )}
        <span className="whitespace-nowrap">
          <b className="font-semibold tabular-nums">{props.value}</b> <span className="ident text-ink-3">{props.unit}</span>
        </span>
      </dd>
    </div>
  )
}

function Rules() {
  const m = useMessages().product
  return (
    <ol className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-4">
      {m.steps.map((step, index) => (
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

function Regions({ offer }: { offer: Offer }) {
  const m = useMessages()
  const name = useNames()
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{m.product.regionsTitle}</caption>
      <thead className="max-md:hidden">
        <tr className="label border-t border-line text-start">
          <th scope="col" className="px-7 py-3 text-start font-medium lg:ps-14">
            {m.product.region}
          </th>
          {families.map((family) => (
            <th key={family} scope="col" className="px-4 py-3 text-start font-medium">
              {m.families[family]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {offer.regions.map((region) => (
          <tr key={region.id} className="border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-5 max-md:gap-y-1.5 max-md:px-4 max-md:py-4">
            <th scope="row" className="text-start font-medium max-md:col-span-2 md:px-7 md:py-3.5 lg:ps-14">
              {name(region.names)} <span className="ms-2 text-xs font-normal text-ink-3">{m.product.zones(region.zones.length)}</span>
            </th>
            {region.mainland ? (
              <td colSpan={4} className="max-md:col-span-2 md:px-4">
                <StockBadge state="verify" />
              </td>
            ) : (
              families.map((family) => (
                <td key={family} className="max-md:flex max-md:items-center max-md:justify-between md:px-4">
                  <span className="text-xs text-ink-3 md:hidden" aria-hidden>
                    {m.families[family]}
                  </span>
                  <StockBadge state={stockState(region, family)} />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Images({ offer }: { offer: Offer }) {
  const m = useMessages()
  return (
    <ul className="border-t border-line">
      {groupedImages(offer.images).map(({ group, images }) => (
        <li key={group} className={join(cell, 'grid gap-x-8 gap-y-2 border-t border-line py-5 first:border-t-0 md:grid-cols-[12rem_minmax(0,1fr)]')}>
          <h3 className="text-base font-semibold">{m.imageGroups[group]}</h3>
          <ImageVersions images={images} className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3" />
        </li>
      ))}
    </ul>
  )
}

function CallToAction() {
  const m = useMessages().product
  const to = useLocalePath()
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-6 border-t border-line bg-sunken py-14')}>
      <div>
        <h2 className="text-title">{m.ctaTitle}</h2>
        <p className="mt-2 text-ink-2">{m.ctaLead}</p>
      </div>
      <Link to={to('/products/cloud-server-buy')} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
        {m.buy}
        <IconArrow className="size-4.5 transition-transform group-hover:translate-x-1" aria-hidden />
      </Link>
    </section>
  )
}
