import { useEffect, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import type { RenewalLine, RenewalOffer } from '../model.ts'

/** Outcome for each server after payment: its new end and price, or the reason why it was left out. */
export function RenewalResult({ offer }: { offer: RenewalOffer }) {
  const m = useMessages().life.dialog
  const iso = useIso()
  const ends = useEnds(offer)
  const renewed = offer.lines.filter((line) => line.offer).length
  return (
    <>
      <div role="status">
        <Notice tone={renewed === offer.lines.length ? 'ok' : 'warn'}>{m.paid(renewed, formatFen(offer.totalFen, iso))}</Notice>
      </div>
      <ul aria-label={m.results} className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
        {offer.lines.map((line) => (
          <li key={line.code} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="truncate font-medium">{line.name}</p>
              <p className="text-xs text-ink-2 tabular-nums">
                <LineText line={line} end={ends[line.code]} />
              </p>
            </div>
            {line.offer ? <Money fen={line.offer.totalFen} className="font-semibold" /> : <span className="text-xs text-warn">{m.notRenewed}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function LineText({ line, end }: { line: RenewalLine; end: Date | 'unread' | undefined }) {
  const { dialog: m, notes } = useMessages().life
  const { date } = useDates()
  if (!line.offer) return m.skipped[line.why]
  if (end === undefined) return m.reading
  if (end === 'unread') return m.unread
  return (
    <>
      {notes.newEnd} <time dateTime={end.toISOString()}>{date(end)}</time>
    </>
  )
}

/** Reads the new ends one by one, because a filter may have removed the servers from the list. */
function useEnds(offer: RenewalOffer): Readonly<Record<string, Date | 'unread'>> {
  const [ends, setEnds] = useState<Record<string, Date | 'unread'>>({})
  useEffect(() => {
    let wanted = true
    void (async () => {
      for (const { code } of offer.lines.filter((line) => line.offer)) {
        if (!wanted) return
        const server = await callApi<ServerView>('GET', `/servers/${code}`).catch(() => undefined)
        if (wanted) setEnds((read) => ({ ...read, [code]: server?.expiresAt ?? 'unread' }))
      }
    })()
    return () => {
      wanted = false
    }
  }, [offer])
  return ends
}
