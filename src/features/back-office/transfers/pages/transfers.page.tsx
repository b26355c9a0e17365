import '#src/styles/families/console.css'
import { listHeld } from '#features/transfers/api.ts'
import type { HeldTransfer } from '#features/transfers/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { HeldCard } from '../parts/held-card.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

const queues = ['dispute', 'review', 'held'] as const
type Queue = (typeof queues)[number]
type SectionData = { frame: StaffFrameData; rows: Record<Queue, HeldTransfer[]> }

export const loader = pageLoader<SectionData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [dispute, review, held] = await Promise.all(queues.map(async (queue) => (await listHeld(ctx, { queue })).transfers))
  return { frame, rows: { dispute: dispute!, review: review!, held: held! } }
})

/** Prices of transfers that wait for a decision, and those that wait for their time. */
export default function TransfersPage({ loaderData: { frame, rows } }: { loaderData: SectionData }) {
  const m = useMessages().transferSection
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      {queues.map((queue) => (
        <AdminList
          key={queue}
          title={m.queues[queue]}
          rows={rows[queue]}
          rowKey={(row) => row.number}
          card={(row) => <HeldCard row={row} />}
          none={m.none[queue]}
        />
      ))}
    </StaffFrame>
  )
}
