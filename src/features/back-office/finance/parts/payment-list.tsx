import type { StaffPayment, StaffPaymentPage, PaymentSearch } from '#features/payments/model/staff.ts'
import { gatewayNames, paymentStates } from '#features/payments/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Money } from '#ui/display/money.tsx'
import type { ListViews } from '../../model/list-views.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { HolderName, PaymentBadge, PaymentLink } from './finance-cells.tsx'

/** Payments of all customers: search, filters, pages. */
export function PaymentList({ page, asked, views }: { page: StaffPaymentPage; asked: PaymentSearch; views: ListViews }) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const columns: AdminColumn<StaffPayment>[] = [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (row) => <PaymentLink number={row.number} /> },
    { key: 'account', head: m.columns.account, cell: (row) => <HolderName holder={row.holder} /> },
    { key: 'created', sort: true, head: m.columns.created, cell: (row) => <span className="whitespace-nowrap">{dateTime(row.createdAt)}</span> },
    { key: 'gateway', head: m.columns.gateway, cell: (row) => m.gateways[row.gateway] },
    { key: 'purpose', head: m.columns.purpose, cell: (row) => m.purposes[row.purpose] },
    { key: 'amount', sort: true, head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} /> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <PaymentBadge state={row.state} /> },
  ]
  return (
    <AdminList
      cardsBelow={60}
      title={m.views.payments}
      rows={page.payments}
      rowKey={(row) => row.id}
      columns={columns}
      none={m.none.payments}
      query={{ search: asked.search, state: asked.state, gateway: asked.gateway }}
      search={{ label: m.filters.search, hint: m.filters.hint, max: 100 }}
      filters={[
        { name: 'state', label: m.filters.state, all: m.filters.allStates, items: paymentStates.map((state) => ({ value: state, label: m.states[state] })) },
        {
          name: 'gateway',
          label: m.filters.gateway,
          all: m.filters.allGateways,
          items: gatewayNames.map((name) => ({ value: name, label: m.gateways[name] ?? name })),
        },
      ]}
      paging={page}
      views={views}
    />
  )
}
