import type { ReactNode } from 'react'
import { Money } from '#ui/display/money.tsx'
import { join } from '#ui/recipes.ts'
import { BalanceAlertLine } from '../balance/parts/balance-alert.tsx'
import { LedgerFilters } from '../ledger/parts/ledger-filters.tsx'
import { ExportLink, InvoicesLink, RechargeLink, StatementLinks, WithdrawLink } from '../parts/money-actions.tsx'
import { MoneyTable, type MoneyProps } from '../parts/money-table.tsx'
import { SpendingBars, SpendingTable } from '../balance/parts/spending-chart.tsx'
import { EndedVouchers, parted, VoucherLines } from '../vouchers/parts/voucher-list.tsx'
import { useMoneyView, type MoneyView } from './money-view.ts'

const sheet = 'overflow-clip rounded-box border border-line bg-surface'
const head = 'flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7'

/** One ruled sheet, as an account book: figures as a strip of cells, the year beside its sums, vouchers as lines, then the ledger. */
export default function MoneyTemplate2(props: MoneyProps) {
  const view = useMoneyView(props)
  const { money, page, filter, vouchers, alert, now, alone, none, m } = view
  const v = view.account.vouchers
  const exports =
    page.total > 0 ? (
      <span className="flex flex-wrap items-center gap-2.5">
        <StatementLinks />
        <ExportLink filter={filter} />
      </span>
    ) : null
  const ledger = (
    <>
      {none ? null : (
        <div className="border-b border-line">
          <LedgerFilters filter={filter} className="flex flex-wrap items-center gap-2.5 px-5 py-4 sm:px-7" />
        </div>
      )}
      <MoneyTable page={page} filter={filter} />
    </>
  )
  if (alone)
    return (
      <div className={sheet}>
        <header className={head}>
          <h1 className="text-2xl font-semibold tracking-tight">{m.ledger}</h1>
          {exports}
        </header>
        {ledger}
      </div>
    )
  return (
    <div className={sheet}>
      <header className={head}>
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
          <p className="text-ink-2">{m.subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <InvoicesLink />
          <WithdrawLink />
          <RechargeLink />
        </div>
      </header>
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <Cell name={m.available} lead extra={<BalanceAlertLine alert={alert} availableFen={money.availableFen} />}>
          <Money fen={money.availableFen} />
        </Cell>
        <Cell name={v.title} hint={v.hint}>
          <Money fen={money.vouchersFen} />
        </Cell>
        <Cell name={m.monthSpent} hint={m.monthSpentHint}>
          <Money fen={money.monthSpentFen} />
        </Cell>
        <Cell name={m.frozen} hint={m.frozenHint} last>
          <Money fen={money.frozenFen} />
        </Cell>
      </dl>
      <Spending {...view} />
      <Vouchers {...view} vouchers={vouchers} now={now} />
      <section aria-labelledby="ledger">
        <Head id="ledger" title={m.ledger}>
          {exports}
        </Head>
        {ledger}
      </section>
    </div>
  )
}

function Spending({ spending: months, spendingFacts: facts, account: { spending: m } }: MoneyView) {
  if (facts[0]!.fen === 0n) return null
  return (
    <section aria-labelledby="spending" className="border-b border-line">
      <Head id="spending" title={m.title}>
        <span className="text-xs text-ink-3 max-sm:hidden">{m.hint}</span>
      </Head>
      <div className="grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <dl className="grid grid-cols-3 border-line max-lg:border-b lg:grid-cols-1 lg:border-e">
          {facts.map((fact) => (
            <div key={fact.key} className="border-line px-5 py-4 not-first:border-s sm:px-7 lg:not-first:border-s-0 lg:not-first:border-t">
              <dt className="label">{fact.label}</dt>
              <dd className="mt-1 font-mono text-lg tracking-tight tabular-nums max-sm:text-sm">
                <Money fen={fact.fen} />
              </dd>
              {fact.note ? <dd className="text-xs text-ink-3">{fact.note}</dd> : null}
            </div>
          ))}
        </dl>
        <div className="min-w-0 px-5 py-5 sm:px-7">
          <SpendingBars months={months} />
          <SpendingTable months={months} />
        </div>
      </div>
    </section>
  )
}

function Vouchers({ vouchers, now, account: { vouchers: m } }: MoneyView) {
  const { live, ended } = parted(vouchers, now)
  if (vouchers.length === 0) return null
  return (
    <section aria-labelledby="vouchers" className="border-b border-line">
      <Head id="vouchers" title={m.title}>
        <span className="text-xs text-ink-3 max-sm:hidden">{m.rule}</span>
      </Head>
      {live.length > 0 ? <VoucherLines vouchers={live} now={now} /> : <p className="px-5 py-4 text-sm text-ink-2 sm:px-7">{m.none}</p>}
      <EndedVouchers vouchers={ended} now={now} className="border-t border-line px-5 py-2.5 sm:px-7" />
    </section>
  )
}

function Head(props: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:px-7">
      <h2 id={props.id} className="label">
        {props.title}
      </h2>
      {props.children}
    </div>
  )
}

function Cell(props: { name: string; hint?: string; extra?: ReactNode; lead?: boolean; last?: boolean; children: ReactNode }) {
  const place = props.lead
    ? 'shadow-[inset_3px_0_0_var(--signal)] max-lg:col-span-2'
    : join('max-lg:border-t lg:border-s', props.last ? 'max-lg:col-span-2' : '')
  return (
    <div className={join('border-line px-5 py-5 sm:px-7', place)}>
      <dt className="label">{props.name}</dt>
      <dd className={join('mt-2 font-mono tracking-tight tabular-nums', props.lead ? 'text-4xl' : 'text-2xl max-sm:text-xl')}>{props.children}</dd>
      {props.hint ? <dd className="mt-1 text-xs text-ink-3">{props.hint}</dd> : null}
      {props.extra ? <dd className="mt-1.5">{props.extra}</dd> : null}
    </div>
  )
}
