import { useNavigate } from 'react-router'
import { useIso } from '#platform/i18n/messages.tsx'
import { dateFormat } from '#platform/pure/formats.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import type { AgentCustomer, AgentCustomers } from '../../model/dashboard.ts'

/** Customers of an agent by number, latest first, in pages. */
export function CustomerList({ page: { customers, total, page, pageSize } }: { page: AgentCustomers }) {
  const m = useOwnMessages().customers
  const navigate = useNavigate()
  const columns = useColumns()
  return (
    <>
      <Table
        caption={m.title}
        columns={columns}
        rows={customers}
        rowKey={(row) => String(row.place)}
        empty={<EmptyState art="search" title={m.empty.title} text={m.empty.text} />}
      />
      {total > pageSize ? (
        <Pagination
          className="border-t border-line"
          page={page}
          pageSize={pageSize}
          total={total}
          name="customers"
          address={(next) => `?customers=${next}`}
          go={(address) => void navigate(address, { preventScrollReset: true })}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<AgentCustomer>[] {
  const { customer, customers } = useOwnMessages()
  const iso = useIso()
  // Calendar month, independent of the time zone.
  const month = dateFormat(iso, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const m = customers.columns
  return [
    { key: 'customer', head: m.customer, phone: 'title', cell: (row) => <span className="font-medium">{customer(row.place)}</span> },
    { key: 'month', head: m.month, cell: (row) => <time dateTime={row.month}>{month.format(new Date(`${row.month}-01T00:00:00Z`))}</time> },
    { key: 'servers', head: m.servers, align: 'end', cell: (row) => row.servers },
    { key: 'paid', head: m.paid, align: 'end', cell: (row) => <Money fen={row.paidMonthFen} className="font-semibold" /> },
  ]
}
