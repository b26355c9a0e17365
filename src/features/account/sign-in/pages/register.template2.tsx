import { useMessages } from '../../messages/use-messages.ts'
import { AloneRuled } from '../parts/alone-ruled.tsx'
import { RegisterForm } from '../parts/register-form.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { SplitRuled } from '../parts/split-ruled.tsx'

export default function Register2({ next, referralCode, view, otherPage }: SignInProps) {
  const m = useMessages()
  const form = <RegisterForm next={next} referralCode={referralCode} dialogOpen={view === 'phone-code-dialog'} />
  if (view) return <AloneRuled view={view}>{form}</AloneRuled>
  return (
    <SplitRuled title={m.register.title} question={m.register.hasAccount} other={m.register.toLogin} otherPage={otherPage}>
      {form}
    </SplitRuled>
  )
}
