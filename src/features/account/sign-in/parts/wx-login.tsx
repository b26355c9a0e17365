import { useMessages } from '../../messages/use-messages.ts'
import { LoginByWx } from './login-by-wx.tsx'
import type { SignInProps } from './sign-in-props.ts'

/** First step: the code to scan, and its result. */
export function WxLogin({ next, ways }: Pick<SignInProps, 'next' | 'ways'>) {
  const m = useMessages()
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-2">{ways.includes('email') ? m.wechat.leadEmail : m.wechat.lead}</p>
      <LoginByWx next={next} />
    </div>
  )
}
