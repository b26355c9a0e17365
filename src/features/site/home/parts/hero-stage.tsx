import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Family } from '#features/catalog/model.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useHomeMessages } from '../messages/use-messages.ts'
import { buyPathOf, openRegions, sameCityMs, type HomeGlobe, type HomePlan, type HomeProps, type HomeRegion } from '../../model/home.ts'
import { PriceTag } from '../../parts/price-tag.tsx'
import { GlobeStage } from './globe-stage.tsx'
import { RegionList } from './region-list.tsx'
import { useGlobe } from './use-globe.ts'

type Props = { featured: HomePlan[]; regions: HomeRegion[]; families: HomeProps['families']; family: Family; globe: HomeGlobe; children: ReactNode }

/** The hero: its copy, the globe with its legend, and one card whose price is that of the chosen region. */
export function HeroStage({ featured, regions, families, family, globe, children }: Props) {
  const m = useHomeMessages()
  const locale = useLocale()
  const { stage, list, first, firstRegion, region, city, msOf, kmOf, choose, leaveFrom, come } = useGlobe(
    globe,
    (openRegions(regions)[0] ?? regions[0])?.id ?? '',
  )
  const shown = regions.map(({ id, names, state, zoneCount }) => ({
    id,
    name: names[locale],
    open: state === 'open',
    state: m.regionStates[state],
    zoneCount,
    ms: msOf(id),
  }))
  const chosen = shown.find(({ id }) => id === region)
  // The module that turns the globe loads when the pointer, a finger or the focus comes near.
  const near = { onPointerEnter: come, onFocus: come, onTouchStart: come }
  return (
    <div className="hero-parts wrap">
      <div>{children}</div>
      <div className="hero-globe" {...near}>
        <GlobeStage
          stage={stage}
          regions={globe.regions.map((one) => ({ ...one, open: shown.some(({ id, open }) => open && id === one.id) }))}
          chosen={region}
          first={first}
          onPick={choose}
        />
        {chosen ? <Distance words={globe.words} name={chosen.name} city={city.name} km={kmOf(chosen.id)} ms={chosen.ms} /> : null}
      </div>
      <div className="hero-list" {...near}>
        <RegionList list={list} globe={globe} city={city} firstRegion={firstRegion} regions={shown} onChoose={choose} onLeaveFrom={leaveFrom} />
      </div>
      {chosen && featured.length > 0 ? <ExampleCard plans={featured} families={families} asked={family} region={chosen} globe={globe} /> : null}
    </div>
  )
}

/** Figures of the way, at the region that it leads to. */
function Distance(props: { words: HomeGlobe['words']; name: string; city: string; km: number | undefined; ms: number | undefined }) {
  const { words, km, ms } = props
  return (
    <output className="globe-tag">
      <span className="block text-xs font-medium text-ink-2">{`${props.city} → ${props.name}`}</span>
      {km === undefined || ms === undefined ? (
        <span className="block text-sm">{words.unknown}</span>
      ) : (
        <>
          <span className="block text-3xl/tight font-semibold tracking-tight whitespace-nowrap tabular-nums max-sm:text-2xl">
            {ms < sameCityMs ? words.here : words.km.replace('{km}', numberFormat('en-US').format(Math.round(km)))}
          </span>
          <span className="block text-xs text-ink-2 tabular-nums">{`${words.roundTrip.replace('{ms}', ms.toFixed(1))} · ${words.floor}`}</span>
        </>
      )}
    </output>
  )
}

const stockStyle = { open: 'text-ok', few: 'text-warn', out: 'text-ink-3' }

type Card = {
  plans: HomePlan[]
  families: HomeProps['families']
  asked: Family
  region: { id: string; name: string; state: string; open: boolean; zoneCount: number }
  globe: HomeGlobe
}

function ExampleCard({ plans, families, asked, region, globe: { words, regions } }: Card) {
  const m = useHomeMessages()
  const to = useLocalePath()
  const locale = useLocale()
  const [family, setFamily] = useState((plans.find((plan) => plan.family === asked) ?? plans[0]!).family)
  const plan = plans.find((one) => one.family === family) ?? plans[0]!
  const nameOf = (id: Family) => families.find((one) => one.id === id)?.names[locale] ?? id
  const there = regions.find(({ id }) => id === region.id)
  const fen = there?.fen[plan.family]
  const facts = [m.zones(region.zoneCount), ...(there?.factor ? [`${words.factor} ${there.factor}`] : [])]
  return (
    <section aria-label={m.panel.label} className="hero-card glass rounded-card px-5 py-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-[0.9375rem] font-semibold">
          {region.name}
          <span className={join('ms-2.5 text-xs font-medium', region.open ? 'text-ok' : 'text-ink-2')}>{region.state}</span>
        </h2>
        <p className="text-xs text-ink-2 tabular-nums">{facts.join(' · ')}</p>
      </div>
      <SegmentedLinks
        label={m.panel.label}
        value={family}
        items={plans.map((one) => ({ value: one.family, label: nameOf(one.family), href: `?family=${one.family}` }))}
        go={setFamily}
        fill
        className="mt-3"
      />
      {there ? (
        <ul aria-label={words.stock} className="mt-1.5 flex text-center text-2xs">
          {plans.map((one) => (
            <li key={one.family} className={join('flex-1', stockStyle[there.stock[one.family] ?? 'out'])}>
              <span className="sr-only">{`${nameOf(one.family)} `}</span>
              {words.stockStates[there.stock[one.family] ?? 'out']}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-t border-dashed border-line-2 pt-3.5">
        <div className="min-w-0">
          <p className="text-xs text-ink-2">{plan.names[locale]}</p>
          <p className="mt-0.5 text-sm font-medium tabular-nums">{`${plan.vcpu} vCPU · ${plan.memoryGib} GiB · ${plan.systemDiskGib} GiB SSD · ${plan.bandwidthMbps} Mbps`}</p>
        </div>
        <div className="ms-auto flex items-end gap-4" aria-live="polite">
          <div>
            <p className="text-xs text-ink-2">{words.month}</p>
            {fen === undefined ? (
              <p className="text-sm font-medium">{words.noPrice}</p>
            ) : (
              <div key={`${fen}`} className="globe-price">
                <PriceTag fen={fen} className="text-[1.625rem]/tight font-bold tracking-tight" smallClassName="text-base font-semibold" />
              </div>
            )}
          </div>
          <Link to={to(buyPathOf(plan, region.id))} className={buttonStyle({ tone: 'primary', className: 'rounded-[10px] min-h-10 px-4 font-[550]' })}>
            {m.panel.choose}
          </Link>
        </div>
      </div>
    </section>
  )
}
