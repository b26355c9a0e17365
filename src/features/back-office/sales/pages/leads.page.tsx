import '#src/styles/families/console.css'
import { useNavigate } from 'react-router'
import { listLeads } from '#features/leads/api.ts'
import type { LeadPage, LeadState } from '#features/leads/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Pagination } from '#ui/display/pagination.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { leadAddress, leadFilterOf, type StaffFrameData } from '../../model.ts'
import { LeadCard } from '../parts/lead-card.tsx'
import { LeadTabs } from '../parts/lead-tabs.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type LeadsData = { frame: StaffFrameData; state: LeadState | undefined; page: LeadPage; names: Record<string, string> }

export const loader = pageLoader<LeadsData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const filter = leadFilterOf(url.searchParams)
  const [page, names] = await Promise.all([listLeads(ctx, filter), listStaffNames(ctx)])
  return { frame, state: filter.state, page, names }
})

export default function LeadsPage({ loaderData: { frame, state, page, names } }: { loaderData: LeadsData }) {
  const m = useMessages()
  const navigate = useNavigate()
  return (
    <StaffFrame frame={frame} title={m.leads.title} subtitle={m.leads.subtitle}>
      <LeadTabs counts={page.counts} current={state} />
      {page.leads.length === 0 ? <p className="rounded-box border border-line bg-surface p-8 text-ink-2">{m.leads.none}</p> : null}
      <ul className="flex flex-col gap-4">
        {page.leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} names={names} />
        ))}
      </ul>
      {page.total > page.pageSize ? (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(to) => leadAddress(state, to)}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </StaffFrame>
  )
}
