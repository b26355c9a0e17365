import type { StaffRefund, StaffRefundPage } from '#features/payments/model/staff.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Money } from '#ui/display/money.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { HolderName, PaymentLink, RefundBadge } from './finance-cells.tsx'

/** Refunds on their way to gateways, and those that have arrived. */
export function RefundList({ page, open, names }: { page: StaffRefundPage; open: boolean; names: Readonly<Record<string, string>> }) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const columns: AdminColumn<StaffRefund>[] = [
    { key: 'refund', head: m.columns.refund, phone: 'title', cell: (row) => <span className="ident whitespace-nowrap">{row.number}</span> },
    { key: 'number', head: m.columns.number, cell: (row) => <PaymentLink number={row.paymentNumber} /> },
    { key: 'account', head: m.columns.account, cell: (row) => <HolderName holder={row.holder} /> },
    {
      key: 'reason',
      head: m.columns.reason,
      cell: (row) => (
        <>
          <span className="block max-w-56 break-words whitespace-normal">{row.reason}</span>
          <span className="block text-xs text-ink-3">{`${row.askedBy ? (names[row.askedBy] ?? m.unknown) : m.byOrder} · ${dateTime(row.createdAt)}`}</span>
        </>
      ),
    },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} /> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <RefundBadge state={row.state} /> },
  ]
  return (
    <AdminList
      title={m.views.refunds}
      rows={page.refunds}
      rowKey={(row) => row.id}
      columns={columns}
      cardsBelow={66}
      none={m.none.refunds}
      query={{ view: 'refunds', kind: open ? 'open' : undefined }}
      tabs={{
        label: m.columns.state,
        name: 'kind',
        items: [
          { value: undefined, text: m.refundKinds.all },
          { value: 'open', text: m.refundKinds.open },
        ],
      }}
      paging={page}
    />
  )
}
