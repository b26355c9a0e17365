import '#src/styles/families/console.css'
import { z } from 'zod'
import { listCallBacks } from '#features/support/api.ts'
import { callBackStates, type CallBackQueue, type CallBackState } from '#features/support/call-backs/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { pagePlace } from '#platform/pure/query-fields.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { CallBackCard } from '../parts/call-back-card.tsx'

type SectionData = { frame: StaffFrameData; state: CallBackState; page: CallBackQueue; now: Date }

const query = z.object({ state: z.enum(callBackStates).catch('open'), ...pagePlace })

export const loader = pageLoader<SectionData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { state, ...place } }) => {
    const frame = await readStaffFrame(ctx)
    const page = await listCallBacks(ctx, { state, ...place })
    return { frame, state, page, now: ctx.now() }
  },
  { query },
)

export default function CallBacksPage({ loaderData: { frame, state, page, now } }: { loaderData: SectionData }) {
  const m = useMessages().callBacks
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={m.title}
        rows={page.callBacks}
        rowKey={(row) => row.id}
        card={(row) => <CallBackCard row={row} now={now} />}
        none={m.none}
        query={{ state }}
        tabs={{ label: m.filter, name: 'state', items: callBackStates.map((value) => ({ value, text: m.states[value], count: page.counts[value] })) }}
        paging={page}
      />
    </StaffFrame>
  )
}
