import type { ReactNode } from 'react'
import { Money } from '#ui/money.tsx'
import { join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { isFiltered } from '../parts/ledger-address.ts'
import { LedgerFilters } from '../parts/ledger-filters.tsx'
import { ExportLink, RechargeLink } from '../parts/money-actions.tsx'
import { MoneyTable, type MoneyProps } from '../parts/money-table.tsx'

/** One ruled sheet, as an account book: figures as a strip of cells, then the lines. */
export default function MoneyTemplate2({ money, page, filter }: MoneyProps) {
  const m = useMessages()
  const none = page.total === 0 && !isFiltered(filter)
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
          <p className="text-ink-2">{m.subtitle}</p>
        </div>
        <RechargeLink />
      </header>
      <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-[1.4fr_1fr_1fr]">
        <Cell name={m.available} hint={m.availableHint} lead>
          <Money fen={money.availableFen} />
        </Cell>
        <Cell name={m.monthSpent} hint={m.monthSpentHint}>
          <Money fen={money.monthSpentFen} />
        </Cell>
        <Cell name={m.frozen} hint={m.frozenHint}>
          <Money fen={money.frozenFen} />
        </Cell>
      </dl>
      <section aria-labelledby="ledger">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:px-7">
          <h2 id="ledger" className="label">
            {m.ledger}
          </h2>
          {page.total > 0 ? <ExportLink filter={filter} /> : null}
        </div>
        {none ? null : (
          <div className="border-b border-line">
            <LedgerFilters filter={filter} className="flex flex-wrap items-center gap-2.5 px-5 py-4 sm:px-7" />
          </div>
        )}
        <MoneyTable page={page} filter={filter} />
      </section>
    </div>
  )
}

function Cell(props: { name: string; hint: string; lead?: boolean; children: ReactNode }) {
  const place = props.lead ? 'shadow-[inset_3px_0_0_var(--signal)] max-sm:col-span-2' : 'max-sm:border-t max-sm:last:border-s sm:border-s'
  return (
    <div className={join('border-line px-5 py-5 sm:px-7', place)}>
      <dt className="label">{props.name}</dt>
      <dd className={join('mt-2 font-mono tracking-tight tabular-nums', props.lead ? 'text-4xl' : 'text-2xl max-sm:text-xl')}>{props.children}</dd>
      <dd className="mt-1 text-xs text-ink-3">{props.hint}</dd>
    </div>
  )
}
