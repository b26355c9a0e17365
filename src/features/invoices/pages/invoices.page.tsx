import { z } from 'zod'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { pageForm } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { invoiceTabs, type InvoicesProps } from '../model.ts'
import { listInvoiceable } from '../server/list-invoiceable.ts'
import { listInvoices } from '../server/list-invoices.ts'
import { listTitles } from '../server/list-titles.ts'
import { readOwnInvoice } from '../server/read-own-invoice.ts'
import { summariseInvoices } from '../server/summarise-invoices.ts'

/** Invalid values of the address count as absent. */
const query = z.object({
  page: pageForm.shape.page.catch(1),
  invoice: z.uuid().optional().catch(undefined),
  tab: z.enum(invoiceTabs).optional().catch(undefined),
})

export const loader = pageLoader(
  async ({ ctx, query: asked }): Promise<InvoicesProps> => {
    const [orders, page, titles, summary, open] = await Promise.all([
      listInvoiceable(ctx),
      listInvoices(ctx, { page: asked.page }),
      listTitles(ctx),
      summariseInvoices(ctx),
      asked.invoice ? readOwnInvoice(ctx, { invoiceId: asked.invoice }) : null,
    ])
    return { tab: asked.tab ?? (open ? 'invoices' : 'orders'), orders, page, titles, summary, open }
  },
  { query },
)

const Designs = templatePair(
  () => import('./invoices.template1.tsx'),
  () => import('./invoices.template2.tsx'),
)

export default function InvoicesPage(props: { loaderData: InvoicesProps }) {
  const m = useMessages()
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
