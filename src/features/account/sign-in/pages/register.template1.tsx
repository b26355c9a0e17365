import { useMessages } from '../../messages/use-messages.ts'
import { AloneCard } from '../parts/alone-card.tsx'
import { RegisterForm } from '../parts/register-form.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { SplitCard } from '../parts/split-card.tsx'

export default function Register1({ next, referralCode, view, otherPage }: SignInProps) {
  const m = useMessages()
  const form = <RegisterForm next={next} referralCode={referralCode} dialogOpen={view === 'phone-code-dialog'} />
  if (view) return <AloneCard view={view}>{form}</AloneCard>
  return (
    <SplitCard title={m.register.title} question={m.register.hasAccount} other={m.register.toLogin} otherPage={otherPage}>
      {form}
    </SplitCard>
  )
}
