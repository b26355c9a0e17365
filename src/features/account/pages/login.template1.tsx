import { useMessages } from '../messages/use-messages.ts'
import { LoginForm } from '../parts/login-form.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { SplitCard } from '../parts/split-card.tsx'

export default function Login1(props: SignInProps) {
  const m = useMessages()
  return (
    <SplitCard title={m.login.title} question={m.login.noAccount} other={m.login.toRegister} otherPage={props.otherPage}>
      <LoginForm next={props.next} />
    </SplitCard>
  )
}
