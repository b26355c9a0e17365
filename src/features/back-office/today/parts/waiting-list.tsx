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
  const busy = queues.filter(({ count }) => count > 0)
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <Card title={m.title} aside={busy.length > 0 || !calm ? null : <Badge tone="ok">{m.nothing}</Badge>}>
      {busy.length > 0 ? (
        <ul className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {busy.map(({ key, path, count }) => (
            <li key={key}>
              <Link
                to={path}
                className="flex min-h-12 items-center justify-between gap-4 rounded-field border border-line px-4 font-medium transition-colors hover:border-line-2 hover:bg-hover"
              >
                {m.queues[key]}
                <Badge tone={waitingFaults.includes(key) ? 'bad' : 'warn'}>
                  <span className="tabular-nums">{m.count(count)}</span>
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {empty.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs text-ink-2 hover:text-ink">{m.empty(empty.length)}</summary>
          <ul className="mt-2 grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
            {empty.map(({ key, path }) => (
              <li key={key}>
                <Link
                  to={path}
                  className="-mx-2 flex min-h-10 items-center justify-between gap-4 rounded-field px-2 text-ink-2 transition-colors hover:bg-hover"
                >
                  {m.queues[key]} <span className="text-ink-3 tabular-nums">0</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  )
}
