import '#src/styles/families/console.css'
import { listHeld } from '#features/transfers/api.ts'
import type { HeldTransfer } from '#features/transfers/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { HeldCard } from '../parts/held-card.tsx'
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

/** Prices of transfers that wait for a decision, and those that wait for their release. */
export default function TransfersPage({ loaderData: { frame, rows } }: { loaderData: SectionData }) {
  const m = useMessages().transferSection
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      {queues.map((queue) => (
        <section key={queue} aria-labelledby={`queue-${queue}`} className="flex flex-col gap-4">
          <h2 id={`queue-${queue}`} className="text-[0.9375rem] font-semibold">
            {m.queues[queue]}
          </h2>
          {rows[queue].length === 0 ? <p className="rounded-box border border-line bg-surface p-6 text-ink-2">{m.none[queue]}</p> : null}
          <ul className="flex flex-col gap-4 empty:hidden">
            {rows[queue].map((row) => (
              <HeldCard key={row.number} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </StaffFrame>
  )
}
