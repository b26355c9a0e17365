import { Link } from 'react-router'
import IconRight from '~icons/lucide/chevron-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Money } from '#ui/display/money.tsx'
import { join } from '#ui/recipes.ts'
import type { ShownSetUp } from '../../model/shown-set-ups.ts'
import type { SolutionProps } from '../pages/solution-props.ts'

/** Three sizes as cards of template 1; each kind of server links to the buy page. */
export function SetUpCards({ words, setUps }: Pick<SolutionProps, 'words' | 'setUps'>) {
  return (
    <section id="set-ups" className="border-y border-line bg-sunken">
      <div className="wrap py-16 sm:py-24">
        <h2 className="text-title">{words.setUpsTitle}</h2>
        <p className="mt-3 max-w-2xl text-ink-2">{words.setUpsLead}</p>
        <div className="mt-9 grid gap-5 lg:grid-cols-3">
          {setUps.map((setUp) => (
            <SetUpCard key={setUp.size} setUp={setUp} words={words} />
          ))}
        </div>
      </div>
    </section>
  )
}

function SetUpCard({ setUp, words }: { setUp: ShownSetUp; words: SolutionProps['words'] }) {
  return (
    <article
      id={setUp.size}
      className={join('flex scroll-mt-24 flex-col rounded-card bg-surface', setUp.size === 'medium' ? 'topic-edge shadow-2' : 'border border-line shadow-1')}
    >
      <div className="p-6 pb-5">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-xl font-semibold">{setUp.name}</h3>
          <p className="text-xs text-ink-3">
            {setUp.regions} · {setUp.servers}
          </p>
        </div>
        <p className="mt-1 text-sm text-ink-2">{setUp.forWhom}</p>
        <p className="mt-4 flex items-baseline gap-1.5">
          <Money big fen={setUp.totalFen} className="text-4xl" />
          <span className="text-sm text-ink-3">{words.perMonth}</span>
        </p>
        {setUp.complete ? null : <p className="mt-1 text-xs text-warn">{words.incomplete}</p>}
      </div>
      <ul className="border-t border-line">
        {setUp.rows.map((row) => (
          <SetUpLine key={row.path} row={row} words={words} />
        ))}
      </ul>
      <p className="mt-auto rounded-b-card border-t border-line bg-sunken px-6 py-4 text-sm text-ink-2">{setUp.why}</p>
    </article>
  )
}

function SetUpLine({ row, words }: { row: ShownSetUp['rows'][number]; words: SolutionProps['words'] }) {
  const to = useLocalePath()
  return (
    <li className="border-line not-first:border-t">
      <Link to={to(row.path)} className="group block px-6 py-3.5 -outline-offset-2 transition-colors hover:bg-hover">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-medium">
            {row.role} <span className="text-ink-3 tabular-nums">× {row.quantity}</span>
          </span>
          {row.priceFen === undefined ? null : <Money fen={row.priceFen} className="font-semibold" />}
        </span>
        <span className="mt-0.5 flex items-end justify-between gap-3">
          <span className="text-xs text-ink-3 tabular-nums">
            <span className="text-ink-2">{row.shape}</span> · {row.parts.join(' · ')}
            {row.priceFen === undefined ? <span className="block text-warn">{words.soldOut}</span> : null}
          </span>
          <span className="inline-flex shrink-0 items-center text-xs font-medium text-brand-ink group-hover:underline">
            {words.open}
            <IconRight className="size-3.5" aria-hidden />
          </span>
        </span>
      </Link>
    </li>
  )
}
