import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import { useDates } from '#platform/i18n/messages.tsx'
import { Avatar } from '#ui/display/badge.tsx'
import { join } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { WorkOrderLine, WorkOrderMessage } from '../../model.ts'
import { FileLinks } from './attachments.tsx'
import { NoteText } from './note-text.tsx'

type Entry = { at: number; message: WorkOrderMessage } | { at: number; line: WorkOrderLine }

export type MessageListProps = {
  title: string
  messages: readonly WorkOrderMessage[]
  lines: readonly WorkOrderLine[]
  /** Reader's side, whose messages are at the end. */
  side: 'customer' | 'staff'
  /** Name of the author of a message or line. */
  nameOf: (by: 'customer' | 'staff' | 'system', staffId: string | undefined) => string
  /** Last of the reader's messages that the other party has read, with its label. */
  seen: { id: number; text: string }
  /** Address under which files are read. */
  base: string
  className?: string
}

/** Messages of a work order with the events between them. Stays at the newest one unless the reader has scrolled up. */
export function MessageList(props: MessageListProps) {
  const m = useMessages()
  const { dateTime } = useDates()
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [below, setBelow] = useState(false)
  const entries = entriesOf(props.messages, props.lines)
  const newest = props.messages.at(-1)
  const lastOwn = props.messages.findLast(({ author }) => author === props.side)

  const toEnd = () => {
    const node = list.current
    if (node) node.scrollTop = node.scrollHeight
    setBelow(false)
  }
  useEffect(() => {
    if (atEnd.current || newest?.author === props.side) toEnd()
    else setBelow(true)
  }, [newest?.id, newest?.author, props.side])

  return (
    <div className={join('relative flex min-h-0 flex-col', props.className)}>
      <div
        ref={list}
        role="log"
        aria-label={m.thread.label(props.title)}
        // A scrollable element must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 max-sm:px-4"
        onScroll={({ currentTarget: node }) => {
          atEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < 60
          if (atEnd.current) setBelow(false)
        }}
      >
        <ol className="flex flex-col gap-4">
          {entries.map((entry) => (
            <Fragment key={'message' in entry ? `m${entry.message.id}` : `l${entry.line.id}`}>
              {'message' in entry ? (
                <Message {...props} message={entry.message} last={entry.message === lastOwn} />
              ) : (
                <li className="flex items-baseline justify-center gap-2 text-center text-xs text-ink-3 before:h-px before:flex-1 before:self-center before:bg-line after:h-px after:flex-1 after:self-center after:bg-line">
                  <span>
                    {sayLine(m.lines, m.states, props.nameOf, entry.line)}
                    <time dateTime={entry.line.createdAt.toISOString()} className="ms-2 tabular-nums max-sm:block">
                      {dateTime(entry.line.createdAt)}
                    </time>
                  </span>
                </li>
              )}
            </Fragment>
          ))}
        </ol>
        <div ref={end} />
      </div>
      {below ? (
        <button
          type="button"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-3 mx-auto flex min-h-9 w-fit items-center gap-1.5 rounded-pill bg-brand px-4 text-xs font-medium text-on-brand shadow-pop"
        >
          <IconDown className="size-4" aria-hidden />
          {m.thread.newBelow}
        </button>
      ) : null}
    </div>
  )
}

function Message({ message, side, nameOf, seen, base, last }: MessageListProps & { message: WorkOrderMessage; last: boolean }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const own = message.author === side
  const name = nameOf(message.author, message.staffId)
  const look: ReactNode = message.internal
    ? 'border-warn/40 bg-warn-soft'
    : own
      ? 'border-brand-ink/20 bg-brand-soft t1:rounded-se-[4px]'
      : 'border-line bg-surface t1:rounded-ss-[4px] t1:shadow-1'
  return (
    <li className={join('flex gap-3', own && 'flex-row-reverse')}>
      <Avatar name={name} className="size-8 text-xs max-sm:hidden" />
      <article aria-label={name} className={join('flex max-w-[min(44rem,88%)] min-w-0 flex-col', own && 'items-end')}>
        <p className={join('mb-1 flex flex-wrap gap-x-2 text-xs text-ink-3', own && 'justify-end')}>
          <span className="font-medium text-ink-2">{name}</span>
          <time dateTime={message.createdAt.toISOString()} className="tabular-nums">
            {dateTime(message.createdAt)}
          </time>
        </p>
        <div className={join('max-w-full min-w-0 rounded-box border px-4 py-3', look as string)}>
          {message.internal ? <p className="mb-1 text-xs font-medium text-warn">{m.thread.internal}</p> : null}
          <NoteText html={message.html} />
          <FileLinks files={message.files} base={base} />
        </div>
        {last && !message.internal ? <p className="mt-1 text-2xs text-ink-3">{seen.id >= message.id ? seen.text : m.thread.sent}</p> : null}
      </article>
    </li>
  )
}

type Texts = ReturnType<typeof useMessages>

function sayLine(lines: Texts['lines'], states: Texts['states'], nameOf: MessageListProps['nameOf'], line: WorkOrderLine): string {
  return lines[line.event](states[line.toState], nameOf(line.by, line.staffId), nameOf('staff', line.toStaffId))
}

/** Merges messages and events by time. Events that only repeat a message are left out. */
function entriesOf(messages: readonly WorkOrderMessage[], lines: readonly WorkOrderLine[]): Entry[] {
  const said = new Set(['open', 'reply', 'work', 'answer'])
  const all: Entry[] = [
    ...messages.map((message) => ({ at: message.createdAt.getTime(), message })),
    ...lines.filter(({ event }) => !said.has(event)).map((line) => ({ at: line.createdAt.getTime(), line })),
  ]
  return all.toSorted((one, other) => one.at - other.at || ('message' in one ? -1 : 1))
}
