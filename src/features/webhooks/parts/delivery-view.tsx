import { useDates } from '#platform/i18n/messages.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Attempt, DeliveryDetail } from '../model.ts'
import { AnswerText } from './delivery-list.tsx'

/** Formats JSON for reading; it was sent on one line. */
function laidOut(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

export function Payload({ delivery }: { delivery: DeliveryDetail }) {
  const m = useMessages().delivery
  return (
    <div className="relative">
      <pre translate="no" className="bg-sunken p-4 pe-12 font-mono text-xs/5 break-all whitespace-pre-wrap">
        {laidOut(delivery.payload)}
      </pre>
      <span className="absolute end-2 top-2">
        <CopyButton text={delivery.payload} name={m.payload} />
      </span>
    </div>
  )
}

/** Attempts, newest first. */
export function AttemptLog({ log, rowStyle }: { log: readonly Attempt[]; rowStyle: string }) {
  const m = useMessages().delivery
  const dates = useDates()
  if (log.length === 0) return <p className="px-5 py-6 text-sm text-ink-3">{m.waiting}</p>
  return (
    <ol>
      {log.toReversed().map((attempt) => {
        const { number, startedAt, durationMs, status, failure, body } = attempt
        const good = status !== null && status >= 200 && status < 300
        return (
          <li key={number} className={rowStyle}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <span className="font-medium">{m.attempt(number)}</span>
              <span className={good ? 'text-ok' : 'text-bad'}>
                <AnswerText status={status} failure={failure} />
              </span>
              <span className="text-xs text-ink-3 tabular-nums">{m.took(durationMs)}</span>
              <time dateTime={startedAt.toISOString()} className="ms-auto text-xs text-ink-2 tabular-nums max-sm:ms-0">
                {dates.dateTime(startedAt)}
              </time>
            </p>
            {body ? (
              <details className="mt-1.5">
                <summary className="min-h-6 cursor-pointer text-xs text-ink-2">{m.body}</summary>
                <pre translate="no" className="mt-1.5 rounded-field bg-sunken p-3 font-mono text-2xs/4.5 break-all whitespace-pre-wrap">
                  {body}
                </pre>
              </details>
            ) : status === null ? null : (
              <p className="mt-1 text-xs text-ink-3">{m.noBody}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
