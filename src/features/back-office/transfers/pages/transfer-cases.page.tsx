import '#src/styles/families/console.css'
import { z } from 'zod'
import { listCaseQueue } from '#features/support/api.ts'
import { transferCaseStates, type CaseQueuePage, type TransferCaseState } from '#features/support/model/transfer-cases.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { pagePlace } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { CaseCard } from '../parts/case-card.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type SectionData = { frame: StaffFrameData; state: TransferCaseState; page: CaseQueuePage }

const query = z.object({ state: z.enum(transferCaseStates).catch('submitted'), ...pagePlace })

export const loader = pageLoader<SectionData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { state, ...place } }) => {
    const frame = await readStaffFrame(ctx)
    const page = await listCaseQueue(ctx, { state, ...place })
    return { frame, state, page }
  },
  { query },
)

export default function TransferCasesPage({ loaderData: { frame, state, page } }: { loaderData: SectionData }) {
  const m = useMessages().transferCases
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={m.title}
        rows={page.cases}
        rowKey={(row) => row.number}
        card={(row) => <CaseCard row={row} />}
        none={m.none}
        query={{ state }}
        tabs={{
          label: m.filter,
          name: 'state',
          items: transferCaseStates.map((value) => ({ value, text: m.states[value], count: page.counts[value] })),
        }}
        paging={page}
      />
    </StaffFrame>
  )
}
