import '#src/styles/families/console.css'
import { Link, useNavigate } from 'react-router'
import { listQueue } from '#features/verification/api.ts'
import { submissionStates, type QueuePage, type SubmissionState } from '#features/verification/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Pagination } from '#ui/display/pagination.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { queueAddress, queueFilterOf, type StaffFrameData } from '../../model.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { SubmissionCard } from '../parts/submission-card.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type QueueData = { frame: StaffFrameData; state: SubmissionState; page: QueuePage; names: Record<string, string> }

export const loader = pageLoader<QueueData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const filter = queueFilterOf(url.searchParams)
  const [page, names] = await Promise.all([listQueue(ctx, filter), listStaffNames(ctx)])
  return { frame, state: filter.state, page, names }
})

export default function VerificationsPage({ loaderData: { frame, state, page, names } }: { loaderData: QueueData }) {
  const m = useMessages().verifications
  const navigate = useNavigate()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <nav aria-label={m.filter} className="flex gap-2 overflow-x-auto pb-1">
        {submissionStates.map((one) => (
          <Link
            key={one}
            to={queueAddress(one)}
            aria-current={one === state ? 'page' : undefined}
            className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 transition-colors hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
          >
            {m.states[one]}
            <span className="text-xs tabular-nums">{page.counts[one]}</span>
          </Link>
        ))}
      </nav>
      {page.submissions.length === 0 ? <p className="rounded-box border border-line bg-surface p-8 text-ink-2">{m.none[state]}</p> : null}
      <ul className="flex flex-col gap-4 empty:hidden">
        {page.submissions.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission} names={names} />
        ))}
      </ul>
      {page.total > page.pageSize ? (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(to) => queueAddress(state, to)}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </StaffFrame>
  )
}
