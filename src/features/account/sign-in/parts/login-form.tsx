import { useMessages } from '../../messages/use-messages.ts'
import { LoginByPasskey } from './login-by-passkey.tsx'
import { LoginByPassword } from './login-by-password.tsx'
import { LoginByPhone } from './login-by-phone.tsx'
import { LoginByWx } from './login-by-wx.tsx'
import type { LoginProps } from './sign-in-props.ts'
import { TwoSteps } from './two-steps.tsx'
import { WayTabs } from './way-tabs.tsx'

const tabs = ['phone', 'password', 'wx'] as const

/** Ways to sign in, one tab each. */
export function LoginForm({
  next,
  ways,
  recoverPage,
  passkeys,
  wechat,
  answer,
}: Pick<LoginProps, 'next' | 'ways' | 'recoverPage' | 'passkeys' | 'wechat' | 'answer'>) {
  const m = useMessages()
  const labels = { phone: ways.includes('email') ? m.login.byEmail : m.login.byPhone, password: m.login.byPassword, wx: m.login.byWx }
  return (
    <TwoSteps next={next} begun={answer?.outcome === 'second-step'}>
      {(hold) => (
        <>
          <WayTabs label={m.login.tabs} ways={tabs.filter((key) => wechat || key !== 'wx').map((key) => ({ key, label: labels[key] }))}>
            {(way) => {
              if (way === 'phone') return <LoginByPhone next={next} ways={ways} hold={hold} />
              if (way === 'password') return <LoginByPassword next={next} recoverPage={recoverPage} hold={hold} answer={answer} />
              return <LoginByWx next={next} />
            }}
          </WayTabs>
          {passkeys ? <LoginByPasskey next={next} /> : null}
        </>
      )}
    </TwoSteps>
  )
}
