import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { DomainError } from '#platform/domain-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'

/** Answer of the transfers feature, which is above servers: codes of its messages. */
type Start = { candidates: { code: string; blocks: string[]; freeAt: Date | null }[]; block: string | null }

/** Dialog "Transfer" of the specification: whether this server can be transferred, every reason against it, and the link to the offer. */
export function TransferDialog({ server, onClose }: { server: ServerView; onClose: () => void }) {
  const m = useMessages().life.transfer
  const ui = useUiMessages()
  const to = useLocalePath()
  const errorMessage = useErrorMessage()
  const { start, fault } = useStart()
  const { dateTime } = useDates()
  const own = start?.candidates.find(({ code }) => code === server.code)
  const blocks = start ? [...(start.block ? [start.block] : []), ...(own?.blocks ?? ['wrong-state'])] : []
  const free = start !== undefined && blocks.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.title}
      description={server.name}
      footer={
        <>
          <Button onClick={onClose}>{free ? ui.cancel : ui.close}</Button>
          {free ? (
            <Link to={to(`/console/transferPlus?server=${server.code}&step=recipient`)} className={buttonStyle({ tone: 'primary' })}>
              {m.begin}
            </Link>
          ) : null}
        </>
      }
    >
      <p className="text-ink-2">{m.lead}</p>
      <div aria-live="polite">
        {fault !== undefined ? <Notice tone="bad">{errorMessage(fault)}</Notice> : null}
        {start === undefined && fault === undefined ? <Skeleton className="h-16 w-full" /> : null}
        {free ? <Notice tone="ok">{m.free}</Notice> : null}
        {blocks.length > 0 ? (
          <Notice tone="warn" title={m.blocked}>
            <ul className="mt-1 list-disc ps-4.5">
              {blocks.map((block) => (
                <li key={block}>{errorMessage(new DomainError('conflict', `transfers.${block}`))}</li>
              ))}
            </ul>
            {own?.freeAt && !start?.block ? <p className="mt-2">{m.freeFrom(dateTime(own.freeAt))}</p> : null}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}

function useStart(): { start: Start | undefined; fault: unknown } {
  const [start, setStart] = useState<Start>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    const stop = new AbortController()
    callApi<Start>('GET', '/transfers/start', undefined, stop.signal).then(setStart, (error: unknown) => {
      if (!stop.signal.aborted) setFault(error)
    })
    return () => stop.abort()
  }, [])
  return { start, fault }
}
