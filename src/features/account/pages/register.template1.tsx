import { useMessages } from '../messages/use-messages.ts'
import { RegisterForm } from '../parts/register-form.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { SplitCard } from '../parts/split-card.tsx'

export default function Register1(props: SignInProps) {
  const m = useMessages()
  return (
    <SplitCard title={m.register.title} question={m.register.hasAccount} other={m.register.toLogin} otherPage={props.otherPage}>
      <RegisterForm next={props.next} referralCode={props.referralCode} />
    </SplitCard>
  )
}
