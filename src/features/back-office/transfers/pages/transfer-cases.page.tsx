import '#src/styles/families/console.css'
import { listCaseQueue } from '#features/support/api.ts'
import { transferCaseStates, type CaseQueuePage, type TransferCaseState } from '#features/support/model/transfer-cases.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { CaseCard } from '../parts/case-card.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type SectionData = { frame: StaffFrameData; state: TransferCaseState; page: CaseQueuePage }

export const loader = pageLoader<SectionData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const state = transferCaseStates.find((one) => one === url.searchParams.get('state')) ?? 'submitted'
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = await listCaseQueue(ctx, { state, page: Number.isInteger(asked) && asked > 0 ? asked : 1 })
  return { frame, state, page }
})

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
