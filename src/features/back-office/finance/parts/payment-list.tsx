import { Form, useNavigate } from 'react-router'
import type { DeskPayment, DeskPaymentPage, PaymentSearch } from '#features/payments/model/staff.ts'
import { gatewayNames, paymentStates } from '#features/payments/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { financeAddress } from '../address.ts'
import { HolderName, PaymentBadge, PaymentLink } from './finance-cells.tsx'

/** Payments of all customers: search, filters, pages. */
export function PaymentList({ page, asked }: { page: DeskPaymentPage; asked: PaymentSearch }) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const navigate = useNavigate()
  const columns: Column<DeskPayment>[] = [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (row) => <PaymentLink number={row.number} /> },
    { key: 'account', head: m.columns.account, cell: (row) => <HolderName holder={row.holder} /> },
    { key: 'created', head: m.columns.created, cell: (row) => <span className="whitespace-nowrap">{dateTime(row.createdAt)}</span> },
    { key: 'gateway', head: m.columns.gateway, cell: (row) => m.gateways[row.gateway] },
    { key: 'purpose', head: m.columns.purpose, cell: (row) => m.purposes[row.purpose] },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} /> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <PaymentBadge state={row.state} /> },
  ]
  return (
    <>
      <Form method="get" role="search" key={JSON.stringify(asked)} className="flex flex-wrap items-center gap-2.5">
        <SearchInput
          name="search"
          aria-label={m.filters.search}
          placeholder={m.filters.hint}
          maxLength={100}
          defaultValue={asked.search}
          className="w-full sm:w-72"
        />
        <NativeSelect
          name="state"
          aria-label={m.filters.state}
          className="w-36"
          defaultValue={asked.state ?? ''}
          items={[{ value: '', label: m.filters.allStates }, ...paymentStates.map((state) => ({ value: state, label: m.states[state] }))]}
        />
        <NativeSelect
          name="gateway"
          aria-label={m.filters.gateway}
          className="w-40"
          defaultValue={asked.gateway ?? ''}
          items={[{ value: '', label: m.filters.allGateways }, ...gatewayNames.map((name) => ({ value: name, label: m.gateways[name] ?? name }))]}
        />
        <Button type="submit">{m.filters.apply}</Button>
      </Form>
      <Card flush>
        <Table
          caption={m.views.payments}
          columns={columns}
          rows={page.payments}
          rowKey={(row) => row.id}
          empty={<p className="p-8 text-ink-2">{m.none.payments}</p>}
        />
      </Card>
      {page.total > page.pageSize ? (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(to) => financeAddress('payments', { search: asked.search, state: asked.state, gateway: asked.gateway, page: to })}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </>
  )
}
