import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useTemplate } from '#ui/template-pair.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { isWechatBrowser, type WechatStart } from '../model.ts'

const never = () => () => undefined

/**
 * WeChat's code in a frame, as its own wxLogin.js puts it there: the frame shows scanned, refused and expired by itself and
 * leads this window back when the person has allowed. Inside WeChat, which cannot scan its own screen, a button instead.
 */
export function LoginByWx({ next }: { next: string }) {
  const m = useMessages()
  const to = useLocalePath()
  const inWechat = useSyncExternalStore(
    never,
    () => isWechatBrowser(navigator.userAgent),
    () => false,
  )
  const ruled = useTemplate() === 'template2'
  if (inWechat)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{m.wechat.inWechatText}</p>
        <a href={`${to('/wxloginbackup')}?${new URLSearchParams({ redirect: next })}`} className={buttonStyle({ tone: 'primary', size: 'lg' })}>
          {m.wechat.inWechat}
        </a>
      </div>
    )
  return (
    <div className="flex flex-col items-center gap-4 t2:sm:grid t2:sm:grid-cols-[auto_1fr] t2:sm:items-start t2:sm:gap-7">
      <Scan next={next} />
      {ruled ? <Steps /> : <p className="max-w-80 text-center text-sm text-ink-2">{m.wechat.hint}</p>}
      <p className="max-w-80 text-center text-xs text-ink-3 sm:hidden">{m.wechat.onPhone}</p>
    </div>
  )
}

/** Template 2 numbers what template 1 says in a sentence. */
function Steps() {
  const m = useMessages()
  return (
    <ol className="w-full border-t border-line text-sm text-ink-2">
      {m.wechat.steps.map((step, index) => (
        <li key={step} className="flex gap-3 border-b border-line py-3">
          <span className="label text-ink-3">{`0${index + 1}`}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}

type Held = { start: WechatStart } | { error: unknown } | 'expired' | undefined

/** A sign-in of its own for every frame; after its ten minutes a button makes the next. */
function useWechatStart(next: string): { held: Held; again: () => void } {
  const [held, setHeld] = useState<Held>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    setHeld(undefined)
    callApi<WechatStart>('POST', '/account/wechat/logins', { next }, stopping.signal).then(
      (start) => {
        setHeld({ start })
        timer = setTimeout(() => setHeld('expired'), start.expiresAt.getTime() - Date.now())
      },
      (error: unknown) => {
        if (!stopping.signal.aborted) setHeld({ error })
      },
    )
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [next, round])
  return { held, again: useCallback(() => setRound((rounds) => rounds + 1), []) }
}

function Scan({ next }: { next: string }) {
  const m = useMessages()
  const refusalText = useRefusalText()
  const { held, again } = useWechatStart(next)
  return (
    <div className="grid h-84 w-75 max-w-full place-items-center overflow-hidden border border-line-2 bg-surface t1:rounded-button">
      {held === undefined ? (
        <Spinner className="size-7" label={m.wechat.loading} />
      ) : held === 'expired' || 'error' in held ? (
        <div className="flex flex-col items-center gap-4 p-6 text-center text-sm">
          {held === 'expired' ? <p className="font-semibold">{m.wechat.expired}</p> : <Notice tone="bad">{refusalText(held.error)}</Notice>}
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
