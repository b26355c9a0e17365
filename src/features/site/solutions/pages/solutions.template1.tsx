import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { PriceTag } from '../../parts/price-tag.tsx'
import { EndCard } from '#ui/display/end-card.tsx'
import { cardStyle, headPillStyle, join } from '#ui/recipes.ts'
import { Crumbs } from '../../parts/crumbs.tsx'
import type { OverviewProps } from './solution-props.ts'
import { MiniPicture1 } from '../parts/topology-pictures.tsx'

/** Template 1: five highlighted cards, the first two large; then recommendations. */
export default function Solutions1({ words, crumbs, solutions, perMonth, buy, contact }: OverviewProps) {
  const to = useLocalePath()
  return (
    <>
      <header className="hero-lights hero-grid relative isolate -mt-17 overflow-clip pt-17">
        <div className="wrap pt-10 pb-16 max-sm:pt-6 max-sm:pb-10">
          <Crumbs steps={crumbs} className={headPillStyle} />
          <h1 className="mt-8 text-display leading-[1.14]!">
            {words.heading} <span className="grad-text block w-fit">{words.headingAccent}</span>
          </h1>
          <p className="mt-5 max-w-2xl text-lead text-ink-2">{words.lead}</p>
        </div>
      </header>
      <section className="wrap pb-16 sm:pb-24">
        <h2 className="sr-only">{words.listTitle}</h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
          {solutions.map((one, index) => (
            <li key={one.topic} data-topic={one.topic} className={join(index < 2 ? 'lg:col-span-3' : 'lg:col-span-2', index === 0 && 'sm:max-lg:col-span-2')}>
              <Link
                to={to(`/solutions/${one.topic}`)}
                className={join(
                  cardStyle,
                  'group flex h-full flex-col overflow-hidden rounded-card! transition-[translate,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-2',
                )}
              >
                <span className="topic-wash grid place-items-center px-6 pt-7 pb-5">
                  <MiniPicture1 drawing={one.drawing} className="h-40 w-full max-sm:h-32" />
                </span>
                <span className="flex flex-1 flex-col p-6">
                  <span className="text-xl font-semibold">{one.name}</span>
                  <span className="mt-1 text-ink-2">{one.when}</span>
                  <span className="mt-auto flex items-end justify-between gap-4 pt-5 text-sm">
                    <span className="topic-ink font-medium group-hover:underline">{one.open}</span>
                    {one.fromFen === undefined ? null : (
                      <span className="text-ink-3">
                        <PriceTag fen={one.fromFen} className="text-xl font-semibold text-ink" smallClassName="text-sm font-semibold text-ink" /> {perMonth}
                      </span>
                    )}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-y border-line bg-sunken">
        <div className="wrap py-16 sm:py-24">
          <h2 className="text-title">{words.compareTitle}</h2>
          <p className="mt-3 max-w-2xl text-ink-2">{words.compareLead}</p>
          <ul className={join(cardStyle, 'mt-8 overflow-hidden rounded-card!')}>
            {solutions.map((one) => (
              <li
                key={one.topic}
                data-topic={one.topic}
                className="grid gap-x-6 gap-y-3 border-line px-6 py-5 not-first:border-t md:grid-cols-[9rem_repeat(3,minmax(0,1fr))]"
              >
                <h3 className="flex items-center gap-2.5 text-base font-semibold">
                  <i aria-hidden className="topic-bar size-2.5 rounded-pill" />
                  {one.name}
                </h3>
                <dl className="contents text-sm">
                  {(['traffic', 'fear', 'spend'] as const).map((key) => (
                    <div key={key}>
                      <dt className="text-xs text-ink-3">{words.columns[key]}</dt>
                      <dd>{words.rows[one.topic][key]}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="wrap py-16 sm:py-24">
        <h2 className="text-title">{words.methodTitle}</h2>
        <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {words.method.map((step, index) => (
            <li key={step.title} className="border-t-2 border-brand pt-5">
              <p aria-hidden className="text-sm font-semibold text-brand-ink tabular-nums">
                {index + 1}
              </p>
              <h3 className="mt-2 text-lg font-semibold">{step.title}</h3>
              <p className="mt-1.5 text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
        <EndCard
          className="mt-16"
          title={words.endTitle}
          text={words.endLead}
          actions={[{ to: to('/products/cloud-server-buy'), text: buy }, ...(contact ? [{ to: to(contact.path), text: contact.text }] : [])]}
        />
      </section>
    </>
  )
}
