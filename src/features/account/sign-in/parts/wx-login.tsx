import { useMessages } from '../../messages/use-messages.ts'
import { LoginByWx } from './login-by-wx.tsx'

/** First step: the code to scan, and its result. */
export function WxLogin({ next }: { next: string }) {
  const m = useMessages()
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-2">{m.wechat.lead}</p>
      <LoginByWx next={next} />
    </div>
  )
}
