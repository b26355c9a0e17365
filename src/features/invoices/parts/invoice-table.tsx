import { Link, useNavigate } from 'react-router'
import { useDates } from '#platform/i18n/messages.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { invoicePageSize, type Invoice, type InvoicePage } from '../model.ts'
import { tabAddress } from './invoice-address.ts'
import { InvoiceStateBadge } from './shared/invoice-state.tsx'

/** Invoices of the customer with their states, in pages. */
export function InvoiceTable({ page: { invoices, total, page } }: { page: InvoicePage }) {
  const m = useMessages()
  const navigate = useNavigate()
  const columns = useColumns(page)
  return (
    <>
      <Table
        caption={m.list.caption}
        columns={columns}
        rows={invoices}
        rowKey={({ id }) => id}
        empty={<EmptyState art="receipt" title={m.list.none} text={m.list.noneText} />}
      />
      {total > invoicePageSize ? (
        <Pagination
          className="border-t border-line"
          page={page}
          pageSize={invoicePageSize}
          total={total}
          address={(next) => tabAddress('invoices', next)}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </>
  )
}

function useColumns(page: number): Column<Invoice>[] {
  const m = useMessages()
  const { dateTime } = useDates()
  return [
    { key: 'number', head: m.list.number, phone: 'title', cell: ({ number }) => <span className="ident text-[0.8125rem]">{number}</span> },
    { key: 'created', head: m.list.created, cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{dateTime(createdAt)}</time> },
    {
      key: 'title',
      head: m.list.title,
      cell: ({ title, kind }) => (
        <>
          <span className="block max-w-64 truncate">{title?.name ?? m.list.erased}</span>
          <span className="block text-xs text-ink-3">{m.kinds[kind]}</span>
        </>
      ),
    },
    { key: 'amount', head: m.list.amount, align: 'end', cell: ({ amountFen }) => <Money fen={amountFen} className="font-semibold" /> },
    { key: 'state', head: m.list.state, phone: 'state', cell: ({ state }) => <InvoiceStateBadge state={state} /> },
    {
      key: 'actions',
      head: m.list.actions,
      headHidden: true,
      phone: 'actions',
      align: 'end',
      cell: ({ id, number }) => (
        <Link to={`${tabAddress('invoices', page)}&invoice=${id}`} preventScrollReset className={join(linkStyle, 'inline-flex min-h-6 items-center text-xs')}>
          {m.list.open}
          <span className="sr-only"> {number}</span>
        </Link>
      ),
    },
  ]
}
