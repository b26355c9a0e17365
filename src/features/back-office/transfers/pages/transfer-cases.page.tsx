import '#src/styles/families/console.css'
import { Link, useNavigate } from 'react-router'
import { listCaseDesk } from '#features/support/api.ts'
import { transferCaseStates, type CaseDeskPage, type TransferCaseState } from '#features/support/model/transfer-cases.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Pagination } from '#ui/display/pagination.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { CaseCard } from '../parts/case-card.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type SectionData = { frame: StaffFrameData; state: TransferCaseState; page: CaseDeskPage }

export const loader = pageLoader<SectionData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const state = transferCaseStates.find((one) => one === url.searchParams.get('state')) ?? 'submitted'
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = await listCaseDesk(ctx, { state, page: Number.isInteger(asked) && asked > 0 ? asked : 1 })
  return { frame, state, page }
})

export default function TransferCasesPage({ loaderData: { frame, state, page } }: { loaderData: SectionData }) {
  const m = useMessages().transferCases
  const navigate = useNavigate()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <nav aria-label={m.filter} className="flex gap-2 overflow-x-auto pb-1">
        {transferCaseStates.map((one) => (
          <Link
            key={one}
            to={`?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
            className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 transition-colors hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
          >
            {m.states[one]}
            <span className="text-xs tabular-nums">{page.counts[one]}</span>
          </Link>
        ))}
      </nav>
      {page.cases.length === 0 ? <p className="rounded-box border border-line bg-surface p-8 text-ink-2">{m.none}</p> : null}
      <ul className="flex flex-col gap-4 empty:hidden">
        {page.cases.map((row) => (
          <CaseCard key={row.number} row={row} />
        ))}
      </ul>
      {page.total > page.pageSize ? (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(to) => `?${new URLSearchParams({ state, page: String(to) })}`}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </StaffFrame>
  )
}
