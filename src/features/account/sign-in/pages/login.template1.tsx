import { useMessages } from '../../messages/use-messages.ts'
import { AloneCard } from '../parts/alone-card.tsx'
import { LoginForm } from '../parts/login-form.tsx'
import { LoginViewAlone } from '../parts/login-view-alone.tsx'
import type { LoginProps } from '../parts/sign-in-props.ts'
import { SplitCard } from '../parts/split-card.tsx'

export default function Login1(props: LoginProps) {
  const m = useMessages()
  if (props.view)
    return (
      <AloneCard view={props.view}>
        <LoginViewAlone {...props} />
      </AloneCard>
    )
  return (
    <SplitCard title={m.login.title} question={m.login.noAccount} other={m.login.toRegister} otherPage={props.otherPage}>
      <LoginForm next={props.next} recoverPage={props.recoverPage} passkeys={props.passkeys} answer={props.answer} />
    </SplitCard>
  )
}
