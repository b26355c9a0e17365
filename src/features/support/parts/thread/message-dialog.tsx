import { Link } from 'react-router'
import IconKey from '~icons/lucide/key-round'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { canWrite, type WorkOrderView } from '../../model.ts'
import { Composer } from './composer.tsx'
import { EndedPanel } from './ended-panel.tsx'
import { MessageList } from '../shared/message-list.tsx'
import { ServerSnapshot } from '../shared/server-snapshot.tsx'
import { PriorityBadge, WorkOrderStateBadge } from '../shared/state-badge.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { useThread } from './use-thread.ts'

export type ThreadProps = { view: WorkOrderView; accountId: string; now: Date }

/** "Message dialog" of the specification: facts of a work order, its messages as they arrive, and the composer. */
export function MessageThread({ view, accountId, now }: ThreadProps) {
  const m = useMessages()
  useThread(view)
  return (
    <>
      <ThreadFacts view={view} now={now} />
      <MessageList
        className="flex-1 bg-bg/60"
        title={view.title}
        messages={view.messages}
        lines={view.lines}
        side="customer"
        nameOf={(by) => (by === 'customer' ? m.thread.you : m.staffName)}
        seen={{ id: view.staffReadId, text: m.thread.seen }}
        base="/api/work-orders/files"
      />
      {canWrite(view.state) ? (
        <Composer key={view.number} number={view.number} accountId={accountId} />
      ) : (
        <EndedPanel key={view.number} view={view} now={now} />
      )}
    </>
  )
}

function ThreadFacts({ view, now }: Omit<ThreadProps, 'accountId'>) {
  const m = useMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  const { about } = view
  const detail =
    about.category === 'technical'
      ? m.impacts[about.impact]
      : about.category === 'account'
        ? m.matters[about.matter]
        : about.category === 'filing'
          ? about.domain
          : about.category === 'complaint'
            ? about.workOrder
            : ''
  return (
    <div className="border-b border-line px-5 py-3 max-sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-2">
          <WorkOrderStateBadge state={view.state} />
          <PriorityBadge priority={view.priority} />
          <span>
            {m.categories[view.category]}
            {detail ? ` · ${detail}` : ''}
          </span>
          <span className="ident text-ink-3">{view.number}</span>
          {about.category === 'billing' && about.orderNumber ? (
            <Link to={to(`/console/orderDetail?number=${about.orderNumber}`)} className={linkStyle}>
              {m.thread.order} {about.orderNumber}
            </Link>
          ) : null}
          {view.serverCode ? (
            <Link to={to(`/console/server-admin?server=${view.serverCode}`)} className={linkStyle}>
              {view.serverName}
            </Link>
          ) : null}
        </p>
        <ThreadActions view={view} now={now} />
      </div>
      {view.replyDueAt && view.replyDueAt > now ? <p className="mt-1.5 text-xs text-ink-3">{m.thread.due(dateTime(view.replyDueAt))}</p> : null}
      {view.lapseAt ? <p className="mt-1.5 text-xs text-ink-3">{m.thread.lapse(dateTime(view.lapseAt))}</p> : null}
      {view.secretLeft ? (
        <p className="mt-1.5 flex items-center gap-1.5 text-xs text-ink-2">
          <IconKey className="size-3.5" aria-hidden />
          {m.thread.secretLeft}
        </p>
      ) : null}
      {view.server ? (
        <div className="-mb-3 mt-1 *:border-b-0 **:[summary]:min-h-9 **:[summary]:py-1.5 **:[summary]:text-xs">
          <ServerSnapshot server={view.server} />
        </div>
      ) : null}
    </div>
  )
}
