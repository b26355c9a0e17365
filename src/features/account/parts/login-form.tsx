import { useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { LoginByPassword } from './login-by-password.tsx'
import { LoginByPhone } from './login-by-phone.tsx'
import { LoginByWx } from './login-by-wx.tsx'

type Way = 'phone' | 'password' | 'wx'

/** The ways to sign in, one tab each. */
export function LoginForm({ next, recoverPage }: { next: string; recoverPage: string }) {
  const m = useMessages()
  const [way, setWay] = useState<Way>('phone')
  return (
    <div>
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
        {way === 'phone' ? <LoginByPhone next={next} /> : null}
        {way === 'password' ? <LoginByPassword next={next} recoverPage={recoverPage} /> : null}
        {way === 'wx' ? <LoginByWx next={next} /> : null}
      </Tabs>
    </div>
  )
}
