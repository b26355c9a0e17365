import '#src/styles/families/console.css'
import { Link, useNavigate } from 'react-router'
import { listDesk } from '#features/invoices/api.ts'
import { useMessages as useInvoiceTexts } from '#features/invoices/messages/use-messages.ts'
import { invoicePageSize, invoiceStates, openStates, type DeskPage, type InvoiceState } from '#features/invoices/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { Pagination } from '#ui/display/pagination.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { InvoiceCard } from '../parts/invoice-card.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type InvoicesData = { frame: StaffFrameData; page: DeskPage; state: InvoiceState | undefined; now: Date }

export const loader = pageLoader<InvoicesData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const state = invoiceStates.find((one) => one === url.searchParams.get('state'))
  const asked = Number(url.searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1
  return { frame, state, page: await listDesk(ctx, { state, page }), now: ctx.now() }
})

const addressOf = (state: InvoiceState | undefined, page = 1) =>
  `?${new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) })}`

export default function StaffInvoicesPage({ loaderData: { frame, page, state, now } }: { loaderData: InvoicesData }) {
  const m = useMessages().invoices
  const { states } = useInvoiceTexts()
  const navigate = useNavigate()
  const waiting = openStates.reduce((sum, one) => sum + (page.counts[one] ?? 0), 0)
  const tabs = [
    { key: undefined, label: m.waiting, count: waiting },
    ...invoiceStates.filter((one) => one !== 'draft').map((key) => ({ key, label: states[key], count: page.counts[key] ?? 0 })),
  ]
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <nav aria-label={m.filter} className="flex flex-wrap gap-2">
        {tabs.map(({ key, label, count }) => (
          <Link
            key={key ?? 'waiting'}
            to={addressOf(key)}
            aria-current={key === state ? 'page' : undefined}
            className={buttonStyle({ size: 'sm', tone: key === state ? 'soft' : 'default' })}
          >
            {label}
            <span className="tabular-nums">{count}</span>
          </Link>
        ))}
      </nav>
      {page.invoices.length === 0 ? <p className="rounded-box border border-line bg-surface p-6 text-ink-2">{m.none}</p> : null}
      <ul className="flex flex-col gap-4 empty:hidden">
        {page.invoices.map((invoice) => (
          <InvoiceCard key={invoice.id} invoice={invoice} now={now} />
        ))}
      </ul>
      {page.total > invoicePageSize ? (
        <Pagination
          page={page.page}
          pageSize={invoicePageSize}
          total={page.total}
          address={(next) => addressOf(state, next)}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </StaffFrame>
  )
}
