import '#src/styles/families/console.css'
import { z } from 'zod'
import { listWorkOrderQueue, readStaffWorkOrder } from '#features/support/api.ts'
import { workOrderQueues, type WorkOrderQueuePage, type WorkOrderQueue, type StaffWorkOrderView } from '#features/support/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { cardStyle } from '#ui/recipes.ts'
import type { ListViews } from '../../model/list-views.ts'
import { viewFields } from '../../views/forms.ts'
import { openListViews } from '../../views/server/read-views.ts'
import { queueAddress, type QueueAsked } from '../address.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import type { AccountNote } from '../../model/notes.ts'
import { listPinnedNotes } from '../../notes/server/list-notes.ts'
import { WorkOrderPanel } from '../parts/work-order-panel.tsx'
import { QueueRow } from '../parts/queue-row.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listColleagues } from '../../staff/server/list-colleagues.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type SupportData = {
  frame: StaffFrameData
  asked: QueueAsked
  page: WorkOrderQueuePage
  open: StaffWorkOrderView | undefined
  notes: AccountNote[]
  views: ListViews
  names: Record<string, string>
  colleagues: { id: string; name: string }[]
  now: Date
}

const query = z.object({ queue: z.enum(workOrderQueues).catch('due'), search: searchWords(60), ...pagePlace, number: given, ...viewFields })

export const loader = pageLoader<SupportData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: given }) => {
    const { number, hide: _hide, ...filter } = given
    const frame = await readStaffFrame(ctx)
    const asked = { ...filter, pageSize: 20 }
    const [page, names, colleagues, open, views] = await Promise.all([
      listWorkOrderQueue(ctx, asked),
      listStaffNames(ctx),
      listColleagues(ctx),
      number ? readStaffWorkOrder(ctx, { number }) : undefined,
      openListViews(ctx, 'support', { schema: query, query: given }),
    ])
    const notes = open ? await listPinnedNotes(ctx, { number: open.customer.number }) : []
    return { frame, asked, page, open, notes, views, names, colleagues, now: ctx.now() }
  },
  { query },
)

/** The queue as the address has it: the first is left out. */
const valueOf = (queue: WorkOrderQueue) => (queue === 'due' ? undefined : queue)

export default function SupportSection({ loaderData }: { loaderData: SupportData }) {
  const { frame, asked, page, open, notes, views, names, colleagues, now } = loaderData
  const m = useMessages().workOrders
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={m.queue}
        rows={page.workOrders}
        rowKey={(row) => row.number}
        card={(row) => <QueueRow row={row} asked={asked} open={row.number === open?.number} names={names} now={now} />}
        listStyle={`${cardStyle} overflow-clip`}
        none={m.none}
        query={{ queue: asked.search ? '' : valueOf(asked.queue), search: asked.search }}
        tabs={{
          label: m.queue,
          name: 'queue',
          items: workOrderQueues.map((queue) => ({ value: valueOf(queue), text: m.queues[queue], count: page.counts[queue] })),
        }}
        search={{ label: m.search, hint: m.searchHint }}
        paging={page}
        views={views}
        beside={{
          open: open !== undefined,
          content: open ? (
            <WorkOrderPanel
              key={open.number}
              view={open}
              notes={notes}
              staffId={frame.viewer.staffId}
              names={names}
              colleagues={colleagues}
              back={queueAddress(asked)}
            />
          ) : (
            <p className="rounded-box border border-dashed border-line-2 p-10 text-center text-ink-3 max-lg:hidden">{m.pick}</p>
          ),
        }}
      />
    </StaffFrame>
  )
}
