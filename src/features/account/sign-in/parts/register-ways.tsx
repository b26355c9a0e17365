import { useMessages } from '../../messages/use-messages.ts'
import { LoginByWx } from './login-by-wx.tsx'
import { RegisterForm } from './register-form.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { WayTabs } from './way-tabs.tsx'

const ways = ['phone', 'wx'] as const

/** Registration by phone, or by a WeChat identity to which a phone is bound next. */
export function RegisterWays({ next, referralCode, wechat }: Pick<SignInProps, 'next' | 'referralCode' | 'wechat'>) {
  const m = useMessages()
  if (!wechat) return <RegisterForm next={next} referralCode={referralCode} />
  return (
    <WayTabs label={m.register.tabs} ways={ways.map((key) => ({ key, label: m.register.ways[key] }))}>
      {(way) =>
        way === 'phone' ? (
          <RegisterForm next={next} referralCode={referralCode} />
        ) : (
          <div className="flex flex-col gap-5">
            <p className="text-sm text-ink-2">{m.register.wxLead}</p>
            <LoginByWx next={next} />
          </div>
        )
      }
    </WayTabs>
  )
}
