import { useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { LoginByPasskey } from './login-by-passkey.tsx'
import { LoginByPassword } from './login-by-password.tsx'
import { LoginByPhone } from './login-by-phone.tsx'
import { LoginByWx } from './login-by-wx.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { TwoSteps } from './two-steps.tsx'

type Way = 'phone' | 'password' | 'wx'

/** The ways to sign in, one tab each. */
export function LoginForm({ next, recoverPage, passkeys }: Pick<SignInProps, 'next' | 'recoverPage' | 'passkeys'>) {
  const m = useMessages()
  const [way, setWay] = useState<Way>('phone')
  return (
    <TwoSteps next={next}>
      {(hold) => (
        <>
          <Tabs
            kind="fill"
            label={m.login.tabs}
            items={[
              { key: 'phone', label: m.login.byPhone },
              { key: 'password', label: m.login.byPassword },
              { key: 'wx', label: m.login.byWx },
            ]}
            value={way}
            onChange={setWay}
            className="mb-6"
          >
            {way === 'phone' ? <LoginByPhone next={next} hold={hold} /> : null}
            {way === 'password' ? <LoginByPassword next={next} recoverPage={recoverPage} hold={hold} /> : null}
            {way === 'wx' ? <LoginByWx next={next} /> : null}
          </Tabs>
          {passkeys ? <LoginByPasskey next={next} /> : null}
        </>
      )}
    </TwoSteps>
  )
}
