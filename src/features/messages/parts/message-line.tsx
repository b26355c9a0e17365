import { Link } from 'react-router'
import IconRead from '~icons/lucide/mail-open'
import IconDelete from '~icons/lucide/trash-2'
import { useDates } from '#platform/i18n/messages.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { join, linkStyle, type Tone } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { MessageCategory, WordedMessage } from '../model.ts'

const tones: Record<MessageCategory, Tone> = { product: 'info', finance: 'ok', security: 'bad', operations: 'mute', activity: 'brand' }

type LineProps = {
  message: WordedMessage
  /** Template 2: time and category are separate columns. */
  ruled: boolean
  chosen: boolean
  onChoose: (is: boolean) => void
  onOpen: () => void
  onRead: () => void
  onDelete: () => void
}

/** One message: text, time, and a link to its subject. */
export function MessageLine(props: LineProps) {
  const m = useMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  const { message, ruled } = props
  const { text } = message
  const unread = message.readAt === null
  const time = (
    <time dateTime={message.createdAt.toISOString()} className="text-xs text-ink-3 tabular-nums t2:font-mono">
      {dateTime(message.createdAt)}
    </time>
  )
  const badge = <Badge tone={tones[message.category]}>{m.categories[message.category]}</Badge>
  return (
    <li
      className={join(
        'flex items-start gap-3.5 border-b border-line px-5 py-4 last:border-b-0 hover:bg-hover/60 max-sm:gap-3 max-sm:px-4 t2:sm:px-7',
        unread && 't1:bg-brand-soft/25',
      )}
    >
      <Checkbox aria-label={m.select(text)} checked={props.chosen} onChange={(event) => props.onChoose(event.target.checked)} className="mt-1" />
      {ruled ? <span className="w-44 shrink-0 pt-0.5 max-lg:hidden">{time}</span> : null}
      <div className="min-w-0 flex-1">
        <p className={join('flex gap-2 text-sm/6', unread ? 'font-medium text-ink' : 'text-ink-2')}>
          {unread ? (
            <span className="mt-2 size-2 shrink-0 rounded-full bg-danger t2:rounded-none">
              <span className="sr-only">{m.isUnread} </span>
            </span>
          ) : null}
          <span className="min-w-0 break-words">{text}</span>
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          {badge}
          <span className={ruled ? 'lg:hidden' : ''}>{time}</span>
          {message.link ? (
            <Link to={to(message.link)} onClick={props.onOpen} className={join('inline-flex min-h-6 items-center text-xs', linkStyle)}>
              {m.details}
              <span className="sr-only">: {text}</span>
            </Link>
          ) : null}
        </p>
      </div>
      <span className="flex shrink-0 items-center max-sm:flex-col">
        {unread ? (
          <IconButton label={`${m.markRead}: ${text}`} onClick={props.onRead}>
            <IconRead className="size-4" aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label={m.deleteOne(text)} onClick={props.onDelete}>
          <IconDelete className="size-4" aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
