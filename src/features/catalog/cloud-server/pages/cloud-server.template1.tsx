import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconBurst from '~icons/lucide/box'
import IconCompute from '~icons/lucide/cpu'
import IconMemory from '~icons/lucide/memory-stick'
import IconGeneral from '~icons/lucide/server'
import { EndCard } from '#ui/display/end-card.tsx'
import { buttonStyle, cardStyle, headPillStyle, join } from '#ui/recipes.ts'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { Phrases } from '#ui/display/phrases.tsx'
import type { Family } from '../../model.ts'
import { PlanCard, PlanPanel } from '../parts/plan-cards.tsx'
import { ImageVersions, Questions } from '../parts/product-lists.tsx'
import { PlanRow } from '../../parts/shared/plan-row.tsx'
import { StockBadge } from '../parts/stock-state.tsx'
import type { CloudServerProps } from './cloud-server-props.ts'
import { useCloudServerView, type CloudServerView, type RegionView } from './cloud-server-view.ts'

/** Icons of the usual families. Others have that of a server. */
const familyIcons: Record<Family, typeof IconGeneral> = { general: IconGeneral, compute: IconCompute, memory: IconMemory, burst: IconBurst }

/** Banner with one glass panel, then cards. */
export default function CloudServerTemplate1(props: CloudServerProps) {
  const view = useCloudServerView(props)
  const { p: m } = view
  return (
    <>
      <Hero {...view} />
      <Plans {...view} />
      <Part title={m.deliveryTitle} lead={m.deliveryLead} className="bg-sunken border-y border-line">
        <Steps steps={m.steps} />
      </Part>
      <Part title={m.regionsTitle} lead={m.regionsLead}>
        <Regions {...view} />
      </Part>
      <Part title={m.imagesTitle} lead={m.imagesLead} className="bg-sunken border-y border-line">
        <Images {...view} />
      </Part>
      <section className="wrap grid gap-8 py-16 sm:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <h2 className="text-title">{m.faqTitle}</h2>
        <Questions />
      </section>
      <CallToAction {...view} />
    </>
  )
}

function Part(props: { title: string; lead: string; id?: string; className?: string; children: ReactNode }) {
  return (
    <section id={props.id} className={props.className}>
      <div className="wrap py-16 sm:py-24">
        <h2 className="text-title">{props.title}</h2>
        <p className="mt-3 max-w-2xl text-ink-2">{props.lead}</p>
        <div className="mt-8 sm:mt-10">{props.children}</div>
      </div>
    </section>
  )
}

function Hero({ offer, popular: shown, facts, buyPath, p: m }: CloudServerView) {
  return (
    <header className="hero-lights hero-grid relative isolate overflow-hidden border-b border-line">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <p className={headPillStyle}>{m.eyebrow}</p>
          <h1 className="mt-5 text-display leading-[1.14]!">
            <Phrases text={m.heading} /> <span className="grad-text inline-block">{m.headingAccent}</span>
          </h1>
          <p className="mt-5 max-w-xl text-lead text-ink-2">{m.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={buyPath} className={buttonStyle({ tone: 'primary', size: 'xl' })}>
              {m.buy}
            </Link>
            <a href="#plans" className={buttonStyle({ size: 'xl' })}>
              {m.seePlans}
            </a>
          </div>
          <dl className="mt-10 flex max-w-lg flex-wrap gap-x-10 gap-y-4 border-t border-line pt-5">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-xs text-ink-3">{label}</dt>
                <dd className="text-xl font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {shown ? <PlanPanel plan={shown} offer={offer} /> : null}
      </div>
    </header>
  )
}

function Plans({ offer, plans, groups, words, family, familyChoice, m }: CloudServerView) {
  const Icon = familyIcons[family] ?? IconGeneral
  const note = groups.find((group) => group.family === family)?.note
  return (
    <Part id="plans" title={m.product.plansTitle} lead={m.product.plansLead}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <SegmentedLinks {...familyChoice} />
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Icon className="size-4.5 shrink-0 text-brand-ink" aria-hidden />
          {note}
        </p>
      </div>
      <ul className="mt-6 overflow-hidden rounded-card border border-line bg-surface md:hidden">
        {groups
          .find((group) => group.family === family)
          ?.rows.map((plan) => (
            <PlanRow key={plan.id} plan={plan} words={words} className="first:border-t-0" />
          ))}
      </ul>
      <ul className="mt-6 hidden gap-4 md:grid md:grid-cols-3">
        {plans
          .filter((plan) => plan.family === family)
          .map((plan) => (
            <PlanCard key={plan.id} plan={plan} offer={offer} />
          ))}
      </ul>
    </Part>
  )
}

function Steps({ steps }: { steps: CloudServerView['p']['steps'] }) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => (
        <li key={step.title} className={join(cardStyle, 'rounded-card p-6')}>
          <span className="grid size-9 place-items-center rounded-pill bg-brand-soft text-sm font-semibold text-brand-ink tabular-nums" aria-hidden>
            {index + 1}
          </span>
          <h3 className="mt-4 font-semibold">{step.title}</h3>
          <p className="mt-1.5 text-sm text-ink-2">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}

function Regions({ regions: all, m }: CloudServerView) {
  const groups = [
    { title: m.otherRegions, regions: all.filter((region) => !region.mainland) },
    { title: m.mainlandRegions, regions: all.filter((region) => region.mainland) },
  ].filter(({ regions }) => regions.length > 0)
  return (
    <div className="flex flex-col gap-8">
      {groups.map(({ title, regions }) => (
        <div key={title}>
          <h3 className="text-sm font-medium text-ink-2">{title}</h3>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {regions.map((region) => (
              <RegionCard key={region.id} region={region} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function RegionCard({ region }: { region: RegionView }) {
  return (
    <li className={join(cardStyle, 'rounded-card p-5')}>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{region.name}</p>
        {region.mainland ? <StockBadge state="verify" /> : <span className="text-xs text-ink-3">{region.zones}</span>}
      </div>
      {region.mainland ? null : (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-xs">
          {region.stock.map(({ family, label, state }) => (
            <div key={family} className="flex items-center justify-between gap-2">
              <dt className="text-ink-2">{label}</dt>
              <dd>
                <StockBadge state={state} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Images({ images: all, p: m }: CloudServerView) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {all.map(({ group, title, images }) => (
        <li key={group} className={join(cardStyle, 'rounded-card p-5')}>
          <h3 className="font-semibold">{title}</h3>
          <ImageVersions images={images} className="mt-3 flex flex-col gap-2.5" />
          {group === 'application' ? <p className="mt-3 text-xs text-ink-3">{m.applicationsNote}</p> : null}
        </li>
      ))}
    </ul>
  )
}

function CallToAction({ buyPath, p: m }: CloudServerView) {
  return (
    <section className="wrap pb-16 sm:pb-24">
      <EndCard title={m.ctaTitle} text={m.ctaLead} actions={[{ to: buyPath, text: m.buy }]} />
    </section>
  )
}
