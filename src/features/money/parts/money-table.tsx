import { Link, useNavigate } from 'react-router'
import IconIn from '~icons/lucide/arrow-down-left'
import IconOut from '~icons/lucide/arrow-up-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { buttonStyle, join, linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import type { LedgerFilter } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { directionOf, ledgerPageSizes, type Balance, type BalanceAlert, type LedgerEntry, type LedgerPage, type MonthSpending } from '../model.ts'
import type { MoneyView } from '../model/views.ts'
import type { Voucher } from '../model/vouchers.ts'
import { addressOf, isFiltered } from '../ledger/parts/ledger-address.ts'
import { RechargeLink } from './money-actions.tsx'

/** Props of the money page in both designs. */
export type MoneyProps = {
  money: Balance & { monthSpentFen: bigint }
  page: LedgerPage
  filter: LedgerFilter
  vouchers: Voucher[]
  spending: MonthSpending[]
  alert: BalanceAlert | null
  now: Date
  /** Set if the ledger is shown alone. */
  alone: MoneyView | undefined
}

/** Ledger with its running balance, in pages. */
export function MoneyTable({ page: { entries, total, page, pageSize }, filter }: Pick<MoneyProps, 'page' | 'filter'>) {
  const m = useMessages()
  const navigate = useNavigate()
  const columns = useColumns()
  return (
    <>
      <Table
        cardsBelow={60}
        caption={m.caption}
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.id}
        empty={isFiltered(filter) ? <NothingFound /> : <NoEntries />}
      />
      {total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={page}
          pageSize={pageSize}
          total={total}
          address={(next) => addressOf(filter, { page: next })}
          go={(address) => void navigate(address)}
          onPageSize={(size) => void navigate(addressOf(filter, { pageSize: ledgerPageSizes.find((known) => known === size) ?? 10 }))}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<LedgerEntry>[] {
  const m = useMessages()
  const { dateTime } = useDates()
  return [
    { key: 'kind', head: m.columns.kind, phone: 'title', cell: (entry) => <Kind entry={entry} /> },
    { key: 'time', head: m.columns.time, cell: (entry) => <time dateTime={entry.at.toISOString()}>{dateTime(entry.at)}</time> },
    { key: 'subject', head: m.columns.subject, cell: (entry) => <Subject entry={entry} /> },
    { key: 'amount', head: m.columns.amount, align: 'end', phone: 'state', cell: (entry) => <Amount entry={entry} /> },
    { key: 'balance', head: m.columns.balance, align: 'end', cell: (entry) => <Money fen={entry.balanceAfterFen} className="text-ink-2" /> },
  ]
}

function Kind(props: { entry: LedgerEntry }) {
  const m = useMessages()
  const isIn = directionOf(props.entry) === 'in'
  const Icon = isIn ? IconIn : IconOut
  return (
    <span className="inline-flex items-center gap-2.5 font-medium">
      <i
        className={join('grid size-7 shrink-0 place-items-center rounded-pill max-[22rem]:hidden', isIn ? 'bg-ok-soft text-ok' : 'bg-mute-soft text-ink-2')}
        aria-hidden
      >
        <Icon className="size-4" />
      </i>
      {m.kinds[props.entry.kind]}
    </span>
  )
}

function Amount(props: { entry: LedgerEntry }) {
  return <Money fen={props.entry.amountFen} signed className={join('font-semibold', props.entry.amountFen > 0n && 'text-ok')} />
}

/** Link to the order or payment; an entry without a number is named by its kind. */
function Subject(props: { entry: LedgerEntry }) {
  const m = useMessages()
  const to = useLocalePath()
  const { kind, id, number } = props.entry.subject
  if (kind === 'commission') return <span className="text-ink-2">{m.commission}</span>
  if (kind === 'trade') {
    return (
      <span className="inline-flex items-baseline gap-2">
        <span className="text-xs text-ink-3">{m.trade}</span>
        <span className="ident">{number}</span>
      </span>
    )
  }
  const name = kind === 'order' ? m.order : kind === 'transfer' ? m.transfer : m.payment
  if (kind === 'order' && !number) return <span className="text-ink-2">{name}</span>
  const path =
    kind === 'transfer'
      ? `/console/transferPlus?number=${number}`
      : kind === 'order'
        ? `/console/orderDetail?number=${number}`
        : `/console/payment?payment=${id}`
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className="text-xs text-ink-3">{name}</span>
      <Link to={to(path)} className={join(linkStyle, 'font-mono text-[0.8125rem]')}>
        {number || (kind === 'order' ? m.viewOrder : m.viewPayment)}
      </Link>
    </span>
  )
}

function NoEntries() {
  const m = useMessages()
  return <EmptyState art="wallet" title={m.empty.title} text={m.empty.text} action={<RechargeLink />} />
}

function NothingFound() {
  const m = useMessages()
  return (
    <EmptyState
      art="search"
      title={m.nothingFound.title}
      text={m.nothingFound.text}
      action={
        <Link to="?" className={buttonStyle()}>
          {m.nothingFound.clear}
        </Link>
      }
    />
  )
}
