import '#src/styles/families/console.css'
import { z } from 'zod'
import { listQueue } from '#features/verification/api.ts'
import { submissionStates, type QueuePage, type SubmissionState } from '#features/verification/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { pagePlace } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { SubmissionCard } from '../parts/submission-card.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type QueueData = { frame: StaffFrameData; state: SubmissionState; page: QueuePage; names: Record<string, string> }

const query = z.object({ state: z.enum(submissionStates).catch('pending'), ...pagePlace })

export const loader = pageLoader<QueueData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: asked }) => {
    const frame = await readStaffFrame(ctx)
    const filter = { ...asked, pageSize: 10 }
    const [page, names] = await Promise.all([listQueue(ctx, filter), listStaffNames(ctx)])
    return { frame, state: filter.state, page, names }
  },
  { query },
)

/** The state as the address has it: the first is left out. */
const valueOf = (state: SubmissionState) => (state === 'pending' ? undefined : state)

export default function VerificationsPage({ loaderData: { frame, state, page, names } }: { loaderData: QueueData }) {
  const m = useMessages().verifications
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={m.title}
        rows={page.submissions}
        rowKey={(submission) => submission.id}
        card={(submission) => <SubmissionCard submission={submission} names={names} />}
        none={m.none[state]}
        query={{ state: valueOf(state) }}
        tabs={{
          label: m.filter,
          name: 'state',
          items: submissionStates.map((one) => ({ value: valueOf(one), text: m.states[one], count: page.counts[one] })),
        }}
        paging={page}
      />
    </StaffFrame>
  )
}
