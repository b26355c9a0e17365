import { useMessages } from '../../messages/use-messages.ts'
import { LoginByWx } from './login-by-wx.tsx'
import { RegisterForm } from './register-form.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { WayTabs } from './way-tabs.tsx'

const tabs = ['phone', 'wx'] as const

/** Registration by phone or e-mail address, or by a WeChat identity to which one of them is bound next. */
export function RegisterWays({ next, referralCode, ways, wechat }: Pick<SignInProps, 'next' | 'referralCode' | 'ways' | 'wechat'>) {
  const m = useMessages()
  if (!wechat) return <RegisterForm next={next} referralCode={referralCode} ways={ways} />
  return (
    <WayTabs
      label={m.register.tabs}
      ways={tabs.map((key) => ({ key, label: m.register.ways[key === 'wx' ? key : ways.length > 1 ? 'both' : (ways[0] ?? key)] }))}
    >
      {(way) =>
        way === 'phone' ? (
          <RegisterForm next={next} referralCode={referralCode} ways={ways} />
        ) : (
          <div className="flex flex-col gap-5">
            <p className="text-sm text-ink-2">{ways.includes('email') ? m.register.wxLeadEmail : m.register.wxLead}</p>
            <LoginByWx next={next} />
          </div>
        )
      }
    </WayTabs>
  )
}
