import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Money } from '#ui/display/money.tsx'
import { join } from '#ui/recipes.ts'
import type { ShownSetUp } from '../../model/shown-set-ups.ts'
import type { SolutionProps } from '../pages/solution-props.ts'

const cell = 'px-5 md:px-8 lg:px-14'
const columns = 'md:grid md:grid-cols-[minmax(0,1.1fr)_8.5rem_minmax(0,2fr)_3rem_7.5rem_6rem] md:items-center md:gap-x-5'

/** Three sizes as one ruled sheet of template 2: a head, its lines, and the total. */
export function SetUpSheet({ words, setUps }: Pick<SolutionProps, 'words' | 'setUps'>) {
  return (
    <>
      {setUps.map((setUp, index) => (
        <article key={setUp.size} id={setUp.size} className="scroll-mt-16 border-t border-line">
          <header
            className={join(
              cell,
              'grid gap-x-8 gap-y-4 bg-surface py-7 md:grid-cols-[5rem_minmax(0,1fr)_auto]',
              index === 1 && 'shadow-[inset_3px_0_var(--brand-ink)]',
            )}
          >
            <span aria-hidden className={join('font-mono text-5xl/none', index === 1 ? 'text-brand-ink' : 'text-ink-3')}>
              {'SML'[index]}
            </span>
            <div>
              <h3 className="text-xl font-semibold">{setUp.name}</h3>
              <p className="mt-1 text-sm text-ink-2">{setUp.forWhom}</p>
              <p className="mt-3 max-w-xl text-sm text-ink-3">{setUp.why}</p>
            </div>
            <p className="md:text-end">
              <span className="label block">
                {words.inAll} · {setUp.servers}
              </span>
              <Money big fen={setUp.totalFen} className="mt-1 text-4xl" />
              {setUp.complete ? null : <span className="block text-xs text-warn">{words.incomplete}</span>}
            </p>
          </header>
          <ul>
            {setUp.rows.map((row) => (
              <SheetLine key={row.path} row={row} words={words} />
            ))}
          </ul>
        </article>
      ))}
    </>
  )
}

function SheetLine({ row, words }: { row: ShownSetUp['rows'][number]; words: SolutionProps['words'] }) {
  const to = useLocalePath()
  return (
    <li className={join(cell, columns, 'flex flex-col gap-y-1.5 border-t border-line py-3.5')}>
      <span className="font-medium">
        {row.role} <span className="label ms-1 font-normal">{row.region}</span>
      </span>
      <span className="ident">{row.shape}</span>
      <span className="text-sm text-ink-3 tabular-nums">{row.parts.join(' · ')}</span>
      <span className="ident text-ink-2">× {row.quantity}</span>
      <span className="text-sm font-semibold md:text-end">
        {row.priceFen === undefined ? <span className="font-normal text-warn">{words.soldOut}</span> : <Money fen={row.priceFen} />}
      </span>
      <Link
        to={to(row.path)}
        className="group inline-flex min-h-11 items-center gap-2 justify-self-end text-sm font-medium text-brand-ink hover:underline max-md:justify-between max-md:border-t max-md:border-dashed max-md:border-line max-md:pt-1"
      >
        {words.open}
        <span className="sr-only">{row.openLabel}</span>
        <IconArrow className="size-4 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />
      </Link>
    </li>
  )
}
