import { useMessages } from '../messages/use-messages.ts'
import { LoginForm } from '../parts/login-form.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { SplitRuled } from '../parts/split-ruled.tsx'

export default function Login2(props: SignInProps) {
  const m = useMessages()
  return (
    <SplitRuled title={m.login.title} question={m.login.noAccount} other={m.login.toRegister} otherPage={props.otherPage}>
      <LoginForm next={props.next} />
    </SplitRuled>
  )
}
