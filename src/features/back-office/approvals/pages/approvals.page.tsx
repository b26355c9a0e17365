import '#src/styles/families/console.css'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import type { ApprovalPage } from '../../model/approvals.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { approvalsQuery } from '../forms.ts'
import { ApprovalList } from '../parts/approval-list.tsx'
import { listApprovals } from '../server/list-approvals.ts'

type ApprovalsData = { frame: StaffFrameData; page: ApprovalPage }

export const loader = pageLoader<ApprovalsData, EndpointCtx & StaffCtx, typeof approvalsQuery>(
  async ({ ctx, query: { view = 'waiting', ...place } }) => {
    const frame = await readStaffFrame(ctx)
    return { frame, page: await listApprovals(ctx, { view, ...place }) }
  },
  { query: approvalsQuery },
)

export default function ApprovalsPage({ loaderData: { frame, page } }: { loaderData: ApprovalsData }) {
  const m = useMessages().approvals
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <ApprovalList page={page} />
    </StaffFrame>
  )
}
