import { useDates } from '#platform/i18n/messages.tsx'
import { join } from '#ui/recipes.ts'
import type { Station, StationTone } from './use-stations.ts'

const fills: Record<StationTone, string> = { mute: 'bg-line-2', info: 'bg-info', ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' }
const dayMs = 86_400_000

/** Future to scale, with a ruled list of the remaining days below. */
export function FutureSheet(props: { stations: readonly Station[]; caption: string; columns: { at: string; what: string; note: string } }) {
  const { date, time } = useDates()
  const { stations, columns } = props
  const begin = stations[0]!.at
  return (
    <>
      <ScaleBar stations={stations} />
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{props.caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="label w-24 py-2 text-start font-medium">
              T +
            </th>
            <th scope="col" className="label w-44 py-2 text-start font-medium">
              {columns.at}
            </th>
            <th scope="col" className="label py-2 text-start font-medium">
              {columns.what}
            </th>
            <th scope="col" className="label py-2 text-start font-medium max-lg:hidden">
              {columns.note}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {stations.map((station) => (
            <tr key={station.key} className="max-sm:grid max-sm:grid-cols-[4.5rem_minmax(0,1fr)] max-sm:py-3">
              <td className="py-3 font-mono text-xs whitespace-nowrap text-ink-2 max-sm:row-span-2 max-sm:py-0">
                <i aria-hidden className={join('me-2.5 inline-block size-2', fills[station.tone])} />
                {offset(station.at, begin)}
              </td>
              <td className="py-3 font-mono text-xs whitespace-nowrap tabular-nums max-sm:order-2 max-sm:py-0">
                <time dateTime={station.at.toISOString()}>
                  {date(station.at)} {time(station.at)}
                </time>
              </td>
              <th scope="row" className="py-3 pe-6 text-start font-semibold max-sm:py-0">
                {station.label}
                <span className="block text-xs font-normal text-ink-2 lg:hidden">{station.note}</span>
              </th>
              <td className="py-3 text-ink-2 max-lg:hidden">{station.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function offset(at: Date, begin: Date): string {
  const days = (at.getTime() - begin.getTime()) / dayMs
  return `${days < 10 ? days.toFixed(1) : Math.round(days)} d`
}

/** Segments in proportion to their duration, with a tick at each end. */
function ScaleBar({ stations }: { stations: readonly Station[] }) {
  const spans = stations.slice(1).map((station, index) => ({ station, ms: Math.max(station.at.getTime() - stations[index]!.at.getTime(), 0) }))
  if (spans.length === 0) return null
  return (
    <div aria-hidden className="mb-5 flex h-7 border border-line">
      {spans.map(({ station, ms }) => (
        <div key={station.key} style={{ flexGrow: ms, flexBasis: 0 }} className="relative min-w-1 border-e border-line last:border-e-0">
          <i className={join('absolute inset-x-0 bottom-0 h-1.5', fills[station.tone])} />
          <i className={join('absolute -end-1 top-1 size-2', fills[station.tone])} />
        </div>
      ))}
    </div>
  )
}
