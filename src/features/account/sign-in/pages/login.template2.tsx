import { useMessages } from '../../messages/use-messages.ts'
import { AloneRuled } from '../parts/alone-ruled.tsx'
import { LoginForm } from '../parts/login-form.tsx'
import { LoginViewAlone } from '../parts/login-view-alone.tsx'
import type { LoginProps } from '../parts/sign-in-props.ts'
import { SplitRuled } from '../parts/split-ruled.tsx'

export default function Login2(props: LoginProps) {
  const m = useMessages()
  if (props.view)
    return (
      <AloneRuled view={props.view}>
        <LoginViewAlone {...props} />
      </AloneRuled>
    )
  return (
    <SplitRuled title={m.login.title} question={m.login.noAccount} other={m.login.toRegister} otherPage={props.otherPage}>
      <LoginForm next={props.next} recoverPage={props.recoverPage} passkeys={props.passkeys} answer={props.answer} />
    </SplitRuled>
  )
}
