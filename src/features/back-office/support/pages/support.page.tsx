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
import { may, type StaffFrameData } from '../../model.ts'
import type { CannedReply } from '../model.ts'
import { ReplyList } from '../parts/reply-list.tsx'
import { listReplies } from '../server/list-replies.ts'
import { AdminTabs } from '../../parts/shared/admin-tabs.tsx'
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

const sections = ['queue', 'replies'] as const

type SupportData = {
  frame: StaffFrameData
  asked: QueueAsked
  page: WorkOrderQueuePage
  open: StaffWorkOrderView | undefined
  notes: AccountNote[]
  /** Undefined beside the queue. */
  views: ListViews | undefined
  names: Record<string, string>
  colleagues: { id: string; name: string }[]
  replies: CannedReply[]
  view: (typeof sections)[number]
  now: Date
}

const query = z.object({
  view: z.enum(sections).catch('queue'),
  queue: z.enum(workOrderQueues).catch('due'),
  search: searchWords(60),
  ...pagePlace,
  number: given,
  ...viewFields,
})

export const loader = pageLoader<SupportData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: asAsked }) => {
    const { view, number, hide: _hide, ...filter } = asAsked
    const frame = await readStaffFrame(ctx)
    const asked = { ...filter, pageSize: 20 }
    const [page, names, colleagues, replies, open, views] = await Promise.all([
      listWorkOrderQueue(ctx, asked),
      listStaffNames(ctx),
      listColleagues(ctx),
      view === 'replies' || number ? listReplies(ctx, { archived: view === 'replies' }) : [],
      number ? readStaffWorkOrder(ctx, { number }) : undefined,
      view === 'queue' ? openListViews(ctx, 'support', { schema: query, query: asAsked }) : undefined,
    ])
    const notes = open ? await listPinnedNotes(ctx, { number: open.customer.number }) : []
    return { frame, asked, page, open, notes, views, names, colleagues, replies, view, now: ctx.now() }
  },
  { query },
)

/** The queue as the address has it: the first is left out. */
const valueOf = (queue: WorkOrderQueue) => (queue === 'due' ? undefined : queue)

export default function SupportSection({ loaderData }: { loaderData: SupportData }) {
  const { frame, view } = loaderData
  const { workOrders: m, replies } = useMessages()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={view === 'replies' ? replies.subtitle : m.subtitle}>
      <AdminTabs
        label={replies.views.label}
        items={sections.map((one) => ({ to: one === 'queue' ? '/admin/support' : `?view=${one}`, text: replies.views[one], current: one === view }))}
      />
      {view === 'replies' ? <ReplyList replies={loaderData.replies} edits={may(frame.viewer, 'support.replies')} /> : <Queue {...loaderData} />}
    </StaffFrame>
  )
}

function Queue({ frame, asked, page, open, notes, views, names, colleagues, replies, now }: SupportData) {
  const m = useMessages().workOrders
  return (
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
      {...(views ? { views } : {})}
      beside={{
        open: open !== undefined,
        content: open ? (
          <WorkOrderPanel
            key={open.number}
            view={open}
            viewer={frame.viewer}
            notes={notes}
            replies={replies}
            names={names}
            colleagues={colleagues}
            back={queueAddress(asked)}
          />
        ) : (
          <p className="rounded-box border border-dashed border-line-2 p-10 text-center text-ink-3 max-lg:hidden">{m.pick}</p>
        ),
      }}
    />
  )
}
