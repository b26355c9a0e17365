import { useState } from 'react'
import { Link } from 'react-router'
import IconBell from '~icons/lucide/bell'
import { useDates } from '#platform/i18n/messages.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { CountBadge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Popover } from '#ui/menu.tsx'
import { useConsoleShellMessages } from '../../i18n/use-shell-messages.ts'
import { useBuiltPages } from '../frame/built-pages.ts'
import type { ConsoleShellProps, ShellMessage } from '../frame/shell-types.ts'

/** Path of the message box, which is a tab of this page. */
const boxPath = '/console/personal'

type BellProps = Pick<ConsoleShellProps, 'unreadMessages' | 'recentMessages' | 'onMarkAllRead' | 'onOpenMessage'>

/** Bell with the number of unread messages, and the latest messages under it. */
export function MessageBell(props: BellProps) {
  const m = useConsoleShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={m.messages}
      open={open}
      onOpenChange={setOpen}
      className="w-[min(22.5rem,calc(100vw-24px))] overflow-hidden p-0"
      trigger={
        <IconButton label={m.unread(props.unreadMessages)}>
          <IconBell className="size-4.5" aria-hidden />
          <CountBadge count={props.unreadMessages} className="absolute -end-0.5 -top-0.5 ring-2 ring-bg" />
        </IconButton>
      }
    >
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 className="text-sm font-semibold">{m.messages}</h2>
        {props.unreadMessages > 0 ? (
          <Button size="sm" tone="link" onClick={props.onMarkAllRead}>
            {m.markAllRead}
          </Button>
        ) : null}
      </div>
      {props.recentMessages.length === 0 ? (
        <EmptyState art="message" title={m.noMessages} text={m.noMessagesText} className="py-8" />
      ) : (
        <ul className="max-h-[min(26rem,70dvh)] overflow-y-auto">
          {props.recentMessages.map((message) => (
            <Line
              key={message.id}
              message={message}
              onOpen={() => {
                setOpen(false)
                props.onOpenMessage?.(message)
              }}
            />
          ))}
        </ul>
      )}
      {built(boxPath) ? (
        <Link
          to={to(`${boxPath}?tab=messages`)}
          onClick={() => setOpen(false)}
          className="flex min-h-11 items-center justify-center border-t border-line text-sm font-medium text-brand-ink -outline-offset-2 hover:bg-hover"
        >
          {m.allMessages}
        </Link>
      ) : null}
    </Popover>
  )
}

function Line({ message, onOpen }: { message: ShellMessage; onOpen: () => void }) {
  const m = useConsoleShellMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  const text = (
    <>
      <span className="flex items-start gap-2">
        {message.read ? null : <i className="mt-1.5 size-2 shrink-0 rounded-full bg-danger t2:rounded-none" aria-hidden />}
        <span className={message.read ? 'text-ink-2' : 'font-medium text-ink'}>
          {message.read ? null : <span className="sr-only">{m.newMark} </span>}
          {message.title}
        </span>
      </span>
      <time dateTime={message.at.toISOString()} className="mt-0.5 block text-2xs text-ink-3 tabular-nums">
        {dateTime(message.at)}
      </time>
    </>
  )
  const style = 'block border-b border-line px-4 py-3 text-start in-[li:last-child]:border-b-0'
  return (
    <li>
      {message.link ? (
        <Link to={to(message.link)} onClick={onOpen} className={`${style} -outline-offset-2 hover:bg-hover`}>
          {text}
        </Link>
      ) : (
        <div className={style}>{text}</div>
      )}
    </li>
  )
}
