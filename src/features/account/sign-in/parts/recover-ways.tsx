import { Suspense, lazy } from 'react'
import { useMessages } from '../../messages/use-messages.ts'
import { LoginByPasskey } from './login-by-passkey.tsx'
import { LoginByPassword } from './login-by-password.tsx'
import { LoginByPhone } from './login-by-phone.tsx'
import { RecoverForm } from './recover-form.tsx'
import type { LoginProps } from './sign-in-props.ts'
import { TwoSteps } from './two-steps.tsx'
import { WayTabs } from './way-tabs.tsx'

// Sign-in pages have a JS budget (stack §Budgets), and this tab is seldom opened here.
const LoginByWx = lazy(() => import('./login-by-wx.tsx').then((loaded) => ({ default: loaded.LoginByWx })))

const tabs = ['recover', 'phone', 'password', 'wx'] as const

/** A new password, or one of the ways to sign in that need none or find the old one (spec §2). */
export function RecoverWays({
  next,
  ways,
  recoverWays,
  recoverPage,
  passkeys,
  wechat,
  answer,
}: Pick<LoginProps, 'next' | 'ways' | 'recoverWays' | 'recoverPage' | 'passkeys' | 'wechat' | 'answer'>) {
  const m = useMessages()
  return (
    <>
      <WayTabs label={m.recover.tabs} ways={tabs.filter((key) => wechat || key !== 'wx').map((key) => ({ key, label: m.recover.ways[key] }))}>
        {(way) => {
          if (way === 'recover') return <RecoverForm next={next} recoverWays={recoverWays} />
          if (way === 'wx')
            return (
              <Suspense>
                <LoginByWx next={next} />
              </Suspense>
            )
          return (
            <TwoSteps next={next} begun={way === 'password' && answer?.outcome === 'second-step'}>
              {(hold) =>
                way === 'phone' ? (
                  <LoginByPhone next={next} ways={ways} hold={hold} />
                ) : (
                  <LoginByPassword next={next} recoverPage={recoverPage} hold={hold} answer={answer} />
                )
              }
            </TwoSteps>
          )
        }}
      </WayTabs>
      {passkeys ? <LoginByPasskey next={next} /> : null}
    </>
  )
}
