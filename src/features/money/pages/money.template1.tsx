import { PageTitle, Stat } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { isFiltered } from '../parts/ledger-address.ts'
import { LedgerFilters } from '../parts/ledger-filters.tsx'
import { ExportLink, RechargeLink } from '../parts/money-actions.tsx'
import { MoneyTable, type MoneyProps } from '../parts/money-table.tsx'

/** The balance as a card of its own, two smaller figures beside it, the ledger in a white card. */
export default function MoneyTemplate1({ money, page, filter }: MoneyProps) {
  const m = useMessages()
  const none = page.total === 0 && !isFiltered(filter)
  return (
    <>
      <PageTitle title={m.title} subtitle={m.subtitle} />
      <div className="mb-4 grid grid-cols-2 gap-4 max-sm:gap-3 lg:grid-cols-[1.6fr_1fr_1fr]">
        <section
          aria-label={m.available}
          className="relative flex flex-wrap items-end justify-between gap-4 overflow-hidden rounded-box border border-line bg-surface bg-[radial-gradient(28rem_14rem_at_100%_0%,var(--brand-soft),transparent)] px-6 py-5 shadow-1 max-lg:col-span-2 max-sm:px-4"
        >
          <div>
            <p className="label">{m.available}</p>
            <p className="mt-1 text-4xl">
              <Money fen={money.availableFen} big />
            </p>
            <p className="mt-1 text-xs text-ink-3">{m.availableHint}</p>
          </div>
          <RechargeLink />
        </section>
        <Stat label={m.monthSpent} value={<Money fen={money.monthSpentFen} />} hint={m.monthSpentHint} />
        <Stat label={m.frozen} value={<Money fen={money.frozenFen} />} hint={m.frozenHint} />
      </div>
      <section aria-labelledby="ledger" className={`${cardStyle} overflow-clip`}>
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-2.5 max-sm:px-4">
          <h2 id="ledger" className="text-[0.9375rem] font-semibold">
            {m.ledger}
          </h2>
          {page.total > 0 ? <ExportLink filter={filter} /> : null}
        </div>
        {none ? null : (
          <div className="border-b border-line">
            <LedgerFilters filter={filter} />
          </div>
        )}
        <MoneyTable page={page} filter={filter} />
      </section>
    </>
  )
}
