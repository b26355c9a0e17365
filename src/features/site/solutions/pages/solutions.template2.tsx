import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { Crumbs } from '../../parts/crumbs.tsx'
import type { OverviewProps } from './solution-props.ts'
import { MiniPicture2 } from '../parts/topology-pictures.tsx'

const cell = 'px-5 md:px-8 lg:px-14'
const arrow = <IconArrow className="size-4.5 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />

/** Template 2: an index of drawings, one row each with what to compare, then the method. */
export default function Solutions2({ words, crumbs, solutions, perMonth, buy, contact }: OverviewProps) {
  const to = useLocalePath()
  return (
    <div className="wrap border-x border-b border-line">
      <header className={join(cell, 'crossed py-10 lg:py-16')}>
        <Crumbs steps={crumbs} />
        <h1 className="mt-10 text-display leading-[1.1]! max-lg:mt-7">
          {words.heading} <span className="block text-ink-3">{words.headingAccent}</span>
        </h1>
        <p className="mt-7 max-w-2xl text-lead text-ink-2">{words.lead}</p>
      </header>
      <section className="border-t border-line">
        <h2 className={join(cell, 'label py-4')}>{words.listTitle}</h2>
        <ul>
          {solutions.map((one) => (
            <li key={one.topic} className="border-t border-line">
              <Link
                to={to(`/solutions/${one.topic}`)}
                className="group grid -outline-offset-2 transition-colors hover:bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,1.2fr)]"
              >
                <span className="topo-ground grid place-items-center border-line px-5 py-6 max-lg:border-b lg:border-e">
                  <MiniPicture2 drawing={one.drawing} className="w-full max-w-90" />
                </span>
                <span className={join(cell, 'flex flex-col justify-center py-7 lg:px-10!')}>
                  <span className="label text-brand-ink!">{one.sheet}</span>
                  <span className="mt-2 text-2xl font-semibold">{one.name}</span>
                  <span className="mt-1.5 text-ink-2">{one.when}</span>
                  <span className="mt-5 flex items-center gap-3 text-sm font-medium">
                    {one.open}
                    {arrow}
                  </span>
                </span>
                <span className="grid border-line text-sm max-lg:border-t lg:border-s">
                  {(['traffic', 'fear', 'spend'] as const).map((key) => (
                    <Fact key={key} label={words.columns[key]}>
                      {words.rows[one.topic][key]}
                    </Fact>
                  ))}
                  <Fact label={words.columns.from}>
                    {one.fromFen === undefined ? (
                      '–'
                    ) : (
                      <>
                        <Money fen={one.fromFen} className="font-semibold" /> <span className="text-ink-3">{perMonth}</span>
                      </>
                    )}
                  </Fact>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-t border-line">
        <h2 className={join(cell, 'py-10 text-title')}>{words.methodTitle}</h2>
        <ol className="grid border-t border-line md:grid-cols-3">
          {words.method.map((step, index) => (
            <li key={step.title} className={join(cell, 'border-line py-8 not-first:border-t md:not-first:border-s md:not-first:border-t-0 lg:not-first:px-8!')}>
              <p aria-hidden className="label text-brand-ink!">
                {String(index + 1).padStart(2, '0')}
              </p>
              <h3 className="mt-3 text-lg font-semibold">{step.title}</h3>
              <p className="mt-2 text-[0.9375rem] text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={join(cell, 'flex flex-wrap items-center justify-between gap-6 border-t border-line bg-sunken py-14')}>
        <div>
          <h2 className="text-title">{words.endTitle}</h2>
          <p className="mt-2 text-ink-2">{words.endLead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={to('/products/cloud-server-buy')} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
            {buy}
            {arrow}
          </Link>
          {contact ? (
            <Link to={to(contact.path)} className={buttonStyle({ size: 'xl' })}>
              {contact.text}
            </Link>
          ) : null}
        </div>
      </section>
    </div>
  )
}

function Fact(props: { label: string; children: ReactNode }) {
  return (
    <span className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 border-line px-5 py-2.5 not-first:border-t md:px-8">
      <span className="label">{props.label}</span>
      <span>{props.children}</span>
    </span>
  )
}
