import '#src/styles/families/console.css'
import { z } from 'zod'
import { listLeads } from '#features/leads/api.ts'
import { leadStates, type LeadPage, type LeadState } from '#features/leads/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { choice, pagePlace } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { LeadCard } from '../parts/lead-card.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type LeadsData = { frame: StaffFrameData; state: LeadState | undefined; page: LeadPage; names: Record<string, string> }

const query = z.object({ state: choice(leadStates), ...pagePlace })

export const loader = pageLoader<LeadsData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: asked }) => {
    const frame = await readStaffFrame(ctx)
    const filter = { ...asked, pageSize: 10 }
    const [page, names] = await Promise.all([listLeads(ctx, filter), listStaffNames(ctx)])
    return { frame, state: filter.state, page, names }
  },
  { query },
)

export default function LeadsPage({ loaderData: { frame, state, page, names } }: { loaderData: LeadsData }) {
  const m = useMessages().leads
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={m.title}
        rows={page.leads}
        rowKey={(lead) => lead.id}
        card={(lead) => <LeadCard lead={lead} names={names} />}
        none={m.none}
        query={{ state }}
        tabs={{
          label: m.filter,
          name: 'state',
          items: [
            { value: undefined, text: m.all, count: page.counts.open + page.counts.taken + page.counts.closed },
            ...leadStates.map((value) => ({ value, text: m.states[value], count: page.counts[value] })),
          ],
        }}
        paging={page}
      />
    </StaffFrame>
  )
}
