import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { EndCard } from '#ui/display/end-card.tsx'
import { GlobePicture } from '#ui/illustrations/globe-picture.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { buttonStyle, cardStyle, headPillStyle, join } from '#ui/recipes.ts'
import { Crumbs } from '../../parts/crumbs.tsx'
import { MapPicture, ShapePicture } from '../parts/pictures.tsx'
import type { FleetRegion, ServerProps } from './server-props.ts'
import { SizeList } from '../parts/size-list.tsx'
import { SizeFilter } from '../parts/size-filter.tsx'

const tones = { open: 'ok', few: 'warn', paused: 'warn', out: 'mute', verify: 'info' } as const

/** Template 1: the globe, the price table right below it, then regions on a map, network, families as cards. */
export default function Server1(props: ServerProps) {
  return (
    <>
      <Hero {...props} />
      <Sizes {...props} />
      <Regions {...props} />
      <Network {...props} />
      <End words={props.words} />
    </>
  )
}

function Hero({ words, crumbs, facts }: ServerProps) {
  return (
    <header className="hero-lights hero-grid relative isolate -mt-17 overflow-clip pt-17">
      <div className="wrap relative pt-10 pb-16 max-sm:pt-4 max-sm:pb-8">
        <GlobePicture className="pointer-events-none absolute -z-10 -end-24 -top-16 w-160 max-w-none max-lg:opacity-40 max-sm:hidden" />
        <Crumbs steps={crumbs} className={headPillStyle} />
        <h1 className="mt-8 text-display leading-[1.14]!">
          {words.heading} <span className="grad-text block w-fit">{words.headingAccent}</span>
        </h1>
        <p className="mt-5 max-w-lg text-lead text-ink-2">{words.lead}</p>
        <a href="#sizes" className={buttonStyle({ tone: 'primary', size: 'xl', className: 'mt-8' })}>
          {words.seeSizes}
        </a>
        <dl className="mt-10 flex max-w-xl flex-wrap gap-x-10 gap-y-4 border-t border-line pt-5">
          {facts.map((fact) => (
            <div key={fact.label} className="flex flex-col-reverse">
              <dt className="text-xs text-ink-3">{fact.label}</dt>
              <dd className="text-2xl font-bold tabular-nums">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

function Sizes(props: ServerProps) {
  const { words } = props
  return (
    <section id="sizes" className="scroll-mt-20 border-y border-line bg-surface">
      <div className="wrap py-9 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <h2 className="text-title">{words.sizesTitle}</h2>
            <p className="mt-2 text-ink-2">{words.sizesLead}</p>
          </div>
          <SizeFilter {...props} className="max-sm:w-full" />
        </div>
        <p className="mt-4 text-sm text-ink-2" role="status">
          {props.shown}
        </p>
        {props.closed ? <p className="mt-2 text-sm text-info">{words.closed}</p> : null}
        <SizeList {...props} className="mt-4 overflow-clip rounded-card border border-line bg-surface shadow-1 max-sm:-mx-1" />
      </div>
    </section>
  )
}

function Regions({ words, regions }: ServerProps) {
  const groups = [
    { title: words.elsewhere, regions: regions.filter(({ mainland }) => !mainland) },
    { title: words.mainland, regions: regions.filter(({ mainland }) => mainland) },
  ]
  return (
    <section className="wrap py-9 sm:py-24">
      <h2 className="text-title">{words.regionsTitle}</h2>
      <p className="mt-3 max-w-2xl text-ink-2">{words.regionsLead}</p>
      <MapPicture title={words.mapTitle} text={words.mapText} regions={regions} className="mt-10 max-sm:hidden" />
      {groups.map((group) =>
        group.regions.length === 0 ? null : (
          <div key={group.title} className="mt-5 sm:mt-9">
            <h3 className="text-sm font-medium text-ink-2">{group.title}</h3>
            <ul className="mt-3 grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-3">
              {group.regions.map((region) => (
                <RegionCard key={region.id} region={region} words={words} />
              ))}
            </ul>
          </div>
        ),
      )}
    </section>
  )
}

function RegionCard({ region, words }: { region: FleetRegion; words: ServerProps['words'] }) {
  return (
    <li className={join(cardStyle, 'rounded-card! p-3 sm:p-6')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h4 className="font-semibold sm:text-lg">{region.name}</h4>
        <Badge tone={tones[region.state]} dot>
          {words.states[region.state]}
        </Badge>
      </div>
      <p className="mt-1 text-xs text-ink-3 max-sm:hidden">{region.zones.join(' · ')}</p>
      <dl className="mt-4 hidden gap-2 border-t border-line pt-4 text-sm sm:grid">
        {region.state === 'verify'
          ? null
          : region.stock.map((one) => (
              <div key={one.family} className="flex justify-between gap-3">
                <dt className="text-ink-2">{one.name}</dt>
                <dd className={one.state === 'open' ? 'text-ok' : one.state === 'few' ? 'text-warn' : 'text-ink-3'}>{words.states[one.state]}</dd>
              </div>
            ))}
        <div className="flex justify-between gap-3">
          <dt className="text-ink-2">{words.columns.ipv6}</dt>
          <dd>{region.ipv6 ? words.yes : words.no}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-ink-2">{words.columns.protection}</dt>
          <dd className="tabular-nums">{region.protection}</dd>
        </div>
      </dl>
    </li>
  )
}

function Network({ words, network, families }: ServerProps) {
  return (
    <section className="border-t border-line bg-sunken">
      <div className="wrap py-9 sm:py-24">
        <h2 className="text-title">{words.networkTitle}</h2>
        <p className="mt-3 max-w-2xl text-ink-2">{words.networkLead}</p>
        <ul className="mt-5 grid grid-cols-2 gap-2.5 sm:mt-8 sm:gap-5 lg:grid-cols-4">
          {network.map((line) => (
            <li key={line.title} className={join(cardStyle, 'rounded-card! p-3 sm:p-6')}>
              <h3 className="text-sm font-medium text-ink-2">{line.title}</h3>
              <p className="mt-1 font-semibold tabular-nums sm:text-2xl">{line.value}</p>
              <p className="mt-1 text-xs text-ink-2 sm:mt-3 sm:text-sm">{line.text}</p>
            </li>
          ))}
        </ul>
        <h2 className="mt-16 text-title max-sm:hidden">{words.familiesTitle}</h2>
        <ul className="mt-8 hidden gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {families.map((one) => (
            <li key={one.family} className="border-t-2 border-brand pt-5">
              <h3 className="text-lg font-semibold">{one.name}</h3>
              <p className="text-xs text-ink-3">{one.line}</p>
              <ShapePicture ratios={one.ratios} className="mt-4 h-11.5 w-full max-w-52" />
              <p className="mt-3 text-sm text-ink-2">{one.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function End({ words }: Pick<ServerProps, 'words'>) {
  const to = useLocalePath()
  return (
    <section className="wrap py-9 sm:py-24">
      <EndCard
        title={words.endTitle}
        text={words.endLead}
        actions={[
          { to: to('/products/cloud-server-buy'), text: words.endAction },
          ...(words.solutions ? [{ to: to('/solutions'), text: words.solutions }] : []),
        ]}
      />
    </section>
  )
}
