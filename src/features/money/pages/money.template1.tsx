import { Card, PageTitle, Stat } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { BalanceAlertLine } from '../balance/parts/balance-alert.tsx'
import { LedgerFilters } from '../ledger/parts/ledger-filters.tsx'
import { ExportLink, InvoicesLink, RechargeLink, StatementLinks, WithdrawLink } from '../parts/money-actions.tsx'
import { MoneyTable, type MoneyProps } from '../parts/money-table.tsx'
import { SpendingBars, SpendingTable } from '../balance/parts/spending-chart.tsx'
import { EndedVouchers, parted, VoucherTickets } from '../vouchers/parts/voucher-list.tsx'
import { useMoneyView, type MoneyView } from './money-view.ts'

/** Balance as a card, three smaller figures beside it, a year of bars, vouchers as tickets, the ledger in a white card. */
export default function MoneyTemplate1(props: MoneyProps) {
  const view = useMoneyView(props)
  const { money, page, filter, vouchers, alert, now, alone, none, m } = view
  const v = view.account.vouchers
  const exports =
    page.total > 0 ? (
      <div className="flex flex-wrap items-center gap-2.5">
        <StatementLinks />
        <ExportLink filter={filter} />
      </div>
    ) : null
  const ledger = (
    <>
      {none ? null : (
        <div className="border-b border-line">
          <LedgerFilters filter={filter} />
        </div>
      )}
      <MoneyTable page={page} filter={filter} />
    </>
  )
  if (alone)
    return (
      <>
        <PageTitle title={m.ledger} actions={exports} />
        <div className={`${cardStyle} overflow-clip`}>{ledger}</div>
      </>
    )
  return (
    <>
      <PageTitle title={m.title} subtitle={m.subtitle} actions={<InvoicesLink />} />
      <div className="mb-4 grid grid-cols-2 gap-4 max-sm:gap-3 lg:grid-cols-3 xl:grid-cols-[1.7fr_1fr_1fr_1fr]">
        <section
          aria-label={m.available}
          className="relative flex flex-wrap items-end justify-between gap-4 overflow-hidden rounded-box border border-line bg-surface bg-[radial-gradient(28rem_14rem_at_100%_0%,var(--brand-soft),transparent)] px-6 py-5 shadow-1 max-xl:col-span-2 max-sm:px-4 lg:max-xl:col-span-3"
        >
          <div>
            <p className="label">{m.available}</p>
            <p className="mt-1 text-[clamp(1.375rem,9.2vw-0.4rem,2.25rem)]">
              <Money fen={money.availableFen} big />
            </p>
            <BalanceAlertLine alert={alert} availableFen={money.availableFen} className="mt-1" />
          </div>
          <span className="flex flex-wrap gap-2.5">
            <WithdrawLink />
            <RechargeLink />
          </span>
        </section>
        <Stat label={v.title} value={<Money fen={money.vouchersFen} />} hint={v.hint} />
        <Stat label={m.monthSpent} value={<Money fen={money.monthSpentFen} />} hint={m.monthSpentHint} />
        <Stat label={m.frozen} value={<Money fen={money.frozenFen} />} hint={m.frozenHint} className="max-lg:col-span-2" />
      </div>
      <Spending {...view} />
      <Vouchers {...view} vouchers={vouchers} now={now} />
      <section aria-labelledby="ledger" className={`${cardStyle} overflow-clip`}>
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-2.5 max-sm:px-4">
          <h2 id="ledger" className="text-[0.9375rem] font-semibold">
            {m.ledger}
          </h2>
          {exports}
        </div>
        {ledger}
      </section>
    </>
  )
}

function Spending({ spending: months, spendingFacts: facts, account: { spending: m } }: MoneyView) {
  if (facts[0]!.fen === 0n) return null
  return (
    <Card title={m.title} aside={<span className="text-xs text-ink-3 max-sm:hidden">{m.hint}</span>} className="mb-4">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <SpendingBars months={months} />
        <dl className="flex flex-wrap gap-x-8 gap-y-4 lg:min-w-44 lg:flex-col">
          {facts.map((fact) => (
            <div key={fact.key}>
              <dt className="text-xs text-ink-3">
                {fact.label}
                {fact.note ? ` · ${fact.note}` : null}
              </dt>
              <dd className="text-lg font-semibold tracking-tight">
                <Money fen={fact.fen} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <SpendingTable months={months} />
    </Card>
  )
}

function Vouchers({ vouchers, now, account: { vouchers: m } }: MoneyView) {
  const { live, ended } = parted(vouchers, now)
  if (vouchers.length === 0) return null
  return (
    <Card title={m.title} aside={<span className="text-xs text-ink-3 max-sm:hidden">{m.rule}</span>} className="mb-4">
      {live.length > 0 ? <VoucherTickets vouchers={live} /> : <p className="text-sm text-ink-2">{m.none}</p>}
      <EndedVouchers vouchers={ended} now={now} className="mt-3" />
    </Card>
  )
}
