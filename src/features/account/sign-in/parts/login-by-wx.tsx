import { useCallback, useSyncExternalStore } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { useTemplate } from '#ui/rendering/template-pair.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { isWechatBrowser, type WechatStart } from '../../model.ts'
import { WechatScan } from '../../parts/shared/wechat-scan.tsx'

const never = () => () => undefined

/**
 * WeChat's code in a frame, as wxLogin.js embeds it. The frame shows its state (scanned, refused, expired) and redirects this window after
 * the person has agreed. Inside WeChat, which cannot scan its own screen, a button replaces it.
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
  const start = useCallback((signal: AbortSignal) => callApi<WechatStart>('POST', '/account/wechat/logins', { next }, signal), [next])
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
    <div className="@container">
      <div className="flex flex-col items-center gap-4 t2:@[32rem]:grid t2:@[32rem]:grid-cols-[auto_1fr] t2:@[32rem]:items-start t2:@[32rem]:gap-7">
        <WechatScan start={start} />
        {ruled ? <Steps /> : <p className="max-w-80 text-center text-sm text-ink-2">{m.wechat.hint}</p>}
        <p className="max-w-80 text-center text-xs text-ink-3 sm:hidden">{m.wechat.onPhone}</p>
      </div>
    </div>
  )
}

/** Numbered steps of template 2; template 1 has a sentence instead. */
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
