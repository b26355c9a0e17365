import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { EndCard } from '#ui/display/end-card.tsx'
import { GlobePicture } from '#ui/illustrations/globe-picture.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, cardStyle, headPillStyle, join } from '#ui/recipes.ts'
import { Crumbs } from '../../parts/crumbs.tsx'
import { MapPicture, ShapePicture } from '../parts/pictures.tsx'
import type { FleetRegion, ServerProps, SizeRow } from './server-props.ts'
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
      <div className="wrap relative pt-10 pb-16 max-sm:pt-6 max-sm:pb-12">
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
  const { words, sizes } = props
  const { columns } = words
  return (
    <section id="sizes" className="scroll-mt-20 border-y border-line bg-surface">
      <div className="wrap py-16 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <h2 className="text-title">{words.sizesTitle}</h2>
            <p className="mt-2 text-ink-2">{words.sizesLead}</p>
          </div>
          <SizeFilter {...props} className="max-sm:w-full" />
        </div>
        <p className="mt-6 text-sm text-ink-2" role="status">
          {props.shown}
        </p>
        {props.closed ? <p className="mt-2 text-sm text-info">{words.closed}</p> : null}
        <table className={join(cardStyle, 'mt-4 w-full border-separate border-spacing-0 overflow-hidden rounded-card! text-sm max-lg:block')}>
          <caption className="sr-only">{props.shown}</caption>
          <thead className="max-lg:sr-only">
            <tr className="bg-sunken text-xs text-ink-3">
              {[columns.size, columns.cpu, columns.memory, columns.disk, columns.bandwidth, columns.state].map((head) => (
                <th key={head} scope="col" className="px-5 py-3 text-start font-medium">
                  {head}
                </th>
              ))}
              <th scope="col" className="px-5 py-3 text-end font-medium">
                {columns.price}
              </th>
              <th scope="col" className="px-5 py-3">
                <span className="sr-only">{words.choose}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-lg:grid md:max-lg:grid-cols-2">
            {sizes.map((size) => (
              <Row key={size.id} size={size} words={words} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const td = 'border-line tabular-nums max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-3 lg:border-t lg:px-5 lg:py-3.5'

function Row({ size, words }: { size: SizeRow; words: ServerProps['words'] }) {
  const to = useLocalePath()
  const { columns } = words
  const values = [
    [columns.cpu, `${size.vcpu} vCPU`],
    [columns.memory, `${size.memoryGib} GiB`],
    [columns.disk, `${size.systemDiskGib} GiB`],
    [columns.bandwidth, `${size.bandwidthMbps} Mbps`],
  ]
  return (
    <tr className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5 max-lg:gap-y-1.5 max-lg:border-t max-lg:border-line max-lg:p-5 md:max-lg:even:border-s max-md:first:border-t-0 md:max-lg:nth-[-n+2]:border-t-0 lg:hover:bg-hover">
      <th scope="row" className="border-line text-start font-semibold max-lg:col-span-2 lg:border-t lg:px-5 lg:py-3.5">
        {size.name}
        <span className="block max-w-64 text-xs font-normal text-ink-3">{size.purpose}</span>
      </th>
      {values.map(([label, value]) => (
        <td key={label} className={td}>
          <span className="text-xs text-ink-3 lg:hidden">{label}</span>
          {value}
        </td>
      ))}
      <td className={td}>
        <span className="text-xs text-ink-3 lg:hidden">{columns.state}</span>
        <Badge tone={tones[size.state]} dot>
          {words.states[size.state]}
        </Badge>
      </td>
      <td className={join(td, 'lg:text-end')}>
        <span className="text-xs text-ink-3 lg:hidden">{columns.price}</span>
        <Money fen={size.priceFen} className="font-semibold lg:text-base" />
      </td>
      <td className="border-line max-lg:col-span-2 max-lg:mt-2 lg:border-t lg:px-5 lg:text-end">
        {size.path ? (
          <Link to={to(size.path)} className={buttonStyle({ tone: size.featured ? 'primary' : 'default', className: 'min-h-11! max-lg:w-full' })}>
            {words.choose}
            <span className="sr-only">{size.chooseOf}</span>
          </Link>
        ) : null}
      </td>
    </tr>
  )
}

function Regions({ words, regions }: ServerProps) {
  const groups = [
    { title: words.elsewhere, regions: regions.filter(({ mainland }) => !mainland) },
    { title: words.mainland, regions: regions.filter(({ mainland }) => mainland) },
  ]
  return (
    <section className="wrap py-16 sm:py-24">
      <h2 className="text-title">{words.regionsTitle}</h2>
      <p className="mt-3 max-w-2xl text-ink-2">{words.regionsLead}</p>
      <MapPicture title={words.mapTitle} text={words.mapText} regions={regions} className="mt-10" />
      {groups.map((group) =>
        group.regions.length === 0 ? null : (
          <div key={group.title} className="mt-9">
            <h3 className="text-sm font-medium text-ink-2">{group.title}</h3>
            <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
    <li className={join(cardStyle, 'rounded-card! p-6')}>
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-lg font-semibold">{region.name}</h4>
        <Badge tone={tones[region.state]} dot>
          {words.states[region.state]}
        </Badge>
      </div>
      <p className="mt-1 text-xs text-ink-3">{region.zones.join(' · ')}</p>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
        {region.state === 'verify'
          ? null
          : region.stock.map((one) => (
              <div key={one.family} className="flex justify-between gap-3">
                <dt className="text-ink-2">{words.families[one.family]}</dt>
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
      <div className="wrap py-16 sm:py-24">
        <h2 className="text-title">{words.networkTitle}</h2>
        <p className="mt-3 max-w-2xl text-ink-2">{words.networkLead}</p>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {network.map((line) => (
            <li key={line.title} className={join(cardStyle, 'rounded-card! p-6')}>
              <h3 className="text-sm font-medium text-ink-2">{line.title}</h3>
              <p className="mt-2 text-2xl font-semibold tabular-nums">{line.value}</p>
              <p className="mt-3 text-sm text-ink-2">{line.text}</p>
            </li>
          ))}
        </ul>
        <h2 className="mt-16 text-title">{words.familiesTitle}</h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
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
    <section className="wrap py-16 sm:py-24">
      <EndCard
        title={words.endTitle}
        text={words.endLead}
        actions={[
          { to: to('/products/cloud-server-buy'), text: words.endAction },
          { to: to('/solutions'), text: words.solutions },
        ]}
      />
    </section>
  )
}
