import '#src/styles/families/console.css'
import { listInvoiceQueue } from '#features/invoices/api.ts'
import { invoiceStates, type StaffInvoicePage, type InvoiceState } from '#features/invoices/model.ts'
import { listCountries, listStaffDocuments, readTaxScheme, reportTax } from '#features/taxes/api.ts'
import { z } from 'zod'
import { useMessages as useScheme } from '#features/taxes/scheme/messages/use-messages.ts'
import type { Country, StaffTaxPage, TaxReport } from '#features/taxes/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { choice, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { FapiaoQueue } from '../parts/fapiao-queue.tsx'
import { TaxDocuments } from '../parts/tax-documents.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type InvoicesData = { frame: StaffFrameData; search: string } & (
  | { kind: 'fapiao'; page: StaffInvoicePage; state: InvoiceState | undefined; now: Date }
  | { kind: 'tax-invoice'; page: StaffTaxPage; report: TaxReport; countries: Country[]; maySet: boolean }
)

const query = z.object({
  state: choice(invoiceStates),
  search: searchWords(40),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  ...pagePlace,
})

export const loader = pageLoader<InvoicesData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { state, search, month, ...place } }) => {
    const frame = await readStaffFrame(ctx)
    const { kind } = await readTaxScheme(ctx)
    if (kind === 'fapiao') return { frame, kind, state, search, page: await listInvoiceQueue(ctx, { state, search, ...place }), now: ctx.now() }
    const [page, report] = await Promise.all([listStaffDocuments(ctx, { search, ...place }), reportTax(ctx, { month })])
    const maySet = ctx.actor.kind === 'staff' && ctx.actor.permissions.includes('taxes.write')
    return { frame, kind, search, page, report, countries: listCountries(ctx.request.locale), maySet }
  },
  { query },
)

/** Invoices of the kind that the company issues: requests for fapiao, or tax invoices with the tax of each month. */
export default function StaffInvoicesPage({ loaderData: { frame, ...data } }: { loaderData: InvoicesData }) {
  const m = useMessages().invoices
  const tax = useScheme().documents
  return data.kind === 'fapiao' ? (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <FapiaoQueue {...data} />
    </StaffFrame>
  ) : (
    <StaffFrame frame={frame} title={tax.title} subtitle={tax.subtitle}>
      <TaxDocuments {...data} />
    </StaffFrame>
  )
}
