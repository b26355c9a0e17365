import { useDates } from '#platform/i18n/messages.tsx'
import { join } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferDetail, TransferEvent } from '../model.ts'

const against: readonly TransferEvent[] = ['reject', 'cancel', 'expire', 'fail', 'dispute']

/** Log of a transfer, latest first. */
export function TransferTimeline({ transfer }: { transfer: TransferDetail }) {
  const m = usePageMessages().detail
  const { dateTime } = useDates()
  return (
    <ol aria-label={m.log} className="flex flex-col">
      {transfer.timeline.toReversed().map((line, index) => (
        <li key={`${line.event}-${String(line.at.getTime())}`} className="relative flex gap-3.5 pb-5 last:pb-0">
          {index < transfer.timeline.length - 1 ? <i aria-hidden className="absolute start-[0.3rem] top-4 bottom-0 w-px bg-line-2" /> : null}
          <i
            aria-hidden
            className={join(
              'mt-1.5 size-2.5 shrink-0 rounded-pill t2:rounded-none',
              against.includes(line.event) ? 'bg-bad' : line.event === 'complete' || line.event === 'release' ? 'bg-ok' : 'bg-brand-ink',
              index > 0 && 'opacity-55',
            )}
          />
          <div className="min-w-0 text-sm">
            <p className={index === 0 ? 'font-medium' : 'text-ink-2'}>{m.events[line.event]}</p>
            <p className="text-xs text-ink-3">
              <time dateTime={line.at.toISOString()} className="tabular-nums">
                {dateTime(line.at)}
              </time>
              {` · ${m.by[line.by]}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
