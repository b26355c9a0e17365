import '#src/styles/families/console.css'
import { listDesk, readDeskOrder } from '#features/support/api.ts'
import { deskQueues, type DeskPage, type DeskQueue, type DeskView } from '#features/support/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { cardStyle } from '#ui/recipes.ts'
import { deskAddress, deskAsked, type DeskAsked } from '../address.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { DeskOrder } from '../parts/desk-order.tsx'
import { DeskQueueRow } from '../parts/desk-queue-row.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listColleagues } from '../../staff/server/list-colleagues.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type DeskData = {
  frame: StaffFrameData
  asked: DeskAsked
  page: DeskPage
  open: DeskView | undefined
  names: Record<string, string>
  colleagues: { id: string; name: string }[]
  now: Date
}

export const loader = pageLoader<DeskData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const asked = deskAsked(url.searchParams)
  const number = url.searchParams.get('number')
  const [page, names, colleagues, open] = await Promise.all([
    listDesk(ctx, asked),
    listStaffNames(ctx),
    listColleagues(ctx),
    number ? readDeskOrder(ctx, { number }) : undefined,
  ])
  return { frame, asked, page, open, names, colleagues, now: ctx.now() }
})

/** The queue as the address has it: the first is left out. */
const valueOf = (queue: DeskQueue) => (queue === 'due' ? undefined : queue)

export default function DeskSection({ loaderData }: { loaderData: DeskData }) {
  const { frame, asked, page, open, names, colleagues, now } = loaderData
  const m = useMessages().desk
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={m.queue}
        rows={page.workOrders}
        rowKey={(row) => row.number}
        card={(row) => <DeskQueueRow row={row} asked={asked} open={row.number === open?.number} names={names} now={now} />}
        listStyle={`${cardStyle} overflow-clip`}
        none={m.none}
        query={{ queue: asked.search ? '' : valueOf(asked.queue), search: asked.search }}
        tabs={{
          label: m.queue,
          name: 'queue',
          items: deskQueues.map((queue) => ({ value: valueOf(queue), text: m.queues[queue], count: page.counts[queue] })),
        }}
        search={{ label: m.search, hint: m.searchHint }}
        paging={page}
        beside={{
          open: open !== undefined,
          content: open ? (
            <DeskOrder key={open.number} view={open} staffId={frame.viewer.staffId} names={names} colleagues={colleagues} back={deskAddress(asked)} />
          ) : (
            <p className="rounded-box border border-dashed border-line-2 p-10 text-center text-ink-3 max-lg:hidden">{m.pick}</p>
          ),
        }}
      />
    </StaffFrame>
  )
}
