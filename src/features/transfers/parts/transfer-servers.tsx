import { useDates } from '#platform/i18n/messages.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferServer } from '../model.ts'
import { useShapeLine } from './shape-line.tsx'
import type { PlaceNames } from './transfer-props.ts'

/** Servers as they were offered. */
export function TransferServers({ servers, names }: { servers: readonly TransferServer[]; names: PlaceNames }) {
  const m = usePageMessages()
  const shapeLine = useShapeLine()
  const { date } = useDates()
  return (
    <ul>
      {servers.map(({ code, name, shape, regionId, imageId, expiresAt }) => (
        <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3.5 last:border-b-0 max-sm:px-4">
          <span className="min-w-0">
            <span className="block truncate text-sm font-medium">
              {name ?? code}
              {name === null || name === code ? null : <span className="ident ms-2 text-xs font-normal text-ink-3">{code}</span>}
            </span>
            <span className="block text-xs text-ink-2">
              {[names.regions[regionId] ?? regionId, shapeLine(shape), names.images[imageId] ?? imageId].join(' · ')}
            </span>
          </span>
          <span className="text-xs text-ink-3 tabular-nums">{m.wizard.servers.expires(date(expiresAt))}</span>
        </li>
      ))}
    </ul>
  )
}
