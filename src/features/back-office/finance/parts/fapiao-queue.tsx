import { useMessages as useInvoiceTexts } from '#features/invoices/messages/use-messages.ts'
import { invoiceStates, openStates, type InvoiceState, type StaffInvoicePage } from '#features/invoices/model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { InvoiceCard } from './invoice-card.tsx'

type Props = { page: StaffInvoicePage; state: InvoiceState | undefined; search: string; now: Date }

/** Requests for fapiao, by state. */
export function FapiaoQueue({ page, state, search, now }: Props) {
  const m = useMessages().invoices
  const { states } = useInvoiceTexts()
  const waiting = openStates.reduce((sum, one) => sum + (page.counts[one] ?? 0), 0)
  return (
    <AdminList
      title={m.title}
      rows={page.invoices}
      rowKey={(invoice) => invoice.id}
      card={(invoice) => <InvoiceCard invoice={invoice} now={now} />}
      none={m.none}
      query={{ state, search }}
      search={{ label: m.search, hint: m.searchHint, max: 40 }}
      tabs={{
        label: m.filter,
        name: 'state',
        items: [
          { value: undefined, text: m.waiting, count: waiting },
          ...invoiceStates.filter((one) => one !== 'draft').map((value) => ({ value, text: states[value], count: page.counts[value] ?? 0 })),
        ],
      }}
      paging={page}
    />
  )
}
