import { useLocation, useNavigate } from 'react-router'
import { Tabs } from '#ui/display/tabs.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { LoginByPasskey } from './login-by-passkey.tsx'
import { LoginByPassword } from './login-by-password.tsx'
import { LoginByPhone } from './login-by-phone.tsx'
import { LoginByWx } from './login-by-wx.tsx'
import type { LoginProps } from './sign-in-props.ts'
import { TwoSteps } from './two-steps.tsx'

const ways = ['phone', 'password', 'wx'] as const

/** The ways to sign in, one tab each; the open one stands in the address. */
export function LoginForm({ next, recoverPage, passkeys, answer }: Pick<LoginProps, 'next' | 'recoverPage' | 'passkeys' | 'answer'>) {
  const m = useMessages()
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const way = ways.find((each) => each === query.get('way')) ?? 'phone'
  const addressOf = (each: string) => {
    const other = new URLSearchParams(query)
    other.set('way', each)
    return `?${other}`
  }
  const labels = { phone: m.login.byPhone, password: m.login.byPassword, wx: m.login.byWx }
  return (
    <TwoSteps next={next} begun={answer?.outcome === 'second-step'}>
      {(hold) => (
        <>
          <Tabs
            kind="fill"
            label={m.login.tabs}
            items={ways.map((key) => ({ key, label: labels[key], href: addressOf(key) }))}
            value={way}
            onChange={(each) => void navigate(addressOf(each), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })}
            className="mb-6 flex-wrap"
          >
            {way === 'phone' ? <LoginByPhone next={next} hold={hold} /> : null}
            {way === 'password' ? <LoginByPassword next={next} recoverPage={recoverPage} hold={hold} answer={answer} /> : null}
            {way === 'wx' ? <LoginByWx next={next} /> : null}
          </Tabs>
          {passkeys ? <LoginByPasskey next={next} /> : null}
        </>
      )}
    </TwoSteps>
  )
}
