import { useMessages } from '../messages/use-messages.ts'
import { RegisterForm } from '../parts/register-form.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { SplitRuled } from '../parts/split-ruled.tsx'

export default function Register2(props: SignInProps) {
  const m = useMessages()
  return (
    <SplitRuled title={m.register.title} question={m.register.hasAccount} other={m.register.toLogin} otherPage={props.otherPage}>
      <RegisterForm next={props.next} referralCode={props.referralCode} />
    </SplitRuled>
  )
}
