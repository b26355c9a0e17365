import { Form, Link, useNavigate, useNavigation } from 'react-router'
import IconDownload from '~icons/lucide/download'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DateRange } from '#ui/forms/date-input.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { buttonStyle, linkStyle, type Tone } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import type { CommissionFilter } from '../../forms.ts'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import { commissionStates, percentOf, type CommissionState } from '../../model.ts'
import { commissionPageSizes, type CommissionPage, type CommissionRow } from '../../model/dashboard.ts'
import { addressOf, isFiltered, ledgerPath, selectionQuery } from './commission-address.ts'

type ListProps = { page: CommissionPage; filter: CommissionFilter }

const tones: Record<CommissionState, Tone> = { held: 'info', paid: 'ok', owed: 'warn', reversed: 'mute' }

/** Filters, the commissions, and their pages. */
export function CommissionList({ page, filter, filtersClassName }: ListProps & { filtersClassName?: string }) {
  const m = useOwnMessages()
  const navigate = useNavigate()
  const columns = useColumns()
  const { commissions, total, pageSize } = page
  const go = (change: Partial<CommissionFilter>) => void navigate(addressOf(filter, change), { preventScrollReset: true })
  return (
    <>
      {total > 0 || isFiltered(filter) ? <Filters filter={filter} className={filtersClassName} /> : null}
      <Table caption={m.commissions} columns={columns} rows={commissions} rowKey={(row) => row.id} empty={<Nothing filter={filter} />} />
      {total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={page.page}
          pageSize={pageSize}
          total={total}
          address={(next) => addressOf(filter, { page: next })}
          go={(address) => void navigate(address, { preventScrollReset: true })}
          onPageSize={(size) => go({ pageSize: commissionPageSizes.find((known) => known === size) ?? 10 })}
        />
      ) : null}
    </>
  )
}

/** Downloads all commissions of the filter. */
export function ExportCommissions({ page, filter }: ListProps) {
  const m = useOwnMessages()
  const query = selectionQuery(filter)
  query.set('locale', useLocale())
  if (page.total === 0) return null
  return (
    <a href={`/api/partnerships/commissions.csv?${query}`} download className={buttonStyle()}>
      <IconDownload className="size-4" aria-hidden />
      {m.exportCsv}
    </a>
  )
}

/** Filters are kept in the address, so that a list can be bookmarked. Works before the script has loaded. */
function Filters({ filter, className }: { filter: CommissionFilter; className: string | undefined }) {
  const m = useOwnMessages()
  const busy = useNavigation().state === 'loading'
  return (
    <Form
      method="get"
      role="search"
      aria-label={m.filters.label}
      preventScrollReset
      key={JSON.stringify([filter.state, filter.from, filter.to])}
      className={className ?? 'flex flex-wrap items-center gap-2.5 border-b border-line p-4'}
    >
      <NativeSelect
        name="state"
        aria-label={m.filters.state}
        className="w-full sm:w-40"
        defaultValue={filter.state ?? ''}
        items={[{ value: '', label: m.filters.all }, ...commissionStates.map((state) => ({ value: state, label: m.states[state] }))]}
      />
      <DateRange from={{ name: 'from', label: m.filters.from, value: filter.from }} to={{ name: 'to', label: m.filters.to, value: filter.to }} />
      {filter.pageSize === 10 ? null : <input type="hidden" name="pageSize" value={filter.pageSize} />}
      <Button type="submit" busy={busy}>
        {m.filters.apply}
      </Button>
      {isFiltered(filter) ? (
        <Link to="?" preventScrollReset className={buttonStyle({ tone: 'ghost' })}>
          {m.filters.reset}
        </Link>
      ) : null}
    </Form>
  )
}

function useColumns(): Column<CommissionRow>[] {
  const m = useOwnMessages()
  const { dateTime } = useDates()
  return [
    { key: 'customer', head: m.columns.customer, phone: 'title', cell: (row) => <span className="font-medium">{m.customer(row.customer)}</span> },
    { key: 'at', head: m.columns.at, cell: (row) => <time dateTime={row.createdAt.toISOString()}>{dateTime(row.createdAt)}</time> },
    { key: 'order', head: m.columns.order, align: 'end', cell: (row) => <Money fen={row.orderFen} className="text-ink-2" /> },
    { key: 'rate', head: m.columns.rate, align: 'end', cell: (row) => `${percentOf(row.perMille)}%` },
    {
      key: 'amount',
      head: m.columns.amount,
      align: 'end',
      phone: 'state',
      cell: (row) => <Money fen={row.amountFen} className={row.state === 'reversed' ? 'text-ink-3 line-through' : 'font-semibold'} />,
    },
    { key: 'state', head: m.columns.state, cell: (row) => <State row={row} /> },
  ]
}

/** State of a commission with its date, its reason and a link to the ledger. */
function State({ row }: { row: CommissionRow }) {
  const m = useOwnMessages()
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 whitespace-normal max-sm:justify-end">
      <Badge tone={tones[row.state]} dot>
        {m.states[row.state]}
      </Badge>
      <span className="text-xs text-ink-2">
        <Meaning row={row} />
      </span>
    </span>
  )
}

function Meaning({ row: { state, releaseAt, paid, givenBack } }: { row: CommissionRow }) {
  const m = useOwnMessages()
  const to = useLocalePath()
  const { date } = useDates()
  if (state === 'held') return m.heldUntil(date(releaseAt))
  if (state === 'owed') return m.owedWhy
  if (state === 'paid' && paid)
    return (
      <Link to={to(ledgerPath('commission.release', paid.day))} className={linkStyle}>
        {m.paidOn(date(paid.at))}
      </Link>
    )
  if (!givenBack) return null
  if (!paid) return m.cancelledOn(date(givenBack.at))
  return (
    <Link to={to(ledgerPath('commission.reverse', givenBack.day))} className={linkStyle}>
      {m.reversedOn(date(givenBack.at))}
    </Link>
  )
}

function Nothing({ filter }: { filter: CommissionFilter }) {
  const m = useOwnMessages()
  if (!isFiltered(filter)) return <EmptyState art="wallet" title={m.empty.title} text={m.empty.text} />
  return (
    <EmptyState
      art="search"
      title={m.nothingFound.title}
      text={m.nothingFound.text}
      action={
        <Link to="?" preventScrollReset className={buttonStyle()}>
          {m.nothingFound.clear}
        </Link>
      }
    />
  )
}
