import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle, join } from '#ui/recipes.ts'
import { Crumbs } from '../../parts/crumbs.tsx'
import { PlacePicture, ShapePicture } from '../parts/pictures.tsx'
import type { ServerProps } from './server-props.ts'
import { SizeList } from '../parts/size-list.tsx'
import { SizeFilter } from '../parts/size-filter.tsx'

const cell = 'px-5 md:px-8 lg:px-14'
const arrow = <IconArrow className="size-4.5 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />

/** Template 2: places plotted by coordinates, a register of regions, the network as cells, sizes as a spec sheet. */
export default function Server2(props: ServerProps) {
  const { words } = props
  return (
    <div className="wrap border-x border-b border-line">
      <Hero {...props} />
      <Part number="01" title={words.sizesTitle} lead={words.sizesLead} id="sizes">
        <Sizes {...props} />
      </Part>
      <Part number="02" title={words.regionsTitle} lead={words.regionsLead}>
        <Register {...props} />
      </Part>
      <Part number="03" title={words.networkTitle} lead={words.networkLead}>
        <ul className="grid grid-cols-2 border-t border-line lg:grid-cols-4">
          {props.network.map((line) => (
            <Cell key={line.title} label={line.title} value={line.value} text={line.text} />
          ))}
        </ul>
        <h3 className={join(cell, 'border-t border-line py-5 text-lg font-semibold max-sm:hidden')}>{words.familiesTitle}</h3>
        <ul className="hidden border-t border-line sm:grid sm:grid-cols-2 lg:grid-cols-4">
          {props.families.map((one) => (
            <Cell key={one.family} label={one.line} value={one.name} text={one.text}>
              <ShapePicture ratios={one.ratios} className="mt-4 h-11.5 w-full max-w-52" />
            </Cell>
          ))}
        </ul>
      </Part>
      <End words={words} />
    </div>
  )
}

function Part(props: { number: string; title: string; lead: string; id?: string; children: ReactNode }) {
  return (
    <section id={props.id} className="scroll-mt-16 border-t border-line">
      <div className={join(cell, 'grid gap-x-14 gap-y-2 py-6 lg:grid-cols-2 lg:items-end lg:gap-y-4 lg:py-14')}>
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

function Cell(props: { label: string; value: string; text: string; children?: ReactNode }) {
  return (
    <li className="border-line px-5 py-4 not-first:border-t nth-2:border-t-0 even:border-s sm:py-6 md:px-8 lg:border-t-0! lg:not-first:border-s lg:first:ps-14">
      <p className="label">{props.label}</p>
      <p className="mt-1.5 font-semibold tabular-nums sm:text-xl">{props.value}</p>
      {props.children}
      <p className="mt-1.5 text-xs text-ink-2 sm:mt-3 sm:text-sm">{props.text}</p>
    </li>
  )
}

function Hero({ words, crumbs, facts, regions }: ServerProps) {
  return (
    <header>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className={join(cell, 'flex flex-col justify-center py-6 lg:py-16')}>
          <Crumbs steps={crumbs} />
          <h1 className="mt-10 text-[clamp(2.375rem,1.3rem+3.4vw,4rem)] leading-[1.1]! max-lg:mt-5">
            {words.heading} <span className="block text-ink-3">{words.headingAccent}</span>
          </h1>
          <p className="mt-4 max-w-lg text-lead text-ink-2">{words.lead}</p>
          <a href="#sizes" className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group mt-5 self-start lg:mt-9' })}>
            {words.seeSizes}
            {arrow}
          </a>
        </div>
        <div className="grid items-center border-line p-5 max-lg:border-t max-sm:hidden lg:border-s lg:p-8">
          <PlacePicture title={words.mapTitle} text={words.mapText} regions={regions} className="w-full" />
        </div>
      </div>
      <dl className="crossed grid grid-cols-4 border-t border-line">
        {facts.map((fact) => (
          <div key={fact.label} className="border-line px-3 py-3 not-first:border-s sm:px-5 sm:py-5 md:px-8 lg:first:ps-14">
            <dt className="label">{fact.label}</dt>
            <dd className="mt-1 text-xl font-semibold tabular-nums sm:text-3xl">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Sizes(props: ServerProps) {
  const { words } = props
  return (
    <>
      <div className={join(cell, 'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line bg-sunken py-5')}>
        <SizeFilter {...props} className="max-sm:w-full" />
        <p className="label" role="status">
          {props.shown}
        </p>
      </div>
      {props.closed ? <p className={join(cell, 'border-t border-line py-3 text-sm text-info')}>{words.closed}</p> : null}
      <SizeList {...props} />
    </>
  )
}

function Register({ words, regions }: ServerProps) {
  const { columns: heads } = words
  const families = regions[0]?.stock.map(({ name }) => name) ?? []
  return (
    <table className="w-full border-collapse text-sm max-lg:block">
      <caption className="sr-only">{words.regionsTitle}</caption>
      <thead className="max-lg:sr-only">
        <tr className="label border-t border-line">
          {[heads.region, ...families, heads.ipv6, heads.protection].map((head) => (
            <th key={head} scope="col" className="px-4 py-3 text-start font-medium first:ps-14">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block max-sm:grid max-sm:grid-cols-2">
        {regions.map((region) => (
          <tr
            key={region.id}
            className="border-t border-line max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] max-lg:gap-x-5 max-lg:gap-y-1 max-lg:px-8 max-lg:py-4 max-sm:border-s max-sm:px-5 max-sm:py-2.5 max-sm:odd:border-s-0"
          >
            <th scope="row" className="text-start font-medium max-lg:col-span-full lg:py-3 lg:ps-14">
              {region.name}
              <span className="label block font-normal max-sm:hidden">
                {region.id} · {region.zoneCount}
              </span>
              <span className={join('label block font-normal sm:hidden', (region.state === 'open' || region.state === 'few') && 'text-brand-ink!')}>
                {words.states[region.state]}
              </span>
            </th>
            {region.stock.map((one) => (
              <td key={one.family} className="label max-sm:hidden max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-3 lg:px-4">
                <span className="lg:hidden">{one.name}</span>
                <span
                  className={join(
                    'inline-flex min-w-0 items-center gap-2 text-end lg:text-start',
                    one.state === 'open' && 'text-brand-ink',
                    one.state === 'few' && 'text-warn',
                  )}
                >
                  {one.state === 'open' ? <i aria-hidden className="size-2 bg-current" /> : null}
                  {words.states[one.state]}
                </span>
              </td>
            ))}
            <td className="ident max-sm:hidden max-lg:flex max-lg:justify-between lg:px-4">
              <span className="label lg:hidden">{heads.ipv6}</span>
              {region.ipv6 ? words.yes : words.no}
            </td>
            <td className="ident max-sm:hidden max-lg:flex max-lg:justify-between lg:px-4">
              <span className="label lg:hidden">{heads.protection}</span>
              {region.protection}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function End({ words }: Pick<ServerProps, 'words'>) {
  const to = useLocalePath()
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-6 border-t border-line bg-sunken py-8 sm:py-14')}>
      <div>
        <h2 className="text-title">{words.endTitle}</h2>
        <p className="mt-2 max-w-xl text-ink-2">{words.endLead}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={to('/products/cloud-server-buy')} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
          {words.endAction}
          {arrow}
        </Link>
        {words.solutions ? (
          <Link to={to('/solutions')} className={buttonStyle({ size: 'xl' })}>
            {words.solutions}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
