import { useEffect, useState } from 'react'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { gibOf, type TrafficNote, type TrafficUse } from '#features/servers/traffic/model.ts'
import { AutoTopUpFact, TrafficSummary } from '#features/servers/traffic/parts/shared/traffic-summary.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** Use of a server's traffic package with its end, and a dialog that shows it by day as its owner sees it. */
export function ServerTraffic({ code, traffic }: { code: string; traffic: TrafficNote }) {
  const m = useMessages().serverSection
  const { trafficWarnings } = useServerMessages()
  const { date } = useDates()
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className="block tabular-nums">{m.traffic.of(String(gibOf(traffic.outBytes)), String(traffic.includedGib))}</span>
      <span className="block text-xs text-ink-3 tabular-nums">{m.traffic.until(date(traffic.endsAt))}</span>
      {traffic.warning ? <Badge tone="warn">{trafficWarnings[traffic.warning]}</Badge> : null}
      <Button size="sm" tone="ghost" aria-label={m.traffic.title(code)} onClick={() => setOpen(true)}>
        {m.traffic.open}
      </Button>
      {open ? <TrafficDialog code={code} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type Read = { use: TrafficUse | null; at: Date }

function TrafficDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const m = useMessages().serverSection
  const errorMessage = useErrorMessage()
  const [read, setRead] = useState<Read>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    const stopping = new AbortController()
    callApi<TrafficUse | null>('GET', `/admin/servers/${code}/traffic`, undefined, stopping.signal).then(
      (use) => setRead({ use, at: new Date() }),
      (error: unknown) => {
        if (!stopping.signal.aborted) setFault(error)
      },
    )
    return () => stopping.abort()
  }, [code])
  return (
    <Dialog open onClose={onClose} title={m.traffic.title(code)}>
      {fault ? <Notice tone="bad">{errorMessage(fault)}</Notice> : null}
      {read || fault ? null : <Spinner className="mx-auto my-6 size-7" />}
      {read?.use ? <TrafficSummary use={read.use} now={read.at} tools={<AutoTopUpFact use={read.use} />} /> : null}
    </Dialog>
  )
}
