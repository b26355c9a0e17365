import { useCallback, useEffect, useState } from 'react'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { WechatStart } from '../../model.ts'

type Start = (signal: AbortSignal) => Promise<WechatStart>
type Held = { start: WechatStart } | { error: unknown } | 'expired' | undefined

/** State of one frame's sign-in attempt; after ten minutes a button begins another. */
function useWechatStart(start: Start): { held: Held; again: () => void } {
  const [held, setHeld] = useState<Held>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    setHeld(undefined)
    start(stopping.signal).then(
      (begun) => {
        setHeld({ start: begun })
        timer = setTimeout(() => setHeld('expired'), begun.expiresAt.getTime() - Date.now())
      },
      (error: unknown) => {
        if (!stopping.signal.aborted) setHeld({ error })
      },
    )
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [start, round])
  return { held, again: useCallback(() => setRound((rounds) => rounds + 1), []) }
}

/** WeChat's page with the code to scan, in a frame. `start` begins the attempt. */
export function WechatScan({ start }: { start: Start }) {
  const m = useMessages()
  const errorMessage = useErrorMessage()
  const { held, again } = useWechatStart(start)
  return (
    <div className="grid h-84 w-75 max-w-full place-items-center overflow-hidden border border-line-2 bg-surface t1:rounded-button">
      {held === undefined ? (
        <Spinner className="size-7" label={m.wechat.loading} />
      ) : held === 'expired' || 'error' in held ? (
        <div className="flex flex-col items-center gap-4 p-6 text-center text-sm">
          {held === 'expired' ? <p className="font-semibold">{m.wechat.expired}</p> : <Notice tone="bad">{errorMessage(held.error)}</Notice>}
          <Button tone="primary" size="lg" onClick={again}>
            {m.wechat.refresh}
          </Button>
        </div>
      ) : (
        <iframe
          key={held.start.authorizeUrl}
          title={m.wechat.frame}
          src={held.start.authorizeUrl}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation"
          className="block size-full scheme-light"
        />
      )}
    </div>
  )
}
