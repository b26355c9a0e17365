import { Link } from 'react-router'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { waitingFaults, waitingQueues, type Waiting } from '../../model/waiting.ts'

/** Open tasks in the reader's sections, each with a link; a short text if there are none and all checks pass. */
export function WaitingList({ waiting, calm }: { waiting: Waiting; calm: boolean }) {
  const m = useMessages().waiting
  const queues = waitingQueues.flatMap((queue) => {
    const count = waiting[queue.key]
    return count === undefined ? [] : [{ ...queue, count }]
  })
  if (queues.length === 0) return null
  const busy = queues.some(({ count }) => count > 0)
  return (
    <Card title={m.title} aside={busy || !calm ? null : <Badge tone="ok">{m.nothing}</Badge>}>
      <ul className="-my-1 grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
        {queues.map(({ key, path, count }) => (
          <li key={key}>
            <Link to={path} className="-mx-2 flex min-h-10 items-center justify-between gap-4 rounded-field px-2 transition-colors hover:bg-hover">
              <span className={count > 0 ? 'font-medium' : 'text-ink-2'}>{m.queues[key]}</span>
              {count > 0 ? (
                <Badge tone={waitingFaults.includes(key) ? 'bad' : 'warn'}>
                  <span className="tabular-nums">{m.count(count)}</span>
                </Badge>
              ) : (
                <span className="text-ink-3 tabular-nums">0</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
