import { z } from 'zod'
import { readCustomerTax } from '#features/taxes/api.ts'
import type { CustomerTax } from '#features/taxes/model.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
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

/** The page of a company that issues fapiao, or of one that issues tax invoices. */
type InvoicesData = InvoicesProps | { tax: CustomerTax }

export const loader = pageLoader(
  async ({ ctx, locale, query: asked }): Promise<InvoicesData> => {
    const tax = await readCustomerTax(ctx, { page: asked.page, locale })
    if (tax) return { tax }
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

const TaxPage = lazyPart(async () => (await import('../parts/tax-page.tsx')).TaxPage)

export default function InvoicesPage({ loaderData }: { loaderData: InvoicesData }) {
  const { title } = useMessages()
  return (
    <>
      <PageHead title={title} />
      {'tax' in loaderData ? <TaxPage tax={loaderData.tax} /> : <Designs {...loaderData} />}
    </>
  )
}
