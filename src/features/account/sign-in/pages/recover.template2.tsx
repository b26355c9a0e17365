import { useMessages } from '../../messages/use-messages.ts'
import { AloneRuled } from '../parts/alone-ruled.tsx'
import { LoginViewAlone } from '../parts/login-view-alone.tsx'
import { OtherWays } from '../parts/other-ways.tsx'
import { RecoverForm } from '../parts/recover-form.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { SplitRuled } from '../parts/split-ruled.tsx'

export default function Recover2(props: SignInProps) {
  const m = useMessages()
  if (props.view)
    return (
      <AloneRuled view={props.view}>
        {props.view === 'phone-code-dialog' ? <RecoverForm next={props.next} dialogOpen /> : <LoginViewAlone {...props} />}
      </AloneRuled>
    )
  return (
    <SplitRuled title={m.recover.title} question={m.recover.question} other={m.recover.toLogin} otherPage={props.otherPage}>
      <RecoverForm next={props.next} />
      <OtherWays loginPage={props.otherPage} />
    </SplitRuled>
  )
}
