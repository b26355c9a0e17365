import '#src/styles/families/console.css'
import { z } from 'zod'
import { listInvoiceQueue } from '#features/invoices/api.ts'
import { useMessages as useInvoiceTexts } from '#features/invoices/messages/use-messages.ts'
import { invoiceStates, openStates, type StaffInvoicePage, type InvoiceState } from '#features/invoices/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { choice, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { InvoiceCard } from '../parts/invoice-card.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type InvoicesData = { frame: StaffFrameData; page: StaffInvoicePage; state: InvoiceState | undefined; search: string; now: Date }

const query = z.object({ state: choice(invoiceStates), search: searchWords(40), ...pagePlace })

export const loader = pageLoader<InvoicesData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { state, search, ...place } }) => {
    const frame = await readStaffFrame(ctx)
    return { frame, state, search, page: await listInvoiceQueue(ctx, { state, search, ...place }), now: ctx.now() }
  },
  { query },
)

export default function StaffInvoicesPage({ loaderData: { frame, page, state, search, now } }: { loaderData: InvoicesData }) {
  const m = useMessages().invoices
  const { states } = useInvoiceTexts()
  const waiting = openStates.reduce((sum, one) => sum + (page.counts[one] ?? 0), 0)
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
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
    </StaffFrame>
  )
}
