import { useNavigate } from 'react-router'
import type { DeskRefund, DeskRefundPage } from '#features/payments/model/staff.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { financeAddress } from '../address.ts'
import { HolderName, PaymentLink, RefundBadge } from './finance-cells.tsx'
import { KindLinks } from './finance-tabs.tsx'

/** Refunds on their way to gateways, and those that have arrived. */
export function RefundList({ page, open, names }: { page: DeskRefundPage; open: boolean; names: Readonly<Record<string, string>> }) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const navigate = useNavigate()
  const kind = open ? 'open' : undefined
  const columns: Column<DeskRefund>[] = [
    { key: 'refund', head: m.columns.refund, phone: 'title', cell: (row) => <span className="ident whitespace-nowrap">{row.number}</span> },
    { key: 'number', head: m.columns.number, cell: (row) => <PaymentLink number={row.paymentNumber} /> },
    { key: 'account', head: m.columns.account, cell: (row) => <HolderName holder={row.holder} /> },
    {
      key: 'reason',
      head: m.columns.reason,
      cell: (row) => (
        <>
          <span className="block max-w-56 break-words">{row.reason}</span>
          <span className="block text-xs text-ink-3">{`${row.askedBy ? (names[row.askedBy] ?? m.nobody) : m.byOrder} · ${dateTime(row.createdAt)}`}</span>
        </>
      ),
    },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} /> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <RefundBadge state={row.state} /> },
  ]
  return (
    <>
      <KindLinks
        label={m.columns.state}
        items={(['all', 'open'] as const).map((one) => ({
          to: financeAddress('refunds', { kind: one === 'open' ? one : undefined }),
          text: m.refundKinds[one],
          current: (one === 'open') === open,
        }))}
      />
      <Card flush>
        <Table
          caption={m.views.refunds}
          columns={columns}
          rows={page.refunds}
          rowKey={(row) => row.id}
          empty={<p className="p-8 text-ink-2">{m.none.refunds}</p>}
        />
      </Card>
      {page.total > page.pageSize ? (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(to) => financeAddress('refunds', { kind, page: to })}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </>
  )
}
