import { lazy, Suspense, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { renewable, type ServerFuture } from '../../model/lifecycle.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerShape, ServerView } from '../../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

const DowngradeDialog = lazy(async () => ({ default: (await import('./downgrade-dialog.tsx')).DowngradeDialog }))

/** Size of the server in its next period, with buttons to make it smaller or to keep it. */
export function NextShape(props: { server: ServerView; future: ServerFuture }) {
  const m = useMessages().downgrade
  const { dateTime } = useDates()
  const [open, setOpen] = useState(false)
  const { server, future } = props
  const { next } = server
  const can = renewable(future.life) && future.life.locks.length === 0 && server.state !== 'resizing'

  const path = `/servers/${server.code}/next-shape` as const

  const keep = useMutation(() => callApi('DELETE', path), { done: m.kept, errors: 'toast' })

  return (
    <div className="flex flex-col gap-3 text-sm">
      {next ? (
        <>
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="font-medium tabular-nums">
              <ShapeLine shape={next.shape} />
            </span>
            <Badge tone={next.at ? 'ok' : 'warn'}>{next.at ? m.settled : m.requestOfKind}</Badge>
          </p>
          <p className="text-xs text-ink-2">{next.at ? m.settledText(dateTime(next.at)) : m.requestedText(dateTime(future.life.expiresAt))}</p>
        </>
      ) : (
        <>
          <p className="font-medium tabular-nums">
            <ShapeLine shape={server.shape} />
          </p>
          <p className="text-xs text-ink-2">{m.same}</p>
        </>
      )}
      {next?.at ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={!can} onClick={() => setOpen(true)}>
            {next ? m.change : m.makeSmaller}
          </Button>
          {next ? (
            <>
              <Button size="sm" tone="ghost" busy={keep.busy} onClick={() => void keep.run()}>
                {m.keep}
              </Button>
              <CopyCall beside call={{ method: 'DELETE', path }} />
            </>
          ) : null}
        </div>
      )}
      {open ? (
        <Suspense>
          <DowngradeDialog server={server} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function ShapeLine({ shape }: { shape: ServerShape }) {
  const m = useMessages().upgrade
  const parts = [
    ...(shape.bareMetal ? [] : [m.shapeOption(shape.vcpu, shape.memoryGib)]),
    m.mbps(shape.bandwidthMbps),
    ...(shape.trafficGib === null ? [] : [m.trafficOption(shape.trafficGib)]),
    `${shape.ipv4Count} × IPv4`,
    `${m.protection} ${m.protectionOption(shape.protectionGbps)}`,
  ]
  return <>{parts.join(' · ')}</>
}
