import { useState } from 'react'
import { Link } from 'react-router'
import type { Family } from '#features/catalog/model.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { GlobePicture } from '#ui/illustrations/globe-picture.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { useHomeMessages } from '../messages/use-messages.ts'
import { openRegions, type HomePlan, type HomeRegion } from '../../model/home.ts'
import { PriceTag } from '../../parts/price-tag.tsx'

/** Globe with three glass panels: an example that can be switched and bought, the regions, and the steps after payment. */
export function HeroStage(props: { featured: HomePlan[]; regions: HomeRegion[]; family: Family }) {
  return (
    <div className="relative h-145 max-lg:h-[33rem] max-sm:h-auto max-sm:pt-28">
      <GlobePicture className="pointer-events-none absolute -z-10 -end-24 -top-16 w-185 max-w-none max-lg:end-0 max-lg:w-[40rem] max-sm:-end-52 max-sm:-top-16 max-sm:w-140" />
      <RegionPanel regions={props.regions} />
      <ProgressPanel />
      {props.featured.length > 0 ? <ExamplePanel plans={props.featured} asked={props.family} /> : null}
    </div>
  )
}

function ExamplePanel({ plans, asked }: { plans: HomePlan[]; asked: Family }) {
  const m = useHomeMessages()
  const to = useLocalePath()
  const locale = useLocale()
  const [family, setFamily] = useState((plans.find((plan) => plan.family === asked) ?? plans[0]!).family)
  const plan = plans.find((one) => one.family === family) ?? plans[0]!
  const lines = [
    [m.panel.shape, `${plan.vcpu} vCPU / ${plan.memoryGib} GiB`],
    [m.panel.disk, `${plan.systemDiskGib} GiB SSD`],
    [m.panel.bandwidth, `${plan.bandwidthMbps} Mbps`],
    [m.panel.region, plan.fromRegion[locale]],
  ]
  return (
    <section aria-label={m.panel.label} className="glass absolute -bottom-1.5 -start-2 w-90 rounded-card px-5 py-4.5 max-sm:static max-sm:w-full">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-[0.9375rem] font-semibold">{plan.names[locale]}</h2>
        <span className="rounded-pill bg-brand-soft px-2.5 py-0.5 text-2xs font-medium text-brand-ink">{m.hero.sample}</span>
      </div>
      <dl className="my-3.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm tabular-nums">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <SegmentedLinks
        label={m.panel.label}
        value={family}
        items={plans.map((one) => ({ value: one.family, label: m.panel.families[one.family], href: `?family=${one.family}` }))}
        go={setFamily}
        fill
      />
      <div className="mt-3.5 flex items-end justify-between gap-3 border-t border-dashed border-line-2 pt-3.5" aria-live="polite">
        <div>
          <p className="text-xs text-ink-3">{m.panel.month}</p>
          <PriceTag fen={plan.fromFen} className="text-[1.625rem]/tight font-bold tracking-tight" smallClassName="text-base font-semibold" />
        </div>
        <Link to={to(plan.buyPath)} className={buttonStyle({ tone: 'primary', className: 'rounded-[10px] min-h-10 px-4 font-[550]' })}>
          {m.panel.choose}
        </Link>
      </div>
    </section>
  )
}

function RegionPanel({ regions }: { regions: HomeRegion[] }) {
  const m = useHomeMessages()
  const locale = useLocale()
  const open = openRegions(regions)
  if (open.length === 0) return null
  return (
    <section aria-label={m.regionPanel} className="glass absolute -end-7 top-8 w-52 rounded-card px-4.5 py-4 text-xs max-xl:end-0 max-sm:hidden">
      <h2 className="text-xs font-medium text-ink-3">{m.facts.regions}</h2>
      <ul className="mt-2.5 grid gap-2">
        {open.map((region) => (
          <li key={region.id} className="flex items-center justify-between gap-2">
            <span className="font-medium">{region.names[locale]}</span>
            <span className="text-ink-3 tabular-nums">{m.zones(region.zoneCount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProgressPanel() {
  const m = useHomeMessages()
  return (
    <section aria-label={m.progress.title} className="glass absolute -end-3 bottom-6 w-48 rounded-card px-4.5 py-4 text-xs max-xl:end-0 max-sm:hidden">
      <h2 className="text-xs font-medium text-ink-3">{m.progress.title}</h2>
      <ol className="mt-2.5 grid gap-2">
        {m.progress.steps.map((step, index) => (
          <li key={step} className="relative flex items-center gap-2.5">
            <i aria-hidden className={`z-10 size-2 rounded-full ${index === m.progress.steps.length - 1 ? 'bg-ok ring-3 ring-ok/20' : 'bg-brand'}`} />
            {index < m.progress.steps.length - 1 ? <i aria-hidden className="absolute start-[3.5px] top-1/2 h-7 w-px bg-line-2" /> : null}
            <span className={index === m.progress.steps.length - 1 ? 'font-semibold text-ok' : 'text-ink-2'}>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
