import { useDates } from '#platform/i18n/messages.tsx'
import { join } from '#ui/recipes.ts'
import type { Station, StationTone } from './use-stations.ts'

const dots: Record<StationTone, string> = {
  mute: 'border-line-2 bg-surface',
  info: 'border-info bg-info-soft',
  ok: 'border-ok bg-ok',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
}
const rails: Record<StationTone, string> = { mute: 'bg-line-2', info: 'bg-info', ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' }
const words: Record<StationTone, string> = { mute: 'text-ink', info: 'text-ink', ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' }

/** Future as a line of steps, horizontal on wide pages and vertical on narrow ones. A list, so that screen readers read it as one. */
export function FutureLine({ stations, label }: { stations: readonly Station[]; label: string }) {
  const { date, time } = useDates()
  return (
    <ol aria-label={label} className="flex flex-col xl:flex-row">
      {stations.map((station, index) => {
        const next = stations[index + 1]
        return (
          <li key={station.key} className="relative flex min-w-0 gap-4 pb-6 last:pb-0 xl:flex-1 xl:basis-0 xl:flex-col xl:gap-3 xl:pe-3 xl:pb-0 xl:last:pe-0">
            {next ? (
              <i
                aria-hidden
                className={join(
                  'absolute start-[0.4375rem] top-4 bottom-0 w-0.5 rounded-full opacity-45 xl:start-4 xl:end-0 xl:top-[0.4375rem] xl:bottom-auto xl:h-0.5 xl:w-auto',
                  rails[next.tone],
                )}
              />
            ) : null}
            <i
              aria-hidden
              className={join(
                'relative mt-1 size-4 shrink-0 rounded-full border-3 xl:mt-0',
                dots[station.tone],
                index === 0 && 'shadow-[0_0_0_4px_var(--brand-soft)]',
              )}
            />
            <div className="min-w-0">
              <p className={join('text-sm leading-5 font-semibold', words[station.tone])}>{station.label}</p>
              <time dateTime={station.at.toISOString()} className="block text-xs text-ink-2 tabular-nums">
                {date(station.at)} <span className="text-ink-3">{time(station.at)}</span>
              </time>
              <p className="mt-1 text-xs leading-4.5 text-ink-3">{station.note}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The same as a table. */
export function FutureTable({
  stations,
  caption,
  columns,
}: {
  stations: readonly Station[]
  caption: string
  columns: { at: string; what: string; note: string }
}) {
  const { dateTime } = useDates()
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {[columns.at, columns.what, columns.note].map((head) => (
              <th key={head} scope="col" className="label py-2 pe-6 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {stations.map((station) => (
            <tr key={station.key}>
              <td className="py-2.5 pe-6 whitespace-nowrap tabular-nums">
                <time dateTime={station.at.toISOString()}>{dateTime(station.at)}</time>
              </td>
              <th scope="row" className="py-2.5 pe-6 text-start font-medium">
                {station.label}
              </th>
              <td className="py-2.5 text-ink-2">{station.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
