import { useMessages } from '../../messages/use-messages.ts'
import { AloneCard } from '../parts/alone-card.tsx'
import { LoginViewAlone } from '../parts/login-view-alone.tsx'
import { OtherWays } from '../parts/other-ways.tsx'
import { RecoverForm } from '../parts/recover-form.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { SplitCard } from '../parts/split-card.tsx'

export default function Recover1(props: SignInProps) {
  const m = useMessages()
  if (props.view)
    return (
      <AloneCard view={props.view}>
        {props.view === 'phone-code-dialog' ? <RecoverForm next={props.next} dialogOpen /> : <LoginViewAlone {...props} />}
      </AloneCard>
    )
  return (
    <SplitCard title={m.recover.title} question={m.recover.question} other={m.recover.toLogin} otherPage={props.otherPage}>
      <RecoverForm next={props.next} />
      <OtherWays loginPage={props.otherPage} />
    </SplitCard>
  )
}
