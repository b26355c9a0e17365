import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { useMessages as useSupportTexts } from '#features/support/messages/use-messages.ts'
import type { StaffWorkOrderView } from '#features/support/model.ts'
import { MessageList } from '#features/support/parts/shared/message-list.tsx'
import { ServerSnapshot } from '#features/support/parts/shared/server-snapshot.tsx'
import { PriorityBadge, WorkOrderStateBadge } from '#features/support/parts/shared/state-badge.tsx'
import { useLiveVersion } from '#platform/live/use-live-version.ts'
import { useSeen } from '#features/support/parts/shared/use-seen.ts'
import { Badge } from '#ui/display/badge.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffViewer } from '../../model.ts'
import type { CannedReply } from '../model.ts'
import type { AccountNote } from '../../model/notes.ts'
import { PinnedNotes } from '../../notes/parts/pinned-notes.tsx'
import { StaffComposer } from './staff-composer.tsx'
import { WorkOrderAssignee } from './work-order-assignee.tsx'
import { WorkOrderSecret } from './work-order-secret.tsx'

type PanelProps = {
  view: StaffWorkOrderView
  viewer: StaffViewer
  /** Pinned notes on the customer. */
  notes: readonly AccountNote[]
  replies: readonly CannedReply[]
  names: Record<string, string>
  colleagues: { id: string; name: string }[]
  back: string
}

/** Work order in the queue: assignee, subject and server, live conversation, and the answer. */
export function WorkOrderPanel({ view, viewer, notes, replies, names, colleagues, back }: PanelProps) {
  const m = useMessages().workOrders
  const texts = useSupportTexts()
  const { staffId } = viewer
  useLiveVersion(`/admin/work-orders/${view.number}/live`, view.staffRevision)
  const newest = view.messages.findLast(({ author }) => author === 'customer')?.id
  useSeen(`/admin/work-orders/${view.number}/seen`, newest !== undefined && newest > view.staffReadId ? newest : undefined)
  return (
    <article
      aria-labelledby="work-order-title"
      className={`${cardStyle} flex h-[max(34rem,calc(100dvh-16rem))] min-w-0 flex-col overflow-clip lg:sticky lg:top-4`}
    >
      <header className="border-b border-line px-5 py-4 max-sm:px-4">
        <p className="mb-2 lg:hidden">
          <Link to={back} className="inline-flex min-h-9 items-center gap-1.5 text-brand-ink">
            <IconBack className="size-4" aria-hidden />
            {texts.back}
          </Link>
        </p>
        <h2 id="work-order-title" className="text-base font-semibold break-words">
          {view.title}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-2">
          <WorkOrderStateBadge state={view.state} />
          <PriorityBadge priority={view.priority} />
          {view.urgedAt ? <Badge tone="bad">{m.urged}</Badge> : null}
          <span className="ident">{view.number}</span>
          <span>{texts.categories[view.category]}</span>
          <AboutText view={view} />
          <span>{m.language(view.locale)}</span>
          <span>
            {m.customer} <CustomerLink number={view.customer.number} nickname={view.customer.nickname || view.customer.number} inline /> ·{' '}
            {m.verifications[view.customer.verification] ?? view.customer.verification}
          </span>
          {view.rating ? <span className="font-medium text-ink">{m.rating(view.rating)}</span> : null}
        </p>
        {view.ratingNote ? <p className="mt-1 text-xs text-ink-2">“{view.ratingNote}”</p> : null}
        <PinnedNotes notes={notes} />
        <WorkOrderAssignee view={view} staffId={staffId} names={names} colleagues={colleagues} />
        {view.secretLeft ? <WorkOrderSecret number={view.number} mine={view.assigneeId === staffId} /> : null}
        {view.server ? (
          <div className="-mb-3 *:border-b-0 **:[summary]:min-h-9 **:[summary]:py-1.5 **:[summary]:text-xs">
            <ServerSnapshot server={view.server} />
          </div>
        ) : null}
      </header>
      <MessageList
        className="flex-1 bg-bg/60"
        title={view.title}
        messages={view.messages}
        lines={view.lines}
        side="staff"
        nameOf={(by, id) => (id ? (names[id] ?? '–') : by === 'customer' ? view.customer.nickname || texts.thread.customer : '')}
        seen={{ id: view.ownerReadId, text: m.customerSeen }}
        base="/api/admin/work-orders/files"
      />
      <StaffComposer view={view} viewer={viewer} replies={replies} />
    </article>
  )
}

function AboutText({ view: { about } }: { view: StaffWorkOrderView }) {
  const texts = useSupportTexts()
  if (about.category === 'technical') return <span>{texts.impacts[about.impact]}</span>
  if (about.category === 'account') return <span>{texts.matters[about.matter]}</span>
  const related =
    about.category === 'billing' ? about.orderNumber : about.category === 'filing' ? about.domain : about.category === 'complaint' ? about.workOrder : ''
  return related ? <span className="ident">{related}</span> : null
}
